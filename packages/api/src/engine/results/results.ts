import {
  CONDITIONS,
  FINDING_LISTS,
  MAX_PIECES,
  type AnalysisResults,
  type Evidence,
  type EvidenceMap,
  type FindingList,
  type ItemPiece,
  type NoteCode,
  type PriceResearch,
} from '../../contract/index.ts';
import { categoryById } from '../catalog/categories.ts';
import type { Category } from '../catalog/types.ts';
import { listConditionChecks } from '../condition/checks.ts';
import { pieceWords } from '../listings/facts.ts';
import type { WrittenListing } from '../listings/types.ts';
import { withNote, type Noted } from '../with-notes.ts';
import { FACTS, type Finding, type Piece, type ItemFacts } from '../item-facts.ts';
import type { StoredPhoto } from '../types.ts';
import { conditionOf, scoreCondition, computeMarketability, computeOverallConfidence } from './scores.ts';

const MAX_FACT = 200;
const MAX_ENTRY = 500;
const MAX_ENTRIES = 12;
const MAX_KEYWORDS = 20;
const MAX_HASHTAGS = 30;
const MAX_HEADLINE = 300;
const MAX_DESCRIPTION = 10_000;

const truncateEntries = (list: readonly string[], max = MAX_ENTRIES) => list.slice(0, max).map((entry) => entry.slice(0, MAX_ENTRY));
const valuesOf = (findings: readonly Finding[]) => truncateEntries(findings.map(({ value }) => value));

const BRAND_SOURCES: Readonly<Record<Evidence['source'], NoteCode>> = {
  seller: 'brand_seller',
  barcode: 'brand_barcode',
  label: 'brand_label',
  vision: 'brand_vision',
  'price-model': 'brand_assumed',
  default: 'brand_assumed',
};

/** Returns what supports the brand, but never a promise, because photos cannot prove that an item is genuine. */
export const authenticityOf = ({ brand }: ItemFacts['facts']): Noted | null => {
  if (!brand) return null;
  const { source, photo } = brand.evidence;
  return withNote(BRAND_SOURCES[source], photo && source !== 'seller' ? { photo } : {});
};

const evidenceOfValue = (price: PriceResearch): Evidence => ({
  source: 'price-model',
  ...withNote('sales_range', { percent: Math.round(price.coverage * 100), low: price.low, high: price.high }),
  confidence: price.confidence,
});

const EXTRA = { model: 'Model', country: 'Made in', isbn: 'ISBN', barcode: 'Barcode' } as const;

/** Returns the findings without a separate field in the results. */
const featuresOf = ({ facts, features }: ItemFacts): readonly Finding[] => [
  ...features,
  ...(Object.keys(EXTRA) as (keyof typeof EXTRA)[]).flatMap((fact) => {
    const found = facts[fact];
    // A book's barcode is its ISBN.
    if (!found || (fact === 'barcode' && found.value === facts.isbn?.value)) return [];
    return [{ ...found, value: `${EXTRA[fact]} ${found.value}` }];
  }),
];

/** Returns a piece's evidence, which is the evidence of its strongest fact. */
const evidenceOfPiece = ({ facts, details }: Piece): Evidence | undefined =>
  [...Object.values(facts), ...details].toSorted((a, b) => b.evidence.confidence - a.evidence.confidence)[0]?.evidence;

const findingsOf = (item: ItemFacts): Readonly<Record<FindingList, readonly Finding[]>> => ({
  keyFeatures: featuresOf(item),
  measurements: item.measurements,
  flaws: item.flaws,
});

/**
 * Collects the evidence of everything stated, by field or by list and index. Model, country, ISBN and barcode are additional keys.
 */
export const evidenceOf = (item: ItemFacts, price: PriceResearch | null): EvidenceMap => {
  const map: Record<string, Evidence> = {};
  for (const fact of FACTS) {
    const found = item.facts[fact];
    if (found) map[fact] = found.evidence;
  }
  const authenticity = authenticityOf(item.facts);
  if (authenticity && item.facts.brand) map.authenticity = { ...item.facts.brand.evidence, ...authenticity };
  if (item.retailPrice) map.retailPrice = item.retailPrice.evidence;
  if (price) map.estimatedValue = evidenceOfValue(price);
  const findings = findingsOf(item);
  for (const list of FINDING_LISTS)
    findings[list].slice(0, MAX_ENTRIES).forEach(({ evidence }, at) => {
      map[`${list}.${at}`] = evidence;
    });
  for (const [at, piece] of (item.pieces ?? []).slice(0, MAX_PIECES).entries()) {
    const evidence = evidenceOfPiece(piece);
    if (evidence) map[`pieces.${at}`] = evidence;
  }
  return map;
};

const textOf = (finding: Finding | undefined) => finding?.value.slice(0, MAX_FACT) ?? null;

const pieceOf = (piece: Piece): ItemPiece => {
  const { facts, details } = piece;
  return {
    name: pieceWords(piece).text.slice(0, MAX_HEADLINE),
    category: categoryById(facts.category?.value ?? '')?.label ?? null,
    brand: textOf(facts.brand),
    model: textOf(facts.model ?? facts.name),
    size: textOf(facts.size),
    condition: CONDITIONS.find((grade) => grade === facts.condition?.value) ?? null,
    color: textOf(facts.color),
    material: textOf(facts.material),
    details: valuesOf(details),
  };
};

interface Known {
  readonly item: ItemFacts;
  readonly category: Category | null;
  /** null if too little is known for a price. */
  readonly price: PriceResearch | null;
  /** null while the item is unknown. */
  readonly listing: WrittenListing | null;
  readonly evidence: EvidenceMap;
  readonly photos: readonly StoredPhoto[];
}

/** Builds the contract's flat results. Values without evidence are null, so rarity is never known and era only if it is stated. */
export const resultsOf = ({ item, category, price, listing, evidence, photos }: Known): AnalysisResults => {
  const { facts } = item;
  const condition = conditionOf(item);
  const { keyFeatures, measurements, flaws } = findingsOf(item);
  return {
    category: category?.label ?? null,
    brand: textOf(facts.brand),
    model: textOf(facts.model),
    size: textOf(facts.size),
    condition,
    conditionScore: condition && scoreCondition(condition),
    color: textOf(facts.color),
    material: textOf(facts.material),
    era: textOf(facts.era),
    authenticity: authenticityOf(facts)?.note ?? null,
    authenticityScore: null,
    confidence: computeOverallConfidence(evidence, category),
    rarityScore: null,
    trendScore: null,
    estimatedValue: price && Number(price.averagePrice),
    keyFeatures: valuesOf(keyFeatures),
    measurements: valuesOf(measurements),
    headline: (listing?.title ?? '').slice(0, MAX_HEADLINE),
    bulletPoints: truncateEntries(listing?.bulletPoints ?? []),
    seoKeywords: truncateEntries(listing?.keywords ?? [], MAX_KEYWORDS),
    hashtags: truncateEntries(listing?.hashtags ?? [], MAX_HASHTAGS),
    photographyTips: truncateEntries((listing?.photoTips ?? []).map((tip) => tip.message)),
    photoTips: (listing?.photoTips ?? []).slice(0, MAX_ENTRIES),
    flaws: valuesOf(flaws),
    marketability: computeMarketability(item, category, photos),
    description: (listing?.description ?? '').slice(0, MAX_DESCRIPTION),
    retailPrice: item.retailPrice?.value ?? null,
    originalPrice: null,
    conditionChecks: listConditionChecks(item),
    pieces: (item.pieces ?? []).slice(0, MAX_PIECES).map(pieceOf),
  };
};
