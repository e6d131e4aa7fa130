import type { ModelPrices } from './catalog.ts';
import { GROUP_IDS, GROUPS, type GroupId } from './groups.ts';
import { createNameSearch, type NameSearch } from './name-search.ts';
import { toJoinedName, tokenize } from './tokens.ts';

/** A model in the table, prepared for matching. */
export interface ModelEntry {
  readonly group: GroupId;
  readonly brand: string;
  readonly model: string;
  /** Joined names. A text that contains one of them names this model. */
  readonly names: readonly string[];
  /** Words that must all occur in the text, for groups that are matched by words. */
  readonly words: readonly string[];
  /** The `names` that mean the model only with its brand. */
  readonly namesNeedingBrand: readonly string[];
  /** Largest number of prices in one of the model's cells. */
  readonly count: number;
}

/** Alternative spellings of brands, joined. */
const BRAND_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'Louis Vuitton': ['lv', 'vuitton'],
  'Christian Dior': ['dior'],
  Dior: ['christiandior'],
  'Saint Laurent': ['ysl', 'yvessaintlaurent'],
  'Yves Saint Laurent': ['ysl', 'saintlaurent'],
  NVIDIA: ['geforce', 'rtx', 'gtx'],
  AMD: ['radeon', 'rx'],
  Microsoft: ['xbox', 'surface'],
  Hermes: ['hermès'],
  HP: ['hewlettpackard'],
  'Bottega Veneta': ['bottega'],
  Nintendo: ['snes', 'nes', 'n64'],
  Apple: ['iphone', 'ipad', 'macbook'],
  'adidas Yeezy': ['yeezy'],
  Yeezy: ['adidasyeezy'],
  'Nike x Off-White': ['offwhite'],
};
/** Names that sellers use instead of the table's. */
const MODEL_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'Super Nintendo': ['snes', 'supernes', 'supernintendoentertainmentsystem'],
  'Nintendo 64': ['n64'],
  NES: ['nintendoentertainmentsystem', 'nintendones'],
  'WH-1000XM4': ['1000xm4', 'xm4'],
  'Classic Flap': ['flapbag', 'classicflapbag', 'flap'],
  'Eau De Parfum': ['edp'],
  'Eau De Toilette': ['edt'],
  'Eau De Cologne': ['edc', 'cologne'],
  'GMT-Master II': ['gmtmaster2', 'gmt2'],
  'Gg Marmont': ['marmont'],
  'Classic Box': ['boxbag'],
  Rockstud: ['valentinorockstud'],
  'Rockstud Spike': ['valentinorockstudspike'],
  Speedy: ['speedy25', 'speedy30', 'speedy35', 'speedy40'],
};
/** Names that mean the model even without the brand. */
const STANDALONE_NAMES = new Set(
  `neverfull speedy25 speedy30 speedy35 speedy40 birkin capucines submariner datejust speedmaster seamaster daytona stratocaster telecaster lespaul
  royaloak nautilus thinkpad elitebook chromebook macbookair macbookpro supernintendo supernes supernintendoentertainmentsystem
   valentinorockstud valentinorockstudspike`.split(/\s+/),
);
const isCode = (joinedName: string): boolean => joinedName.length >= 3 && /[a-z]/.test(joinedName) && /\d/.test(joinedName);

const listModelWords = (group: GroupId, model: string): string[] => {
  const { optionalWords } = GROUPS[group];
  const words = model
    .split(/\s+/)
    .map(toJoinedName)
    .filter((word) => word !== '' && !optionalWords.includes(word));
  return group === 'laptops' && !model.startsWith('MacBook') ? [] : words;
};

const listModelNames = (group: GroupId, model: string): string[] => {
  const joinedName = toJoinedName(model);
  const lastWord = tokenize(model).at(-1) ?? '';
  // "T480" alone means a ThinkPad, but a number or word alone is ambiguous.
  const code = group === 'laptops' && lastWord.length >= 4 && isCode(lastWord) && !joinedName.startsWith('macbook') ? [lastWord] : [];
  const shortName = GROUPS[group].optionalWords.length > 0 ? [listModelWords(group, model).join('')] : [];
  return [...new Set([joinedName, ...code, ...shortName, ...(MODEL_ALIASES[model] ?? [])])];
};

export interface ModelIndex {
  readonly byName: ReadonlyMap<string, readonly ModelEntry[]>;
  /** Entries matched by words, keyed by their rarest word. */
  readonly byWord: ReadonlyMap<string, readonly ModelEntry[]>;
  /** Maps joined brand names to brands in the table. */
  readonly brands: ReadonlyMap<string, readonly string[]>;
  /** Names in `byName` and in `brands`. */
  readonly names: NameSearch;
  readonly brandNames: NameSearch;
  readonly entries: readonly ModelEntry[];
}

const appendToList = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/** Builds the index of all models. */
export const indexModels = ({ groups }: ModelPrices): ModelIndex => {
  const entries: ModelEntry[] = [];
  const byName = new Map<string, ModelEntry[]>();
  const byWord = new Map<string, ModelEntry[]>();
  const brands = new Map<string, string[]>();
  const wordCounts = new Map<string, number>();
  for (const group of GROUP_IDS) {
    for (const [brand, models] of Object.entries(groups[group] ?? {})) {
      if (group !== 'lego')
        for (const name of [toJoinedName(brand), ...(BRAND_ALIASES[brand] ?? [])])
          if (!brands.get(name)?.includes(brand)) appendToList(brands, name, brand);
      for (const [model, variants] of Object.entries(models)) {
        if (model === '' || group === 'lego' || group === 'camera-series') continue;
        const names = listModelNames(group, model);
        const words = GROUPS[group].match === 'words' ? listModelWords(group, model) : [];
        const needsBrand = (name: string): boolean => !STANDALONE_NAMES.has(name) && (GROUPS[group].needsBrand || !isCode(name));
        const count = Object.values(variants)
          .flat()
          .reduce((maximum, [, , cellCount]) => Math.max(maximum, cellCount), 0);
        entries.push({ group, brand, model, names, words, namesNeedingBrand: names.filter(needsBrand), count });
        for (const word of words) wordCounts.set(word, (wordCounts.get(word) ?? 0) + 1);
      }
    }
  }
  for (const entry of entries) {
    for (const name of entry.names) {
      appendToList(byName, name, entry);
    }
    const rarestWord = entry.words.toSorted((a, b) => (wordCounts.get(a) ?? 0) - (wordCounts.get(b) ?? 0))[0];
    if (rarestWord !== undefined && entry.words.length > 1) appendToList(byWord, rarestWord, entry);
  }
  return { byName, byWord, brands, entries, names: createNameSearch(byName.keys()), brandNames: createNameSearch(brands.keys()) };
};
