import { readFileSync } from 'node:fs';
import { getModelFileUrl } from '../../model-file.ts';
import { categories } from '../categories.ts';
import { findCategories, type CategoryMatch } from '../find-categories.ts';
import type { Category } from '../types.ts';
import { splitPlainWords } from './features.ts';
import { listSecondLevels } from './levels.ts';
import { computeProbabilities, readTitleModel, type TitleModel } from './pack.ts';
import { rankCategories, type RankedCategory } from './rank.ts';

/** A category that a text belongs to, with its confidence. */
export interface NamedCategory {
  readonly category: Category;
  /** The words that name the category; null when only the text as a whole suggests it. */
  readonly quote: string | null;
  /** Percentage of similar results that are correct, 0-100. */
  readonly confidence: number;
}

/**
 * Relations between the catalog's words in a text and the model's category: the words name another category, none, or the same one.
 * Each case is calibrated separately.
 */
export const AGREEMENTS = ['words disagree', 'no words', 'words agree'] as const;
/** Size of the calibration in bytes: a confidence for each percent of probability and each kind of agreement. */
export const CALIBRATION_BYTES = 101 * AGREEMENTS.length;

/** Returns the index into AGREEMENTS: 2 when the catalog's words name the same category first. */
export const getAgreementIndex = (id: string, match: CategoryMatch | undefined): number =>
  match === undefined ? 1 : match.category.id === id ? 2 : 0;

const MAX_CATEGORIES = 3;

/** Minimum score of a catalog word that names the item itself rather than an accessory or a modifier of another noun. */
export const MIN_ITEM_SCORE = 0.6;
/**
 * Maximum number of words in a text in which a plain word such as "jacket" may override the model. In longer texts, the other words matter
 * more.
 */
const MAX_PLAIN_WORDS = 3;

/** Returns whether two categories share the second level of a price path, like shirts and T-shirts. */
export const areRelated = (a: Category, b: Category): boolean => {
  const levels = new Set(listSecondLevels(a));
  return listSecondLevels(b).some((level) => levels.has(level));
};

/** Minimum probability, relative to the model's first choice, at which the seller's plain word overrides it. */
const MIN_PLAUSIBLE_RATIO = 0.2;

/** Ranks the category of a plain word first. From "Jacket", the model alone would choose the kind of jacket that sells most. */
const preferPlainWord = (rankedCategories: readonly RankedCategory[], match: CategoryMatch | undefined): readonly RankedCategory[] => {
  const [first] = rankedCategories;
  const plainCandidate = match && rankedCategories.find(({ index }) => categories[index] === match.category);
  const modelCategory = first && categories[first.index];
  if (!first || !modelCategory || !plainCandidate || !match || match.score < MIN_ITEM_SCORE || !areRelated(match.category, modelCategory))
    return rankedCategories;
  return plainCandidate.share < MIN_PLAUSIBLE_RATIO * first.share
    ? rankedCategories
    : [
        { ...plainCandidate, probability: Math.max(plainCandidate.probability, first.probability) },
        ...rankedCategories.filter((candidate) => candidate !== plainCandidate),
      ];
};

/** Minimum probability of a category itself, 0 to 1. Below it, only its second level is likely: "Bundle for Anna" may not be a t-shirt. */
const MIN_SHARE = 0.1;
/** Maximum confidence of a category below MIN_SHARE that no word names. At this confidence, we ask the seller before accepting it. */
const MAX_UNNAMED_CONFIDENCE = 49;

/** Returns the most likely categories of a text, at most three, from the model's probabilities and the catalog's words. */
export const nameWithModel = (model: TitleModel, text: string): NamedCategory[] => {
  if (!/\p{L}|\d/u.test(text)) return [];
  const matches = findCategories(text);
  const allCategories = rankCategories(model, text, categories.length, matches[0]);
  const rankedCategories = splitPlainWords(text).length <= MAX_PLAIN_WORDS ? preferPlainWord(allCategories, matches[0]) : allCategories;
  return rankedCategories.slice(0, MAX_CATEGORIES).flatMap(({ index, probability, share }) => {
    const category = categories[index];
    if (!category) return [];
    const quote = matches.find((match) => match.category === category)?.quote ?? null;
    const calibratedConfidence = model.calibration[getAgreementIndex(category.id, matches[0]) * 101 + Math.round(probability * 100)] ?? 0;
    const confidence = quote === null && share < MIN_SHARE ? Math.min(calibratedConfidence, MAX_UNNAMED_CONFIDENCE) : calibratedConfidence;
    return [{ category, quote, confidence }];
  });
};

let model: TitleModel | null = null;
const loadModel = (): TitleModel => (model ??= readTitleModel(readFileSync(getModelFileUrl('catalog/title-model.bin')), categories.length));

/**
 * Returns the most likely categories of a title or notes, at most three, best first. The model was trained on sellers' titles and the
 * catalog's words; models/catalog/title-model.md documents the training data and the accuracy.
 */
export const nameCategories = (text: string): NamedCategory[] => nameWithModel(loadModel(), text);

/**
 * Minimum relative entropy, in nats, of a text's probabilities against those of an empty text. Random letters stay below 0.11, and
 * "espresso" has 0.26.
 */
const MIN_DIVERGENCE = 0.2;

/** Returns whether the model knows a text's words, so its answer is not just the most frequent category. */
export const isKnownToModel = (text: string): boolean => {
  const priors = computeProbabilities(loadModel(), '');
  const divergence = computeProbabilities(loadModel(), text).reduce(
    (sum, probability, index) => (probability > 0 ? sum + probability * Math.log(probability / (priors[index] ?? 1)) : sum),
    0,
  );
  return divergence >= MIN_DIVERGENCE;
};
