import type { AnalysisResults, Evidence, FactList, Item } from '@relist/api/contract';

/** Facts in order of importance to buyers. The label of each is the text `analysis.<fact>`. */
export const SHOWN_FACTS = ['category', 'brand', 'size', 'condition', 'color', 'material', 'era', 'authenticity'] as const;
export type ShownFact = (typeof SHOWN_FACTS)[number];

export interface Fact {
  readonly field: ShownFact;
  /** Null if unknown. */
  readonly value: string | null;
  /** 0-100; null for facts without a score. */
  readonly score: number | null;
  readonly evidence: Evidence | undefined;
}

const getScore = (results: AnalysisResults, field: ShownFact): number | null => {
  if (field === 'condition') return results.conditionScore;
  if (field === 'authenticity') return results.authenticityScore;
  return null;
};

/** Returns an item's facts with their sources, ready to display. */
export const getFacts = (item: Pick<Item, 'analysisResults' | 'evidence'>): readonly Fact[] =>
  SHOWN_FACTS.map((field) => ({
    field,
    value: item.analysisResults[field] || null,
    score: getScore(item.analysisResults, field),
    evidence: item.evidence[field],
  }));

/** One entry of a list of facts: a key feature, a measurement or a flaw. */
export interface FoundEntry {
  /** Its key in the item's evidence, such as `flaws.0`. */
  readonly key: string;
  readonly value: string;
  /** Undefined for items analyzed before list entries had sources. */
  readonly evidence: Evidence | undefined;
}

/** Lists of facts; `pieces` are the parts of a lot, a suit or a set. */
export type ShownList = FactList | 'pieces';

export const getEntries = ({ analysisResults, evidence }: Pick<Item, 'analysisResults' | 'evidence'>, list: ShownList): FoundEntry[] => {
  // Older servers send no pieces.
  const values = list === 'pieces' ? (analysisResults.pieces ?? []).map(({ name }) => name) : analysisResults[list];
  return values.map((value, index) => ({ key: `${list}.${index}`, value, evidence: evidence[`${list}.${index}`] }));
};

/** Returns the facts whose source is the photo at `position`. */
export const findFactsInPhoto = (facts: readonly Fact[], position: number): readonly ShownFact[] =>
  facts.filter(({ value, evidence }) => value !== null && evidence?.photo === position).map(({ field }) => field);

/** Returns the label: 80 or more Excellent, 60 or more Good, 40 or more Fair, else Poor. */
export const getMarketabilityLabel = (score: number): 'excellent' | 'good' | 'fair' | 'poor' => {
  if (score >= 80) return 'excellent';
  if (score >= 60) return 'good';
  return score >= 40 ? 'fair' : 'poor';
};
