import type { AnalysisResults, Evidence, FindingList, Item } from '@relist/api/contract';

/** Facts in the order a buyer asks for them; each key names its label and its advice in the texts. */
export const SHOWN_FACTS = ['category', 'brand', 'size', 'condition', 'color', 'material', 'era', 'authenticity'] as const;
export type ShownFact = (typeof SHOWN_FACTS)[number];

export interface Fact {
  readonly field: ShownFact;
  /** Null: nothing supports it. */
  readonly value: string | null;
  /** 0-100, where the fact has a score of its own. */
  readonly score: number | null;
  readonly evidence: Evidence | undefined;
}

const scoreOf = (results: AnalysisResults, field: ShownFact): number | null => {
  if (field === 'condition') return results.conditionScore;
  if (field === 'authenticity') return results.authenticityScore;
  return null;
};

/** An item's facts with their sources, ready to show. */
export const factsOf = (item: Pick<Item, 'analysisResults' | 'evidence'>): readonly Fact[] =>
  SHOWN_FACTS.map((field) => ({
    field,
    value: item.analysisResults[field] || null,
    score: scoreOf(item.analysisResults, field),
    evidence: item.evidence[field],
  }));

/** One of several things of a kind that were found: a key feature, a measurement or a flaw. */
export interface FoundEntry {
  /** Its key in the item's evidence, such as `flaws.0`. */
  readonly key: string;
  readonly value: string;
  /** Undefined for what was analyzed before sources were kept for these. */
  readonly evidence: Evidence | undefined;
}

/** Lists of what was found; the pieces are those of a lot, a suit or a set. */
export type ShownList = FindingList | 'pieces';

export const entriesOf = ({ analysisResults, evidence }: Pick<Item, 'analysisResults' | 'evidence'>, list: ShownList): FoundEntry[] => {
  // Answers of an older server have no pieces.
  const values = list === 'pieces' ? (analysisResults.pieces ?? []).map(({ name }) => name) : analysisResults[list];
  return values.map((value, at) => ({ key: `${list}.${at}`, value, evidence: evidence[`${list}.${at}`] }));
};

/** Fields that lean on a photo: what a seller sees there, turned round. */
export const factsInPhoto = (facts: readonly Fact[], position: number): readonly ShownFact[] =>
  facts.filter(({ value, evidence }) => value !== null && evidence?.photo === position).map(({ field }) => field);

/** 80 or more Excellent, 60 or more Good, 40 or more Fair, else Poor. */
export const marketabilityLabel = (score: number): 'excellent' | 'good' | 'fair' | 'poor' => {
  if (score >= 80) return 'excellent';
  if (score >= 60) return 'good';
  return score >= 40 ? 'fair' : 'poor';
};
