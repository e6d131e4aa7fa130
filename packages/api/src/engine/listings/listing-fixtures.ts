import type { PriceResearch, Source } from '../../contract/index.ts';
import { findCategoryById } from '../catalog/categories.ts';
import type { FactName, SourcedValue, ProposedWords, ItemFacts } from '../item-facts.ts';
import type { WriterInput } from './types.ts';

/** Creates a sourced value for tests. */
export const createSourcedValue = (value: string, source: Source = 'seller', quote?: string): SourcedValue => ({
  value,
  evidence: { source, confidence: 90, ...(quote === undefined ? {} : { quote }) },
});

interface FactParts {
  readonly facts?: { readonly [Name in FactName]?: string | SourcedValue };
  readonly flaws?: readonly string[];
  readonly measurements?: readonly string[];
  readonly features?: readonly string[];
  readonly words?: ProposedWords | null;
}

export const createItemFacts = ({ facts = {}, flaws = [], measurements = [], features = [], words = null }: FactParts): ItemFacts => ({
  facts: Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? createSourcedValue(value) : value]),
  ),
  flaws: flaws.map((flaw) => createSourcedValue(flaw)),
  measurements: measurements.map((measurement) => createSourcedValue(measurement)),
  features: features.map((feature) => createSourcedValue(feature, 'vision')),
  retailPrice: null,
  words,
});

export const createPrice = (dollars: number): PriceResearch => ({
  averagePrice: dollars.toFixed(2),
  low: Math.round(dollars * 70) / 100,
  high: Math.round(dollars * 140) / 100,
  currency: 'USD',
  basis: { kind: 'words', count: 7993, fromYear: 2017, toYear: 2017, isAdjusted: false },
  coverage: 0.8,
  confidence: 60,
  trend: [],
  seasonality: null,
  demand: null,
  comparables: [],
  factors: [],
  strategies: [],
  payouts: [],
});

export const createPhotos = (count: number): WriterInput['photos'] =>
  Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    quality: { sharpness: 100, brightness: 120, longestSide: 2048 },
    advice: [],
  }));

export const createInput = (item: ItemFacts, platform: WriterInput['platform'], changes: Partial<WriterInput> = {}): WriterInput => ({
  item,
  platform,
  category: findCategoryById(item.facts.category?.value ?? ''),
  price: createPrice(45.5),
  photos: createPhotos(4),
  variation: 0,
  ...changes,
});

export const JEANS = createItemFacts({
  facts: {
    category: 'jeans',
    brand: createSourcedValue("Levi's", 'label', "LEVI'S"),
    model: createSourcedValue('501 Original Fit', 'label'),
    size: createSourcedValue('W32 L34', 'label', 'W32 L34'),
    color: createSourcedValue('Blue', 'vision'),
    material: createSourcedValue('100% cotton', 'label', '100% COTTON'),
    condition: 'Good',
    department: 'men',
    country: createSourcedValue('Mexico', 'label'),
  },
  flaws: ['small hole at the left knee', 'fading on both hems'],
  measurements: ['waist 16 in flat', 'inseam 33.5 in'],
  features: ['button fly', 'straight leg'],
});

export const PLAIN_TEE = createItemFacts({
  facts: { category: createSourcedValue('t-shirts', 'vision'), color: createSourcedValue('black', 'vision') },
});

export const DRESS = createItemFacts({
  facts: {
    category: 'dresses',
    brand: 'Zara',
    size: 'M',
    color: 'Floral Green',
    material: '60% viscose, 40% cotton',
    condition: 'New with tags',
    department: 'women',
  },
  features: ['midi length', 'belted waist'],
});

export const SNEAKERS = createItemFacts({
  facts: {
    category: 'sneakers',
    brand: 'Nike',
    model: 'Air Max 90',
    size: 'US 10',
    color: 'White',
    condition: 'Excellent',
    department: 'men',
  },
});

export const BOOK = createItemFacts({
  facts: { category: 'books', model: 'Pride and Prejudice', isbn: createSourcedValue('9780141439518', 'barcode'), condition: 'Very good' },
});

export const PHONE = createItemFacts({
  facts: { category: 'phones', brand: 'Apple', model: 'iPhone 12 mini', size: '64 GB', color: 'Blue', condition: 'Good' },
  flaws: ['light scratches on the screen'],
  features: ['unlocked'],
});

export const VASE = createItemFacts({
  facts: { category: 'vases', color: 'green', material: 'glass', era: '1970s', condition: 'Excellent' },
  measurements: ['height 24 cm'],
});

export const BRICKS = createItemFacts({
  facts: { category: 'building-bricks', brand: 'LEGO', model: '75192 Millennium Falcon', condition: 'New with tags' },
  features: ['box included'],
});

export const UNKNOWN_ITEM = createItemFacts({});

export const ITEMS = { JEANS, PLAIN_TEE, DRESS, SNEAKERS, BOOK, PHONE, VASE, BRICKS, UNKNOWN: UNKNOWN_ITEM };
