import { toApiError } from '@relist/api/client';
import type { Listing } from '@relist/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listing, optimization } from '../../test/data.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { RENDER_CASES } from '../../test/custom-markup.tsx';
import { createListingsView } from '../../test/custom-views/listings.ts';
import { createListings } from '../index.ts';

const createListing = (id: string, change: Partial<Listing> = {}): Listing => ({ ...listing, id, title: `Listing ${id}`, ...change });
const LISTINGS = [
  createListing('a'),
  createListing('b', { status: 'active', platform: 'poshmark' }),
  createListing('c', { status: 'sold', platform: 'facebook' }),
];
const createRelistWithListings = (calls: object = {}, listings = LISTINGS, state: FakeState = {}) =>
  createFakeRelist({ listings, ...state, calls: { listings: calls as never } });

const showListings = (show: (typeof RENDER_CASES)[number][1], relist = createRelistWithListings()) => {
  const listings = createListings(relist);
  show(listings, createListingsView(listings));
  return listings;
};
const findButton = (name: string) => page.getByRole('button', { name, exact: true });
const findDialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const listTitles = () => [...document.querySelectorAll('li h2')].map(({ textContent }) => textContent);
const findStatus = () => page.getByRole('status');

describe.each(RENDER_CASES)('the listings store, %s', (_, show) => {
  test('loads with the first listener, shows listings as text, and filters them', async () => {
    showListings(show);
    await expect.poll(listTitles).toEqual(['Listing a', 'Listing b', 'Listing c']);
    await expect.element(findStatus()).toHaveTextContent('3 of 3 listings');
    expect(document.querySelector('li p')?.textContent).toMatch(/^eBay\|Draft\|\$68\|Created Nov 20, 2026\|/);
    expect(document.querySelectorAll('li')[1]?.getAttribute('aria-posinset')).toBe('2');
    await page.getByRole('combobox', { name: 'Platform' }).selectOptions('Poshmark');
    await expect.poll(listTitles).toEqual(['Listing b']);
    await expect.element(findStatus()).toHaveTextContent('1 of 3 listings');
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Sold');
    await expect.element(findStatus()).toHaveTextContent('No listings match. Choose another platform or status.');
  });

  test('edits a listing; shows an invalid value at its field and does not send it', async () => {
    const edit = vi.fn(async ({ body }: { body: Partial<Listing> }) => ({ ...createListing('a'), ...body, optimization }));
    showListings(show, createRelistWithListings({ edit }));
    await findButton('Edit: Listing a').click();
    await expect.element(findDialog('Edit listing')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    const price = page.getByRole('textbox', { name: 'Price (US dollars)' });
    await price.fill('none');
    await expect.element(price).toHaveAccessibleDescription('Enter an amount, such as 45 or 45.50.');
    await expect.element(findButton('Save')).toBeDisabled();
    await price.fill('70');
    await page.getByRole('textbox', { name: 'Title' }).fill('Better title');
    await findButton('Save').click();
    await expect.poll(listTitles).toEqual(['Better title', 'Listing b', 'Listing c']);
    expect(edit.mock.calls[0]?.[0].body).toMatchObject({ title: 'Better title', price: 70 });
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  test('confirms a deletion; Escape deletes nothing and restores focus', async () => {
    const remove = vi.fn(async () => undefined);
    showListings(show, createRelistWithListings({ remove }));
    await expect.element(findButton('Delete: Listing a')).toBeVisible();
    (findButton('Delete: Listing a').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(findDialog('Delete this listing?')).toHaveAccessibleDescription(/This deletes “Listing a”\./);
    await userEvent.keyboard('{Escape}');
    await expect.element(findButton('Delete: Listing a')).toHaveFocus();
    expect(remove).not.toHaveBeenCalled();
    await findButton('Delete: Listing a').click();
    await findButton('Delete listing').click();
    await expect.poll(listTitles).toEqual(['Listing b', 'Listing c']);
  });

  test('marks a listing as sold with price and date, and lists where to take the others down', async () => {
    const setStatus = vi.fn(async ({ params, body }: { params: { id: string }; body: Partial<Listing> }) => ({
      listing: { ...createListing(params.id), ...body },
      takeDown: [createListing('x', { platform: 'poshmark' }), createListing('y', { platform: 'tiktok' })],
    }));
    showListings(show, createRelistWithListings({ setStatus }));
    await findButton('Mark as sold: Listing a').click();
    await page.getByRole('textbox', { name: 'Sold for (USD)' }).fill('61,50');
    await page.getByLabelText('Sold on').fill('2026-11-03');
    await findDialog('Sold').getByRole('button', { name: 'Mark as sold' }).click();
    await expect.element(findStatus()).toHaveTextContent('Sold. Take it down on Poshmark, TikTok so it isn’t sold twice.');
    expect(setStatus.mock.calls[0]?.[0].body).toMatchObject({ status: 'sold', soldPrice: 61.5 });
    expect(document.querySelector('li p')?.textContent).toContain('Sold for $61.50, Nov 3, 2026');
  });

  test('shows a server error inside the open question', async () => {
    const rejectWithConflict = () =>
      Promise.reject(toApiError(409, '', '{"code":"conflict","message":"Someone else changed this listing."}'));
    showListings(show, createRelistWithListings({ setStatus: rejectWithConflict, remove: rejectWithConflict }));
    await findButton('Mark as posted: Listing a').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing changed. Someone else changed this listing.');
    await findButton('Delete: Listing a').click();
    await findButton('Delete listing').click();
    await expect.element(findDialog('Delete this listing?').getByRole('alert')).toHaveTextContent('Someone else changed this listing.');
    await findButton('No').click();
    await expect.poll(listTitles).toHaveLength(3);
  });
});

test('the list shows load errors, retries, and explains what to do when it is empty', async () => {
  const list = vi
    .fn()
    .mockRejectedValueOnce(toApiError(503, 'Busy', ''))
    .mockResolvedValue({ rows: [], nextCursor: null, total: 0 });
  const listings = showListings(RENDER_CASES[2]?.[1] ?? (() => undefined), createRelistWithListings({ list }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load your listings.');
  await findButton('Load again').click();
  await expect.element(findStatus()).toHaveTextContent('No listings yet. Create your first listing by analyzing an item');
  expect(listings.getState().failure).toBe('');
});
