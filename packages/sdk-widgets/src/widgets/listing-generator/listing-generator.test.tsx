import { apiErrorOf } from '@relist/api/client';
import type { ListedItem, Listing, Optimization } from '@relist/api/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { analyzedItem, platformRules } from '../../test/data.ts';
import { expectLeaveFor, stopClock } from '../../test/clock.ts';
import { createAnalyzedState, createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { createDeferred } from '../../test/deferred.ts';
import { ListingGenerator } from './listing-generator.tsx';

const createResult = (listing: Partial<Listing> = {}, optimization: Partial<Optimization> = {}): ListedItem => ({
  ...analyzedItem,
  listing: { ...analyzedItem.listing, ...listing },
  optimization: { ...analyzedItem.optimization, ...optimization },
});
const show = (result: ListedItem = analyzedItem, state: FakeState = {}) => {
  const relist = createFakeRelist({ ...state, analysis: createAnalyzedState(result) });
  return { ...render(<ListingGenerator />, relist), relist };
};
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByRole('textbox', { name });

const toast = (text: string | RegExp) => page.getByRole('region', { name: 'Notifications (F8)' }).getByText(text);

let copied: string[];
let opened: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  copied = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  opened = vi.spyOn(window, 'open').mockReturnValue(null);
});

describe('the listing', () => {
  test('shows a placeholder while there is no listing', async () => {
    render(<ListingGenerator />);
    await expect.element(page.getByText('Your listing appears here once an item is analyzed.')).toBeVisible();
  });

  test('shows all its parts', async () => {
    const { container } = show();
    await expect.element(field('Title')).toHaveValue(analyzedItem.listing.title);
    await expect.element(field('Description')).toHaveValue(analyzedItem.listing.description);
    await page.getByText('Improve this listing').click();
    await expect.element(page.getByText('#leatherjacket')).toBeVisible();
    const shown = ['Soft leather, cognac brown', '#leatherjacket', 'flap pockets', 'Add a photo of the care label.'];
    for (const words of shown) expect(container.textContent).toContain(words);
  });

  test('counts characters against the platform’s limits, and shows by how much a text is too long', async () => {
    show();
    await expect.element(page.getByText('67/80')).toBeVisible();
    await field('Title').fill('x'.repeat(80));
    await expect.element(page.getByText('80/80')).toBeVisible();
    expect(field('Title').element().getAttribute('aria-invalid')).toBeNull();
    await field('Title').fill(`${'x'.repeat(80)}👖`);
    await expect.element(page.getByText('81/80')).toBeVisible();
    await expect.element(field('Title')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText('1 character over this platform’s limit. Shorten it.')).toBeVisible();
  });

  test('has no title limit on a platform without titles', async () => {
    const { container } = show(createResult({ platform: 'instagram' }));
    await expect.element(page.getByText('/2,200')).toBeVisible();
    expect(container.textContent).not.toMatch(/67\//u);
  });

  test('renders HTML in values as text', async () => {
    const evil = '<img src=x onerror="globalThis.hacked = true">';
    const bulletPoints = [evil, 'javascript:alert(1)'];
    const base = createResult(
      { title: evil, description: evil, keywords: [evil] },
      { claims: [{ field: 'title', words: evil, reason: evil }] },
    );
    const { container } = show({ ...base, item: { ...base.item, analysisResults: { ...base.item.analysisResults, bulletPoints } } });
    await expect.element(field('Title')).toHaveValue(evil);
    expect(container.querySelector('img, a')).toBeNull();
    expect(container.textContent).toContain(evil);
    expect('hacked' in globalThis).toBe(false);
  });
});

describe('score and claims', () => {
  test.each([
    [90, 'Excellent'],
    [89, 'Good'],
    [70, 'Good'],
    [69, 'Fair'],
    [50, 'Fair'],
    [49, 'Needs Work'],
  ])('%d is %s', async (seoScore, label) => {
    show(createResult({}, { seoScore }));
    await expect.element(page.getByText(`SEO ${seoScore} · ${label}`)).toBeVisible();
  });

  test('expands to its checks, largest gain first, with advice', async () => {
    show();
    await page.getByText('Improve this listing').click();
    await page.getByText('To improve: 1').click();
    await expect.element(page.getByText('Add era so buyers can find you with filters.', { exact: true })).toBeVisible();
    const rows = [...document.querySelectorAll('details details li')].map((row) => row.textContent);
    expect(rows).toEqual([
      'Details filled in for filtersAdd era so buyers can find you with filters.Correct the facts0 / 1',
      'The title uses the room there is3 / 3',
    ]);
  });

  test('highlights unsupported claims until the seller removes them', async () => {
    const claims = [
      { field: 'title' as const, words: 'Cognac', reason: 'No photo shows this color.' },
      { field: 'hashtags' as const, words: '#vintage', reason: 'No fact gives its age.' },
    ];
    show(createResult({}, { claims }));
    const flaggedClaims = () =>
      page
        .getByRole('list', { name: 'Words without a source' })
        .elements()
        .map((list) => list.textContent);
    await expect
      .poll(flaggedClaims)
      .toEqual(['“Cognac” in the title: No photo shows this color.', '“#vintage” in the hashtags: No fact gives its age.']);
    await field('Title').fill('Brown jacket');
    await expect.poll(flaggedClaims).toEqual(['“#vintage” in the hashtags: No fact gives its age.']);
  });
});

describe('missing facts', () => {
  const item = { ...analyzedItem.item, analysisResults: { ...analyzedItem.item.analysisResults, size: null } };
  const without = (description = 'A brown jacket.'): ListedItem => ({
    ...createResult({ description }, { gaps: ['size', 'brand'] }),
    item,
  });

  test('show a button below the description that moves focus to the field', async () => {
    const onGap = vi.fn();
    render(<ListingGenerator onGap={onGap} />, createFakeRelist({ analysis: createAnalyzedState(without()) }));
    await button('add size').click();
    expect(onGap.mock.calls).toEqual([['size']]);
    // The brand is known by now.
    expect(button('add brand').elements()).toEqual([]);
  });

  test('open the page’s own field, even inside folds, or else dispatch an event', async () => {
    const relist = createFakeRelist({ analysis: createAnalyzedState(without()) });
    const events: string[] = [];
    relist.on((name) => events.push(name));
    const { unmount } = render(
      <>
        <ListingGenerator />
        <details>
          <summary>More</summary>
          <div data-fact="size">
            <input aria-label="Your size" />
          </div>
        </details>
      </>,
      relist,
    );
    await button('add size').click();
    await expect.element(field('Your size')).toHaveFocus();
    expect(events).toEqual([]);
    unmount();
    render(<ListingGenerator />, relist);
    await button('add size').click();
    expect(events).toEqual(['facts']);
  });

  test('are omitted from the copy, with a notice', async () => {
    show(without());
    await button('Copy description').click();
    await expect.element(toast('Copied without the size. Add it to reach more buyers.')).toBeVisible();
    expect(copied).toEqual(['A brown jacket.']);
    await button('Post to eBay').click();
    await expect.poll(() => copied.length).toBe(2);
    expect(copied[1]).not.toContain('size');
    await expect.element(toast('Copied without the size. Add it to reach more buyers.')).toBeVisible();
  });

  test('disappear once the description contains them', async () => {
    show(without());
    await expect.element(button('add size')).toBeVisible();
    await field('Description').fill('A brown jacket, size M.');
    await expect.element(button('add size')).not.toBeInTheDocument();
  });
});

describe('copying', () => {
  test.each([
    ['Copy title', analyzedItem.listing.title],
    ['Copy description', analyzedItem.listing.description],
  ])('%s', async (name, text) => {
    show();
    await button(name).click();
    await expect.element(toast('Copied!')).toBeVisible();
    expect(copied).toEqual([text]);
  });

  test('the complete listing contains title, price, description, selling points and hashtags, as edited', async () => {
    show();
    await field('Title').fill('My own title');
    await button('Copy complete listing').click();
    await expect.element(toast('Copied!')).toBeVisible();
    const { description } = analyzedItem.listing;
    expect(copied).toEqual([
      `My own title\n\n$68\n\n${description}\n\n• Soft leather, cognac brown\n• Size M, EUR 50 on the label\n• Zip front, two flap pockets\n\n#leatherjacket #bomber #secondhand`,
    ]);
  });

  test('copied text contains no control characters or bidirectional overrides', async () => {
    show(createResult({ title: 'Ja\u0000cket\u202E \u2066M' }));
    await button('Copy title').click();
    await expect.poll(() => copied).toEqual(['Jacket M']);
  });

  test('a page without a secure context uses the fallback, and keeps focus', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    const selected: string[] = [];
    vi.spyOn(document, 'execCommand').mockImplementation(() => {
      selected.push((document.activeElement as HTMLTextAreaElement).value);
      return true;
    });
    show();
    await button('Copy title').click();
    await expect.element(toast('Copied!')).toBeVisible();
    expect(selected).toEqual([analyzedItem.listing.title]);
    await expect.element(button('Copy title')).toHaveFocus();
  });

  test('if the browser refuses, shows the selected text with the keys to press', async () => {
    vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    show();
    await button('Copy title').click();
    await expect.element(toast(/press Ctrl\+C/u)).toBeVisible();
    const box = field('Copy this text by hand');
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveValue(analyzedItem.listing.title);
    expect(getSelection()?.toString() || (box.element() as HTMLTextAreaElement).selectionEnd).toBeTruthy();
    await button('Done').click();
    await expect.element(box).not.toBeInTheDocument();
  });
});

describe('posting', () => {
  test('is disabled until there is a price', async () => {
    show(createResult({ price: 0 }));
    await expect.element(field('Price (US dollars)')).toHaveValue('');
    await expect.element(page.getByText('We can’t price this yet. Enter what you want for it.')).toBeVisible();
    await expect.element(button(/^Post to/)).toBeDisabled();
    await button('Copy complete listing').click();
    expect(copied.join()).not.toContain('$');
    await field('Price (US dollars)').fill('25');
    await expect.element(button(/^Post to/)).toBeEnabled();
    await expect.element(page.getByText('We can’t price this yet.')).not.toBeInTheDocument();
  });

  test('copies the complete listing, then opens the platform in a new tab without opener', async () => {
    show();
    await button('Post to eBay').click();
    await expect.poll(() => opened.mock.calls).toEqual([['https://www.ebay.com/sl/sell', '_blank', 'noopener,noreferrer']]);
    expect(copied[0]).toContain(analyzedItem.listing.title);
    await expect.element(toast('Copied!')).toBeVisible();
  });

  test('dispatches an event, so that the page can help with the remaining steps', async () => {
    const { relist } = show();
    const events: [string, unknown][] = [];
    relist.on((name, detail) => events.push([name, detail]));
    await button('Post to eBay').click();
    await expect.poll(() => events).toEqual([['post', analyzedItem.listing]]);
  });

  test('is hidden if the page has its own button', async () => {
    render(<ListingGenerator hasPost={false} hasPrice={false} />, createFakeRelist({ analysis: createAnalyzedState() }));
    await expect.element(button('Copy complete listing')).toBeVisible();
    expect(button(/^Post to/).elements()).toEqual([]);
    expect(field('Price (US dollars)').elements()).toEqual([]);
  });

  test('opens nothing before the text is copied, and offers copying by hand', async () => {
    vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    show();
    await button('Post to eBay').click();
    const link = page.getByRole('link', { name: 'Open eBay in a new tab' });
    await expect.element(link).toHaveAttribute('href', 'https://www.ebay.com/sl/sell');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(opened).not.toHaveBeenCalled();
  });

  test.each(['javascript:alert(1)', 'http://ebay.com/sell', 'https://ebay.com@evil.example/', 'nonsense'])(
    'never opens %s',
    async (postUrl) => {
      const platforms = platformRules.map((rules) => ({ ...rules, postUrl }));
      show(analyzedItem, { platforms });
      await expect.element(page.getByText('67/80')).toBeVisible();
      await expect.element(button('Post to eBay')).toBeDisabled();
    },
  );
});

describe('Regenerate Description', () => {
  const rewritten = createResult({ description: 'A new description.' });
  const failWith = (status: number) => ({
    calls: { items: { regenerateDescription: () => Promise.reject(apiErrorOf(status, 'Error', '{"message":"No."}')) } },
  });
  const getToastText = (relist: { toasts: ReturnType<typeof createFakeRelist>['toasts'] }) => {
    const { title, description } = relist.toasts.getState().toast ?? {};
    return `${title}: ${description}`;
  };

  test('shows the new text and a toast, refetches the items and dispatches an event', async () => {
    const requests: unknown[] = [];
    const list = vi.fn(async () => ({ rows: [], nextCursor: null, total: 0 }));
    const regenerateDescription = async (input: unknown) => {
      requests.push(input);
      return rewritten;
    };
    const { relist } = show(analyzedItem, { calls: { items: { regenerateDescription, list } } });
    const events: string[] = [];
    relist.on((name) => events.push(name));
    await relist.stores.items.fetch();
    await button('Regenerate Description').click();
    await expect.element(field('Description')).toHaveValue('A new description.');
    expect(getToastText(relist)).toBe('Description Updated: AI has generated a new description for your item.');
    expect(requests).toEqual([{ params: { id: analyzedItem.item.id }, body: { replaceLocked: false } }]);
    expect(list).toHaveBeenCalledTimes(2);
    expect(events).toEqual(['listing']);
  });

  test('is busy while it runs and ignores a second click', async () => {
    const { promise, resolve } = createDeferred<ListedItem>();
    const regenerateDescription = vi.fn(() => promise);
    show(analyzedItem, { calls: { items: { regenerateDescription } } });
    await button('Regenerate Description').click();
    await expect.element(button('Regenerate Description')).toHaveAttribute('aria-busy', 'true');
    (button('Regenerate Description').element() as HTMLButtonElement).click();
    resolve(rewritten);
    await expect.element(button('Regenerate Description')).not.toHaveAttribute('aria-busy');
    expect(regenerateDescription).toHaveBeenCalledOnce();
  });

  test('keeps the text when it fails, and shows the error', async () => {
    const { relist } = show(analyzedItem, failWith(502));
    await button('Regenerate Description').click();
    await expect.poll(() => getToastText(relist)).toBe('Failed to Generate: Could not generate new description. Please try again.');
    await expect.element(field('Description')).toHaveValue(analyzedItem.listing.description);
  });

  test('an expired session redirects to /api/login after the toast', async () => {
    const navigate = vi.fn(() => expect(getToastText(relist)).toBe('Unauthorized: You are logged out. Logging in again...'));
    const { relist } = show(analyzedItem, { ...failWith(401), config: { navigate } });
    await expect.element(button('Regenerate Description')).toBeVisible();
    stopClock();
    await button('Regenerate Description').click();
    await expectLeaveFor('/api/login', navigate);
  });

  test('ignores an answer that arrives after New Item', async () => {
    const { promise, resolve } = createDeferred<ListedItem>();
    const { relist } = show(analyzedItem, { calls: { items: { regenerateDescription: () => promise } } });
    await button('Regenerate Description').click();
    relist.analysis.newItem();
    resolve(rewritten);
    await expect.poll(() => getToastText(relist)).toContain('Description Updated');
    expect(relist.analysis.getState().result).toBeNull();
  });

  test('replaces a result passed by the page in place', async () => {
    const relist = createFakeRelist({ calls: { items: { regenerateDescription: async () => rewritten } } });
    render(<ListingGenerator analysed={analyzedItem} />, relist);
    await button('Regenerate Description').click();
    await expect.element(field('Description')).toHaveValue('A new description.');
    expect(relist.analysis.getState().result).toBeNull();
  });
});
