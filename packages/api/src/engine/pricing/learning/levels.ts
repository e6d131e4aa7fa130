import type { LevelKeys } from './level-keys.ts';
import { ALL_SALES } from './level-keys.ts';

/**
 * What sales say at one level: how far they were from the shipped tables, as mean of ln(sold ÷ estimated). At the level of a model each sale
 * counts; above it each model counts once, so that fifty sales of one sneaker do not make all shoes dearer.
 */
export interface Level {
  /** The asker's own sales, or models. */
  readonly sales: number;
  readonly mean: number;
  /** Other accounts of this server: their votes, and their means weighted by them. */
  readonly votes: number;
  readonly sum: number;
}
/** By the names of `namesOf`. */
export type Levels = ReadonlyMap<string, Level>;

export interface Shift {
  /** Natural logs of the factors that the shipped price is multiplied with. */
  readonly others: number;
  readonly own: number;
  /** Own sales at the narrowest level that has any, and which that is. */
  readonly sales: number;
  readonly level: 'model' | 'brand' | 'category' | 'all';
}

/**
 * Sales after which half of what they say is believed. 10 was measured on sellers with few sales: less makes sellers whose prices are usual
 * lose more than the others win. A model's own sales are of the very item, so fewer are enough.
 */
const WEIGHT = { all: 10, category: 10, brand: 10, model: 3 } as const;
/** Votes that the shipped tables have beside other accounts', which have less than one each. */
const TABLE_VOTES = 10;
/** One sale is believed up to this factor: what lies beyond is a typing error, or a lie. */
export const MOST_RESIDUAL = Math.log(10);
/** Sales of an account after which its vote counts half. */
export const HALF_VOTE = 3;
/** Beyond this an account's mean at a level is cut before others see it. */
export const VOTE_CAP = 0.28;
/**
 * No account moves another's price by more than this share, however many sales it tells: at each of four levels at most a vote against
 * ten, of at most 2 × VOTE_CAP against what the rest says, so that the log moves by 2 × 0.28 × (1 − (10 ÷ 11)⁴) < ln 1.2.
 */
export const MOST_FROM_ONE_ACCOUNT = 0.2;

/** How far sales move the price of an item: the widest level first, each narrower one starting from what the wider ones say. */
export const shiftOf = ({ model, brand, category }: LevelKeys, levels: Levels): Shift => {
  const chain = [
    ['all', ALL_SALES],
    ['category', category],
    ['brand', brand],
    ['model', model],
  ] as const;
  const found = chain.flatMap(([name, key]) => {
    const level = key === null ? undefined : levels.get(key);
    return level ? [{ name, level }] : [];
  });
  const others = found.reduce((wider, { level: { votes, sum } }) => (sum + TABLE_VOTES * wider) / (votes + TABLE_VOTES), 0);
  const shift = found.reduce(
    (wider, { name, level: { sales, mean } }) => (sales * mean + WEIGHT[name] * wider) / (sales + WEIGHT[name]),
    others,
  );
  const narrowest = found.findLast(({ level }) => level.sales > 0);
  return { others, own: shift - others, sales: narrowest?.level.sales ?? 0, level: narrowest?.name ?? 'all' };
};

/** What a sale says against the price of the shipped tables. Both US dollars above 0. */
export const residualOf = (sold: number, estimated: number): number =>
  Math.max(-MOST_RESIDUAL, Math.min(MOST_RESIDUAL, Math.log(sold / estimated)));
