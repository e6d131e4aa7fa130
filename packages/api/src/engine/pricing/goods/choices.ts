import type { ModelPrices } from './catalog.ts';
import { GROUPS, type GroupId } from './groups.ts';
import { formatBandAbove } from './lego.ts';
import type { ModelEntry, ModelIndex } from './index-models.ts';
import { lookUpPrice } from './lookup.ts';
import { toJoinedName } from './tokens.ts';
import { isTooWide } from './widest.ts';

/** Goods as the table lists them; '' for an unknown part. */
export interface Goods {
  readonly group: GroupId;
  readonly brand: string;
  readonly model: string;
  readonly variant: string;
}

/** The models or variants that the price depends on. */
export interface Choice {
  readonly code: 'which_model' | 'which_variant';
  readonly group: GroupId;
  /** The known part, such as "Apple iPhone 12". */
  readonly name: string;
  /** True if the text names the brand, so answers do not have to repeat it. */
  readonly isBrandNamed: boolean;
  readonly answers: readonly Goods[];
  /** Another answer, whose price is unknown. */
  readonly unpricedGoods?: Goods;
}

/** Ratio of the most expensive to the cheapest answer above which no single price fits. */
const MIN_PRICE_SPREAD = 3;
const MAX_ANSWERS = 8;

interface PricedGoods {
  readonly goods: Goods;
  readonly log: number;
  readonly count: number;
}

const priceGoods = (table: ModelPrices, goods: readonly Goods[], year: number): PricedGoods[] =>
  goods.flatMap((candidate) => {
    const estimate = lookUpPrice(table, { ...candidate, condition: null, year });
    return estimate && !isTooWide(candidate.group, estimate) ? [{ goods: candidate, log: estimate.log, count: estimate.count }] : [];
  });

const hasWideSpread = (list: readonly PricedGoods[]): boolean =>
  list.length > 1 && Math.max(...list.map(({ log }) => log)) - Math.min(...list.map(({ log }) => log)) > Math.log(MIN_PRICE_SPREAD);

/** Selects the answers with the most prices, cheapest first. */
const selectAnswers = (list: readonly PricedGoods[]): Goods[] =>
  list
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_ANSWERS)
    .toSorted((a, b) => a.log - b.log)
    .map(({ goods }) => goods);

/**
 * Returns a choice, or null when prices differ little. `broaderGoods` lists the goods under the shorter name. They are not answers,
 * but their prices count toward the spread.
 */
const createChoice = (
  table: ModelPrices,
  year: number,
  question: Omit<Choice, 'answers'>,
  goods: readonly Goods[],
  broaderGoods: readonly Goods[] = [],
): Choice | null => {
  const list = priceGoods(table, goods, year);
  const needsChoice = list.length > 1 && hasWideSpread([...list, ...priceGoods(table, broaderGoods, year)]);
  return needsChoice ? { ...question, answers: selectAnswers(list) } : null;
};

const toGoods = ({ group, brand, model }: ModelEntry): Goods => ({ group, brand, model, variant: '' });

/** Returns models whose name contains all words of another name, such as American Standard Stratocaster for Stratocaster. */
const findNarrowerModels = (index: ModelIndex, { group, brand, model, words }: ModelEntry, isBrandNamed: boolean): ModelEntry[] =>
  words.length === 0
    ? []
    : index.entries.filter(
        (entry) =>
          entry.group === group &&
          (!isBrandNamed || entry.brand === brand) &&
          (entry.model !== model || entry.brand !== brand) &&
          words.every((word) => entry.words.includes(word)),
      );

/** Known facts about goods in addition to their model. */
interface KnownGoods {
  readonly variant: string;
  readonly isBrandNamed: boolean;
  readonly year: number;
}

const hasVariant = (table: ModelPrices, { group, brand, model, variant }: Goods): boolean =>
  Object.hasOwn(table.groups[group]?.[brand]?.[model] ?? {}, variant);

/** Returns the choice between narrower models or variants, or null when the price depends little on it. */
const findModelChoice = (table: ModelPrices, index: ModelIndex, entry: ModelEntry, knownGoods: KnownGoods): Choice | null => {
  const { group, brand, model } = entry;
  const { isBrandNamed } = knownGoods;
  const { variant } = knownGoods;
  // A Stratocaster made in Mexico is none of the models that are made only in the USA.
  const narrowerModels = findNarrowerModels(index, entry, isBrandNamed)
    .map((other) => ({ ...toGoods(other), variant }))
    .filter((other) => variant === '' || hasVariant(table, other));
  const hasOneBrand = isBrandNamed || narrowerModels.every((other) => other.brand === brand);
  const isBrandInModel = !hasOneBrand || (isBrandNamed && toJoinedName(model).startsWith(toJoinedName(brand)));
  const name = [isBrandInModel ? '' : brand, model].filter(Boolean).join(' ');
  const models = createChoice(table, knownGoods.year, { code: 'which_model', group, name, isBrandNamed }, narrowerModels, [
    { ...toGoods(entry), variant },
  ]);
  if (models || variant !== '') return models;
  const variants = Object.keys(table.groups[group]?.[brand]?.[model] ?? {}).filter((name) => name !== '');
  return createChoice(
    table,
    knownGoods.year,
    { code: 'which_variant', group, name, isBrandNamed },
    variants.map((otherVariant) => ({ group, brand, model, variant: otherVariant })),
  );
};

/**
 * Returns the choice between a brand's models, or only models whose name begins with `family` ("EOS"). Returns null when the table
 * has too few, or their prices differ little.
 */
const findBrandModelChoice = (table: ModelPrices, group: GroupId, brand: string, year: number, family = ''): Choice | null => {
  const models = Object.keys(table.groups[group]?.[brand] ?? {}).filter((model) => model !== '' && model.toLowerCase().startsWith(family));
  return createChoice(
    table,
    year,
    { code: 'which_model', group, name: `${brand} ${GROUPS[group].noun}`, isBrandNamed: true },
    models.map((model) => ({ group, brand, model, variant: '' })),
  );
};

/** Finds the choices between models. Caches them, because the same goods occur in many items. */
export interface ChoiceFinder {
  readonly findModelChoice: (entry: ModelEntry, knownGoods: KnownGoods) => Choice | null;
  readonly findBrandChoice: (group: GroupId, brand: string, year: number, family?: string) => Choice | null;
}

/** Limits the memory of the cache, because models, variants and years have many combinations. */
const MAX_CACHED_CHOICES = 5000;

export const createChoiceFinder = (table: ModelPrices, index: ModelIndex): ChoiceFinder => {
  const choices = new Map<string, Choice | null>();
  const remember = (key: string, choice: Choice | null): Choice | null => {
    if (choices.size >= MAX_CACHED_CHOICES) choices.clear();
    choices.set(key, choice);
    return choice;
  };
  return {
    findModelChoice: (entry, knownGoods) => {
      const key = `${entry.group}\n${entry.brand}\n${entry.model}\n${knownGoods.variant}\n${knownGoods.isBrandNamed}\n${knownGoods.year}`;
      const cachedChoice = choices.get(key);
      return cachedChoice === undefined ? remember(key, findModelChoice(table, index, entry, knownGoods)) : cachedChoice;
    },
    findBrandChoice: (group, brand, year, family = '') => {
      const key = `${group}\n${brand}\n${year}\n${family}`;
      const cachedChoice = choices.get(key);
      return cachedChoice === undefined ? remember(key, findBrandModelChoice(table, group, brand, year, family)) : cachedChoice;
    },
  };
};

/**
 * Returns the choice between numbers of pieces for a LEGO theme. The largest sets are an answer too, because a set's number does not
 * reveal its size.
 */
export const findPiecesChoice = (table: ModelPrices, theme: string, year: number): Choice | null => {
  const bands = Object.keys(table.groups.lego?.[theme] ?? {}).filter((band) => band !== '');
  const toBand = (model: string): Goods => ({ group: 'lego', brand: theme, model, variant: '' });
  return createChoice(
    table,
    year,
    {
      code: 'which_variant',
      group: 'lego',
      name: `LEGO ${theme}`.trim(),
      isBrandNamed: true,
      unpricedGoods: toBand(formatBandAbove(bands)),
    },
    bands.map(toBand),
  );
};

/** Share of a group's models below its range, and share above it. */
const TAIL = 0.1;
/** Returns the range of log prices of most models of a group, or null if the table has too few models. */
export const findGroupRange = (table: ModelPrices, group: GroupId, year: number): { low: number; high: number; offset: number } | null => {
  const logs = Object.entries(table.groups[group] ?? {})
    .flatMap(([brand, models]) =>
      Object.keys(models).flatMap((model) => lookUpPrice(table, { group, brand, model, variant: '', condition: null, year })?.log ?? []),
    )
    .toSorted((a, b) => a - b);
  const getQuantile = (share: number): number => logs[Math.round(share * (logs.length - 1))] ?? 0;
  return logs.length < MAX_ANSWERS ? null : { low: getQuantile(TAIL), high: getQuantile(1 - TAIL), offset: 0 };
};
