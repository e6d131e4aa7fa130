import type { Evidence, Item } from '@relist/api/contract';
import type { TextKey } from '../../core/texts/en.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { EDITABLE_FACTS, type EditableFact, type EditableList } from '../../stores/items/item-corrections.ts';
import { needsCheck } from './evidence-line.ts';
import { getEntries, type FoundEntry, type ShownList } from './facts.ts';
import { translateGrade } from '../shared/conditions.ts';
import { translateEvidenceNote } from '../shared/messages.ts';

/** The rows in order of importance to buyers: single facts and lists of facts. */
export const ROW_FIELDS = [
  'category',
  'brand',
  'model',
  'size',
  'color',
  'material',
  'condition',
  'era',
  'pieces',
  'keyFeatures',
  'measurements',
  'authenticity',
] as const;
export type RowField = (typeof ROW_FIELDS)[number];

export interface FactRow {
  readonly field: RowField;
  readonly label: string;
  /** Value shown in the collapsed row. */
  readonly value: string;
  /** For a list: evidence of its first entry that has a photo. */
  readonly evidence: Evidence | undefined;
  /** Entries behind the value, each with its source; for the condition, its flaws. */
  readonly entries: readonly FoundEntry[];
  /** 0-100; null for facts without a score. */
  readonly score: number | null;
}

const LIST_ROW_FIELDS: readonly RowField[] = ['pieces', 'keyFeatures', 'measurements'];
const isList = (field: RowField): field is Exclude<ShownList, 'flaws'> => LIST_ROW_FIELDS.includes(field);

const FACT_LABELS: Partial<Record<RowField, TextKey>> = { keyFeatures: 'fact.features' };
export const getFactLabel = (field: RowField, t: Translate): string => t(FACT_LABELS[field] ?? (`analysis.${field}` as TextKey));

/** Removes the model, which has a separate row. */
const removeModel = (entries: readonly FoundEntry[], model: string | null) =>
  model === null ? entries : entries.filter(({ value }) => value !== `Model ${model}`);

const describeCondition = (condition: string, flaws: readonly FoundEntry[], t: Translate) =>
  `${translateGrade(condition, t)}, ${flaws[0]?.value.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()) ?? t('fact.noFlaws')}`;

/** Maximum number of pieces named in a collapsed row. It counts the others, because their names would fill a phone's screen. */
const MAX_NAMED_PIECES = 2;

const describeEntries = (field: RowField, entries: readonly FoundEntry[], t: Translate): string => {
  const [first, ...others] = entries.map(({ value }) => value);
  if (field !== 'pieces' || first === undefined || entries.length <= MAX_NAMED_PIECES) return [first, ...others].join(', ');
  return t('fact.morePieces', { first, count: others.length });
};

const createFactRow = (item: Pick<Item, 'analysisResults' | 'evidence'>, field: RowField, t: Translate): FactRow | null => {
  const { analysisResults: results, evidence } = item;
  const label = getFactLabel(field, t);
  if (isList(field)) {
    const entries = removeModel(getEntries(item, field), results.model);
    const shownEntry = entries.find((entry) => entry.evidence?.photo) ?? entries[0];
    const value = describeEntries(field, entries, t);
    return entries.length === 0 ? null : { field, label, value, evidence: shownEntry?.evidence, entries, score: null };
  }
  const value = results[field];
  if (!value) return null;
  const row = { field, label, evidence: evidence[field], score: null, entries: [] };
  if (field === 'authenticity') return { ...row, value: (row.evidence?.notes && translateEvidenceNote(t, row.evidence)) || value };
  if (field !== 'condition') return { ...row, value };
  const flaws = getEntries(item, 'flaws');
  return { ...row, value: describeCondition(value, flaws, t), entries: flaws, score: results.conditionScore };
};

/** Returns a row for each known fact. */
export const createFactRows = (item: Pick<Item, 'analysisResults' | 'evidence'>, t: Translate): readonly FactRow[] =>
  ROW_FIELDS.flatMap((field) => createFactRow(item, field, t) ?? []);

/** Returns the facts that no photo shows and the seller can add. */
export const findMissingFacts = ({ analysisResults: results }: Pick<Item, 'analysisResults'>): readonly (EditableFact | EditableList)[] => [
  // Most items have no model, so the seller needs to add it only if the price depends on it.
  ...EDITABLE_FACTS.filter((fact) => fact !== 'model' && !results[fact]),
  ...(results.measurements.length === 0 ? (['measurements'] as const) : []),
];

const describeSource = (evidence: Evidence, t: Translate): string => {
  const { source, photo } = evidence;
  if (source === 'seller') return t('fact.source.seller');
  const values = { photo: photo ?? 0, percent: Math.round(evidence.confidence) };
  if (!photo) return t('fact.source.seenAnywhere', values);
  return t(source === 'vision' ? 'fact.source.seen' : `fact.source.${source as 'label' | 'barcode'}`, values);
};

/** Returns the source and confidence of a fact in a sentence, and asks the seller to check a guess. */
export const describeEvidence = (evidence: Evidence | undefined, t: Translate): string => {
  if (!evidence || evidence.source === 'default' || evidence.source === 'price-model') return t('fact.source.assumed');
  return needsCheck(evidence) ? `${describeSource(evidence, t)} ${t('fact.check')}` : describeSource(evidence, t);
};
