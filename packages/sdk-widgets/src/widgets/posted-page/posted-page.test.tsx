import { toApiError } from '@relist/api/client';
import type { Item, Listing, ListingDetail } from '@relist/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { analyzedItem, item } from '../../test/data.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { PostedPage, type PostedPageProps } from './posted-page.tsx';

const { listing, optimization } = analyzedItem;
const draft: ListingDetail = { ...listing, optimization };
const facebookListing: ListingDetail = { ...draft, id: 'for-facebook', platform: 'facebook', status: 'active', title: 'For Facebook' };
const poshmarkListing: ListingDetail = { ...draft, id: 'for-poshmark', platform: 'poshmark', status: 'active' };
const soldListing: ListingDetail = { ...draft, status: 'sold', soldPrice: 70, soldAt: '2026-11-22T10:00:00.000Z' };

type Change = { params: { id: string }; body: Partial<Listing> };
const renderPostedPage = (rows: ListingDetail[], props: Partial<PostedPageProps> = {}, calls: FakeState['calls'] = {}) => {
  const setStatus = vi.fn(async ({ params, body }: Change) => ({
    listing: { ...rows.find(({ id }) => id === params.id), ...body } as Listing,
    takeDown: [],
  }));
  const relist = createFakeRelist({
    calls: { ...calls, listings: { ofItem: async () => rows, setStatus: setStatus as never, ...calls?.listings } },
  });
  return { ...render(<PostedPage itemId={item.id} {...props} />, relist), setStatus, relist };
};
const findButton = (name: string) => page.getByRole('button', { name, exact: true });
const findHeading = (name: string | RegExp) => page.getByRole('heading', { name });

/** Switches to another tab, or back. */
const setVisibility = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('the posting page', () => {
  test('reports that the listing is on the clipboard, and offers each text separately', async () => {
    const copiedTexts: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copiedTexts.push(text));
    renderPostedPage([draft], { isCopied: true });
    await expect.element(findHeading('eBay is open in a new tab')).toBeVisible();
    await expect.element(page.getByText('The complete listing is on your clipboard.')).toBeVisible();
    for (const part of ['title', 'description', 'price']) await findButton(`Copy ${part}`).click();
    expect(copiedTexts).toEqual([draft.title, draft.description, '$68']);
  });

  test('does not mention the clipboard when opened later, and shows the requested listing', async () => {
    renderPostedPage([draft, { ...facebookListing, status: 'draft' }], { listingId: 'for-facebook' });
    await expect.element(findHeading('Post to Facebook Marketplace')).toBeVisible();
    await expect.element(page.getByText('For Facebook')).toBeVisible();
    expect(page.getByText(/clipboard/u).elements()).toEqual([]);
  });

  test('copies the complete listing and opens the platform when opened later', async () => {
    const copiedTexts: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copiedTexts.push(text));
    const openSpy = vi.spyOn(window, 'open').mockReturnValue(null);
    renderPostedPage([draft]);
    await expect.element(findButton('Mark as active')).toBeVisible();
    await findButton('Post to eBay').click();
    await expect.element(findHeading('eBay is open in a new tab')).toBeVisible();
    expect(copiedTexts).toEqual([expect.stringContaining(draft.description)]);
    expect(openSpy).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/www\.ebay\.com\//u), '_blank', 'noopener,noreferrer');
    expect(page.getByRole('button', { name: 'Post to eBay' }).elements()).toEqual([]);
  });

  test('downloads the photos as one file', async () => {
    const zip = vi.fn(async () => new Blob(['zip']));
    const savedFiles: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      savedFiles.push(`${this.download} ${this.href.split(':')[0]}`);
    });
    renderPostedPage([draft], {}, { itemPhotos: { zip } });
    await findButton('Download photos (zip)').click();
    await expect.poll(() => savedFiles).toEqual(['photos.zip blob']);
    expect(zip).toHaveBeenCalledWith({ params: { id: item.id } });
    await expect.element(page.getByText(`${item.photos.length} photos, in order, with your edits.`)).toBeVisible();
  });

  test('moves focus to the question when the seller returns', async () => {
    renderPostedPage([draft], { isCopied: true });
    await expect.element(findHeading('Did you post it?')).toBeVisible();
    setVisibility('hidden');
    await expect.element(findHeading('Did you post it?')).not.toHaveFocus();
    setVisibility('visible');
    await expect.element(findHeading('Did you post it?')).toHaveFocus();
  });

  test('marks the listing as active once', async () => {
    const onDone = vi.fn();
    const { setStatus } = renderPostedPage([draft], { onDone });
    await findButton('Mark as active').click();
    await expect.element(page.getByText('Active on eBay.')).toHaveFocus();
    await expect.element(findHeading('Listed on eBay')).toBeVisible();
    expect(page.getByText('Paste the text, add the photos and post.').elements()).toEqual([]);
    expect(setStatus.mock.calls).toEqual([[{ params: { id: draft.id }, body: { status: 'active' } }]]);
    await findButton('Back to item').click();
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('stores the URL of the listing and links to it', async () => {
    const { setStatus } = renderPostedPage([draft]);
    const link = page.getByLabelText('Listing link (optional)');
    await link.fill('see my page');
    await findButton('Mark as active').click();
    await expect.element(link).toHaveAccessibleDescription('That isn’t a link. Copy it from the listing’s page.');
    expect(setStatus).not.toHaveBeenCalled();
    await link.fill(' ebay.com/itm/123 ');
    await findButton('Mark as active').click();
    await expect.element(page.getByRole('link', { name: 'View listing' })).toHaveAttribute('href', 'https://ebay.com/itm/123');
    expect(setStatus.mock.calls).toEqual([[{ params: { id: draft.id }, body: { status: 'active', url: 'https://ebay.com/itm/123' } }]]);
  });

  test('keeps the listing a draft if the seller has not posted it', async () => {
    const onDone = vi.fn();
    const { setStatus } = renderPostedPage([draft], { onDone });
    await findButton('Not yet').click();
    expect(onDone).toHaveBeenCalledOnce();
    expect(setStatus).not.toHaveBeenCalled();
  });

  test('reports a failed save, which can be retried', async () => {
    const setStatus = () => Promise.reject(toApiError(500, '', '{"code":"internal","message":"No."}'));
    renderPostedPage([draft], {}, { listings: { setStatus } });
    await findButton('Mark as active').click();
    await expect.element(page.getByText(/^We couldn’t save that\./u)).toBeVisible();
    await expect.element(findButton('Mark as active')).toBeEnabled();
  });

  test('shows the other platforms that the item is listed on', async () => {
    renderPostedPage([draft, facebookListing, poshmarkListing]);
    await expect.element(findHeading('Also listed on')).toBeVisible();
    await expect.element(page.getByText('Facebook Marketplace')).toBeVisible();
    await expect.element(page.getByText('Poshmark')).toBeVisible();
  });

  test('marks an active listing as sold, then lists what to take down', async () => {
    const { setStatus } = renderPostedPage([{ ...draft, status: 'active' }, facebookListing]);
    await findButton('Mark as sold').click();
    const dialog = page.getByRole('dialog', { name: 'Sold' });
    await expect.element(dialog.getByLabelText('Platform')).toHaveValue(draft.id);
    await dialog.getByLabelText('Sold for (USD)').fill('65');
    await dialog.getByRole('button', { name: 'Mark as sold' }).click();
    await expect.element(findHeading('Sold on eBay for $65')).toHaveFocus();
    await expect.element(findButton('Taken down from Facebook Marketplace')).toBeVisible();
    expect(setStatus.mock.calls).toEqual([[{ params: { id: draft.id }, body: { status: 'sold', soldPrice: 65 } }]]);
  });

  test('reports a sale that could not be saved', async () => {
    const setStatus = () => Promise.reject(toApiError(500, '', '{"code":"internal","message":"No."}'));
    renderPostedPage([{ ...draft, status: 'active' }], {}, { listings: { setStatus } });
    await findButton('Mark as sold').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click();
    await expect.element(page.getByText(/^We couldn’t save that\./u)).toBeVisible();
    await expect.element(findButton('Mark as sold')).toHaveFocus();
  });

  test('reports that an item in the bin can be restored', async () => {
    const body = JSON.stringify({ code: 'not_found', message: 'This item does not exist.', fields: { item: item.id } });
    const get = () => Promise.reject(toApiError(404, '', body));
    renderPostedPage([], { level: 1 }, { items: { get } });
    await expect.element(page.getByRole('heading', { level: 1, name: 'This item is in the bin' })).toBeVisible();
    await expect.element(page.getByText('Go back to the item to restore it.')).toBeVisible();
  });

  test('has a heading when the item does not load', async () => {
    const get = () => Promise.reject(toApiError(500, '', '{"code":"internal_error","message":"Something failed on our side."}'));
    renderPostedPage([], { level: 1 }, { items: { get } });
    await expect.element(page.getByRole('heading', { level: 1, name: 'That didn’t load.' })).toBeVisible();
  });

  test('reports that a deleted item no longer exists', async () => {
    const get = () => Promise.reject(toApiError(404, '', '{"code":"not_found","message":"This item does not exist."}'));
    renderPostedPage([], { level: 1 }, { items: { get } });
    await expect.element(page.getByRole('heading', { level: 1, name: 'This item no longer exists' })).toBeVisible();
  });
});

describe('a sold item', () => {
  test('shows a range if the fee depends on the way of selling', async () => {
    const shipped = { platform: 'facebook' as const, label: 'Facebook, shipped', fee: 6.8, net: 61.2, note: '10%.', date: '2026-11-01' };
    const payouts = [...(item.priceResearch?.payouts ?? []), { ...shipped, steps: [{ from: 0, rate: 0.1, fixed: 0 }] }];
    const priceResearch = { ...item.priceResearch, payouts } as Item['priceResearch'];
    const get = async () => ({ ...item, priceResearch });
    renderPostedPage([{ ...soldListing, platform: 'facebook' }], {}, { items: { get } });
    await expect.element(page.getByText('You keep $63–$70. Nice work.')).toBeVisible();
  });

  test('links to the other listing if its URL is known', async () => {
    renderPostedPage([soldListing, { ...facebookListing, url: 'https://www.facebook.com/marketplace/item/1/' }]);
    await expect
      .element(page.getByRole('link', { name: 'Open Facebook Marketplace in a new tab' }))
      .toHaveAttribute('href', 'https://www.facebook.com/marketplace/item/1/');
  });

  test('shows the profit, and is taken down from one platform after another', async () => {
    const { setStatus } = renderPostedPage([soldListing, facebookListing, poshmarkListing]);
    await expect.element(findHeading('Sold on eBay for $70')).toBeVisible();
    await expect.element(page.getByText('You keep $60.08. Nice work.')).toBeVisible();
    await expect.element(page.getByText('Still listed in 2 places. Take them down to avoid a second sale.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open Facebook Marketplace in a new tab' }))
      .toHaveAttribute('rel', 'noopener noreferrer');
    await findButton('Taken down from Facebook Marketplace').click();
    await expect.element(page.getByText('Still listed in 1 place. Take it down to avoid a second sale.')).toBeVisible();
    await expect.element(findButton('Taken down from Poshmark')).toHaveFocus();
    await findButton('Taken down from Poshmark').click();
    await expect.element(page.getByText('Not listed anywhere else.')).toHaveFocus();
    expect(setStatus.mock.calls.map(([{ params, body }]) => [params.id, body.status])).toEqual([
      ['for-facebook', 'draft'],
      ['for-poshmark', 'draft'],
    ]);
  });
});
