import { readFileSync } from 'node:fs';
import { modelFile } from '../../model-file.ts';
import { categories } from '../categories.ts';
import { findCategories, type CategoryMatch } from '../categories-find.ts';
import type { Category } from '../types.ts';
import { plainWords } from './features.ts';
import { probabilities, readTitleModel, type TitleModel } from './pack.ts';

/** A category that a text belongs to, with how sure that is. */
export interface NamedCategory {
  readonly category: Category;
  /** The words of the text that name it; null where the text as a whole suggests it. */
  readonly quote: string | null;
  /** 0-100: how often such an answer is right. */
  readonly confidence: number;
}

/** How sure an answer is on which the model and the catalog's own words disagree, or agree: read from the model's calibration. */
export const AGREEMENTS = ['words disagree', 'no words', 'words agree'] as const;
/** Bytes of the calibration: a confidence for each percent of probability and each kind of agreement. */
export const CALIBRATION_BYTES = 101 * AGREEMENTS.length;

/** Which of AGREEMENTS holds: 2 when the catalog's words name the same category first. */
export const agreementOf = (id: string, match: CategoryMatch | undefined): number =>
  match === undefined ? 1 : match.category.id === id ? 2 : 0;

const MOST = 3;

const best = (shares: Float32Array): number[] =>
  Array.from(shares.keys())
    .toSorted((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0))
    .slice(0, MOST);

/** A word of the catalog that stands as the item itself, not as a part of another phrase or as what comes with it. */
export const PLAIN = 0.6;
/** In longer texts the other words say which kind it is. */
const FEW_WORDS = 3;

const secondLevels = ({ paths }: Category): Set<string> => new Set(paths.map((path) => path.split('/').slice(0, 2).join('/')));
/** Whether sales of both lie under the same second level of some price path: shirts and T-shirts. */
export const isKin = (a: Category, b: Category): boolean => {
  const levels = secondLevels(a);
  return [...secondLevels(b)].some((level) => levels.has(level));
};

/** "Jacket" stays a jacket where the model only knows which kind of jacket sells most. */
const preferPlainWord = (named: readonly NamedCategory[], match: CategoryMatch | undefined): NamedCategory[] => {
  const [first] = named;
  if (!first || !match || match.score < PLAIN || !isKin(match.category, first.category)) return [...named];
  const plain = { category: match.category, quote: match.quote, confidence: first.confidence };
  return [plain, ...named.filter(({ category }) => category !== match.category)].slice(0, MOST);
};

/** The likeliest categories of a text, at most three, from the model's probabilities and the words of the catalog. */
export const nameWith = (model: TitleModel, text: string): NamedCategory[] => {
  if (!/\p{L}|\d/u.test(text)) return [];
  const matches = findCategories(text);
  const shares = probabilities(model, text);
  const named = best(shares)
    .flatMap((at) => {
      const category = categories[at];
      if (!category) return [];
      const percent = Math.round((shares[at] ?? 0) * 100);
      const confidence = model.calibration[agreementOf(category.id, matches[0]) * 101 + percent] ?? 0;
      return [{ category, quote: matches.find((match) => match.category === category)?.quote ?? null, confidence }];
    })
    .toSorted((a, b) => b.confidence - a.confidence);
  return plainWords(text).length <= FEW_WORDS ? preferPlainWord(named, matches[0]) : named;
};

let model: TitleModel | null = null;

/**
 * The likeliest categories of a title or of notes, at most three, the surest first. Learned from sellers' titles and the catalog's words;
 * models/catalog/title-model.md says from what and how well.
 */
export const nameCategories = (text: string): NamedCategory[] => {
  model ??= readTitleModel(readFileSync(modelFile('catalog/title-model.bin')), categories.length);
  return nameWith(model, text);
};
