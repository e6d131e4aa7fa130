import type {
  AnalyzedItem,
  ListedItem,
  AnalysisResults,
  DashboardStats,
  EvidenceMap,
  Item,
  Listing,
  Optimization,
  PlatformRules,
  PriceResearch,
  Question,
  User,
} from '@relist/api/contract';
import { drawnPhotos, labelPlaces } from './drawn-photo.ts';

export const user: User = {
  id: '3f0c2a51-7b57-4c62-9c02-0d1f1ab0c001',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  profileImageUrl: null,
  role: 'user',
  createdAt: '2026-03-02T09:00:00.000Z',
};

const description =
  'Cognac brown bomber in soft leather, size M (EUR 50 on the label). Zip front, two flap pockets, ribbed hem. Good used condition: light wear on the left cuff, shown in photo 1.';

export const analysisResults: AnalysisResults = {
  category: 'Coats & jackets',
  brand: 'North & Pier',
  model: null,
  size: 'M',
  condition: 'Good',
  conditionScore: 78,
  color: 'Cognac brown',
  material: '100 % leather',
  era: null,
  authenticity: 'Brand label in photo 2',
  authenticityScore: 71,
  confidence: 84,
  rarityScore: 46,
  trendScore: 62,
  estimatedValue: 68,
  keyFeatures: ['Zip front', 'Two flap pockets', 'Ribbed hem'],
  measurements: ['EUR 50'],
  headline: 'Leather bomber jacket, cognac brown, size M',
  bulletPoints: ['Soft leather, cognac brown', 'Size M, EUR 50 on the label', 'Zip front, two flap pockets'],
  seoKeywords: [
    'leather jacket',
    'bomber jacket',
    'cognac brown',
    'size M',
    'zip front',
    'flap pockets',
    'ribbed hem',
    'North & Pier',
    'EUR 50',
  ],
  hashtags: ['#leatherjacket', '#bomber', '#secondhand'],
  photographyTips: ['Add a photo of the care label.'],
  flaws: ['Light wear on the left cuff'],
  marketability: 74,
  description,
  retailPrice: 180,
  originalPrice: 180,
  conditionChecks: [],
  pieces: [],
};

export const evidence: EvidenceMap = {
  category: { source: 'vision', photo: 1, confidence: 91 },
  brand: { source: 'label', photo: 2, place: labelPlaces.brand, quote: 'NORTH & PIER', confidence: 88 },
  size: { source: 'label', photo: 2, place: labelPlaces.size, quote: 'M EUR 50', confidence: 93 },
  condition: { source: 'vision', photo: 1, note: 'Wear at the left cuff.', confidence: 66 },
  color: { source: 'vision', photo: 1, confidence: 90 },
  material: { source: 'label', photo: 2, place: labelPlaces.material, quote: '100 % LEATHER', confidence: 95 },
  authenticity: { source: 'label', photo: 2, place: labelPlaces.brand, confidence: 71 },
  estimatedValue: { source: 'price-model', note: 'From 412 leather jackets.', confidence: 72 },
  retailPrice: { source: 'seller', confidence: 100 },
  'keyFeatures.0': { source: 'vision', photo: 1, confidence: 84 },
  'keyFeatures.1': { source: 'vision', photo: 1, confidence: 79 },
  'keyFeatures.2': { source: 'vision', photo: 1, confidence: 77 },
  'measurements.0': { source: 'label', photo: 2, place: labelPlaces.size, quote: 'EUR 50', confidence: 93 },
  'flaws.0': { source: 'vision', photo: 1, confidence: 52 },
};

export const priceResearch: PriceResearch = {
  averagePrice: '68.00',
  low: 48,
  high: 92,
  currency: 'USD',
  basis: { kind: 'words', count: 7993, fromYear: 2017, toYear: 2017, isAdjusted: false },
  coverage: 0.8,
  confidence: 72,
  trend: [],
  seasonality: null,
  demand: null,
  comparables: [{ label: 'Leather jackets', kind: 'sold', count: 412, p10: 38, p50: 66, p90: 118, source: 'Recorded sales, 2024' }],
  factors: [
    { code: 'typical', params: { kind: 'jacket' }, message: 'Typical jacket', amount: 55, count: 412 },
    { code: 'word', params: { word: 'leather' }, message: '“leather”', amount: 22, count: 57 },
    { code: 'condition', params: { condition: 'Good' }, message: 'Condition: Good', amount: -9, count: null },
  ],
  strategies: [
    { name: 'quick-sale', label: 'Quick sale', price: 58, note: '10-15% below the market.' },
    { name: 'balanced', label: 'Balanced', price: 68, note: 'At the market.' },
    { name: 'premium', label: 'Premium', price: 79, note: '10-20% above the market.' },
  ],
  payouts: [
    { platform: 'facebook', label: 'Facebook, local', fee: 0, net: 68, steps: [], note: 'No fee for local pickup.', date: '2026-11-01' },
    {
      platform: 'ebay',
      label: 'eBay',
      fee: 9.65,
      net: 58.35,
      steps: [{ from: 0, rate: 0.136, fixed: 0.4 }],
      note: '13.6% and $0.40.',
      date: '2026-11-01',
    },
  ],
};

export const item: Item = {
  id: '8d7be8a4-0a3e-4f7d-9f43-3a4b0f1e0001',
  name: 'Leather bomber jacket',
  targetPlatform: 'ebay',
  analysisResults,
  evidence,
  description,
  priceResearch,
  retailPrice: 180,
  originalPrice: 180,
  estimatedValue: 68,
  photos: drawnPhotos.map((url, index) => ({ position: index + 1, url, width: 960, height: 1200, advice: [] })),
  question: null,
  nextPhoto: null,
  archivedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

export const listing: Listing = {
  id: '8d7be8a4-0a3e-4f7d-9f43-3a4b0f1e0002',
  itemId: item.id,
  platform: 'ebay',
  status: 'draft',
  title: "North & Pier Leather Bomber Jacket Men's M Cognac Brown Zip Pockets",
  price: 68,
  description,
  keywords: analysisResults.seoKeywords,
  hashtags: analysisResults.hashtags,
  seoScore: 88,
  edited: [],
  passages: [],
  soldPrice: null,
  soldAt: null,
  url: null,
  createdAt: item.createdAt,
};

export const optimization: Optimization = {
  title: listing.title,
  description,
  keywords: listing.keywords,
  sellingPoints: analysisResults.bulletPoints,
  seoScore: 88,
  checks: [
    { id: 'title-length', label: 'The title uses the available length', result: 1, weight: 3, fix: null },
    {
      id: 'attributes-filled',
      label: 'Fill in details',
      result: 0,
      weight: 1,
      fix: 'Add era so buyers can find you with filters.',
    },
  ],
  claims: [],
  photographyTips: ['Add a photo of the care label.'],
  gaps: [],
};

export const analyzedItem: ListedItem = { item, listing, optimization, question: null };

const itemQuestion: Question = {
  code: 'what_is_it',
  params: {},
  message: 'What is this?',
  field: 'category',
  answers: [
    { label: 'Umbrellas', value: 'umbrellas', price: null },
    { label: 'Lamps', value: 'lamps', price: null },
  ],
};

const { brand: _, authenticity: __, ...evidenceWithoutBrand } = evidence;
/** An item whose photos show no brand, so a photo of its label would help. */
export const itemWithPhotoRequest: AnalyzedItem = {
  ...analyzedItem,
  item: {
    ...item,
    name: 'Leather bomber jacket, brown',
    analysisResults: { ...analysisResults, brand: null, authenticity: null },
    evidence: evidenceWithoutBrand,
    nextPhoto: { code: 'brand_label', params: {}, fact: 'brand', gain: { code: 'narrows_price', params: { low: 55, high: 80 } } },
  },
};

/** An unidentified item without a price or a listing, and with one question. */
export const unidentifiedItem: AnalyzedItem = {
  item: {
    ...item,
    name: 'Unidentified item',
    analysisResults: { ...analysisResults, category: null, brand: null, estimatedValue: null, confidence: 12 },
    estimatedValue: null,
    priceResearch: null,
    question: itemQuestion,
    nextPhoto: { code: 'front', params: {}, fact: 'name', gain: { code: 'names_item', params: {} } },
  },
  listing: null,
  optimization: null,
  question: itemQuestion,
};

const modelQuestion: Question = {
  code: 'which_model',
  params: { name: 'New Balance shoe' },
  message: 'Which New Balance shoe is it?',
  field: 'model',
  answers: [
    { label: '410', value: '410', price: { low: 18, average: 24, high: 32 } },
    { label: '990', value: '990', price: { low: 70, average: 95, high: 130 } },
  ],
  range: { low: 24, high: 95 },
};

/** An item that is identified except for the model. It has no price, and one question whose answers have prices. */
export const itemWithModelQuestion: AnalyzedItem = {
  item: {
    ...item,
    name: 'New Balance running shoes',
    analysisResults: { ...analysisResults, estimatedValue: null },
    estimatedValue: null,
    priceResearch: null,
    question: modelQuestion,
    nextPhoto: { code: 'tongue_label', params: {}, fact: 'model', gain: { code: 'confirms_model', params: {} } },
  },
  listing: { ...listing, price: 0 },
  optimization,
  question: modelQuestion,
};

export const stats: DashboardStats = { totalItems: 128, totalValue: 4310, activeListings: 41, avgSeoScore: 88 };

const createRules = (
  id: PlatformRules['id'],
  name: string,
  titleMax: number | null,
  descriptionMax: number,
  postUrl: string,
): PlatformRules => ({
  id,
  name,
  titleMax,
  descriptionMax,
  hashtagsMax: 30,
  photosMax: 10,
  postUrl,
  priceStep: 'dollar',
  checkedOn: '2026-11-01',
});

export const platformRules: PlatformRules[] = [
  createRules('facebook', 'Facebook Marketplace', 100, 10_000, 'https://www.facebook.com/marketplace/create/item'),
  createRules('instagram', 'Instagram', null, 2200, 'https://www.instagram.com/'),
  createRules('tiktok', 'TikTok', 255, 10_000, 'https://seller-us.tiktok.com/'),
  createRules('poshmark', 'Poshmark', 80, 1500, 'https://poshmark.com/create-listing'),
  createRules('ebay', 'eBay', 80, 4000, 'https://www.ebay.com/sl/sell'),
];
