import { categories } from '../categories.ts';
import { findCategories, type CategoryMatch } from '../find-categories.ts';
import { LEVEL_COUNT, LEVELS } from './levels.ts';
import { computeProbabilities, type TitleModel } from './pack.ts';

/** A category that a text may belong to. */
export interface RankedCategory {
  /** Index into the catalog. */
  readonly index: number;
  /** Probability that one of the category's second levels is correct, 0 to 1. */
  readonly probability: number;
  /** Probability of the category itself, 0 to 1. */
  readonly share: number;
}

/** Weight of the category's own probability relative to its levels. We found it by cross-validation. */
const OWN_WEIGHT = 0.6;
/** Bonus when the catalog's words name the category first. We found it by cross-validation. */
const NAMED_BONUS = 0.2;

/**
 * Returns at most `limit` categories that fit a text, best first. Sums the probabilities of related categories. If a title fits blouses,
 * tunics and tank tops equally well, none of them alone outranks a hat, but their sum does.
 */
export const rankCategories = (
  model: TitleModel,
  text: string,
  limit: number,
  match: CategoryMatch | undefined = findCategories(text)[0],
): RankedCategory[] => {
  const shares = computeProbabilities(model, text);
  const levels = new Float32Array(LEVEL_COUNT);
  let cell = 0;
  for (const [index, ownLevels] of LEVELS.entries()) {
    let sum = 0;
    for (let offset = 0; offset < ownLevels.length; offset += 1) sum += model.levels[cell + offset] ?? 0;
    for (const level of ownLevels) {
      levels[level] = (levels[level] ?? 0) + ((shares[index] ?? 0) * (model.levels[cell] ?? 0)) / (sum || 1);
      cell += 1;
    }
  }
  const computeProbability = (ownLevels: readonly number[]) =>
    Math.min(
      1,
      ownLevels.reduce((sum, level) => sum + (levels[level] ?? 0), 0),
    );
  return LEVELS.map((ownLevels, index) => {
    const [probability, share] = [computeProbability(ownLevels), shares[index] ?? 0];
    const bonus = match !== undefined && match.category === categories[index] ? NAMED_BONUS * match.score : 0;
    return { index, probability, share, score: probability + OWN_WEIGHT * share + bonus };
  })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ index, probability, share }) => ({ index, probability, share }));
};
