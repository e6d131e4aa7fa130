import signs from '../../../../models/catalog/signs.json' with { type: 'json' };
import { categories } from '../categories.ts';
import { extractFeatures } from './features.ts';
import { findCategoryIndices, findRelatedCategories, computeLevelShares } from './levels.ts';

export interface Example {
  readonly text: string;
  /** Indices of the categories that the text may belong to. */
  readonly labels: readonly number[];
  /** The price path of the labels; related categories receive a share of the target (`relatedShare`). */
  readonly path?: string;
  /** Influence on training, relative to 1 for a seller's title. */
  readonly weight: number;
}

/** Result of training: for each feature, a weight for each category. */
export interface TrainedModel {
  readonly keys: Uint32Array;
  /** One row of `categories.length` weights per feature. */
  readonly weights: Float32Array;
  readonly idf: Float32Array;
  readonly bias: Float32Array;
  /** Distribution of each category's sales over its second levels. */
  readonly levels: Uint8Array;
}

const indexById = new Map(categories.map(({ id }, index) => [id, index]));

/** Splits a CSV line; quotes may enclose commas. */
const splitCsvLine = (line: string): string[] =>
  Array.from(
    line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
    ([, quotedCell, plainCell]) => quotedCell?.replaceAll('""', '"') ?? plainCell ?? '',
  );

/**
 * Reads the rows of a table with a header line, keyed by column. A header with a tab makes the table tab-separated; quote
 * characters are then literal.
 */
export const readTable = (text: string): Readonly<Record<string, string>>[] => {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const splitLine = header.includes('\t') ? (line: string) => line.split('\t') : splitCsvLine;
  const columns = splitLine(header);
  return lines.filter(Boolean).map((line) => {
    const row = splitLine(line);
    return Object.fromEntries(columns.map((column, index) => [column, row[index] ?? '']));
  });
};

/** Creates examples from sellers' titles; skips those whose path no category covers. */
export const createTitleExamples = (rows: readonly { readonly title: string; readonly path: string }[], weight = 1): Example[] =>
  rows
    .map(({ title, path }) => ({ text: title, labels: findCategoryIndices(path), path, weight }))
    .filter(({ labels }) => labels.length > 0);

/** Later parts of a description are mostly about shipping and the seller. */
const MAX_DESCRIPTION_LENGTH = 200;
const MIN_DESCRIPTION_LENGTH = 10;

/** Creates examples from the beginnings of sellers' descriptions, which contain words that no title has. */
export const createDescriptionExamples = (
  rows: readonly { readonly description: string; readonly path: string }[],
  weight: number,
): Example[] =>
  createTitleExamples(
    rows
      .map(({ description, path }) => ({
        title: description
          .replaceAll(/\[rm\]|no description yet/giu, ' ')
          .slice(0, MAX_DESCRIPTION_LENGTH)
          .trim(),
        path,
      }))
      .filter(({ title }) => title.length > MIN_DESCRIPTION_LENGTH),
    weight,
  );

/** Creates examples from the catalog's own words, to cover items that the table lacks. */
export const createCatalogExamples = (weight: number): Example[] =>
  categories.flatMap((category, index) =>
    [category.noun, category.label, ...category.words].map((text) => ({ text, labels: [index], weight })),
  );

/** Creates examples from brands, product lines and phrases that hint at a category without naming it: "wunder under" for leggings. */
export const createSignExamples = (weight: number): Example[] =>
  Object.entries(signs).flatMap(([id, phrases]) => phrases.map((text) => ({ text, labels: [indexById.get(id) ?? 0], weight })));

/** Creates examples from brand names for the categories that their sales belong to. */
export const createBrandExamples = (
  rows: readonly { readonly brand: string; readonly path: string; readonly count: number }[],
  weight: number,
): Example[] =>
  rows
    .map(({ brand, path, count }) => ({ text: brand, labels: findCategoryIndices(path), weight: weight * Math.log1p(count) }))
    .filter(({ labels }) => labels.length > 0);

export interface TrainOptions {
  readonly epochs: number;
  /** Epochs before weight averaging begins. */
  readonly unaveragedEpochs: number;
  readonly rate: number;
  /** Strength of weight decay. */
  readonly decay: number;
  /** Features with fewer examples are dropped. */
  readonly minExamples: number;
  /** Share of a title's target that is spread over all categories under the same second level. */
  readonly relatedShare: number;
}

/** We chose these values by cross-validation on the titles. */
export const DEFAULT_OPTIONS: TrainOptions = { epochs: 12, unaveragedEpochs: 4, rate: 0.3, decay: 1e-3, minExamples: 3, relatedShare: 0.3 };

/** Returns a seeded pseudo-random generator, so that training is reproducible. */
const createRandom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const shuffle = (count: number, random: () => number): Uint32Array => {
  const order = Uint32Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const swapIndex = Math.floor(random() * (last + 1));
    [order[last], order[swapIndex]] = [order[swapIndex] ?? 0, order[last] ?? 0];
  }
  return order;
};

interface Vector {
  readonly rows: Uint32Array;
  readonly values: Float32Array;
}

const vectorize = (examples: readonly Example[], minExamples: number) => {
  const lists = examples.map(({ text }) => extractFeatures(text));
  const counts = new Map<number, number>();
  for (const list of lists) for (const { key } of list) counts.set(key, (counts.get(key) ?? 0) + 1);
  const frequentKeys = [...counts].filter(([, count]) => count >= minExamples).toSorted(([a], [b]) => a - b);
  const rowByKey = new Map(frequentKeys.map(([key], row) => [key, row]));
  const idf = Float32Array.from(frequentKeys, ([, count]) => Math.sqrt(Math.log1p(examples.length / count)));
  const vectors: Vector[] = lists.map((list) => {
    const frequentFeatures = list.flatMap(({ key, weight }) => {
      const row = rowByKey.get(key);
      return row === undefined ? [] : [{ row, value: weight * (idf[row] ?? 0) }];
    });
    const norm = Math.sqrt(frequentFeatures.reduce((sum, { value }) => sum + value * value, 0)) || 1;
    return {
      rows: Uint32Array.from(frequentFeatures, ({ row }) => row),
      values: Float32Array.from(frequentFeatures, ({ value }) => value / norm),
    };
  });
  return { keys: Uint32Array.from(frequentKeys, ([key]) => key), idf, vectors };
};

/** Turns scores into probabilities in place. */
export const applySoftmax = (scores: Float32Array): Float32Array => {
  let maxScore = -Infinity;
  for (const score of scores) if (score > maxScore) maxScore = score;
  let sum = 0;
  for (let index = 0; index < scores.length; index += 1) sum += scores[index] = Math.exp((scores[index] ?? 0) - maxScore);
  for (let index = 0; index < scores.length; index += 1) scores[index] = (scores[index] ?? 0) / sum;
  return scores;
};

/** Distributes a part of the target among several categories in proportion to the current scores. */
const distributeTarget = (target: Float32Array, scores: Float32Array, candidates: readonly number[], part: number): void => {
  const total = candidates.reduce((sum, label) => sum + (scores[label] ?? 0), 0) || 1;
  for (const label of candidates) target[label] = (target[label] ?? 0) + (part * (scores[label] ?? 0)) / total;
};

/** Minimum gradient of a category's score. Weights with smaller gradients are not updated, to save time. */
const MIN_SCORE_GRADIENT = 1e-3;

const addRow = (scores: Float32Array, weights: Float32Array, rowStart: number, value: number): void => {
  for (let index = 0; index < scores.length; index += 1) scores[index] = (scores[index] ?? 0) + value * (weights[rowStart + index] ?? 0);
};

/**
 * Trains multinomial logistic regression with AdaGrad. Where a text may belong to several categories, raises the sum of their
 * probabilities and distributes the sum by the current scores.
 */
export const trainTitleModel = (examples: readonly Example[], options: TrainOptions = DEFAULT_OPTIONS): TrainedModel => {
  const { keys, idf, vectors } = vectorize(examples, options.minExamples);
  const width = categories.length;
  const weights = new Float32Array(keys.length * width);
  const squareSums = new Float32Array(keys.length * width).fill(0.01);
  const bias = new Float32Array(width);
  const biasSquareSums = new Float32Array(width).fill(0.01);
  const scores = new Float32Array(width);
  const target = new Float32Array(width);
  const updatedCategories = new Uint16Array(width);
  const weightSums = new Float32Array(keys.length * width);
  const random = createRandom(1);
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    for (const index of shuffle(examples.length, random)) {
      const { rows, values } = vectors[index] as Vector;
      const { labels, weight, path } = examples[index] as Example;
      scores.set(bias);
      for (let position = 0; position < rows.length; position += 1)
        addRow(scores, weights, (rows[position] ?? 0) * width, values[position] ?? 0);
      applySoftmax(scores);
      target.fill(0);
      const relatedCategories = options.relatedShare > 0 && path !== undefined ? findRelatedCategories(path) : [];
      distributeTarget(target, scores, labels, relatedCategories.length > 0 ? 1 - options.relatedShare : 1);
      if (relatedCategories.length > 0) distributeTarget(target, scores, relatedCategories, options.relatedShare);
      let updatedCount = 0;
      for (let index = 0; index < width; index += 1) {
        const scoreGradient = weight * ((scores[index] ?? 0) - (target[index] ?? 0));
        scores[index] = scoreGradient;
        if (Math.abs(scoreGradient) >= MIN_SCORE_GRADIENT) updatedCategories[updatedCount++] = index;
        if (Math.abs(scoreGradient) < 1e-4) continue;
        biasSquareSums[index] = (biasSquareSums[index] ?? 0) + scoreGradient * scoreGradient;
        bias[index] = (bias[index] ?? 0) - (0.1 * options.rate * scoreGradient) / Math.sqrt(biasSquareSums[index] ?? 1);
      }
      for (let position = 0; position < rows.length; position += 1) {
        const value = values[position] ?? 0;
        const rowStart = (rows[position] ?? 0) * width;
        for (let step = 0; step < updatedCount; step += 1) {
          const category = updatedCategories[step] ?? 0;
          const cell = rowStart + category;
          const gradient = (scores[category] ?? 0) * value + options.decay * (weights[cell] ?? 0);
          squareSums[cell] = (squareSums[cell] ?? 0) + gradient * gradient;
          weights[cell] = (weights[cell] ?? 0) - (options.rate * gradient) / Math.sqrt(squareSums[cell] ?? 1);
        }
      }
    }
    if (epoch >= options.unaveragedEpochs)
      for (let cell = 0; cell < weightSums.length; cell += 1) weightSums[cell] = (weightSums[cell] ?? 0) + (weights[cell] ?? 0);
  }
  // The mean weights of several epochs are more stable than the weights of the last one.
  for (let cell = 0; cell < weightSums.length; cell += 1)
    weightSums[cell] = (weightSums[cell] ?? 0) / (options.epochs - options.unaveragedEpochs);
  const levels = computeLevelShares(examples.flatMap(({ path, weight }) => (path !== undefined && weight === 1 ? [path] : [])));
  return { keys, weights: weightSums, idf, bias, levels };
};
