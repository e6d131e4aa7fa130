/** Keys under which an item's sales are counted, from the narrowest to the widest; null if unknown. */
export interface LevelKeys {
  readonly model: string | null;
  readonly brand: string | null;
  readonly category: string | null;
}

/** Key that counts every sale of an account. */
export const ALL_SALES = 'a';

/**
 * Sales at one level and their distance from the shipped tables, the mean of ln(sold ÷ estimated). At the model level each sale
 * counts. Above it each model counts once, so that fifty sales of one sneaker do not raise the price of all shoes.
 */
export interface Level {
  /** Number of the account's sales, or of its models above the model level. */
  readonly sales: number;
  readonly mean: number;
  /** Sum of the votes of other accounts on this server. */
  readonly votes: number;
  /** Sum of the other accounts' means, weighted by their votes. */
  readonly sum: number;
  /** The account's recent sales of the model, newest first. They price goods that the tables cannot price. Absent at wider levels. */
  readonly ownSales?: readonly OwnSale[];
}

export interface OwnSale {
  readonly title: string;
  /** US dollars, above 0. */
  readonly price: number;
  readonly year: number;
}
/** Levels by key. */
export type Levels = ReadonlyMap<string, Level>;

export interface Shift {
  /** Natural logs of the factors that multiply the shipped price. */
  readonly others: number;
  readonly own: number;
  /** Number of the seller's sales at `level`, the narrowest level that has any. */
  readonly sales: number;
  readonly level: 'model' | 'brand' | 'category' | 'all';
}

/**
 * Number of sales that get half of the weight. We chose 10 by measurements on sellers with few sales. With a lower number, sellers
 * with usual prices lose more accuracy than others gain. Sales of the same model need less evidence.
 */
const HALF_WEIGHT_SALES = { all: 10, category: 10, brand: 10, model: 3 } as const;
/** Votes of the shipped tables. Every other account has less than one vote. */
const TABLE_VOTES = 10;
/** Maximum log ratio that one sale counts for. A larger one is probably a typo or a false report. */
export const MAX_RESIDUAL = Math.log(10);
/** Number of sales at which an account has half a vote. */
export const HALF_VOTE_SALES = 3;
/** Maximum absolute value of an account's mean at a level. A larger mean is clipped before it affects others. */
export const MAX_VOTE_MEAN = 0.28;
/**
 * Maximum share by which one account moves the prices of another, regardless of how many sales it reports. At each of the four levels the
 * account has at most one vote against ten and is at most 2 × 0.28 from the rest. The log price therefore moves by at most 2 × 0.28 × (1 −
 * (10 ÷ 11)⁴) < ln 1.2.
 */
export const MAX_EFFECT_OF_ONE_ACCOUNT = 0.2;

/**
 * Computes how far sales move an item's price. Starts at the widest level. Each narrower level starts from the result of the wider
 * levels.
 */
export const computeShift = ({ model, brand, category }: LevelKeys, levels: Levels): Shift => {
  const chain = [
    ['all', ALL_SALES],
    ['category', category],
    ['brand', brand],
    ['model', model],
  ] as const;
  const knownLevels = chain.flatMap(([name, key]) => {
    const level = key === null ? undefined : levels.get(key);
    return level ? [{ name, level }] : [];
  });
  const othersShift = knownLevels.reduce(
    (widerShift, { level: { votes, sum } }) => (sum + TABLE_VOTES * widerShift) / (votes + TABLE_VOTES),
    0,
  );
  const shift = knownLevels.reduce(
    (widerShift, { name, level: { sales, mean } }) =>
      (sales * mean + HALF_WEIGHT_SALES[name] * widerShift) / (sales + HALF_WEIGHT_SALES[name]),
    othersShift,
  );
  const narrowestLevel = knownLevels.findLast(({ level }) => level.sales > 0);
  return { others: othersShift, own: shift - othersShift, sales: narrowestLevel?.level.sales ?? 0, level: narrowestLevel?.name ?? 'all' };
};

/** Returns the clipped log ratio of a sold price to the shipped tables' price. Both are in US dollars and above 0. */
export const computeResidual = (soldPrice: number, estimatedPrice: number): number =>
  Math.max(-MAX_RESIDUAL, Math.min(MAX_RESIDUAL, Math.log(soldPrice / estimatedPrice)));
