import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { createStubEngine } from '../../../test/stub-engine.ts';
import type { Platform, SalesFigures } from '../../contract/index.ts';
import { DAY } from '../services/shared/clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ engine: createStubEngine() });
});
afterAll(() => app.close());

const EMPTY_FIGURES: SalesFigures = {
  listings: 0,
  active: 0,
  sold: 0,
  sellThrough: null,
  medianDaysToSell: null,
  averageDaysToSell: null,
  soldValue: 0,
  fees: 0,
  profit: 0,
  profitKnown: 0,
};

interface SaleFigures {
  readonly platform: Platform;
  readonly category: string;
  readonly estimate: number | null;
  readonly status: 'draft' | 'active' | 'sold';
  readonly seo: number;
  readonly marketability: number;
  /** Days from listing to sale, and the price. */
  readonly days?: number;
  readonly soldPrice?: number;
  readonly fee?: number | null;
}

const START = new Date('2026-01-10T12:00:00Z');

/** Creates an item with the given figures, including the estimate at the time of listing. */
const buildSale = async (owner: TestUser, figures: SaleFigures): Promise<void> => {
  const { knex } = app.database;
  const { item, listing } = await app.buildItem(owner);
  const soldAt = figures.days === undefined ? null : new Date(START.getTime() + figures.days * DAY);
  await knex.raw(
    `update items set estimated_value = :estimate, created_at = :start, updated_at = :start,
       price_research = price_research || '{"low": 10, "high": 30}',
       analysis_results = analysis_results || jsonb_build_object('category', :category::text, 'marketability', :marketability::int) where id = :id`,
    { id: item.id, start: START, estimate: figures.estimate, category: figures.category, marketability: figures.marketability },
  );
  await knex('price_events').where({ itemId: item.id }).update({ createdAt: START });
  await knex('price_events').where({ itemId: item.id }).update({ price: figures.estimate, low: 10, high: 30 });
  const sale = { soldAt, soldPrice: figures.soldPrice ?? null, soldFee: figures.fee ?? null };
  await knex('listings')
    .where({ id: listing.id })
    .update({ platform: figures.platform, status: figures.status, seoScore: figures.seo, createdAt: START, ...sale });
};

describe('GET /api/analytics/summary', () => {
  it('returns zeros and nulls for an empty account, and requires sign-in', async () => {
    const bob = await app.buildUser();
    expect(await bob.client.analytics.summary()).toEqual({
      currency: 'USD',
      items: 0,
      estimatedValue: 0,
      estimated: 0,
      total: EMPTY_FIGURES,
      byCategory: [],
      byPlatform: [],
      byMonth: [],
      predictions: { compared: 0, meanError: null, medianError: null, bias: null, withinRange: null },
      seo: ['Excellent', 'Good', 'Fair', 'Needs Work'].map((label) => ({ label, count: 0 })),
      marketability: ['Excellent', 'Good', 'Fair', 'Poor'].map((label) => ({ label, count: 0 })),
      photos: [],
    });
    await expectError(app.anonymous.analytics.summary(), 'unauthorized');
  });

  it('sums known figures correctly', async () => {
    const bob = await app.buildUser();
    await buildSale(await app.buildUser(), {
      platform: 'ebay',
      category: 'Hats',
      estimate: 99,
      status: 'active',
      seo: 99,
      marketability: 99,
    });
    const figures: SaleFigures[] = [
      { platform: 'ebay', category: 'Jackets', estimate: 25, status: 'sold', seo: 95, marketability: 85, days: 2, soldPrice: 20, fee: 3 },
      { platform: 'ebay', category: 'Jackets', estimate: 20, status: 'sold', seo: 75, marketability: 65, days: 4, soldPrice: 40, fee: 5.5 },
      {
        platform: 'facebook',
        category: 'Jackets',
        estimate: null,
        status: 'sold',
        seo: 55,
        marketability: 45,
        days: 30,
        soldPrice: 10.1,
        fee: null,
      },
      { platform: 'facebook', category: 'Shoes', estimate: 12.5, status: 'active', seo: 20, marketability: 10 },
      { platform: 'poshmark', category: 'Shoes', estimate: 7, status: 'draft', seo: 90, marketability: 80 },
    ];
    for (const sale of figures) await buildSale(bob, sale);
    const summary = await bob.client.analytics.summary();
    expect(summary).toMatchObject({ items: 5, estimated: 4, estimatedValue: 64.5 });
    expect(summary.total).toEqual({
      listings: 5,
      active: 1,
      sold: 3,
      sellThrough: 0.75,
      medianDaysToSell: 4,
      averageDaysToSell: 12,
      soldValue: 70.1,
      fees: 8.5,
      profit: 51.5,
      profitKnown: 2,
    });
    expect(summary.byCategory.map(({ category, listings, sold, soldValue }) => [category, listings, sold, soldValue])).toEqual([
      ['Jackets', 3, 3, 70.1],
      ['Shoes', 2, 0, 0],
    ]);
    expect(
      summary.byPlatform.map(({ platform, sold, sellThrough, medianDaysToSell, profit }) => [
        platform,
        sold,
        sellThrough,
        medianDaysToSell,
        profit,
      ]),
    ).toEqual([
      ['ebay', 2, 1, 3, 51.5],
      ['facebook', 1, 0.5, 30, 0],
      ['poshmark', 0, null, null, 0],
    ]);
    expect(summary.byMonth).toEqual([
      { month: '2026-02', sold: 1, soldValue: 10.1, fees: 0, profit: 0, profitKnown: 0 },
      { month: '2026-01', sold: 2, soldValue: 60, fees: 8.5, profit: 51.5, profitKnown: 2 },
    ]);
    // The estimate 25 is 25% above the price 20, and 20 is 50% below 40. The price 20 lies within the range of 10 to 30; 40 does not.
    expect(summary.predictions).toEqual({ compared: 2, meanError: 0.375, medianError: 0.375, bias: -0.125, withinRange: 0.5 });
    expect(summary.seo.map(({ count }) => count)).toEqual([2, 1, 1, 1]);
    expect(summary.marketability.map(({ count }) => count)).toEqual([2, 1, 1, 1]);
    expect(summary.photos.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(5);
  });

  it("calculates a sale's fee if its platform has one fee schedule, and omits it if there are two", async () => {
    const bob = await app.buildUser();
    const { item, listing } = await app.buildItem(bob);
    const { id } = await bob.client.items.createListing({ params: { id: item.id }, body: { platform: 'poshmark' } });
    await bob.client.listings.setStatus({ params: { id }, body: { status: 'sold', soldPrice: 100 } });
    // Poshmark keeps a fifth of sales of 15 dollars or more.
    expect((await bob.client.analytics.summary()).total).toMatchObject({ soldValue: 100, fees: 20, profit: 80, profitKnown: 1 });
    await bob.client.listings.setStatus({ params: { id }, body: { status: 'draft' } });
    await bob.client.listings.setStatus({ params: { id: listing.id }, body: { status: 'sold', soldPrice: 100 } });
    expect((await bob.client.analytics.summary()).total).toMatchObject({ soldValue: 100, fees: 0, profit: 0, profitKnown: 0 });
  });

  it('runs five statements, however much data there is', async () => {
    const bob = await app.buildUser();
    const statements: string[] = [];
    const countStatements = async (): Promise<number> => {
      statements.length = 0;
      const record = ({ sql }: { sql: string }): void => void statements.push(sql);
      app.database.knex.on('query', record);
      await bob.client.analytics.summary();
      app.database.knex.off('query', record);
      return statements.length;
    };
    const emptyCount = await countStatements();
    await app.buildItem(bob);
    await app.buildItem(bob);
    expect(await countStatements()).toBe(emptyCount);
    // One for the session, plus five.
    expect(emptyCount).toBe(6);
  });
});
