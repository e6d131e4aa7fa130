import { isCorrect, NONE } from './compare-answers.ts';
import { FIELDS, toPlainWords, type Field, type Label } from './labels.ts';

export interface StatedValue {
  readonly value: string;
  /** 0 to 100. */
  readonly confidence: number;
}

/** A recognizer's answer for one row's photos. */
export interface Answer {
  readonly ms: number;
  readonly fields: { readonly [Name in Field]?: StatedValue };
  /** Words read, each with a confidence from 0 to 100. */
  readonly words: readonly { readonly text: string; readonly confidence: number }[];
}

/** Counts for one field. `asked` counts the photos whose label names the fact, and `right` is a part of `stated`. */
export interface FieldScore {
  readonly asked: number;
  readonly stated: number;
  readonly right: number;
  readonly statedAt80: number;
  readonly rightAt80: number;
  /** Expected calibration error across ten bins, 0 to 1. Null when nothing was stated. */
  readonly calibrationError: number | null;
}

export interface TextScore {
  /** Required words. */
  readonly words: number;
  readonly found: number;
  /** Words of two letters or more that do not appear in the photo. */
  readonly wrong: number;
  /** Minimum confidence at which a word counts as read, 0 to 1. */
  readonly acceptance: number;
}

export interface Report {
  readonly photos: number;
  readonly ms: { readonly p50: number; readonly p95: number };
  readonly fields: { readonly [Name in Field]?: FieldScore };
  readonly text: TextScore;
}

export type AnsweredLabels = readonly (readonly [label: Label, answer: Answer])[];

const HIGH_CONFIDENCE = 80;
const BINS = 10;
const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

const computeCalibrationError = (outcomes: readonly { confidence: number; isCorrect: boolean }[]): number | null => {
  if (outcomes.length === 0) return null;
  let error = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const binOutcomes = outcomes.filter(({ confidence }) => Math.min(BINS - 1, Math.floor((confidence * BINS) / 100)) === bin);
    const confidenceSum = binOutcomes.reduce((sum, { confidence }) => sum + confidence / 100, 0);
    const correctCount = binOutcomes.filter(({ isCorrect }) => isCorrect).length;
    error += Math.abs(confidenceSum - correctCount) / outcomes.length;
  }
  return round(error, 3);
};

/** Scores one field. A value whose cell is empty is ignored. If a cell is "none", any value is wrong. */
const scoreField = (field: Field, answeredLabels: AnsweredLabels): FieldScore | undefined => {
  const labeledAnswers = answeredLabels.filter(([{ fields }]) => fields[field] !== undefined);
  if (labeledAnswers.length === 0) return undefined;
  const outcomes = labeledAnswers.flatMap(([{ fields }, answer]) => {
    const statedValue = answer.fields[field];
    return statedValue ? [{ confidence: statedValue.confidence, isCorrect: isCorrect(field, statedValue.value, fields[field] ?? '') }] : [];
  });
  const confidentOutcomes = outcomes.filter(({ confidence }) => confidence >= HIGH_CONFIDENCE);
  return {
    asked: labeledAnswers.filter(([{ fields }]) => fields[field] !== NONE).length,
    stated: outcomes.length,
    right: outcomes.filter(({ isCorrect }) => isCorrect).length,
    statedAt80: confidentOutcomes.length,
    rightAt80: confidentOutcomes.filter(({ isCorrect }) => isCorrect).length,
    calibrationError: computeCalibrationError(outcomes),
  };
};

/** Counts words in photos whose row has a text cell. A word that appears twice must be read twice. */
const scoreText = (answeredLabels: AnsweredLabels, acceptance: number): TextScore => {
  let [wordCount, foundCount, wrongCount] = [0, 0, 0];
  for (const [{ text }, answer] of answeredLabels) {
    if (!text) continue;
    const remainingWords = [...text.required];
    const knownWords = new Set([...text.required, ...text.optional]);
    wordCount += remainingWords.length;
    const readWords = answer.words.filter(({ confidence }) => confidence >= acceptance * 100).flatMap((word) => toPlainWords(word.text));
    for (const word of readWords) {
      const index = remainingWords.indexOf(word);
      if (index >= 0) remainingWords.splice(index, 1);
      else if (word.length > 1 && !knownWords.has(word)) wrongCount++;
    }
    foundCount += text.required.length - remainingWords.length;
  }
  return { words: wordCount, found: foundCount, wrong: wrongCount, acceptance };
};

const computeQuantile = (sortedTimes: readonly number[], share: number): number =>
  Math.round(sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(share * sortedTimes.length))] ?? 0);

/** Scores the answers for all rows. `acceptance` is the minimum confidence, 0 to 1, at which a word counts as read. */
export const scoreAll = (answeredLabels: AnsweredLabels, acceptance: number): Report => {
  const ms = answeredLabels.map(([, answer]) => answer.ms).toSorted((a, b) => a - b);
  const fields = FIELDS.map((field) => [field, scoreField(field, answeredLabels)] as const).filter(([, score]) => score !== undefined);
  return {
    photos: answeredLabels.reduce((sum, [{ files }]) => sum + files.length, 0),
    ms: { p50: computeQuantile(ms, 0.5), p95: computeQuantile(ms, 0.95) },
    fields: Object.fromEntries(fields),
    text: scoreText(answeredLabels, acceptance),
  };
};
