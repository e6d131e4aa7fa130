import type { Item, Listing, PriceResearch, Question } from '@relist/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { analyzedItem, item as jacket, listing, priceResearch } from '../../test/data.ts';
import { createAnalyzedState, createFakeRelist } from '../../test/fake-relist.ts';
import { estimateWithLiveOffers } from '../../test/price-estimates.ts';
import { render } from '../../test/render.tsx';
import { createPriceBreakdown } from '../../headless/pricing/price-breakdown.ts';
import { createPricing } from '../../headless/pricing/pricing.ts';
import { computeDiscount, getSuggestedPrice } from '../../headless/pricing/discount.ts';
import { computeCoverage } from '../../headless/pricing/coverage.ts';
import { ListingGenerator } from '../listing-generator/listing-generator.tsx';
import { CURVE, computePriceCurve } from './price-curve.ts';
import { PricingCard } from './pricing-card.tsx';

const createItem = (research: Partial<PriceResearch>, overrides: Partial<Item> = {}): Item => ({
  ...jacket,
  ...overrides,
  priceResearch: { ...priceResearch, ...research },
});
const getCard = () => page.getByRole('region', { name: 'Pricing Information' }).element();
const getCardText = () => getCard().textContent ?? '';
const getFold = (title: string | RegExp) => page.getByText(title).element().closest('details') as HTMLDetailsElement;
const openSection = (title: string | RegExp) => page.getByText(title).first().click();
const listRows = (title: string | RegExp) => [...getFold(title).querySelectorAll('li')].map((row) => row.textContent);
const listBreakdownLines = () => [...(getCard().querySelector('dl')?.children ?? [])].map((line) => line.textContent);
const findStrategy = (name: string) => page.getByRole('radio', { name });

test('shows a placeholder while there is no item', async () => {
  render(<PricingCard />);
  await expect.element(page.getByText('The price range appears here once an item is analyzed.')).toBeVisible();
});

describe('the retail price', () => {
  test('is shown in the collapsed row, with the buyer’s savings inside', async () => {
    render(<PricingCard />, createFakeRelist({ analysis: createAnalyzedState() }));
    await expect.element(page.getByText('412 sold, $180 new')).toBeVisible();
    await openSection('Compared with');
    await expect.element(page.getByText('A new one costs about $180. At $68 your buyer saves $112, or 62%.')).toBeVisible();
  });

  test('is hidden if it is unknown', async () => {
    render(<PricingCard item={createItem({}, { retailPrice: null, originalPrice: null })} listing={listing} />);
    await expect.element(page.getByText('412 sold')).toBeVisible();
    expect(getCardText()).not.toMatch(/new|saves/u);
  });

  test('shows no discount if it is not above the asking price', async () => {
    render(<PricingCard item={createItem({}, { retailPrice: 60 })} listing={listing} />);
    await openSection('Compared with');
    await expect.element(page.getByText('A new one costs about $60.')).toBeVisible();
    expect(getCardText()).not.toMatch(/saves/u);
  });

  test('has a discount of (retail - suggested) / retail, rounded', () => {
    expect(computeDiscount(200, 68)).toEqual({ retail: 200, percentOff: 66, saves: 132 });
    expect(computeDiscount(3, 1)).toMatchObject({ percentOff: 67 });
    expect(computeDiscount(200, 1)).toMatchObject({ percentOff: 100 });
    expect([computeDiscount(null, 68), computeDiscount(68, 68), computeDiscount(50, 68), computeDiscount(50, 0)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('is compared with the listing’s price if there is one, else with the estimate, else with the average', () => {
    expect(getSuggestedPrice(jacket, { price: 70 })).toBe(70);
    expect(getSuggestedPrice({ ...jacket, estimatedValue: 66 }, null)).toBe(66);
    expect(getSuggestedPrice({ ...jacket, estimatedValue: null }, { price: 0 })).toBe(68);
  });
});

describe('the price range', () => {
  test('is drawn with its figures as text', async () => {
    render(<PricingCard item={jacket} listing={listing} />);
    await expect.element(page.getByRole('img', { name: 'Sold prices: most between $48 and $92, around $68' })).toBeVisible();
    await openSection('Compared with');
    await expect.element(page.getByText('8 of 10 similar items sell for $48–$92.')).toBeVisible();
  });

  test('mentions offers if only asking prices are known', async () => {
    const comparables = priceResearch.comparables.map((comparable) => ({ ...comparable, kind: 'asking' as const }));
    render(<PricingCard item={createItem({ comparables, coverage: 0.85 })} />);
    await openSection('Compared with');
    await expect.element(page.getByText(/^85 of 100 similar items are listed at \$48–\$92/u)).toBeVisible();
  });

  test('counts similar items out of 10 if that is exact, else out of 100', () => {
    expect([0.8, 0.9, 0.85, 1].map(computeCoverage)).toEqual([
      { count: 8, of: 10 },
      { count: 9, of: 10 },
      { count: 85, of: 100 },
      { count: 10, of: 10 },
    ]);
  });

  test('keeps low, average and high in order and inside the curve, even if the range is skewed', () => {
    for (const [low, average, high] of [
      [48, 68, 92],
      [5, 6, 400],
      [5, 399, 400],
      [0, 500, 400],
    ] as const) {
      const positions = computePriceCurve(low, average, high)?.positions ?? { low: 0, average: 0, high: 0 };
      expect(positions.low).toBeGreaterThan(0);
      expect(positions.average).toBeGreaterThanOrEqual(positions.low);
      expect(positions.high).toBeGreaterThanOrEqual(positions.average);
      expect(positions.high).toBeLessThan(1);
    }
    const numbers =
      computePriceCurve(5, 6, 400)
        ?.outline.match(/[\d.]+/gu)
        ?.map(Number) ?? [];
    expect(Math.max(...numbers)).toBeLessThanOrEqual(CURVE.width);
    expect([computePriceCurve(50, 50, 50), computePriceCurve(60, 50, 40), computePriceCurve(1, Number.NaN, 2)]).toEqual([null, null, null]);
  });
});

describe('the price breakdown', () => {
  test('has a starting amount and reasons that add up to the suggested price', async () => {
    render(<PricingCard item={jacket} listing={listing} />);
    await expect.poll(listBreakdownLines).toEqual(['Typical jacket$55', '“leather”+$22', 'Condition: Good-$9', 'Suggested price$68']);
  });

  test('lists the three largest reasons, adds up the others, and shows assumptions', async () => {
    const createWordFactor = (name: string, amount: number) => ({
      code: 'word' as const,
      params: { word: name },
      message: `“${name}”`,
      amount,
      count: null,
    });
    const assumedFactor = {
      code: 'department' as const,
      params: { department: 'Women' },
      message: 'We assumed Women. Pick men’s, women’s or kids’ for a closer price.',
      amount: 0,
      count: null,
    };
    const factors = [
      { code: 'typical' as const, params: { kind: 'jacket' }, message: 'Typical jacket', amount: 49.6, count: 412 },
      createWordFactor('zip', 1.4),
      createWordFactor('leather', 12.6),
      createWordFactor('brown', -2.2),
      createWordFactor('bomber', 6.3),
      createWordFactor('soft', 0.3),
      assumedFactor,
    ];
    render(<PricingCard item={createItem({ factors })} listing={listing} />);
    await expect
      .poll(listBreakdownLines)
      .toEqual(['Typical jacket$50', '“leather”+$13', '“brown”-$2', '“bomber”+$6', 'Other details+$1', 'Suggested price$68']);
    await openSection('Compared with');
    await expect.element(page.getByText('We assumed Women. Pick men’s, women’s or kids’ for a closer price.')).toBeVisible();
  });

  test('adds up exactly for any reasons', () => {
    // The generator has a fixed seed, so that every run has the same breakdowns.
    let seed = 7;
    const getRandom = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    for (let run = 0; run < 2000; run += 1) {
      const count = Math.floor(getRandom() * 9);
      const factors = Array.from({ length: count + 1 }, (_, index) => ({
        code: index === 0 ? ('typical' as const) : getRandom() < 0.2 ? ('words' as const) : ('word' as const),
        params: {},
        message: '',
        amount: Math.round((index === 0 ? getRandom() * 300 : (getRandom() - 0.4) * 40) * 100) / 100,
        count: null,
      }));
      const sum = factors.reduce((subtotal, { amount }) => subtotal + amount, 0);
      const total = run % 3 === 0 ? Math.round(sum) : run % 3 === 1 ? Math.round(sum * 2) / 2 : Math.round(sum * 100) / 100;
      const { start, reasons } = createPriceBreakdown(factors, total);
      if (!start) continue;
      const cents = [start, ...reasons].reduce((subtotal, { amount }) => subtotal + Math.round(amount * 100), 0);
      expect(cents).toBe(Math.round(total * 100));
      expect(reasons.filter(({ factor }) => factor !== null).length).toBeLessThanOrEqual(3);
    }
  });

  test('shows how many prices of the model a price is based on, and that it is adjusted to today', async () => {
    const basis = { kind: 'model' as const, count: 1213, fromYear: 2024, toYear: 2026, isAdjusted: true };
    render(<PricingCard item={createItem({ basis })} />);
    await openSection('Compared with');
    await expect.element(page.getByText('Based on 1,213 prices of this model, 2024–2026, adjusted to today.')).toBeVisible();
  });

  test('shows the source of comparables, and whether they are sold or asking prices', async () => {
    const askingComparable = {
      label: 'Bomber jackets',
      kind: 'asking' as const,
      count: 1200,
      p10: 20,
      p50: 55.5,
      p90: 140,
      source: 'Offers, 2026',
    };
    render(<PricingCard item={createItem({ comparables: [...priceResearch.comparables, askingComparable] })} />);
    await openSection('Compared with');
    await expect
      .poll(() => listRows('Compared with'))
      .toEqual([
        'Leather jackets Sold412 prices, most from $38 to $118 · Recorded sales, 2024$66',
        'Bomber jackets Asking1,200 prices, most from $20 to $140 · Offers, 2026$55.50',
      ]);
  });
});

describe('the strategy selector', () => {
  /** Creates a Relist instance with a fake server that records the saved listings. */
  const recordSaves = () => {
    let currentListing: Listing = listing;
    const edit = vi.fn(async ({ body }: { body: Partial<Listing> }) => {
      currentListing = { ...currentListing, ...body, edited: [...currentListing.edited, ...(Object.keys(body) as Listing['edited'])] };
      return { ...currentListing, optimization: analyzedItem.optimization };
    });
    return { edit, relist: createFakeRelist({ analysis: createAnalyzedState(), calls: { listings: { edit: edit as never } } }) };
  };

  test('updates the payouts and the listing’s price immediately, and saves only the price', async () => {
    const { edit, relist } = recordSaves();
    render(
      <>
        <PricingCard />
        <ListingGenerator />
      </>,
      relist,
    );
    await expect.element(findStrategy('Balanced $68')).toBeChecked();
    await page.getByRole('textbox', { name: 'Title' }).fill('Half a ti');
    await findStrategy('Premium $79').click();
    await expect.element(findStrategy('Premium $79')).toBeChecked();
    await expect.element(page.getByText('$67.86 of $79')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Price (US dollars)' })).toHaveValue('79');
    await expect.poll(() => edit.mock.calls.map(([{ body }]) => body)).toContainEqual({ price: 79 });
    await expect.poll(() => relist.analysis.getState().result?.listing?.price).toBe(79);
    await expect.element(findStrategy('Premium $79')).toBeChecked();
  });

  test('selects a strategy by keyboard', async () => {
    const { edit, relist } = recordSaves();
    render(<PricingCard />, relist);
    await expect.element(findStrategy('Balanced $68')).toBeVisible();
    (findStrategy('Balanced $68').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(findStrategy('Quick Sale $58')).toBeChecked();
    await expect.poll(() => edit.mock.calls.map(([{ body }]) => body)).toEqual([{ price: 58 }]);
  });

  test('deselects all strategies once the seller sets another price', async () => {
    const { edit, relist } = recordSaves();
    render(<PricingCard />, relist);
    await openSection('You keep on eBay');
    const priceField = page.getByRole('textbox', { name: 'Your price' });
    await priceField.fill('a lot');
    await expect.element(page.getByText('Enter an amount, such as 45 or 45.50.')).toBeVisible();
    await priceField.fill('75.4');
    await userEvent.keyboard('{Enter}');
    // The fake eBay accepts only whole dollars.
    await expect.poll(() => edit.mock.calls.map(([{ body }]) => body)).toEqual([{ price: 75 }]);
    await expect.element(page.getByText('$64.40 of $75')).toBeVisible();
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  });

  test('provides the strategies to custom markup', async () => {
    const { edit, relist } = recordSaves();
    const pricing = createPricing(relist);
    const stop = pricing.subscribe(() => undefined);
    expect(pricing.getState()).toMatchObject({
      asked: 68,
      breakdown: { total: 68, lines: [{ amount: 55 }, { amount: 22 }, { amount: -9 }] },
    });
    expect(pricing.getStrategyProps('balanced').checked).toBe(true);
    pricing.getStrategyProps('quick-sale').onChange();
    expect(pricing.getState()).toMatchObject({ asked: 58 });
    expect(pricing.getState()?.payouts.map(({ net }) => net)).toEqual([58, 49.71]);
    expect(edit.mock.calls.map(([{ body }]) => body)).toEqual([{ price: 58 }]);
    stop();
  });
});

describe('the card', () => {
  test('sorts payouts by amount, and shows the selected platform in the collapsed row', async () => {
    const shippedPayout = {
      platform: 'facebook' as const,
      label: 'Facebook, shipped',
      fee: 6.8,
      net: 61.2,
      steps: [{ from: 0, rate: 0.1, fixed: 0 }],
      note: '10%.',
      date: '2026',
    };
    render(<PricingCard item={createItem({ payouts: [...priceResearch.payouts.toReversed(), shippedPayout] })} listing={listing} />);
    await expect.element(page.getByText('$58.35 of $68')).toBeVisible();
    await openSection('You keep on eBay');
    const rows = ['Facebook, localno fee$68', 'Facebook, shippedfee $6.80$61.20', 'eBayfee $9.65$58.35'];
    await expect.poll(() => listRows('You keep on eBay')).toEqual(rows);
    await page.getByText('How the fees work').click();
    await expect.element(page.getByText('13.6% and $0.40. (as of Nov 1, 2026)')).toBeVisible();
    await expect.element(page.getByText('10%. (as of 2026)')).toBeVisible();
  });

  test('shows the server’s figures at a price without a known fee', async () => {
    const payouts = priceResearch.payouts.map((payout) => ({ ...payout, steps: [] }));
    render(<PricingCard item={createItem({ payouts })} listing={{ ...listing, price: 79 }} />);
    await expect.element(page.getByText('$58.35 of $68')).toBeVisible();
  });

  test('shows in one word how easy the item is to sell, and its scores except demand in the fold', async () => {
    render(<PricingCard item={jacket} />);
    await expect.element(page.getByText('Good', { exact: true })).toBeVisible();
    expect(getCardText()).not.toContain('Demand');
    await openSection('Marketability');
    await expect.element(page.getByText(/^Good · \d+\/100$/)).toBeVisible();
    await expect.element(page.getByText('Medium · 46/100')).toBeVisible();
  });

  test('names the scores without sales data in one line', async () => {
    const analysisResults = { ...jacket.analysisResults, trendScore: null, rarityScore: null, authenticityScore: null };
    render(<PricingCard item={{ ...jacket, analysisResults }} />);
    await openSection('Marketability');
    await expect.element(page.getByText('Trend, Rarity', { exact: true })).toBeVisible();
    expect(page.getByText('Not enough sales data').elements()).toHaveLength(1);
    expect(page.getByText('Authenticity', { exact: true }).elements()).toEqual([]);
  });

  test('draws nothing for unknown values', async () => {
    const research = { factors: [], comparables: [], strategies: [], payouts: [], low: 40, high: 40 };
    render(<PricingCard item={createItem(research)} listing={{ ...listing, keywords: [] }} />);
    await expect.element(page.getByText('Suggested price')).toBeVisible();
    expect(getCard().querySelectorAll('[role="img"], [role="radio"]')).toHaveLength(0);
    expect(listBreakdownLines()).toEqual(['Suggested price$68']);
    expect(getCardText()).not.toContain('You keep');
  });
});

describe('a question instead of a price', () => {
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
  const openQuestion = (question: Question | null, correct = vi.fn()) => {
    const item = { ...jacket, priceResearch: null, estimatedValue: null, question };
    const relist = createFakeRelist({ analysis: createAnalyzedState({ ...analyzedItem, item }), calls: { items: { correct } as never } });
    return { ...render(<PricingCard />, relist), correct, relist };
  };

  test('shows answers as price tags, and prices the item on a tap', async () => {
    const correct = vi.fn(async () => ({ item: jacket, listings: [{ ...listing, optimization: analyzedItem.optimization }] }));
    openQuestion(QUESTION, correct);
    await expect.element(page.getByRole('heading', { name: 'Which Apple iPhone 12 is it?' })).toBeVisible();
    expect(getCardText()).not.toContain('Suggested price');
    await page.getByRole('button', { name: '128GB $147' }).click();
    await expect.element(page.getByText('Suggested price')).toBeVisible();
    expect(correct).toHaveBeenCalledWith({ params: { id: jacket.id }, body: { storage: '128GB' } }, { ifMatch: jacket.updatedAt });
  });

  test('accepts free text, and reports a failed save', async () => {
    const { correct } = openQuestion(QUESTION, vi.fn().mockRejectedValue(new Error('no')));
    await page.getByRole('textbox', { name: 'Brand and model' }).fill('256GB');
    await page.getByRole('button', { name: 'Price it' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t save that. Try again.');
    expect(correct).toHaveBeenCalledWith({ params: { id: jacket.id }, body: { storage: '256GB' } }, { ifMatch: jacket.updatedAt });
  });

  test('shows only the range to a seller who cannot find the answer', async () => {
    openQuestion(QUESTION);
    await page.getByRole('button', { name: 'I can’t find it' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('Most sell for $90–$180.');
  });

  test('shows no figure if nothing is known', async () => {
    openQuestion(null);
    await expect.element(page.getByText('No price yet. Set your own when you post.')).toBeVisible();
    expect(getCardText()).not.toContain('$');
  });
});

describe('the list of current offers', () => {
  const { live } = estimateWithLiveOffers;
  const liveWithoutOffer = live && {
    ...live,
    average: 4200,
    offers: live.offers.map((offer, index) => (index === 1 ? { ...offer, leftOut: 'dropped' as const } : offer)),
  };

  test('labels offers as asking prices, and updates them when one is excluded', async () => {
    const ofItem = vi.fn().mockResolvedValueOnce(live).mockResolvedValue(liveWithoutOffer);
    render(<PricingCard />, createFakeRelist({ analysis: createAnalyzedState(), calls: { liveComparables: { ofItem } } }));
    await openSection('Compared with');
    await expect.element(page.getByRole('heading', { name: 'Asking prices on eBay' })).toBeVisible();
    await expect.element(page.getByText('Average asking price $4,500, most at $4,080–$5,120. Most sell for less.')).toBeVisible();
    await page.getByRole('button', { name: 'Exclude: Rolex Oyster Perpetual, box and papers' }).click();
    await expect.element(page.getByText('Average asking price $4,200')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Include: Rolex Oyster Perpetual, box and papers' })).toBeVisible();
    const params = { id: analyzedItem.item.id };
    expect(ofItem.mock.calls).toEqual([[{ params, query: { without: '' } }], [{ params, query: { without: 'v1|2|0' } }]]);
  });

  test('hides offers that fail to load, and requests none for an item passed by the page', async () => {
    const ofItem = vi.fn().mockRejectedValue(new Error('no'));
    const relist = createFakeRelist({ analysis: createAnalyzedState(), calls: { liveComparables: { ofItem } } });
    render(<PricingCard />, relist);
    await expect.element(page.getByText('Suggested price')).toBeVisible();
    await expect.poll(() => ofItem.mock.calls.length).toBe(1);
    expect(getCardText()).not.toContain('Asking prices');
    render(<PricingCard item={jacket} listing={listing} />, relist);
    await expect.element(page.getByText('Suggested price').last()).toBeVisible();
    expect(ofItem).toHaveBeenCalledTimes(1);
  });
});
