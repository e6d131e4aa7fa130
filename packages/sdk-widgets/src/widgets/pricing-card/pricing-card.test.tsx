import type { Item, PriceResearch, Question } from '@relist/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { analysedItem, item as jacket, listing, priceResearch } from '../../test/data.ts';
import { analysed, fakeRelist } from '../../test/fake-relist.ts';
import { asksLive } from '../../test/price-estimates.ts';
import { render } from '../../test/render.tsx';
import { discountOf, suggestedPrice } from '../../headless/discount.ts';
import { coverageShare } from '../../headless/coverage.ts';
import { CURVE, priceCurve } from './price-curve.ts';
import { PricingCard } from './pricing-card.tsx';

const itemWith = (research: Partial<PriceResearch>, rest: Partial<Item> = {}): Item => ({
  ...jacket,
  ...rest,
  priceResearch: { ...priceResearch, ...research },
});
const card = () => page.getByRole('region', { name: 'Pricing Information' }).element();
const words = () => card().textContent ?? '';
const rows = (heading: string) =>
  [...(page.getByRole('heading', { name: heading }).element().parentElement?.querySelectorAll('li') ?? [])].map((row) => row.textContent);

test('says that prices come later while there is no item', async () => {
  render(<PricingCard />);
  await expect.element(page.getByText('The price range appears here once an item is analyzed.')).toBeVisible();
});

describe('the price', () => {
  test('suggested against retail, percent off and what the buyer saves', async () => {
    render(<PricingCard />, fakeRelist({ analysis: analysed() }));
    await expect.element(page.getByText('62% off retail')).toBeVisible();
    expect(words()).toContain('Suggested price$68');
    expect(words()).toContain('Retail price$180');
    expect(words()).toContain('Buyer saves $112');
  });

  test('nothing is compared with an unknown retail price', async () => {
    render(<PricingCard item={itemWith({}, { retailPrice: null, originalPrice: null })} listing={listing} />);
    await expect.element(page.getByText('Suggested price')).toBeVisible();
    expect(words()).not.toMatch(/retail|saves/iu);
  });

  test('a retail price that is not above the suggested one is no discount', async () => {
    render(<PricingCard item={itemWith({}, { retailPrice: 60 })} listing={listing} />);
    await expect.element(page.getByText('Retail price')).toBeVisible();
    expect(words()).not.toMatch(/% off|saves/u);
  });

  test('the discount is (retail - suggested) / retail, rounded', () => {
    expect(discountOf(200, 68)).toEqual({ retail: 200, percentOff: 66, saves: 132 });
    expect(discountOf(3, 1)).toMatchObject({ percentOff: 67 });
    expect(discountOf(200, 1)).toMatchObject({ percentOff: 100 });
    expect([discountOf(null, 68), discountOf(68, 68), discountOf(50, 68), discountOf(50, 0)]).toEqual([null, null, null, null]);
  });

  test('the listing’s own price wins over estimate and average', () => {
    expect(suggestedPrice(jacket, { price: 70 })).toBe(70);
    expect(suggestedPrice({ ...jacket, estimatedValue: 66 }, null)).toBe(66);
    expect(suggestedPrice({ ...jacket, estimatedValue: null }, { price: 0 })).toBe(68);
  });
});

describe('the range', () => {
  test('is drawn with its figures as words', async () => {
    render(<PricingCard item={jacket} listing={listing} />);
    await expect.element(page.getByRole('img', { name: 'Price range: low $48, average $68, high $92' })).toBeVisible();
    await expect.element(page.getByText('8 of 10 similar items sell for $48–$92.')).toBeVisible();
  });

  test('speaks of offers where only asking prices are known', async () => {
    const comparables = priceResearch.comparables.map((one) => ({ ...one, kind: 'asking' as const }));
    render(<PricingCard item={itemWith({ comparables, coverage: 0.85 })} />);
    await expect.element(page.getByText(/^85 of 100 similar items are listed at \$48–\$92/u)).toBeVisible();
  });

  test('counts tenths where tenths say it', () => {
    expect([0.8, 0.9, 0.85, 1].map(coverageShare)).toEqual([
      { count: 8, of: 10 },
      { count: 9, of: 10 },
      { count: 85, of: 100 },
      { count: 10, of: 10 },
    ]);
  });

  test('keeps low, average and high in order and inside, however lopsided', () => {
    for (const [low, average, high] of [
      [48, 68, 92],
      [5, 6, 400],
      [5, 399, 400],
      [0, 500, 400],
    ] as const) {
      const at = priceCurve(low, average, high)?.at ?? { low: 0, average: 0, high: 0 };
      expect(at.low).toBeGreaterThan(0);
      expect(at.average).toBeGreaterThanOrEqual(at.low);
      expect(at.high).toBeGreaterThanOrEqual(at.average);
      expect(at.high).toBeLessThan(1);
    }
    const numbers =
      priceCurve(5, 6, 400)
        ?.hill.match(/[\d.]+/gu)
        ?.map(Number) ?? [];
    expect(Math.max(...numbers)).toBeLessThanOrEqual(CURVE.width);
    expect([priceCurve(50, 50, 50), priceCurve(60, 50, 40), priceCurve(1, Number.NaN, 2)]).toEqual([null, null, null]);
  });

  test('a wide range with little support asks to be checked', async () => {
    render(<PricingCard item={itemWith({ confidence: 35 })} />);
    await expect.element(page.getByText('35% sure')).toBeVisible();
    expect(page.getByText('35% sure').element().className).toContain('check');
  });
});

describe('the reasons', () => {
  test('are a bill: a start, signed amounts, the sales behind them, and what was assumed', async () => {
    const assumed = { code: 'department' as const, params: { department: 'Women' }, message: 'Women', amount: 0, count: null };
    render(<PricingCard item={itemWith({ factors: [...priceResearch.factors, assumed] })} />);
    await expect
      .poll(() => rows('Why this price'))
      .toEqual([
        'Typical jacket412 sales$55',
        '“leather”57 sales+$22',
        'Condition: Good-$9',
        'We assumed Women. Pick men’s, women’s or kids’ for a closer price.',
      ]);
    expect(words()).toContain('Based on 2017 sales, not adjusted for inflation.');
  });

  test('a price by model says whose prices and that they are of today', async () => {
    const basis = { kind: 'model' as const, count: 1213, fromYear: 2024, toYear: 2026, isAdjusted: true };
    render(<PricingCard item={itemWith({ basis })} />);
    await expect.element(page.getByText('From 1,213 prices of this model, 2024–2026, adjusted to today.')).toBeVisible();
  });

  test('comparables say whether sold or asking, and where from', async () => {
    const asking = { label: 'Bomber jackets', kind: 'asking' as const, count: 1200, p10: 20, p50: 55.5, p90: 140, source: 'Offers, 2026' };
    render(<PricingCard item={itemWith({ comparables: [...priceResearch.comparables, asking] })} />);
    await expect
      .poll(() => rows('Compared with'))
      .toEqual([
        'Leather jackets sold412 prices, 8 of 10 from $38 to $118 · Recorded sales, 2024$66',
        'Bomber jackets asking1,200 prices, 8 of 10 from $20 to $140 · Offers, 2026$55.50',
      ]);
  });

  test('payouts say what the seller keeps, most first, the chosen platform marked', async () => {
    const shipped = { platform: 'facebook' as const, label: 'Facebook, shipped', fee: 6.8, net: 61.2, note: '10%.', date: '2026' };
    render(<PricingCard item={itemWith({ payouts: [...priceResearch.payouts.toReversed(), shipped] })} listing={listing} />);
    await expect.element(page.getByRole('heading', { name: 'You keep, at $68' })).toBeVisible();
    expect(rows('You keep, at $68')).toEqual([
      'Facebook, local no fee$68',
      'Facebook, shipped fee $6.80$61.20',
      'eBay your choicefee $10.66$57.34',
    ]);
    await page.getByText('How the fees are worked out').click();
    await expect.element(page.getByText('13.6% and $0.40. (as of Nov 1, 2026)')).toBeVisible();
    await expect.element(page.getByText('10%. (as of 2026)')).toBeVisible();
  });

  test('strategies with their prices', async () => {
    render(<PricingCard item={jacket} />);
    await expect.element(page.getByText('10-15% below the market.')).toBeVisible();
    expect(words()).toContain('Quick sale$58');
    expect(words()).toContain('Premium$79');
  });

  test('at most eight keywords, as text', async () => {
    const keywords = ['<b>one</b>', ...Array.from({ length: 10 }, (_, index) => `word ${index}`)];
    render(<PricingCard item={jacket} listing={{ ...listing, keywords }} />);
    await expect.poll(() => rows('SEO keywords')).toEqual(['<b>one</b>', ...keywords.slice(1, 8)]);
  });

  test('nothing is drawn of what is not known', async () => {
    const research = { factors: [], comparables: [], strategies: [], payouts: [], low: 40, high: 40 };
    render(<PricingCard item={itemWith(research)} listing={{ ...listing, keywords: [] }} />);
    await expect.element(page.getByText('Suggested price')).toBeVisible();
    expect(card().querySelectorAll('svg')).toHaveLength(0);
    expect(words()).not.toContain('Why this price');
  });
});

describe('a question in place of a price', () => {
  const QUESTION: Question = {
    code: 'which_variant',
    params: { name: 'Apple iPhone 12' },
    message: 'Which Apple iPhone 12 is it?',
    field: 'storage',
    answers: [
      { label: '64GB', value: '64GB', price: { low: 90, average: 120, high: 150 } },
      { label: '128GB', value: '128GB', price: { low: 110, average: 147, high: 180 } },
    ],
    range: { low: 90, high: 180 },
  };
  const open = (question: Question | null, correct = vi.fn()) => {
    const item = { ...jacket, priceResearch: null, estimatedValue: null, question };
    const relist = fakeRelist({ analysis: analysed({ ...analysedItem, item }), calls: { items: { correct } as never } });
    return { ...render(<PricingCard />, relist), correct, relist };
  };

  test('has answers that are the price tags, and a tap on one prices the item', async () => {
    const correct = vi.fn(async () => ({ item: jacket, listings: [{ ...listing, optimization: analysedItem.optimization }] }));
    open(QUESTION, correct);
    await expect.element(page.getByRole('heading', { name: 'Which Apple iPhone 12 is it?' })).toBeVisible();
    expect(words()).not.toContain('Suggested price');
    await page.getByRole('button', { name: '128GB $147' }).click();
    await expect.element(page.getByText('Suggested price')).toBeVisible();
    expect(correct).toHaveBeenCalledWith({ params: { id: jacket.id }, body: { storage: '128GB' } });
  });

  test('takes other words, and says when they were not saved', async () => {
    const { correct } = open(QUESTION, vi.fn().mockRejectedValue(new Error('no')));
    await page.getByRole('textbox', { name: 'Brand and model' }).fill('256GB');
    await page.getByRole('button', { name: 'Price it' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('That didn’t save. Try again.');
    expect(correct).toHaveBeenCalledWith({ params: { id: jacket.id }, body: { storage: '256GB' } });
  });

  test('gives the range only to somebody who cannot find it', async () => {
    open(QUESTION);
    await page.getByRole('button', { name: 'I can’t find it' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('Most sell for $90–$180.');
  });

  test('names no figure where nothing is known', async () => {
    open(null);
    await expect.element(page.getByText('No price yet. Set your own when you post.')).toBeVisible();
    expect(words()).not.toContain('$');
  });
});

describe("what others ask, beside the price of the flow's own item", () => {
  const { live } = asksLive;
  const dropping = live && {
    ...live,
    average: 4200,
    offers: live.offers.map((offer, at) => (at === 1 ? { ...offer, leftOut: 'dropped' as const } : offer)),
  };

  test('is said to be asking prices, and follows when one is left out', async () => {
    const ofItem = vi.fn().mockResolvedValueOnce(live).mockResolvedValue(dropping);
    render(<PricingCard />, fakeRelist({ analysis: analysed(), calls: { liveComparables: { ofItem } } }));
    await expect.element(page.getByRole('heading', { name: 'Asking prices on eBay' })).toBeVisible();
    await expect.element(page.getByText('Offered at $4,500, most at $4,080–$5,120. Sales are usually lower.')).toBeVisible();
    await page.getByRole('button', { name: 'Leave out: Rolex Oyster Perpetual, box and papers' }).click();
    await expect.element(page.getByText('Offered at $4,200')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Count it: Rolex Oyster Perpetual, box and papers' })).toBeVisible();
    const params = { id: analysedItem.item.id };
    expect(ofItem.mock.calls).toEqual([[{ params, query: { without: '' } }], [{ params, query: { without: 'v1|2|0' } }]]);
  });

  test('is not there where the source fails, and is not asked for an item that a page shows', async () => {
    const ofItem = vi.fn().mockRejectedValue(new Error('no'));
    const relist = fakeRelist({ analysis: analysed(), calls: { liveComparables: { ofItem } } });
    render(<PricingCard />, relist);
    await expect.element(page.getByText('Suggested price')).toBeVisible();
    await expect.poll(() => ofItem.mock.calls.length).toBe(1);
    expect(words()).not.toContain('Asking prices');
    render(<PricingCard item={jacket} listing={listing} />, relist);
    await expect.element(page.getByText('Suggested price').last()).toBeVisible();
    expect(ofItem).toHaveBeenCalledTimes(1);
  });
});
