import type { ListedItem, PriceFactor } from '@relist/api/contract';
import { analyzedItem, evidence, priceResearch } from './data.ts';

const { item, listing, optimization } = analyzedItem;

export const longDescription = `Up for sale: a white and black Nike Air Max 90 Essential, women's size 8.5.

• Material: leather and mesh
• Made in Vietnam
• Worn about five times
• Original box and extra laces included
• Measurements: Insole 10 in; Heel height 1.5 in

Flaws to know about: heel drag on both soles; creasing at the toe box; yellowing on the midsole; scuff on the left heel.`;

const sellerEvidence = { source: 'seller', confidence: 100 } as const;
const createFactor = (word: string, amount: number): PriceFactor => ({
  code: 'word',
  params: { word },
  message: `“${word}”`,
  amount,
  count: 40,
});

/** An item from long notes: every kind of fact, a long title and description, and a price with many reasons. */
export const richItem: ListedItem = {
  ...analyzedItem,
  item: {
    ...item,
    name: 'Nike Air Max 90 Essential running shoes',
    analysisResults: {
      ...item.analysisResults,
      category: 'Athletic shoes',
      brand: 'Nike',
      model: 'Air Max 90 537384-111',
      size: '8.5',
      color: 'White and black',
      material: 'Leather and mesh',
      era: '2010s',
      flaws: ['Heel drag on both soles', 'Creasing at the toe box', 'Scuff on the left heel'],
      keyFeatures: ['Padded collar', 'Visible Air unit', 'Rubber waffle outsole', 'Made in Vietnam'],
      measurements: ['Insole 10 in', 'Heel height 1.5 in'],
      description: longDescription,
    },
    description: longDescription,
    evidence: {
      ...evidence,
      category: { source: 'vision', photo: 1, confidence: 91 },
      color: { source: 'default', confidence: 30 },
      model: sellerEvidence,
      size: sellerEvidence,
      era: sellerEvidence,
      condition: sellerEvidence,
    },
    priceResearch: {
      ...priceResearch,
      factors: [
        ...priceResearch.factors,
        createFactor('collectible limited edition release', 6),
        createFactor('original box and extra laces', 4),
        createFactor('essential', -3),
      ],
    },
    nextPhoto: { code: 'wear', params: {}, fact: 'condition', gain: { code: 'shows_wear', params: {} } },
  },
  listing: {
    ...listing,
    title: 'Nike Air Max 90 Essential 537384-111 Women’s White and Black Leather Size 8.5 US',
    description: longDescription,
  },
  optimization: { ...optimization, description: longDescription },
};
