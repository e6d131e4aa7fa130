import objectNouns from '../../../models/vision/goods.json' with { type: 'json' };
import labels from '../../../models/vision/labels.json' with { type: 'json' };
import type { PhotoClasses } from './classify-photo.ts';
import { GARMENT_CATEGORIES, OBJECT_CATEGORIES } from './seen-categories.ts';

/** The classifier's output for one photo. */
export interface Vote extends PhotoClasses {
  readonly photo: number;
}

/** The combined result of all photos of an item. */
export interface SeenCategory {
  /** Catalog category id. */
  readonly category: string;
  /** The network's noun, such as "cup" or "wrench", which may be more specific than the category. */
  readonly noun: string;
  /** Probability from 0 to 1. */
  readonly probability: number;
  /** The photo that shows the category most clearly. */
  readonly photo: number;
}

/** Minimum probability, because 0 would rule out a class that every other photo shows. */
const MIN_PROBABILITY = 1e-4;

const normalizeLogs = (logs: readonly number[]): number[] => {
  const maxLog = Math.max(...logs);
  const powers = logs.map((log) => Math.exp(log - maxLog));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
};

const NO_GARMENT_INDEX = labels.indexOf('Not clothing');
const OTHER_OBJECT_INDEX = objectNouns.indexOf('other');
/** Maximum probability from a label or tag alone. A close-up's class is unreliable, so it never becomes a fact. */
const MAX_CLOSE_UP_PROBABILITY = 0.75;

/** Share of its probability that a class loses if every other photo shows none of the classes. We chose it by judgment. */
const ABSTENTION_LOSS = 0.5;

/** One photo's class shares, in the order of the classes. */
export interface Shares {
  readonly photo: number;
  readonly shares: readonly number[];
}

const findTopIndex = (shares: readonly number[]): number => shares.indexOf(Math.max(...shares));

/**
 * Returns the maximum probability for the winning class. Photos of one item are alike, so a photo must not raise the probability just
 * because it does not contradict another one.
 */
const computeMaxProbability = (votes: readonly Shares[], winner: number): number => {
  const agreeingVotes = votes.filter(({ shares }) => findTopIndex(shares) === winner);
  return agreeingVotes.length > 1 ? 1 : Math.max(...votes.map(({ shares }) => shares[winner] ?? 0));
};

interface Classes {
  readonly names: readonly string[];
  readonly categoriesByName: Readonly<Record<string, string>>;
}
const GARMENT_CLASSES: Classes = { names: labels, categoriesByName: GARMENT_CATEGORIES };
const OBJECT_CLASSES: Classes = { names: objectNouns, categoriesByName: OBJECT_CATEGORIES };

const combinePlainVotes = (votes: readonly Shares[], { names, categoriesByName }: Classes): SeenCategory | null => {
  if (votes.length === 0) return null;
  const logs = names.map((_, index) => votes.reduce((sum, { shares }) => sum + Math.log(Math.max(shares[index] ?? 0, MIN_PROBABILITY)), 0));
  const probabilities = normalizeLogs(logs);
  const winner = findTopIndex(probabilities);
  const noun = names[winner] ?? '';
  const category = categoriesByName[noun];
  if (!category) return null;
  const strongestVote = votes.toSorted((a, b) => (b.shares[winner] ?? 0) - (a.shares[winner] ?? 0))[0];
  return {
    category,
    noun,
    probability: Math.min(probabilities[winner] ?? 0, computeMaxProbability(votes, winner)),
    photo: strongestVote?.photo ?? 1,
  };
};

/**
 * Combines the photos' shares. A photo that shows none of the classes does not contradict the others. It only lowers the probability,
 * because the item may belong to none of the classes. A photo in `closeUps` counts only if no other photo shows one of the classes.
 */
export const combineShares = (
  votes: readonly Shares[],
  classes: Classes,
  noneIndex: number,
  closeUps: ReadonlySet<number>,
): SeenCategory | null => {
  const relevantVotes = votes.filter(({ shares }) => (shares[noneIndex] ?? 1) < 0.5);
  const isFullView = ({ photo }: Shares) => !closeUps.has(photo);
  const fullViewResult = combinePlainVotes(relevantVotes.filter(isFullView), classes);
  const ignoredShare = 1 - relevantVotes.filter(isFullView).length / votes.filter(isFullView).length;
  if (fullViewResult) return { ...fullViewResult, probability: fullViewResult.probability * (1 - ABSTENTION_LOSS * ignoredShare) };
  const closeUpResult = combinePlainVotes(relevantVotes, classes);
  return closeUpResult && { ...closeUpResult, probability: Math.min(closeUpResult.probability, MAX_CLOSE_UP_PROBABILITY) };
};

/**
 * Combines an item's photos by adding log probabilities. Considers other objects only if no photo shows a garment. `closeUps` are photos
 * of labels and tags. Returns null if no photo shows anything for sale.
 */
export const combineVotes = (votes: readonly Vote[], closeUps: ReadonlySet<number> = new Set()): SeenCategory | null => {
  const garmentVotes = votes.map(({ photo, garments: shares }) => ({ photo, shares }));
  const objectVotes = votes.map(({ photo, objects: shares }) => ({ photo, shares }));
  return (
    combineShares(garmentVotes, GARMENT_CLASSES, NO_GARMENT_INDEX, closeUps) ??
    combineShares(objectVotes, OBJECT_CLASSES, OTHER_OBJECT_INDEX, closeUps)
  );
};

/** Minimum probability of a guess. A photo of a bare floor gets at most a few percent per category. */
const MIN_GUESS_PROBABILITY = 0.08;
const MAX_GUESSES = 3;

/** A category that the photos may show, with its probability from 0 to 1. */
export type GuessedCategory = Pick<SeenCategory, 'category' | 'probability'>;

/** Returns the likeliest categories, to propose to the seller if no category is likely enough to be a fact. */
export const listGuesses = (votes: readonly Vote[]): readonly GuessedCategory[] => {
  const totals = new Map<string, number>();
  const add = (shares: readonly number[], { names, categoriesByName }: Classes, weight: number): void => {
    for (const [index, share] of shares.entries()) {
      const category = categoriesByName[names[index] ?? ''];
      if (category) totals.set(category, (totals.get(category) ?? 0) + (share * weight) / votes.length);
    }
  };
  for (const { garments, objects } of votes) {
    add(garments, GARMENT_CLASSES, 1);
    add(objects, OBJECT_CLASSES, garments[NO_GARMENT_INDEX] ?? 0);
  }
  return [...totals]
    .map(([category, probability]) => ({ category, probability }))
    .filter(({ probability }) => probability >= MIN_GUESS_PROBABILITY)
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, MAX_GUESSES);
};
