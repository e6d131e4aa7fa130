import { apiErrorOf } from '@relist/api/client';
import type { Listing } from '@relist/api/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listing, optimization } from '../../test/data.ts';
import { deferred } from '../../test/deferred.ts';
import { fakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { ListingsGrid } from './listings-grid.tsx';

const of = (id: string, change: Partial<Listing> = {}): Listing => ({ ...listing, id, title: `Listing ${id}`, ...change });
const three = [of('a'), of('b', { status: 'active', platform: 'poshmark' }), of('c', { status: 'sold', platform: 'facebook' })];
const open = (calls: NonNullable<FakeState['calls']>['listings'] = {}, listings = three) => {
  const relist = fakeRelist({ listings, calls: { listings: calls as never } });
  render(<ListingsGrid />, relist);
  return relist;
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const titles = () => [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent);

test('View is there only while a listing is active, and shows it whole', async () => {
  open();
  await expect.element(button('View: Listing b')).toBeVisible();
  expect(page.getByRole('button', { name: /^View/u }).elements()).toHaveLength(1);
  await button('View: Listing b').click();
  await expect.element(page.getByRole('dialog', { name: 'Listing b' })).toBeVisible();
});

test('Edit saves title, text and price', async () => {
  const edit = vi.fn(async ({ body }: { body: Partial<Listing> }) => ({ ...of('a'), ...body, optimization }));
  open({ edit } as never);
  await button('Edit: Listing a').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Better title');
  await page.getByRole('textbox', { name: 'Price (US dollars)' }).fill('none');
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Price (US dollars)' }).fill('70');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(titles).toEqual(['Better title', 'Listing b', 'Listing c']);
  expect(edit.mock.calls[0]?.[0].body).toMatchObject({ title: 'Better title', price: 70 });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('Delete asks first; by keys alone', async () => {
  const remove = vi.fn(async () => undefined);
  open({ remove } as never);
  await expect.element(button('Delete: Listing a')).toBeVisible();
  (button('Delete: Listing a').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Delete this listing?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(remove).not.toHaveBeenCalled();
  await button('Delete: Listing a').click();
  await page.getByRole('button', { name: 'Delete listing' }).click();
  await expect.poll(titles).toEqual(['Listing b', 'Listing c']);
});

test('the answer about one listing does not close the dialog of another', async () => {
  const { promise, resolve } = deferred<undefined>();
  open({ remove: () => promise } as never);
  await button('Delete: Listing a').click();
  await page.getByRole('button', { name: 'Delete listing' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await button('Edit: Listing b').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a new ti');
  resolve(undefined);
  await expect.poll(titles).toEqual(['Listing b', 'Listing c']);
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a new ti');
});

test('where a listing goes, the focus goes to the same button of the next one, then of the one before, then to what is said of none', async () => {
  open({ remove: async () => undefined } as never);
  const removed = async (id: string) => {
    await button(`Delete: Listing ${id}`).click();
    await page.getByRole('button', { name: 'Delete listing' }).click();
    await expect.poll(titles).not.toContain(`Listing ${id}`);
  };
  await removed('b');
  await expect.element(button('Delete: Listing c')).toHaveFocus();
  await removed('c');
  await expect.element(button('Delete: Listing a')).toHaveFocus();
  await removed('a');
  await expect.element(page.getByRole('heading', { name: 'No listings yet' })).toHaveFocus();
});

test('where a status takes its button away, the focus stays in the listing, or goes to the next that fits the filter', async () => {
  const setStatus = async ({ params, body }: { params: { id: string }; body: Partial<Listing> }) => ({
    listing: { ...of(params.id), ...body },
    takeDown: [],
  });
  open({ setStatus } as never, [of('a'), of('b'), of('c')]);
  await button('Mark as posted: Listing a').click();
  await expect.element(button('Mark as sold: Listing a')).toHaveFocus();
  await page.getByLabelText('Status').selectOptions('draft');
  await button('Mark as posted: Listing b').click();
  await expect.poll(titles).toEqual(['Listing c']);
  await expect.element(button('Mark as posted: Listing c')).toHaveFocus();
  await button('Mark as posted: Listing c').click();
  await expect.element(page.getByText('No listings match. Choose another platform or status.')).toHaveFocus();
});

test('draft, active, sold: with price and day, and where to take it down', async () => {
  const setStatus = vi.fn(async ({ params, body }: { params: { id: string }; body: Partial<Listing> }) => ({
    listing: { ...of(params.id), ...body },
    takeDown: body.status === 'sold' ? [of('x', { platform: 'poshmark' }), of('y', { platform: 'tiktok' })] : [],
  }));
  open({ setStatus } as never);
  await button('Mark as posted: Listing a').click();
  await expect.element(button('View: Listing a')).toBeVisible();
  await button('Mark as sold: Listing a').click();
  await page.getByRole('textbox', { name: 'Sold for (US dollars)' }).fill('61,50');
  await page.getByLabelText('Sold on').fill('2026-11-03');
  await page.getByRole('button', { name: 'Mark as sold', exact: true }).click();
  await expect.element(page.getByText('Take it down on Poshmark, TikTok so it isn’t sold twice.')).toBeVisible();
  await expect.element(page.getByText('Sold for $61.50, Nov 3, 2026')).toBeVisible();
  expect(setStatus.mock.calls[1]?.[0].body).toMatchObject({ status: 'sold', soldPrice: 61.5 });
});

test('what does not work says why, and changes nothing', async () => {
  open({ setStatus: () => Promise.reject(apiErrorOf(409, '', '{"code":"conflict","message":"Somebody changed this meanwhile."}')) });
  await button('Mark as posted: Listing a').click();
  await expect.element(page.getByText('Nothing changed. Somebody changed this meanwhile.')).toBeVisible();
  await expect.element(button('Mark as posted: Listing a')).toBeVisible();
});

test('filters by platform and status', async () => {
  open();
  await page.getByLabelText('Platform').selectOptions('poshmark');
  await expect.poll(titles).toEqual(['Listing b']);
  await expect.element(page.getByText('1 of 3 listings')).toBeVisible();
  await page.getByLabelText('Status').selectOptions('sold');
  await expect.element(page.getByText('No listings match. Choose another platform or status.')).toBeVisible();
});

test('all pages are read, and of ten thousand listings only those in sight are drawn', async () => {
  const all = Array.from({ length: 10_000 }, (_, at) => of(String(at)));
  const list = vi.fn(async ({ query }: { query: { cursor?: string } }) => {
    const from = Number(query.cursor ?? 0);
    const next = from + 2500;
    return { rows: all.slice(from, next), nextCursor: next < all.length ? String(next) : null, total: all.length };
  });
  open({ list } as never);
  await expect.element(page.getByText('10,000 of 10,000 listings')).toBeVisible();
  expect(list).toHaveBeenCalledTimes(4);
  const tall = document.documentElement.scrollHeight;
  for (const share of [0, 0.3, 0.7, 1]) {
    scrollTo(0, tall * share);
    await expect.poll(() => document.querySelectorAll('article').length).toBeLessThan(60);
    const inSight = () =>
      [...document.querySelectorAll('article')].filter(
        (tile) => tile.getBoundingClientRect().bottom > 0 && tile.getBoundingClientRect().top < innerHeight,
      );
    await expect.poll(() => inSight().length).toBeGreaterThan(0);
    expect(document.documentElement.scrollHeight).toBe(tall);
  }
  await expect.poll(() => titles().at(-1)).toBe('Listing 9999');
  scrollTo(0, 0);
});

test('for printing every listing is drawn', async () => {
  open(
    {},
    Array.from({ length: 80 }, (_, at) => of(String(at))),
  );
  await expect.poll(() => document.querySelectorAll('article').length).toBeGreaterThan(0);
  expect(document.querySelectorAll('article').length).toBeLessThan(80);
  dispatchEvent(new Event('beforeprint'));
  await expect.poll(() => document.querySelectorAll('article').length).toBe(80);
});
