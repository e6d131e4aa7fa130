import goods from '../../../models/vision/goods.json' with { type: 'json' };
import labels from '../../../models/vision/labels.json' with { type: 'json' };
import type { Sight } from './see-photo.ts';
import { CATEGORY_OF_GARMENT, CATEGORY_OF_GOODS } from './seen-categories.ts';

/** What one photo looks like to the classifier. */
export interface Vote extends Sight {
  readonly photo: number;
}

/** What all photos of one item look like together. */
export interface Seen {
  /** Catalog category id. */
  readonly category: string;
  /** The network's own noun, where it names the item more closely than the category: "cup", "wrench". */
  readonly noun: string;
  /** 0 to 1. */
  readonly probability: number;
  /** The photo that shows it most clearly. */
  readonly photo: number;
}

/** A probability of 0 would veto a class that every other photo shows. */
const FLOOR = 1e-4;

const normalise = (logs: readonly number[]): number[] => {
  const top = Math.max(...logs);
  const powers = logs.map((log) => Math.exp(log - top));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
};

const NO_GARMENT = labels.indexOf('Not clothing');
const OTHER = goods.indexOf('other');
/** What a label or tag looks like beside its text says little: such a photo alone never makes a fact. */
const CLOSE_UP_CEILING = 0.75;

/** How much a class falls when every other photo shows nothing of the kind. Our own judgment. */
const ABSTENTION = 0.5;

/** Shares of one photo, in the order of the classes. */
export interface Shares {
  readonly photo: number;
  readonly shares: readonly number[];
}

const topOf = (shares: readonly number[]): number => shares.indexOf(Math.max(...shares));

/** Photos of one item are alike, so a single one that is sure is not made surer by others that only do not contradict it. */
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

const together = (votes: readonly Shares[], { names, categoryOf }: Classes): Seen | null => {
  if (votes.length === 0) return null;
  const logs = names.map((_, at) => votes.reduce((sum, { shares }) => sum + Math.log(Math.max(shares[at] ?? 0, FLOOR)), 0));
  const all = normalise(logs);
  const winner = topOf(all);
  const noun = names[winner] ?? '';
  const category = categoryOf[noun];
  if (!category) return null;
  const strongest = votes.toSorted((a, b) => (b.shares[winner] ?? 0) - (a.shares[winner] ?? 0))[0];
  return { category, noun, probability: Math.min(all[winner] ?? 0, ceilingOf(votes, winner)), photo: strongest?.photo ?? 1 };
};

/**
 * A photo that looks like none of the classes does not say which the others show, so it abstains; it lowers the claim, for the item may
 * be none. One of `closeUps` counts neither way while another photo shows more.
 */
export const combineShares = (votes: readonly Shares[], classes: Classes, none: number, closeUps: ReadonlySet<number>): Seen | null => {
  const showing = votes.filter(({ shares }) => (shares[none] ?? 1) < 0.5);
  const isWhole = ({ photo }: Shares) => !closeUps.has(photo);
  const whole = together(showing.filter(isWhole), classes);
  const abstaining = 1 - showing.filter(isWhole).length / votes.filter(isWhole).length;
  if (whole) return { ...whole, probability: whole.probability * (1 - ABSTENTION * abstaining) };
  const near = together(showing, classes);
  return near && { ...near, probability: Math.min(near.probability, CLOSE_UP_CEILING) };
};

/**
 * Combines the photos of one item by adding log-probabilities: a garment first, other goods where no photo shows one. `closeUps` are
 * photos of labels and tags. null when nothing that people sell is seen.
 */
export const combineVotes = (votes: readonly Vote[], closeUps: ReadonlySet<number> = new Set()): Seen | null => {
  const garments = votes.map(({ photo, probabilities }) => ({ photo, shares: probabilities }));
  const others = votes.map(({ photo, goods: shares }) => ({ photo, shares }));
  return combineShares(garments, GARMENTS, NO_GARMENT, closeUps) ?? combineShares(others, GOODS, OTHER, closeUps);
};
