import { brandKey, GRADES, pathLevels, topOf, wordsOf, wordWeight } from '../features.ts';
import { byText } from './quantiles.ts';
import type { Column } from './ridge.ts';
import type { Sale } from './sales.ts';

/** Fewest sales for a figure of its own. Below it a figure would tell of single sales, not of a market. */
export const MIN_COUNT = 5;

export type EffectKind = 'category' | 'brand' | 'brand within' | 'condition' | 'condition within' | 'word' | 'pair';

/**
 * Ridge penalties in sales, settled on by four-fold trials on the shipped guide's sales. Little hangs on them: doubling the one of
 * categories, brands or brands within changes the error (RMSLE 0.595) by less than 0.001, halving those of words adds 0.003.
 * "Within" effects belong to one top category and add to the general effect.
 */
const PENALTY: Readonly<Record<EffectKind, number>> = {
  category: 3,
  brand: 1.5,
  'brand within': 3,
  condition: 3,
  'condition within': 20,
  word: 6,
  pair: 9,
};

/** One text of one sale; a sale with a description has two, so that effects hold for short and for long texts. */
export interface Text {
  readonly sale: Sale;
  readonly weight: number;
  readonly words: readonly string[];
}

export interface Effect {
  readonly kind: EffectKind;
  /** What it is of: path, brand key, grade, word; "within" effects have the top category behind a line break. */
  readonly name: string;
  /** Texts that have it. */
  readonly rows: readonly number[];
  /** Sales that have it. */
  readonly count: number;
}

export const textsOf = (sales: readonly Sale[]): Text[] =>
  sales.flatMap((sale) => {
    const short = { sale, words: wordsOf(sale.title) };
    if (sale.description === '') return [{ ...short, weight: 1 }];
    const long = { sale, words: wordsOf(`${sale.title} . ${sale.description}`) };
    return [
      { ...short, weight: 0.5 },
      { ...long, weight: 0.5 },
    ];
  });

/** Steps from the best grade down to the sale's own: a worse grade has all steps of the better ones, which makes it monotone. */
export const stepsOf = (sale: Sale): string[] => GRADES.filter((grade) => grade > 1 && grade <= (sale.grade ?? 1)).map(String);

export const within = (name: string, sale: Sale): string => `${name}\n${topOf(sale.category)}`;

const effectsOf = (texts: readonly Text[], kind: EffectKind, names: (text: Text) => readonly string[], least = MIN_COUNT): Effect[] => {
  const found = new Map<string, { rows: number[]; sales: Set<Sale> }>();
  texts.forEach((text, row) => {
    for (const name of names(text)) {
      const entry = found.get(name) ?? { rows: [], sales: new Set() };
      entry.rows.push(row);
      entry.sales.add(text.sale);
      found.set(name, entry);
    }
  });
  return [...found]
    .filter(([, { sales }]) => sales.size >= least)
    .sort(([a], [b]) => byText(a, b))
    .map(([name, { rows, sales }]) => ({ kind, name, rows, count: sales.size }));
};

/** All effects with enough sales behind them, in a stable order. */
export const findEffects = (texts: readonly Text[]): Effect[] => {
  const brands = ({ sale }: Text): string[] => [brandKey(sale.brand)].filter((key) => key !== '');
  return [
    ...effectsOf(texts, 'category', ({ sale }) => pathLevels(sale.category)),
    ...effectsOf(texts, 'brand', brands),
    ...effectsOf(texts, 'brand within', (text) => brands(text).map((key) => within(key, text.sale))),
    ...effectsOf(texts, 'condition', ({ sale }) => stepsOf(sale), 1),
    ...effectsOf(texts, 'condition within', ({ sale }) => stepsOf(sale).map((step) => within(step, sale))),
    ...effectsOf(texts, 'word', ({ words }) => words.filter((word) => !word.includes(' '))),
    ...effectsOf(texts, 'pair', ({ words }) => words.filter((word) => word.includes(' '))),
  ];
};

const isText = (effect: Effect): boolean => effect.kind === 'word' || effect.kind === 'pair';

/** How strongly each text's known words count. */
export const wordWeights = (texts: readonly Text[], effects: readonly Effect[]): number[] => {
  const known = texts.map(() => 0);
  for (const effect of effects.filter(isText)) for (const row of effect.rows) known[row] = (known[row] ?? 0) + 1;
  return known.map(wordWeight);
};

/**
 * Columns for the fit. A step down in condition may not raise the price, neither in general nor within a top category: the
 * general step is at most 0 and at most what its "within" steps leave, and the other way round.
 */
export const columnsOf = (
  effects: readonly Effect[],
  weights: readonly number[],
  coefficient: (kind: EffectKind, name: string) => number,
): Column[] => {
  const narrower = new Map<string, string[]>();
  for (const { kind, name } of effects) {
    const step = name.split('\n')[0] ?? '';
    if (kind === 'condition within') narrower.set(step, [...(narrower.get(step) ?? []), name]);
  }
  const ceilings: Partial<Record<EffectKind, (name: string) => number>> = {
    condition: (name) => Math.min(0, ...(narrower.get(name) ?? []).map((other) => -coefficient('condition within', other))),
    'condition within': (name) => -coefficient('condition', name.split('\n')[0] ?? ''),
  };
  return effects.map((effect) => {
    const ceiling = ceilings[effect.kind];
    return {
      rows: effect.rows,
      penalty: PENALTY[effect.kind],
      ...(isText(effect) && { values: effect.rows.map((row) => weights[row] ?? 1) }),
      ...(ceiling && { ceiling: () => ceiling(effect.name) }),
    };
  });
};
