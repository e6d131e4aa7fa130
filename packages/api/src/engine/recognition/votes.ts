import goods from '../../../models/vision/goods.json' with { type: 'json' };
import labels from '../../../models/vision/labels.json' with { type: 'json' };
import type { PhotoClasses } from './classify-photo.ts';
import { CATEGORY_OF_GARMENT, CATEGORY_OF_GOODS } from './seen-categories.ts';

/** The classifier's output for one photo. */
export interface Vote extends PhotoClasses {
  readonly photo: number;
}

/** The combined result of all photos of one item. */
export interface SeenCategory {
  /** Catalog category id. */
  readonly category: string;
  /** The network's noun, if it is more specific than the category: "cup", "wrench". */
  readonly noun: string;
  /** 0 to 1. */
  readonly probability: number;
  /** The photo that shows it most clearly. */
  readonly photo: number;
}

/** Minimum probability: 0 would veto a class that every other photo shows. */
const FLOOR = 1e-4;

const normalize = (logs: readonly number[]): number[] => {
  const top = Math.max(...logs);
  const powers = logs.map((log) => Math.exp(log - top));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
};

const NO_GARMENT = labels.indexOf('Not clothing');
const OTHER = goods.indexOf('other');
/** Highest probability from a label or tag alone, because the class of a close-up is unreliable: it never makes a fact. */
const CLOSE_UP_CEILING = 0.75;

/** Share of its probability that a class loses if every other photo shows none of the classes. Our own judgment. */
const ABSTENTION_LOSS = 0.5;

/** Class shares of one photo, in the order of the classes. */
export interface Shares {
  readonly photo: number;
  readonly shares: readonly number[];
}

const topOf = (shares: readonly number[]): number => shares.indexOf(Math.max(...shares));

/**
 * Returns the highest probability for the winner: photos of one item are alike, so others that merely do not contradict a certain
 * photo must not raise it.
 */
const ceilingOf = (votes: readonly Shares[], winner: number): number => {
  const agreeing = votes.filter(({ shares }) => topOf(shares) === winner);
  return agreeing.length > 1 ? 1 : Math.max(...votes.map(({ shares }) => shares[winner] ?? 0));
};

interface Classes {
  readonly names: readonly string[];
  readonly categoryOf: Readonly<Record<string, string>>;
}
const GARMENTS: Classes = { names: labels, categoryOf: CATEGORY_OF_GARMENT };
const GOODS: Classes = { names: goods, categoryOf: CATEGORY_OF_GOODS };

const combinePlainVotes = (votes: readonly Shares[], { names, categoryOf }: Classes): SeenCategory | null => {
  if (votes.length === 0) return null;
  const logs = names.map((_, at) => votes.reduce((sum, { shares }) => sum + Math.log(Math.max(shares[at] ?? 0, FLOOR)), 0));
  const all = normalize(logs);
  const winner = topOf(all);
  const noun = names[winner] ?? '';
  const category = categoryOf[noun];
  if (!category) return null;
  const strongest = votes.toSorted((a, b) => (b.shares[winner] ?? 0) - (a.shares[winner] ?? 0))[0];
  return { category, noun, probability: Math.min(all[winner] ?? 0, ceilingOf(votes, winner)), photo: strongest?.photo ?? 1 };
};

/**
 * Combines the shares of photos. A photo that shows none of the classes does not contradict the others, so it is ignored; it only
 * lowers the probability, because the item may belong to none of them. A photo in `closeUps` is ignored while another one shows
 * more.
 */
export const combineShares = (
  votes: readonly Shares[],
  classes: Classes,
  none: number,
  closeUps: ReadonlySet<number>,
): SeenCategory | null => {
  const showing = votes.filter(({ shares }) => (shares[none] ?? 1) < 0.5);
  const isWhole = ({ photo }: Shares) => !closeUps.has(photo);
  const whole = combinePlainVotes(showing.filter(isWhole), classes);
  const ignoredShare = 1 - showing.filter(isWhole).length / votes.filter(isWhole).length;
  if (whole) return { ...whole, probability: whole.probability * (1 - ABSTENTION_LOSS * ignoredShare) };
  const fromCloseUps = combinePlainVotes(showing, classes);
  return fromCloseUps && { ...fromCloseUps, probability: Math.min(fromCloseUps.probability, CLOSE_UP_CEILING) };
};

/**
 * Combines the photos of one item by adding log-probabilities: a garment first, other goods if no photo shows one. `closeUps` are
 * photos of labels and tags. Returns null if nothing for sale is seen.
 */
export const combineVotes = (votes: readonly Vote[], closeUps: ReadonlySet<number> = new Set()): SeenCategory | null => {
  const garments = votes.map(({ photo, probabilities }) => ({ photo, shares: probabilities }));
  const others = votes.map(({ photo, goods: shares }) => ({ photo, shares }));
  return combineShares(garments, GARMENTS, NO_GARMENT, closeUps) ?? combineShares(others, GOODS, OTHER, closeUps);
};
