import type { Comparable, Condition } from '../../contract/index.ts';
import type { Step } from './bill.ts';
import type { Estimate } from './estimate.ts';
import { brandKey } from './text/brands.ts';
import { KINDS } from './text/buffer.ts';
import { createTextEstimator } from './text/estimate.ts';
import type { TextItem } from './text/item.ts';
import { groupKey, type TextModel, type Typical } from './text/model.ts';
import { sharesOf } from './text/predict.ts';
import { countOfCode } from './text/table.ts';
import { createWordReader } from './text/words.ts';

/** Words told by name; the rest is summed up. */
const WORDS_SHOWN = 3;
/** Smallest share of a word worth telling by name. */
const TELLING = 0.04;
const MIN_LETTERS = 3;
/** Groups of sales shown for one price. */
const COMPARABLES_SHOWN = 4;
const SOURCE = 'Mercari US';

/** What people are told of an item that the model only sees as text. */
export interface Told {
  /** "jeans"; '' where nobody knows what it is. */
  readonly kind: string;
  readonly brand: string | null;
  readonly condition: Condition | null;
  readonly isForParts: boolean;
}

export interface WordsEstimate {
  readonly estimate: Estimate;
  /** Too little is known for a price. */
  readonly isDoubtful: boolean;
}

/** The category's own figures, else those of the nearest one above. */
const typicalOf = (typical: ReadonlyMap<string, Typical>, path: string): Typical | undefined => {
  for (let names = path.split('/'); names.length > 0; names = names.slice(0, -1)) {
    const found = typical.get(names.join('/'));
    if (found) return found;
  }
  return typical.get('');
};

const pathLabel = (path: string): string => path.split('/').join(' › ');

const levelsUp = (path: string): string[] => {
  const names = path.split('/').filter(Boolean);
  return [path, names.slice(0, 2).join('/'), names[0] ?? ''].filter((level, at, all) => level !== '' && all.indexOf(level) === at);
};

const nameReader = createWordReader(12);

/** Makes the price by words from a trained model. */
export const createByWords = (model: TextModel) => {
  const { estimate, features } = createTextEstimator(model);
  const year = model.year ?? 0;

  const comparablesOf = ({ path = '', brand = '' }: TextItem): Comparable[] => {
    const key = brand === '' ? 0 : brandKey(brand);
    const levels = levelsUp(path);
    const named = [...(key === 0 ? [] : levels.map((level) => [level, key] as const)), ...levels.map((level) => [level, 0] as const)];
    const found = named.flatMap(([level, own]) => {
      const group = model.groups.get(groupKey(level, own));
      if (!group) return [];
      const label = own === 0 ? `${pathLabel(level)}, all brands` : `${brand}, ${pathLabel(level)}`;
      return [
        { label, kind: 'sold' as const, count: group.sales, p10: group.p10, p50: group.p50, p90: group.p90, source: `${SOURCE}, ${year}` },
      ];
    });
    return found.slice(0, COMPARABLES_SHOWN);
  };

  /** Shares of brand, condition, shipping and single words in a prediction; what they usually add in the category is taken off. */
  const stepsOf = (item: TextItem, table: keyof TextModel['tables'], typical: Typical | undefined, told: Told): Step[] => {
    const read = features(item);
    const { shares, codes } = sharesOf(model.tables[table].table, read);
    const sums = { brand: -(typical?.brand ?? 0), condition: -(typical?.condition ?? 0), shipping: -(typical?.shipping ?? 0) };
    let brandCount = 0;
    const words = new Map<string, { log: number; count: number }>();
    nameReader.read(told.brand ?? '');
    const brandWords = new Set(nameReader.hashes.subarray(0, nameReader.count));
    const addWord = (place: number, isTitle: boolean, log: number, code: number): void => {
      const reader = isTitle ? read.title : read.text;
      if (isTitle && brandWords.has(reader.hashes[place] as number)) {
        sums.brand += log;
        return;
      }
      const word = reader.word(place);
      const known = words.get(word) ?? { log: 0, count: 0 };
      words.set(word, { log: known.log + log, count: Math.max(known.count, countOfCode(code)) });
    };
    shares.forEach((share, at) => {
      const origin = read.origins[at] as number;
      const kind = KINDS[origin >> 8];
      if (kind === 'brand' || kind === 'condition' || kind === 'shipping') {
        sums[kind] += share;
        if (kind === 'brand') brandCount = Math.max(brandCount, countOfCode(codes[at] as number));
      } else if (kind === 'word' || kind === 'text') {
        const [first, second] = [origin & 255, read.partners[at] as number];
        const code = first === second ? (codes[at] as number) : 0;
        addWord(first, kind === 'word', share / 2, code);
        addWord(second, kind === 'word', share / 2, code);
      }
    });
    const best = [...words]
      .filter(([word, { log }]) => word.length >= MIN_LETTERS && Math.abs(log) >= TELLING)
      .toSorted(([, a], [, b]) => Math.abs(b.log) - Math.abs(a.log))
      .slice(0, WORDS_SHOWN);
    return [
      ...(told.brand === null
        ? []
        : [{ code: 'brand' as const, params: { brand: told.brand }, log: sums.brand, count: brandCount || null }]),
      ...(told.isForParts
        ? [{ code: 'parts' as const, params: {}, log: sums.condition, count: null }]
        : told.condition === null
          ? []
          : [{ code: 'condition' as const, params: { condition: told.condition }, log: sums.condition, count: null }]),
      ...(item.sellerShips === undefined
        ? []
        : [{ code: 'shipping' as const, params: { paidBy: item.sellerShips ? 'seller' : 'buyer' }, log: sums.shipping, count: null }]),
      ...best.map(([word, { log, count }]) => ({ code: 'word' as const, params: { word }, log, count: count || null })),
    ];
  };

  return (item: TextItem, told: Told): WordsEstimate => {
    const found = estimate(item);
    const { typical: typicals, table } = model.tables[found.table];
    const typical = typicalOf(typicals, item.path ?? '');
    return {
      isDoubtful: found.isDoubtful,
      estimate: {
        low: found.low,
        log: found.log,
        high: found.high,
        offset: 1,
        basis: { kind: 'words', count: table.sales, fromYear: year, toYear: year, isAdjusted: false },
        start: { code: 'typical', params: { kind: told.kind }, log: typical?.log ?? table.mean, count: typical?.sales ?? null },
        steps: stepsOf(item, found.table, typical, told),
        comparables: comparablesOf(item),
        count: typical?.sales ?? 0,
      },
    };
  };
};
