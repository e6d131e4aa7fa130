import type { Condition, EvidenceMap } from '../../contract/index.ts';
import type { Category } from '../catalog/types.ts';
import type { ScoredPhoto } from '../types.ts';
import type { ItemFacts } from '../item-facts.ts';

/** Scores of the grades from 0 to 100, where 100 is new with tags. We chose the scale. */
const CONDITION_SCORES: Readonly<Record<Condition, number>> = {
  'New with tags': 100,
  'New without tags': 95,
  'New with defects': 80,
  Excellent: 90,
  'Very good': 80,
  Good: 70,
  Fair: 50,
  Poor: 25,
};

const isCondition = (value: string): value is Condition => Object.hasOwn(CONDITION_SCORES, value);

/** Returns the condition if it is one of the contract's grades, otherwise null. */
export const getCondition = (item: ItemFacts): Condition | null => {
  const value = item.facts.condition?.value;
  return value !== undefined && isCondition(value) ? value : null;
};
export const scoreCondition = (condition: Condition): number => CONDITION_SCORES[condition];

interface Part {
  readonly weight: number;
  /** Score from 0 to 100; null if unknown, so the part does not count. */
  readonly score: number | null;
}

const computeWeightedMean = (parts: readonly Part[]): number => {
  const knownParts = parts.filter(({ score }) => score !== null);
  const total = knownParts.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : Math.round(knownParts.reduce((sum, { weight, score }) => sum + weight * (score ?? 0), 0) / total);
};

/** Weights of facts by how much they matter to buyers. */
const FACT_WEIGHTS = { category: 3, brand: 2, condition: 2, size: 1.5, color: 1, material: 1 } as const;
type WeightedFact = keyof typeof FACT_WEIGHTS;

const isExpected = (fact: WeightedFact, category: Category | null): boolean =>
  fact === 'category' || fact === 'condition' || !category || category.attributes.includes(fact);

/**
 * Computes the overall confidence of the analysis (0-100) as the weighted mean across the facts that buyers expect in the category. A
 * missing fact counts as 0.
 */
export const computeOverallConfidence = (evidence: EvidenceMap, category: Category | null): number => {
  const facts = Object.entries(FACT_WEIGHTS) as [WeightedFact, number][];
  return computeWeightedMean(
    facts.filter(([fact]) => isExpected(fact, category)).map(([fact, weight]) => ({ weight, score: evidence[fact]?.confidence ?? 0 })),
  );
};

const computeKnownShare = (item: ItemFacts, category: Category | null): number => {
  const expectedFacts = ['category', 'brand', 'size', 'color', 'material'] as const;
  const relevantFacts = expectedFacts.filter((fact) => isExpected(fact, category));
  return (100 * relevantFacts.filter((fact) => item.facts[fact]).length) / relevantFacts.length;
};

/** Number of photos that buyers expect. */
const MIN_EXPECTED_PHOTOS = 4;
const computePhotoScore = (photos: readonly ScoredPhoto[]): number | null => {
  if (photos.length === 0) return null;
  const flawlessShare = photos.filter(({ advice }) => advice.length === 0).length / photos.length;
  return 100 * (0.6 * flawlessShare + 0.4 * Math.min(1, photos.length / MIN_EXPECTED_PHOTOS));
};

/**
 * Computes marketability (0-100) from the condition (weight 25), the known share of expected facts (weight 25) and the photos (weight 20).
 * 60% of the photos' weight is for photos without advice, and 40% for their number. Omits unknown parts, so the others weigh more.
 * Demand is not included, because no platform publishes it.
 */
export const computeMarketability = (item: ItemFacts, category: Category | null, photos: readonly ScoredPhoto[]): number => {
  const condition = getCondition(item);
  return computeWeightedMean([
    { weight: 25, score: condition && scoreCondition(condition) },
    { weight: 25, score: computeKnownShare(item, category) },
    { weight: 20, score: computePhotoScore(photos) },
  ]);
};
