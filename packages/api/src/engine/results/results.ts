import {
  CONDITIONS,
  FACT_LISTS,
  MAX_PIECES,
  type AnalysisResults,
  type Evidence,
  type EvidenceMap,
  type FactList,
  type ItemPiece,
  type NoteCode,
  type PriceResearch,
} from '../../contract/index.ts';
import { findCategoryById } from '../catalog/categories.ts';
import type { Category } from '../catalog/types.ts';
import { listConditionChecks } from '../condition/checks.ts';
import { describePiece } from '../listings/facts.ts';
import type { WrittenListing } from '../listings/types.ts';
import { createNote, type SourceNotes } from '../with-notes.ts';
import { FACTS, type SourcedValue, type Piece, type ItemFacts } from '../item-facts.ts';
import type { ScoredPhoto } from '../types.ts';
import { getCondition, scoreCondition, computeMarketability, computeOverallConfidence } from './scores.ts';

const MAX_FACT_LENGTH = 200;
const MAX_ENTRY_LENGTH = 500;
const MAX_ENTRIES = 12;
const MAX_KEYWORDS = 20;
const MAX_HASHTAGS = 30;
const MAX_HEADLINE_LENGTH = 300;
const MAX_DESCRIPTION_LENGTH = 10_000;

const truncateEntries = (entries: readonly string[], max = MAX_ENTRIES) =>
  entries.slice(0, max).map((entry) => entry.slice(0, MAX_ENTRY_LENGTH));
const listValues = (values: readonly SourcedValue[]) => truncateEntries(values.map(({ value }) => value));

const BRAND_SOURCES: Readonly<Record<Evidence['source'], NoteCode>> = {
  seller: 'brand_seller',
  barcode: 'brand_barcode',
  label: 'brand_label',
  vision: 'brand_vision',
  'price-model': 'brand_assumed',
  default: 'brand_assumed',
};

/** Returns a note about the brand's source. It never confirms authenticity, because photos cannot prove that an item is genuine. */
export const describeAuthenticity = ({ brand }: ItemFacts['facts']): SourceNotes | null => {
  if (!brand) return null;
  const { source, photo } = brand.evidence;
  return createNote(BRAND_SOURCES[source], photo && source !== 'seller' ? { photo } : {});
};

const createValueEvidence = (price: PriceResearch): Evidence => ({
  source: 'price-model',
  ...createNote('sales_range', { percent: Math.round(price.coverage * 100), low: price.low, high: price.high }),
  confidence: price.confidence,
});

const EXTRA_FACT_LABELS = { model: 'Model', country: 'Made in', isbn: 'ISBN', barcode: 'Barcode' } as const;

/** Returns the sourced values for which the results have no separate field. */
const listFeatures = ({ facts, features }: ItemFacts): readonly SourcedValue[] => [
  ...features,
  ...(Object.keys(EXTRA_FACT_LABELS) as (keyof typeof EXTRA_FACT_LABELS)[]).flatMap((fact) => {
    const sourcedValue = facts[fact];
    // A book's barcode is its ISBN.
    if (!sourcedValue || (fact === 'barcode' && sourcedValue.value === facts.isbn?.value)) return [];
    return [{ ...sourcedValue, value: `${EXTRA_FACT_LABELS[fact]} ${sourcedValue.value}` }];
  }),
];

/** Returns a piece's evidence, which is the evidence of its strongest fact. */
const findPieceEvidence = ({ facts, details }: Piece): Evidence | undefined =>
  [...Object.values(facts), ...details].toSorted((a, b) => b.evidence.confidence - a.evidence.confidence)[0]?.evidence;

const listSourcedValues = (item: ItemFacts): Readonly<Record<FactList, readonly SourcedValue[]>> => ({
  keyFeatures: listFeatures(item),
  measurements: item.measurements,
  flaws: item.flaws,
});

/**
 * Collects the evidence of every stated value, by field or by list and index. Model, country, ISBN and barcode are additional keys.
 */
export const collectEvidence = (item: ItemFacts, price: PriceResearch | null): EvidenceMap => {
  const map: Record<string, Evidence> = {};
  for (const fact of FACTS) {
    const sourcedValue = item.facts[fact];
    if (sourcedValue) map[fact] = sourcedValue.evidence;
  }
  const authenticity = describeAuthenticity(item.facts);
  if (authenticity && item.facts.brand) map.authenticity = { ...item.facts.brand.evidence, ...authenticity };
  if (item.retailPrice) map.retailPrice = item.retailPrice.evidence;
  if (price) map.estimatedValue = createValueEvidence(price);
  const values = listSourcedValues(item);
  for (const list of FACT_LISTS)
    values[list].slice(0, MAX_ENTRIES).forEach(({ evidence }, index) => {
      map[`${list}.${index}`] = evidence;
    });
  for (const [index, piece] of (item.pieces ?? []).slice(0, MAX_PIECES).entries()) {
    const evidence = findPieceEvidence(piece);
    if (evidence) map[`pieces.${index}`] = evidence;
  }
  return map;
};

const truncateValue = (sourcedValue: SourcedValue | undefined) => sourcedValue?.value.slice(0, MAX_FACT_LENGTH) ?? null;

const toItemPiece = (piece: Piece): ItemPiece => {
  const { facts, details } = piece;
  return {
    name: describePiece(piece).text.slice(0, MAX_HEADLINE_LENGTH),
    category: findCategoryById(facts.category?.value ?? '')?.label ?? null,
    brand: truncateValue(facts.brand),
    model: truncateValue(facts.model ?? facts.name),
    size: truncateValue(facts.size),
    condition: CONDITIONS.find((grade) => grade === facts.condition?.value) ?? null,
    color: truncateValue(facts.color),
    material: truncateValue(facts.material),
    details: listValues(details),
  };
};

interface ResultsInput {
  readonly item: ItemFacts;
  readonly category: Category | null;
  /** null if too little is known for a price. */
  readonly price: PriceResearch | null;
  /** null while the item is unknown. */
  readonly listing: WrittenListing | null;
  readonly evidence: EvidenceMap;
  readonly photos: readonly ScoredPhoto[];
}

/** Builds the contract's flat results. Values without evidence are null. Rarity and trend scores are always null. */
export const buildAnalysisResults = ({ item, category, price, listing, evidence, photos }: ResultsInput): AnalysisResults => {
  const { facts } = item;
  const condition = getCondition(item);
  const { keyFeatures, measurements, flaws } = listSourcedValues(item);
  return {
    category: category?.label ?? null,
    brand: truncateValue(facts.brand),
    model: truncateValue(facts.model),
    size: truncateValue(facts.size),
    condition,
    conditionScore: condition && scoreCondition(condition),
    color: truncateValue(facts.color),
    material: truncateValue(facts.material),
    era: truncateValue(facts.era),
    authenticity: describeAuthenticity(facts)?.note ?? null,
    authenticityScore: null,
    confidence: computeOverallConfidence(evidence, category),
    rarityScore: null,
    trendScore: null,
    estimatedValue: price && Number(price.averagePrice),
    keyFeatures: listValues(keyFeatures),
    measurements: listValues(measurements),
    headline: (listing?.title ?? '').slice(0, MAX_HEADLINE_LENGTH),
    bulletPoints: truncateEntries(listing?.bulletPoints ?? []),
    seoKeywords: truncateEntries(listing?.keywords ?? [], MAX_KEYWORDS),
    hashtags: truncateEntries(listing?.hashtags ?? [], MAX_HASHTAGS),
    photographyTips: truncateEntries((listing?.photoTips ?? []).map((tip) => tip.message)),
    photoTips: (listing?.photoTips ?? []).slice(0, MAX_ENTRIES),
    flaws: listValues(flaws),
    marketability: computeMarketability(item, category, photos),
    description: (listing?.description ?? '').slice(0, MAX_DESCRIPTION_LENGTH),
    retailPrice: item.retailPrice?.value ?? null,
    originalPrice: null,
    conditionChecks: listConditionChecks(item),
    pieces: (item.pieces ?? []).slice(0, MAX_PIECES).map(toItemPiece),
  };
};
