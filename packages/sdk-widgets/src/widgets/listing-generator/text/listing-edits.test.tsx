import { toApiError } from '@relist/api/client';
import type { ListedItem, Listing, ListingDetail } from '@relist/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { analyzedItem } from '../../../test/data.ts';
import { createDeferred } from '../../../test/deferred.ts';
import { expectRedirectTo, advanceClock, stopClock } from '../../../test/clock.ts';
import { createAnalyzedState, createFakeRelist, type FakeState } from '../../../test/fake-relist.ts';
import { render } from '../../../test/render.tsx';
import { SAVE_DELAY_MS } from './listing-text.tsx';
import { PricingCard } from '../../pricing-card/pricing-card.tsx';
import { ListingGenerator } from '../listing-generator.tsx';

const { listing, optimization, item } = analyzedItem;
const createResult = (change: Partial<Listing>): ListedItem => ({ ...analyzedItem, listing: { ...listing, ...change } });
type Edit = { params: { id: string }; body: Partial<Record<'title' | 'description' | 'price' | 'passages', unknown>> };
/** Renders the card with a fake server that stores edits. */
const renderGenerator = (result = analyzedItem, state: FakeState = {}) => {
  const sentBodies: Edit['body'][] = [];
  let currentListing: Listing = result.listing;
  const edit = async ({ body }: Edit) => {
    sentBodies.push(body);
    const changes = Object.entries(body).filter(([, value]) => value !== null);
    const resetEntries = Object.entries(body).filter(([, value]) => value === null);
    const editedParts = [
      ...currentListing.edited.filter((part) => !(part in body)),
      ...changes.map(([part]) => part).filter((part) => part !== 'passages'),
    ] as Listing['edited'];
    const rewrittenParts = Object.fromEntries(resetEntries.map(([part]) => [part, part === 'price' ? 68 : `Written ${part}`]));
    currentListing = { ...currentListing, ...Object.fromEntries(changes), ...rewrittenParts, edited: editedParts };
    return { ...currentListing, optimization };
  };
  const relist = createFakeRelist({
    analysis: createAnalyzedState(result),
    ...state,
    calls: { ...state.calls, listings: { edit, ...state.calls?.listings } as never },
  });
  return { ...render(<ListingGenerator />, relist), relist, sentBodies };
};
const findButton = (name: string | RegExp) => page.getByRole('button', { name });
const findField = (name: string) => page.getByRole('textbox', { name });
const leaveFields = () => userEvent.click(page.getByRole('heading', { name: 'Your listing' }));
/** Leaves the field for longer than the save delay. */
const leaveAndWait = async () => {
  stopClock();
  await leaveFields();
  await advanceClock(SAVE_DELAY_MS);
};

describe('the listing editor', () => {
  test('saves edits when focus leaves the fields, and locks the edited parts', async () => {
    const { sentBodies, relist } = renderGenerator();
    await findField('Title').fill('My own title');
    await findField('Price (US dollars)').fill('$ 45,00');
    expect(sentBodies).toEqual([]);
    await expect.element(findButton('Undo')).toBeEnabled();
    await expect.element(page.getByText(/Not saved|Your edits/u)).not.toBeInTheDocument();
    await expect.element(findButton('Save')).not.toBeInTheDocument();
    await leaveAndWait();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(sentBodies).toEqual([{ title: 'My own title', price: 45 }]);
    expect(relist.analysis.getState().result?.listing).toMatchObject({ title: 'My own title', price: 45, edited: ['title', 'price'] });
    await expect.element(findButton('Rewrite for me: title')).toBeVisible();
    // One line names all the edited parts.
    await expect.element(page.getByText('Kept in rewrites:')).toHaveTextContent('Kept in rewrites:TitlePrice (US dollars)');
  });

  test('undoes and redoes edits per field, and saves every step', async () => {
    const { sentBodies, relist } = renderGenerator();
    await findField('Title').fill('Mine');
    await findField('Description').fill('Also mine');
    stopClock();
    await findButton('Undo').click();
    await expect.element(findField('Description')).toHaveValue(listing.description);
    await expect.element(findField('Title')).toHaveValue('Mine');
    await findButton('Undo').click();
    await expect.element(findField('Title')).toHaveValue(listing.title);
    await findButton('Redo').click();
    await expect.element(findField('Title')).toHaveValue('Mine');
    await advanceClock(SAVE_DELAY_MS);
    await expect.poll(() => relist.analysis.getState().result?.listing).toMatchObject({ title: 'Mine', description: listing.description });
    await expect.poll(() => sentBodies.at(-1)?.title).toBe('Mine');
  });

  test('saves only edits within the limits after undo or redo', async () => {
    const { sentBodies } = renderGenerator();
    await findField('Title').fill('Mine');
    await findField('Description').fill('Also mine');
    await findField('Title').fill('x'.repeat(81));
    stopClock();
    await findButton('Undo').click();
    await expect.element(findField('Title')).toHaveValue('Mine');
    await advanceClock(SAVE_DELAY_MS);
    await expect.poll(() => sentBodies).toEqual([{ title: 'Mine', description: 'Also mine' }]);
    await findButton('Redo').click();
    await expect.element(findField('Title')).toHaveValue('x'.repeat(81));
    await expect.element(page.getByText('Not saved yet. Fix the marked part.')).toBeVisible();
    expect(sentBodies).toHaveLength(1);
  });

  test.each(['pagehide', 'visibilitychange'])('saves edits immediately on %s, except those over a limit', async (name) => {
    const visibilitySpy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { sentBodies } = renderGenerator();
    await findField('Title').fill('x'.repeat(81));
    await findField('Description').fill('Typed last.');
    (name === 'pagehide' ? globalThis : document).dispatchEvent(new Event(name));
    expect(sentBodies).toEqual([{ description: 'Typed last.' }]);
    visibilitySpy.mockRestore();
  });

  test('sends edits typed during a save once on page hide, without waiting for the first response', async () => {
    const sentBodies: unknown[] = [];
    const { promise, resolve } = createDeferred<ListingDetail>();
    const edit = ({ body }: Edit, options: unknown) => {
      sentBodies.push([body, options]);
      return sentBodies.length === 1 ? promise : Promise.resolve({ ...listing, title: 'Mine', description: 'Typed last.', optimization });
    };
    renderGenerator(analyzedItem, { calls: { listings: { edit: edit as never } } });
    await findField('Title').fill('Mine');
    await leaveAndWait();
    await expect.poll(() => sentBodies.length).toBe(1);
    await findField('Description').fill('Typed last.');
    for (let times = 0; times < 2; times += 1) dispatchEvent(new Event('pagehide'));
    expect(sentBodies).toEqual([
      [{ title: 'Mine' }, { keepalive: true, ...(listing.updatedAt && { ifMatch: listing.updatedAt }) }],
      [{ description: 'Typed last.' }, { keepalive: true }],
    ]);
    resolve({ ...listing, title: 'Mine', optimization });
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect.element(findField('Description')).toHaveValue('Typed last.');
  });

  test('keeps edits that do not follow the rules, and does not send them', async () => {
    const { sentBodies } = renderGenerator();
    await findField('Title').fill('x'.repeat(81));
    await findField('Price (US dollars)').fill('45.50');
    await expect.element(page.getByText('This platform takes whole dollars only.')).toBeVisible();
    await findField('Price (US dollars)').fill('a lot');
    await findField('Description').fill('Short and fine.');
    await leaveAndWait();
    await expect.poll(() => sentBodies).toEqual([{ description: 'Short and fine.' }]);
    await expect.element(page.getByText('Not saved yet. Fix the marked part.')).toBeVisible();
    await expect.element(page.getByText('Enter an amount, such as 45 or 45.50.')).toBeVisible();
    await expect.element(findField('Title')).toHaveValue('x'.repeat(81));
  });

  test('keeps edits that could not be saved, even if the card unmounts and mounts again', async () => {
    const edit = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('The server could not be reached.'))
      .mockResolvedValue({ ...listing, title: 'Mine', edited: ['title'], optimization });
    const { relist, unmount } = renderGenerator(analyzedItem, { calls: { listings: { edit } } });
    await findField('Title').fill('Mine');
    await leaveAndWait();
    await expect.element(page.getByText('Your edits are kept here but not saved yet. Check your connection.')).toBeVisible();
    unmount();
    render(<ListingGenerator />, relist);
    await expect.element(findField('Title')).toHaveValue('Mine');
    await findButton('Try again').click();
    await expect.poll(() => relist.analysis.getState().result?.listing?.title).toBe('Mine');
  });

  test('keeps edits when the server rewrites the listing, and updates other parts', async () => {
    const { relist } = renderGenerator();
    await findField('Title').fill('Mine');
    relist.analysis.setResult(createResult({ title: 'Rewritten', description: 'A new description.' }));
    await expect.element(findField('Description')).toHaveValue('A new description.');
    await expect.element(findField('Title')).toHaveValue('Mine');
  });

  describe('after a change on another device', () => {
    const OLD_VERSION = '2026-11-20T10:00:00.000Z';
    const NEW_VERSION = '2026-11-21T10:00:00.000Z';
    const createConflict = () => toApiError(409, '', '{"code":"conflict","message":"Changed."}');
    const renderConflict = (change: Partial<Listing>) => {
      const currentListing = { ...listing, updatedAt: NEW_VERSION, ...change, optimization };
      const edit = vi.fn(async ({ body }: Edit, { ifMatch }: { ifMatch?: string }) => {
        if (ifMatch !== currentListing.updatedAt) throw createConflict();
        return { ...currentListing, ...body } as ListingDetail;
      });
      const calls = { listings: { edit: edit as never, get: async () => currentListing } };
      return { ...renderGenerator(createResult({ updatedAt: OLD_VERSION }), { calls }), edit };
    };

    test('saves an edit of a different part on top of the new version', async () => {
      const { edit } = renderConflict({ status: 'active' });
      await findField('Title').fill('Mine');
      await leaveAndWait();
      await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
      expect(edit.mock.calls.map(([, { ifMatch }]) => ifMatch)).toEqual([OLD_VERSION, NEW_VERSION]);
    });

    test('asks before it overwrites the same part; undo restores the seller’s words after loading', async () => {
      const { edit, relist } = renderConflict({ title: 'Theirs' });
      await findField('Title').fill('Mine');
      await leaveAndWait();
      await expect.element(page.getByText(/This listing changed on another device/u)).toBeVisible();
      expect(edit).toHaveBeenCalledTimes(1);
      await findButton('Load new version').click();
      await expect.element(findField('Title')).toHaveValue('Theirs');
      await expect.poll(() => relist.analysis.getState().result?.listing?.title).toBe('Theirs');
      await findButton('Undo').click();
      await expect.element(findField('Title')).toHaveValue('Mine');
      await advanceClock(SAVE_DELAY_MS);
      await expect.poll(() => relist.analysis.getState().result?.listing?.title).toBe('Mine');
    });
  });

  test('redirects a signed-out user to sign-in', async () => {
    const edit = () => Promise.reject(toApiError(401, '', '{"code":"unauthorized","message":"Sign in."}'));
    const navigate = vi.fn();
    renderGenerator(analyzedItem, { calls: { listings: { edit } }, config: { navigate } });
    await findField('Title').fill('Mine');
    await leaveAndWait();
    await expectRedirectTo('/api/login', navigate);
  });
});

describe('a locked part', () => {
  const lockedResult = createResult({ title: 'My own title', description: 'My own words.', edited: ['title', 'description'] });

  test('is unlocked on demand, and undo restores the seller’s text', async () => {
    const { sentBodies } = renderGenerator(lockedResult);
    await findButton('Rewrite for me: title').click();
    await expect.element(findField('Title')).toHaveValue('Written title');
    expect(sentBodies).toEqual([{ title: null }]);
    await expect.element(findButton('Rewrite for me: title')).not.toBeInTheDocument();
    await expect.element(findButton('Rewrite for me: description')).toBeVisible();
    await findButton('Undo').click();
    await expect.element(findField('Title')).toHaveValue('My own title');
  });

  test('does not block saving new input while it is being unlocked', async () => {
    const { promise, resolve } = createDeferred<ListingDetail>();
    const rewrittenDetail = { ...lockedResult.listing, title: 'Written title', edited: ['description' as const], optimization };
    const edit = vi.fn(({ body }: Edit) =>
      'title' in body ? promise : Promise.resolve({ ...rewrittenDetail, description: 'Typed meanwhile.' }),
    );
    renderGenerator(lockedResult, { calls: { listings: { edit: edit as never } } });
    await findButton('Rewrite for me: title').click();
    await findField('Description').fill('Typed meanwhile.');
    stopClock();
    await leaveFields();
    await expect.element(page.getByText('Saving', { exact: false })).toBeVisible();
    // The save delay passes while the title is still being unlocked.
    await advanceClock(SAVE_DELAY_MS);
    expect(edit.mock.calls.map(([{ body }]) => body)).toEqual([{ title: null }]);
    resolve(rewrittenDetail);
    await expect.poll(() => edit.mock.calls.map(([{ body }]) => body)).toEqual([{ title: null }, { description: 'Typed meanwhile.' }]);
    await expect.element(findField('Title')).toHaveValue('Written title');
    await expect.element(findField('Description')).toHaveValue('Typed meanwhile.');
  });

  test('is overwritten by regenerating only after confirmation', async () => {
    const regenerateDescription = vi.fn(async () => createResult({ description: 'A new description.', edited: ['title'] }));
    renderGenerator(lockedResult, { calls: { items: { regenerateDescription } } });
    await findButton('Regenerate description').click();
    await findButton('Keep my text').click();
    await expect.element(findButton('Keep my text')).not.toBeInTheDocument();
    expect(regenerateDescription).not.toHaveBeenCalled();
    await findButton('Regenerate description').click();
    await findButton('Replace my text').click();
    await expect.element(findField('Description')).toHaveValue('A new description.');
  });
});

describe('an SEO check', () => {
  const createChecks = (id: string) => [{ id, label: 'A check', result: 0, weight: 2, fix: 'Do this.' }];
  test.each([
    ['title-length', 'Edit the title', 'Title'],
    ['description-facts', 'Edit the description', 'Description'],
    ['price', 'Edit the price', 'Price (US dollars)'],
  ])('for %s moves focus to its field', async (id, name, target) => {
    renderGenerator({ ...analyzedItem, optimization: { ...optimization, checks: createChecks(id) } });
    await page.getByText('Improve this listing').click();
    await page.getByText('1 left to improve').click();
    await findButton(name).click();
    await expect.element(findField(target)).toHaveFocus();
  });

  test('about facts opens the facts', async () => {
    const { relist } = renderGenerator({ ...analyzedItem, optimization: { ...optimization, checks: createChecks('category-leaf') } });
    const events: string[] = [];
    relist.on((name) => events.push(name));
    await page.getByText('Improve this listing').click();
    await page.getByText('1 left to improve').click();
    await findButton('Correct the facts').click();
    expect(events).toEqual(['facts']);
  });
});

describe('the description field', () => {
  const description = 'Brown jacket. Worn by my grandfather in 1962. Light wear.';
  const resultWithStory = createResult({ description });
  /** Selects text in the description with Shift and the arrow keys. */
  const select = async (text: string) => {
    const area = findField('Description').element() as HTMLTextAreaElement;
    area.focus();
    const start = area.value.indexOf(text);
    area.setSelectionRange(start, start);
    await userEvent.keyboard(`{Shift>}{ArrowRight>${text.length}/}{/Shift}`);
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe(text);
  };
  const getMarks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

  test('highlights, lists and saves kept passages, and stops keeping them on request', async () => {
    const { sentBodies } = renderGenerator(resultWithStory);
    await expect.element(findField('Description')).toHaveValue(description);
    await findField('Description').fill(`${description} Zip front.`);
    await select('Worn by my grandfather in 1962.');
    await findButton('Keep these words').click();
    await expect.poll(getMarks).toEqual(['Worn by my grandfather in 1962.']);
    expect(sentBodies).toEqual([{ description: `${description} Zip front.`, passages: ['Worn by my grandfather in 1962.'] }]);
    await expect.element(page.getByRole('list', { name: 'Words kept in every rewrite' })).toHaveTextContent('Worn by my grandfather');
    await select('Brown jacket.');
    await findButton('Keep these words').click();
    await expect.poll(() => sentBodies.at(-1)).toEqual({ passages: ['Brown jacket.', 'Worn by my grandfather in 1962.'] });
    await findButton('Stop keeping “Brown jacket.”').click();
    await expect.poll(getMarks).toEqual(['Worn by my grandfather in 1962.']);
    expect(sentBodies.at(-1)).toEqual({ passages: ['Worn by my grandfather in 1962.'] });
  });

  test('keeps a passage by keyboard alone', async () => {
    const { sentBodies } = renderGenerator(resultWithStory);
    await expect.element(findField('Description')).toHaveValue(description);
    const area = findField('Description').element() as HTMLTextAreaElement;
    area.focus();
    area.setSelectionRange(0, 0);
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    await expect.element(findButton('Keep these words')).toBeVisible();
    await userEvent.tab();
    await expect.element(findButton('Keep these words')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sentBodies).toEqual([{ passages: ['Brown'] }]);
  });

  test('leaves kept passages unchanged after a rewrite', async () => {
    const passages = ['Worn by my grandfather in 1962.'];
    const regenerateDescription = async () => createResult({ description: `New start. ${passages[0]} New end.`, passages });
    renderGenerator(createResult({ description, passages }), { calls: { items: { regenerateDescription } } });
    await findButton('Regenerate description').click();
    await expect.element(findField('Description')).toHaveValue(`New start. ${passages[0]} New end.`);
    await expect.poll(getMarks).toEqual(passages);
  });

  test('does not offer to keep a passage that is already kept', async () => {
    renderGenerator(createResult({ description, passages: ['Worn by my grandfather in 1962.'] }));
    await expect.element(findField('Description')).toHaveValue(description);
    await select('grandfather');
    await expect.element(findButton('Stop keeping “Worn by my grandfather in 1962.”')).toBeVisible();
    expect(findButton('Keep these words').elements()).toEqual([]);
  });
});

describe('the platform switch', () => {
  const poshmarkListing = {
    ...listing,
    id: 'for-poshmark',
    platform: 'poshmark' as const,
    title: 'For Poshmark',
    keywords: ['posh'],
    price: 70,
    optimization: { ...optimization, seoScore: 55, photographyTips: ['Add 5 more photos. Poshmark listings with 8+ sell better.'] },
  };
  const ebayResult: ListedItem = {
    ...analyzedItem,
    optimization: { ...optimization, photographyTips: ['Add 5 more photos. eBay listings with 8+ sell better.'] },
  };

  test('changes texts, counters, tips, score, keywords, payout and button together', async () => {
    const relist = createFakeRelist({
      analysis: createAnalyzedState(ebayResult),
      calls: { items: { createListing: (async () => poshmarkListing) as never } },
    });
    const { container } = render(
      <>
        <ListingGenerator />
        <PricingCard />
      </>,
      relist,
    );
    await expect.element(page.getByText('You keep on eBay')).toBeVisible();
    await page.getByText('Improve this listing').click();
    await expect.element(page.getByText(/eBay listings with \d+\+ sell better/)).toBeVisible();
    await findButton('Poshmark').click();
    await expect.element(findField('Title')).toHaveValue('For Poshmark');
    await expect.element(page.getByText('12/80')).toBeVisible();
    await expect.element(page.getByText('SEO 55 · Fair')).toBeVisible();
    await expect.element(findButton('Post to Poshmark')).toBeVisible();
    await expect.element(page.getByText('Photo tips for Poshmark')).toBeInTheDocument();
    expect(container.textContent).toMatch(/Poshmark listings with \d+\+ sell better/);
    expect(container.textContent).not.toMatch(/eBay listings with \d+\+ sell better/);
    expect(container.textContent).toContain('posh');
    await expect.element(page.getByText('You keep on eBay')).not.toBeInTheDocument();
  });

  test('shows placeholders while a listing is being written, and disables posting', async () => {
    const { promise, resolve } = createDeferred<ListingDetail>();
    renderGenerator(ebayResult, { calls: { items: { createListing: (() => promise) as never } } });
    await findButton('Poshmark').click();
    await expect.element(page.getByText('Writing the listing for Poshmark…')).toBeInTheDocument();
    await expect.element(findButton('Poshmark').first()).toHaveAttribute('aria-pressed', 'true');
    expect(findField('Title').elements()).toEqual([]);
    await expect.element(findButton('Post to Poshmark')).toBeDisabled();
    await expect.element(findButton('Copy complete listing')).toBeDisabled();
    resolve(poshmarkListing);
    await expect.element(findField('Title')).toHaveValue('For Poshmark');
  });

  test('writes one listing per press', async () => {
    const newListing = {
      ...listing,
      id: 'for-tiktok',
      platform: 'tiktok' as const,
      title: 'For TikTok',
      createdAt: '2026-11-21T10:00:00.000Z',
      optimization,
    };
    const rows: Listing[] = [listing];
    const createListing = vi.fn(async () => {
      rows.push(newListing);
      return newListing;
    });
    const list = async () => ({ rows: [...rows], nextCursor: null, total: rows.length });
    const get = async () => ({ ...listing, optimization });
    const { relist } = renderGenerator(analyzedItem, { calls: { items: { createListing }, listings: { list, get } } });
    await expect.element(findButton('eBay').first()).toHaveAttribute('aria-pressed', 'true');
    await findButton('TikTok').click();
    await expect.element(findField('Title')).toHaveValue('For TikTok');
    expect(createListing.mock.calls).toEqual([[{ params: { id: item.id }, body: { platform: 'tiktok' } }]]);
    await findButton('eBay').first().click();
    await expect.element(findField('Title')).toHaveValue(listing.title);
    await expect.element(findButton('Regenerate description')).not.toBeInTheDocument();
    expect(relist.analysis.getState().result?.listing?.platform).toBe('ebay');
    expect(createListing).toHaveBeenCalledOnce();
  });

  test('keeps a correction made while a listing is being written', async () => {
    const { promise, resolve } = createDeferred<ListingDetail>();
    const { relist } = renderGenerator(analyzedItem, { calls: { items: { createListing: () => promise } } });
    await findButton('TikTok').click();
    relist.analysis.setResult({ ...analyzedItem, item: { ...item, estimatedValue: 99 } });
    resolve({ ...listing, id: 'for-tiktok', platform: 'tiktok', title: 'For TikTok', optimization });
    await expect.element(findField('Title')).toHaveValue('For TikTok');
    expect(relist.analysis.getState().result?.item.estimatedValue).toBe(99);
  });

  test('shows the reason and changes nothing when the server rejects the request', async () => {
    const createListing = () => Promise.reject(toApiError(409, '', '{"code":"conflict","message":"The listing already exists."}'));
    const { relist } = renderGenerator(analyzedItem, { calls: { items: { createListing } } });
    await findButton('TikTok').click();
    await expect.poll(() => relist.toasts.getState().toast?.description).toBe('The listing already exists.');
    await expect.element(findField('Title')).toHaveValue(listing.title);
  });
});
