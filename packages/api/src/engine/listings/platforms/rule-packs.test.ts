import { describe, expect, it } from 'vitest';
import { CONDITIONS, PLATFORMS, PlatformRules } from '../../../contract/index.ts';
import { categories, findCategoryById } from '../../catalog/categories.ts';
import type { PackId } from '../types.ts';
import { getEbayConditionId } from './ebay-conditions.ts';
import { computeFee } from './fees.ts';
import { payoutFees, listPlatformRules, getRulePack, rulePacks } from './rule-packs.ts';
import { RELEVANCE_WEIGHTS } from '../seo/relevance-weights.ts';

const PACKS = Object.keys(rulePacks) as PackId[];

describe('payoutFees', () => {
  it.each<[string, PackId, number, string | null, number, number]>([
    ["eBay's own example", 'ebay', 210.5, null, 29.03, 181.47],
    ['eBay at $10', 'ebay', 10, null, 1.66, 8.34],
    ['eBay over $10', 'ebay', 10.01, null, 1.76, 8.25],
    ['eBay trading card', 'ebay', 25, 'trading-cards', 3.71, 21.29],
    ['eBay sneakers from $150', 'ebay', 200, 'sneakers', 16, 184],
    ['eBay sneakers below $150', 'ebay', 149, 'sneakers', 20.66, 128.34],
    ['eBay clothing, which has the standard rate', 'ebay', 100, 'jeans', 14, 86],
    ['eBay book', 'ebay', 20, 'books', 3.46, 16.54],
    ['eBay handbag', 'ebay', 1000, 'handbags', 150.4, 849.6],
    ['eBay handbag over $2,000', 'ebay', 3000, 'handbags', 270.4, 2729.6],
    ['eBay ring', 'ebay', 100, 'rings', 15.4, 84.6],
    ['eBay watch over $1,000', 'ebay', 2000, 'watches', 215.4, 1784.6],
    ['eBay watch over $7,500', 'ebay', 9000, 'watches', 617.9, 8382.1],
    ['eBay guitar', 'ebay', 500, 'guitars', 33.9, 466.1],
    ['eBay electric guitar', 'ebay', 500, 'electric-guitars', 33.9, 466.1],
    ['eBay tote bag', 'ebay', 1000, 'tote-bags', 150.4, 849.6],
    ['eBay watch band', 'ebay', 100, 'watch-accessories', 15.4, 84.6],
    ['eBay sports card', 'ebay', 25, 'sports-cards', 3.71, 21.29],
    ['eBay Blu-ray', 'ebay', 20, 'blu-rays', 3.46, 16.54],
    ['TikTok crossbody bag', 'tiktok', 100, 'crossbody-bags', 5, 95],
    ['eBay beyond $7,500', 'ebay', 8000, null, 1032.15, 6967.85],
    ['Poshmark under $15', 'poshmark', 14, null, 2.95, 11.05],
    ['Poshmark at $15', 'poshmark', 15, null, 3, 12],
    ['Poshmark', 'poshmark', 50, null, 10, 40],
    ['Mercari with buyer-paid shipping', 'mercari', 58, null, 5.8, 52.2],
    ['Facebook shipped, minimum', 'facebook', 5, null, 0.8, 4.2],
    ['Facebook shipped', 'facebook', 60, null, 6, 54],
    ['TikTok', 'tiktok', 12, null, 0.72, 11.28],
    ['TikTok watch', 'tiktok', 100, 'watches', 5, 95],
    ['TikTok watch over $10,000', 'tiktok', 12_000, 'watches', 560, 11_440],
    ['Instagram', 'instagram', 80, null, 0, 80],
  ])('contains the correct fee for %s', (_, pack, total, category, fee, net) => {
    const actualFee = computeFee(getRulePack(pack).getFeeSteps(category === null ? null : findCategoryById(category)), total);
    expect(actualFee).toBeCloseTo(fee, 5);
    expect(total - actualFee).toBeCloseTo(net, 5);
  });

  it('contains only fees below the total of an ordinary order, and 0 for a total of 0', () => {
    for (const { getFeeSteps } of payoutFees) {
      for (const category of [null, ...categories]) {
        expect(computeFee(getFeeSteps(category), 0)).toBe(0);
        for (const total of [5, 9.99, 10, 15, 149.99, 150, 2000.01, 9000]) {
          expect(computeFee(getFeeSteps(category), total)).toBeGreaterThanOrEqual(0);
          expect(computeFee(getFeeSteps(category), total)).toBeLessThan(total);
        }
      }
    }
  });

  it('has fixed fees in whole cents', () => {
    const steps = payoutFees.flatMap(({ getFeeSteps }) => [null, ...categories].flatMap((category) => getFeeSteps(category)));
    for (const { fixed } of steps) expect(fixed).toBe(Number(fixed.toFixed(2)));
  });

  it('lists every platform once, and Facebook again for pickup, which is free', () => {
    expect(payoutFees.map((entry) => entry.platform)).toEqual([
      'facebook',
      'facebook',
      'instagram',
      'tiktok',
      'poshmark',
      'ebay',
      'mercari',
    ]);
    expect(payoutFees[0]?.getFeeSteps(null)).toEqual([]);
    for (const entry of payoutFees) expect(entry.date).toMatch(/^20\d\d(-\d\d){0,2}$/);
  });
});

describe('a rule pack', () => {
  it("exists for every platform, in the contract's order", () => {
    const rules = listPlatformRules();
    expect(rules.map((rule) => rule.id)).toEqual([...PLATFORMS]);
    for (const platformRules of rules) expect(PlatformRules.parse(platformRules)).toEqual(platformRules);
  });

  it.each<[PackId, number | null, number, number, 'dollar' | 'cent']>([
    ['ebay', 80, 4000, 0, 'cent'],
    ['facebook', 100, 5000, 20, 'dollar'],
    ['poshmark', 80, 1500, 3, 'dollar'],
    ['mercari', 80, 1000, 3, 'dollar'],
    ['instagram', null, 2200, 5, 'dollar'],
    ['tiktok', 255, 10_000, 5, 'cent'],
  ])('has the expected limits for %s', (id, title, description, hashtags, step) => {
    const { rules } = getRulePack(id);
    expect(rules).toMatchObject({ id, titleMax: title, descriptionMax: description, hashtagsMax: hashtags, priceStep: step });
  });

  it.each(PACKS)('has weights that sum to 100 without relevance, and targets within the limits, for %s', (id) => {
    const { weights, titleTarget, rules, descriptionTarget } = getRulePack(id);
    const otherWeights = Object.entries(weights).filter(([id]) => !(id in RELEVANCE_WEIGHTS));
    expect(otherWeights.reduce((sum, [, weight]) => sum + weight, 0)).toBe(100);
    expect(titleTarget[1]).toBeLessThanOrEqual(rules.titleMax ?? rules.descriptionMax);
    expect(descriptionTarget[1]).toBeLessThanOrEqual(rules.descriptionMax);
  });

  it.each([
    ['facebook', 'Very good', 'Used - Good'],
    ['facebook', 'Excellent', 'Used - Like New'],
    ['poshmark', 'New with tags', 'New With Tags'],
    ['poshmark', 'Poor', 'Fair'],
    ['mercari', 'New without tags', 'Like new'],
    ['mercari', 'Excellent', 'Good'],
  ] as const)('on %s, maps the grade %s to "%s"', (id, grade, label) =>
    expect(getRulePack(id).getConditionLabel(grade, 'clothing')).toBe(label),
  );

  it.each([
    ['clothing', 'Excellent', 2990, 'Pre-owned - Excellent'],
    ['clothing', 'Good', 3000, 'Pre-owned - Good'],
    ['clothing', 'New with defects', 1750, 'New with imperfections'],
    ['media', 'Good', 5000, 'Good'],
    ['media', 'Fair', 6000, 'Acceptable'],
    ['electronics', 'Poor', 7000, 'For parts or not working'],
    ['home', 'Excellent', 3000, 'Used'],
    [null, 'New with tags', 1000, 'New'],
  ] as const)('on eBay, maps %s in the grade %s to %i "%s"', (kind, grade, id, label) => {
    expect(getRulePack('ebay').getConditionLabel(grade, kind)).toBe(label);
    expect(getEbayConditionId(grade, kind)).toBe(id);
  });

  it('uses only condition ids that eBay accepts for clothing', () => {
    for (const grade of CONDITIONS) {
      for (const kind of ['clothing', 'shoes', 'accessory'] as const) {
        expect([1000, 1500, 1750, 2990, 3000, 3010]).toContain(getEbayConditionId(grade, kind));
      }
    }
  });

  it('warns about used items that the platform restricts', () => {
    expect(getRulePack('tiktok').findCaution('Good', findCategoryById('jeans'))).toBe('tiktok_pre_owned');
    expect(getRulePack('tiktok').findCaution('Good', findCategoryById('handbags'))).toBe('tiktok_approved');
    expect(getRulePack('tiktok').findCaution('New with tags', findCategoryById('jeans'))).toBeNull();
    expect(getRulePack('poshmark').findCaution('Good', findCategoryById('makeup'))).toBe('poshmark_beauty');
    expect(getRulePack('ebay').findCaution('Good', findCategoryById('jeans'))).toBeNull();
  });
});
