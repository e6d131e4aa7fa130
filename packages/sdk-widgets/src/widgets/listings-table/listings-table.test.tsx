import { ApiError } from '@relist/api/client';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listing } from '../../test/data.ts';
import { expectLeaveFor, stopClock } from '../../test/clock.ts';
import { fakeRelist } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { ListingsGrid } from './listings-grid.tsx';

const refused = (status: number) =>
  new ApiError({
    status,
    code: status === 401 ? 'unauthorized' : 'unavailable',
    message: 'No.',
    requestId: null,
    fields: {},
    retryAfter: null,
    bodyText: '',
  });

describe('listings', () => {
  test('can be asked for by the platforms of the page, and by those they are on', async () => {
    const listings = [{ ...listing, platform: 'ebay' as const }];
    render(<ListingsGrid />, fakeRelist({ listings, config: { platforms: ['poshmark'] } }));
    const platforms = page.getByLabelText('Platform').getByRole('option');
    await expect.poll(() => platforms.elements().map(({ textContent }) => textContent)).toEqual(['All', 'Poshmark', 'eBay']);
  });

  test('show platform, status, title, price, description, three keywords and the date', async () => {
    const keywords = ['leather jacket', 'bomber', 'cognac', 'size M', 'zip'];
    render(<ListingsGrid />, fakeRelist({ listings: [{ ...listing, keywords, status: 'active' }] }));
    const tile = page.getByRole('article');
    await expect.element(tile).toBeVisible();
    for (const words of [
      'eBay',
      'Active',
      listing.title,
      '$68',
      listing.description,
      'leather jacket',
      'cognac',
      '+2 more',
      'Created Nov 20, 2026',
    ])
      await expect.element(tile).toHaveTextContent(words);
    expect(page.getByText('zip', { exact: true }).elements()).toHaveLength(0);
  });

  test('count no further keywords where there are none', async () => {
    render(<ListingsGrid />, fakeRelist({ listings: [{ ...listing, keywords: ['a', 'b', 'c'] }] }));
    await expect.element(page.getByRole('article').getByText('Draft')).toBeVisible();
    expect(page.getByText('more').elements()).toHaveLength(0);
  });

  test('none yet: says what to do next', async () => {
    const onCreate = vi.fn();
    render(<ListingsGrid onCreate={onCreate} />, fakeRelist({ listings: [] }));
    await expect.element(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible();
    await expect.element(page.getByText('Create your first listing by analyzing an item')).toBeVisible();
    await page.getByRole('button', { name: 'Create First Listing' }).click();
    expect(onCreate).toHaveBeenCalledOnce();
  });

  test('say that they load, then that they could not, and try again', async () => {
    const answers = [async () => Promise.reject(refused(503)), async () => ({ rows: [listing], nextCursor: null, total: 1 })];
    render(<ListingsGrid />, fakeRelist({ calls: { listings: { list: async () => (answers.shift() ?? answers[0])?.() as never } } }));
    await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load your listings.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('article')).toBeVisible();
  });

  test('waiting has words', async () => {
    render(<ListingsGrid />, fakeRelist({ calls: { listings: { list: () => new Promise(() => undefined) } } }));
    await expect.element(page.getByText('Loading listings...')).toBeVisible();
  });

  test('a lost session leads to /api/login while the toast stands', async () => {
    const toast = page.getByRole('region', { name: 'Notifications (F8)' });
    const navigate = vi.fn(() => expect(toast.element().textContent).toContain('You are logged out. Logging in again...'));
    const list = async () => Promise.reject(refused(401));
    stopClock();
    render(<ListingsGrid />, fakeRelist({ config: { navigate }, calls: { listings: { list } } }));
    await expectLeaveFor('/api/login', navigate);
  });
});
