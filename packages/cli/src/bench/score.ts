import type { AnalyzedItem } from '@relist/api/contract';

/** Facts that a label file may have as columns. */
export const FACTS = ['category', 'brand', 'size', 'condition', 'color', 'material', 'era'] as const;
export type Fact = (typeof FACTS)[number];

/** The true values of one item, by column; empty means not labeled. */
export type Label = Readonly<Record<string, string>>;

export interface FactScore {
  readonly field: Fact;
  readonly labeled: number;
  /** Number of answers that are not null. */
  readonly answered: number;
  readonly right: number;
  /** Share of correct answers among all labeled facts, 0 to 1; null when nothing is labeled. */
  readonly accuracy: number | null;
  /** Share of correct answers among all answers, 0 to 1; null without any answer. */
  readonly precision: number | null;
}

export interface PriceScore {
  readonly labeled: number;
  /** US dollars. */
  readonly meanError: number | null;
  /** Fraction of the true price: 0.2 is 20%. */
  readonly medianRelativeError: number | null;
  /** Share of true prices between low and high. */
  readonly inRange: number | null;
}

export interface Pair {
  readonly label: Label;
  readonly result: AnalyzedItem;
}

const normalize = (value: string) =>
  value
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Returns true for a correct answer. Alternatives are separated by bars: "Levi's | Levi Strauss". Ignores case, accents and
 * punctuation.
 */
export const isCorrect = (truth: string, answer: string): boolean =>
  truth.split('|').some((alternative) => normalize(alternative) === normalize(answer));

const computeShare = (part: number, total: number) => (total === 0 ? null : part / total);
const computeMean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
const computeMedian = (values: readonly number[]) => {
  const sortedValues = values.toSorted((a, b) => a - b);
  const middle = (sortedValues.length - 1) / 2;
  return computeMean([sortedValues[Math.floor(middle)], sortedValues[Math.ceil(middle)]].flatMap((value) => value ?? []));
};

export const scoreFact = (pairs: readonly Pair[], field: Fact): FactScore => {
  const labeledPairs = pairs.filter(({ label }) => label[field]);
  const answeredPairs = labeledPairs.filter(({ result }) => result.item.analysisResults[field] !== null);
  const correctCount = answeredPairs.filter(({ label, result }) =>
    isCorrect(label[field] ?? '', String(result.item.analysisResults[field])),
  ).length;
  return {
    field,
    labeled: labeledPairs.length,
    answered: answeredPairs.length,
    right: correctCount,
    accuracy: computeShare(correctCount, labeledPairs.length),
    precision: computeShare(correctCount, answeredPairs.length),
  };
};

export const scorePrices = (pairs: readonly Pair[]): PriceScore => {
  const pricedItems = pairs.flatMap(({ label, result }) => {
    const truth = Number((label['price'] ?? '').replaceAll(/[$,\s]/g, ''));
    // An item with a question instead of a price does not count as wrongly priced.
    if (result.item.priceResearch === null) return [];
    const { averagePrice, low, high } = result.item.priceResearch;
    return truth > 0 ? [{ truth, estimate: Number(averagePrice), isInRange: truth >= low && truth <= high }] : [];
  });
  return {
    labeled: pricedItems.length,
    meanError: computeMean(pricedItems.map(({ truth, estimate }) => Math.abs(estimate - truth))),
    medianRelativeError: computeMedian(pricedItems.map(({ truth, estimate }) => Math.abs(estimate - truth) / truth)),
    inRange: computeShare(pricedItems.filter(({ isInRange }) => isInRange).length, pricedItems.length),
  };
};
