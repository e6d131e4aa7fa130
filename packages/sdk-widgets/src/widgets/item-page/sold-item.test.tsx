import type { Listing } from '@relist/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { analyzedItem, item, listing } from '../../test/data.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { ItemPage } from './item-page.tsx';

const openItemPage = (state: FakeState) => render(<ItemPage itemId={item.id} level={1} />, createFakeRelist(state));

test('has a heading while the item loads', async () => {
  openItemPage({ calls: { items: { get: () => new Promise(() => {}) } } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Loading item…' })).toBeVisible();
});

describe('a sold item', () => {
  const sale = { soldPrice: 60, soldAt: '2026-11-21T12:00:00.000Z' };
  const soldListing = { ...listing, status: 'sold' as const, ...sale };
  const setStatus = vi.fn(async ({ body }: { body: Partial<Listing> }) => ({
    listing: { ...soldListing, soldPrice: null, soldAt: null, ...body } as Listing,
    takeDown: [],
  }));
  const findPostButtons = () => page.getByRole('button', { name: /^Post to/ });

  test('is listed again instead of posted, and the deleted sale can be restored', async () => {
    openItemPage({
      uploadResponse: { ...analyzedItem, listing: soldListing },
      listings: [soldListing],
      calls: { listings: { setStatus } },
    });
    await expect.element(page.getByText('Sold on eBay for $60, Nov 21, 2026')).toBeVisible();
    expect(findPostButtons().elements()).toEqual([]);
    await page.getByRole('button', { name: 'List again' }).click();
    await expect.element(page.getByText('Back to draft. Sale deleted.')).toBeVisible();
    await expect.element(findPostButtons().first()).toBeVisible();
    await page.getByText('Back to draft. Sale deleted.').element().parentElement?.querySelector('button')?.click();
    await expect.element(page.getByText('Sold on eBay for $60, Nov 21, 2026')).toBeVisible();
    expect(setStatus.mock.calls.map(([{ body }]) => body)).toEqual([{ status: 'draft' }, { status: 'sold', ...sale }]);
  });

  test('is recognized when it was sold through another listing', async () => {
    openItemPage({ listings: [{ ...soldListing, id: 'other', platform: 'poshmark' }] });
    await expect.element(page.getByText('Sold on Poshmark for $60, Nov 21, 2026')).toBeVisible();
    expect(findPostButtons().elements()).toEqual([]);
  });
});
