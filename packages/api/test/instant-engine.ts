import { categories } from '../src/engine/catalog/categories.ts';
import { getCategoryLabel } from '../src/engine/catalog/category-labels.ts';
import { searchCategories } from '../src/engine/catalog/search-categories.ts';
import type { AnalysisResults, Platform, PlatformRules, PriceResearch, Stage } from '../src/contract/index.ts';
import { PLATFORMS } from '../src/contract/index.ts';
import type { WrittenListing } from '../src/engine/listings/types.ts';
import { correct } from '../src/engine/corrections.ts';
import { exportFormats } from '../src/engine/listings/index.ts';
import { STAGE_VERSIONS } from '../src/engine/photo-observations.ts';
import { preparePhotos } from '../src/engine/photos/intake.ts';
import { restorePhotos } from '../src/engine/photos/restore-photos.ts';
import type { ItemFacts } from '../src/engine/item-facts.ts';
import type { Analysis, Engine } from '../src/engine/types.ts';

const PRICE: PriceResearch = {
  averagePrice: '42.00',
  low: 30,
  high: 58,
  currency: 'USD',
  basis: { kind: 'words', count: 7993, fromYear: 2017, toYear: 2017, isAdjusted: false },
  coverage: 0.8,
  confidence: 64,
  trend: [],
  seasonality: null,
  demand: null,
  comparables: [],
  factors: [{ code: 'typical', params: { kind: 'jacket' }, message: 'Typical jacket', amount: 42, count: 412 }],
  strategies: [{ name: 'balanced', label: 'Balanced', price: 42, note: 'At the market.' }],
  payouts: [],
};

const PAYOUTS: PriceResearch['payouts'] = [
  { platform: 'facebook', label: 'Facebook', fee: 0, net: 42, steps: [], note: 'Collected', date: '2026-01-01' },
  { platform: 'ebay', label: 'eBay', fee: 6, net: 36, steps: [{ from: 0, rate: 0, fixed: 6 }], note: 'Fee', date: '2026-01-01' },
];

const NO_FACTS: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };

const buildListing = (title: string, description: string): WrittenListing => ({
  title,
  description,
  price: 42,
  bulletPoints: ['Two pockets'],
  keywords: ['jacket', 'denim'],
  hashtags: ['#jacket'],
  photoTips: [],
  aiParts: [],
  optimization: {
    title,
    description,
    keywords: ['jacket', 'denim'],
    sellingPoints: ['Two pockets'],
    seoScore: 71,
    checks: [],
    claims: [],
    photographyTips: [],
    gaps: [],
  },
});

const buildResults = (title: string, description: string): AnalysisResults => ({
  category: 'Coats & jackets',
  brand: null,
  model: null,
  size: null,
  condition: null,
  conditionScore: null,
  color: 'blue',
  material: null,
  era: null,
  authenticity: null,
  authenticityScore: null,
  confidence: 41,
  rarityScore: null,
  trendScore: null,
  estimatedValue: 42,
  keyFeatures: ['Two pockets'],
  measurements: [],
  headline: title,
  bulletPoints: ['Two pockets'],
  seoKeywords: ['jacket', 'denim'],
  hashtags: ['#jacket'],
  photographyTips: [],
  flaws: [],
  marketability: 60,
  description,
  retailPrice: null,
  originalPrice: null,
  conditionChecks: [],
  pieces: [],
});

const buildAnalysis = (name: string, platform: Platform, variation: number): Analysis => {
  const description = `${name}, for ${platform}, wording ${variation}.`;
  return {
    name,
    results: buildResults(name, description),
    evidence: { color: { source: 'vision', photo: 1, confidence: 80 } },
    item: { ...NO_FACTS, features: [{ value: name, evidence: { source: 'seller', confidence: 100 } }] },
    price: PRICE,
    listing: buildListing(name, description),
    question: null,
    usage: null,
    observations: [],
  };
};

interface InstantOptions {
  /** Called at each stage; a test may wait, inspect or throw there. */
  readonly runAtStage?: (stage: Stage, signal: AbortSignal) => Promise<void>;
}

/**
 * Creates a test double of the engine for tests of HTTP and storage. It runs the real photo validation, then immediately returns one fixed
 * result.
 */
export const createInstantEngine = ({ runAtStage = async () => {} }: InstantOptions = {}): Engine => ({
  recognizer: 'instant',
  isPaid: false,
  probeAi: async () => null,
  stageVersions: STAGE_VERSIONS,
  preparePhotos,
  restorePhotos,
  priceModel: 'instant',
  price: () => ({ price: PRICE, question: null }),
  findNextPhoto: () => null,
  findLevelKeys: () => ({ model: null, brand: null, category: null }),
  priceDescription: () => ({ price: { ...PRICE, payouts: PAYOUTS }, question: null, category: null }),
  nameCategory: () => ({ id: null, confidence: 0 }),
  rates: { date: '2026-01-01', source: 'made up', rates: { EUR: { now: 1.1 } } },
  findFee: () => null,
  listPayouts: () => PAYOUTS,
  correct,
  searchCategories,
  getCategoryLabel,
  listCategories: () => categories,
  exports: exportFormats,
  checkListing: ({ title, description, keywords, bulletPoints }) => ({
    ...buildListing(title, description).optimization,
    keywords: [...keywords],
    sellingPoints: [...bulletPoints],
    seoScore: 50,
  }),
  analyze: async ({ notes, platform, onStage }, signal) => {
    for (const stage of ['reading', 'recognising', 'pricing', 'writing'] as const) {
      onStage?.(stage, stage === 'reading' ? [] : [{ code: 'words', params: { words: 'REEBOK' }, photo: 1 }]);
      await runAtStage(stage, signal);
      signal.throwIfAborted();
    }
    return buildAnalysis(notes ?? 'Jacket', platform, 0);
  },
  rewrite: ({ item, platform, variation }) => buildAnalysis(item.features[0]?.value ?? 'Jacket', platform, variation),
  warm: async () => {},
  close: async () => {},
});

export const createInstantRules = (): PlatformRules[] =>
  PLATFORMS.map((id) => ({
    id,
    name: id,
    titleMax: 80,
    descriptionMax: 1000,
    hashtagsMax: 5,
    photosMax: 10,
    postUrl: `https://${id}.example/sell`,
    priceStep: 'dollar' as const,
    checkedOn: '2026-01-01',
  }));
