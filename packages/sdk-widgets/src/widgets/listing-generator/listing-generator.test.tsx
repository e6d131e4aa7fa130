import { toApiError } from '@relist/api/client';
import type { ListedItem, Listing, Optimization } from '@relist/api/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { analyzedItem, platformRules } from '../../test/data.ts';
import { expectRedirectTo, stopClock } from '../../test/clock.ts';
import { createAnalyzedState, createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { createDeferred } from '../../test/deferred.ts';
import { ListingGenerator } from './listing-generator.tsx';

const createResult = (listing: Partial<Listing> = {}, optimization: Partial<Optimization> = {}): ListedItem => ({
  ...analyzedItem,
  listing: { ...analyzedItem.listing, ...listing },
  optimization: { ...analyzedItem.optimization, ...optimization },
});
const renderGenerator = (result: ListedItem = analyzedItem, state: FakeState = {}) => {
  const relist = createFakeRelist({ ...state, analysis: createAnalyzedState(result) });
  return { ...render(<ListingGenerator />, relist), relist };
};
const findButton = (name: string | RegExp) => page.getByRole('button', { name });
const findField = (name: string) => page.getByRole('textbox', { name });

/** Resolves with the box of an element at the moment it is first rendered. */
const findFirstPlace = (container: Element, selector: string) =>
  new Promise<DOMRect>((resolve) => {
    new MutationObserver((_, observer) => {
      const element = container.querySelector(selector);
      if (!element) return;
      observer.disconnect();
      resolve(element.getBoundingClientRect());
    }).observe(container, { childList: true, subtree: true });
  });

/** Clicks at a point of the viewport with the mouse, whatever is there. */
const clickAt = (x: number, y: number) => userEvent.click(document.body, { position: { x, y: y + window.scrollY }, force: true });

const findToast = (text: string | RegExp) => page.getByRole('region', { name: 'Notifications (F8)' }).getByText(text);

let copiedTexts: string[];
let openSpy: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  copiedTexts = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copiedTexts.push(text));
  openSpy = vi.spyOn(window, 'open').mockReturnValue(null);
});

describe('the listing card', () => {
  test('shows a placeholder while there is no listing', async () => {
    render(<ListingGenerator />);
    await expect.element(page.getByText('Your listing appears here once an item is analyzed.')).toBeVisible();
  });

  test('shows all parts of the listing', async () => {
    const { container } = renderGenerator();
    await expect.element(findField('Title')).toHaveValue(analyzedItem.listing.title);
    await expect.element(findField('Description')).toHaveValue(analyzedItem.listing.description);
    await page.getByText('Improve this listing').click();
    await expect.element(page.getByText('#leatherjacket')).toBeVisible();
    const texts = ['Soft leather, cognac brown', '#leatherjacket', 'flap pockets', 'Add a photo of the care label.'];
    for (const text of texts) expect(container.textContent).toContain(text);
  });

  test('shows advice for each check that loses points, even if two checks have the same advice', async () => {
    const fix = 'Add the brand.';
    const checks = ['brand-in-title', 'facts-told'].map((id) => ({ id, label: id, result: 0, weight: 1, fix }));
    renderGenerator(createResult({}, { checks }));
    await page.getByText('Improve this listing').click();
    await page.getByText('SEO score').click();
    await expect.poll(() => page.getByText(fix, { exact: true }).elements()).toHaveLength(2);
  });

  test('counts characters against the platform’s limits, and shows by how much a text is too long', async () => {
    renderGenerator();
    await expect.element(page.getByText('67/80')).toBeVisible();
    await findField('Title').fill('x'.repeat(80));
    await expect.element(page.getByText('80/80')).toBeVisible();
    expect(findField('Title').element().getAttribute('aria-invalid')).toBeNull();
    await findField('Title').fill(`${'x'.repeat(80)}👖`);
    await expect.element(page.getByText('81/80')).toBeVisible();
    await expect.element(findField('Title')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText('Shorten this by 1 character.')).toBeVisible();
  });

  test('shows no title limit on a platform without titles', async () => {
    const { container } = renderGenerator(createResult({ platform: 'instagram' }));
    await expect.element(page.getByText('/2,200')).toBeVisible();
    expect(container.textContent).not.toMatch(/67\//u);
  });

  test('renders HTML in values as text', async () => {
    const markup = '<img src=x onerror="globalThis.hacked = true">';
    const bulletPoints = [markup, 'javascript:alert(1)'];
    const base = createResult(
      { title: markup, description: markup, keywords: [markup] },
      { claims: [{ field: 'title', words: markup, reason: markup }] },
    );
    const { container } = renderGenerator({
      ...base,
      item: { ...base.item, analysisResults: { ...base.item.analysisResults, bulletPoints } },
    });
    await expect.element(findField('Title')).toHaveValue(markup);
    expect(container.querySelector('img, a')).toBeNull();
    expect(container.textContent).toContain(markup);
    expect('hacked' in globalThis).toBe(false);
  });
});

describe('the SEO score', () => {
  test.each([
    [90, 'Excellent'],
    [89, 'Good'],
    [70, 'Good'],
    [69, 'Fair'],
    [50, 'Fair'],
    [49, 'Needs Work'],
  ])('labels a score of %d as %s', async (seoScore, label) => {
    renderGenerator(createResult({}, { seoScore }));
    await expect.element(page.getByText(`SEO ${seoScore} · ${label}`)).toBeVisible();
  });

  test('lists the checks with advice when expanded, largest gain first', async () => {
    renderGenerator();
    await page.getByText('Improve this listing').click();
    await expect.element(page.getByText(/\. That raises the score to \d+\.$/)).toBeVisible();
    await page.getByText('1 left to improve').click();
    await expect.element(page.getByText('Add era so buyers can find you with filters.', { exact: true })).toBeVisible();
    const rows = [...document.querySelectorAll('details details li')].map((row) => row.textContent);
    expect(rows).toEqual([
      'Fill in detailsAdd era so buyers can find you with filters.Correct the facts0 / 1',
      'The title uses the available length3 / 3',
    ]);
  });
});

describe('the claim notes', () => {
  const claims = [
    { field: 'title' as const, words: 'Cognac', reason: 'No photo shows this color.' },
    { field: 'hashtags' as const, words: '#vintage', reason: 'No fact gives its age.' },
  ];

  test('list unsupported claims until the seller removes them', async () => {
    renderGenerator(createResult({}, { claims }));
    await page.getByText('2 to check').click();
    const findFlaggedClaims = () =>
      page
        .getByRole('list', { name: 'Words without a source' })
        .getByRole('listitem')
        .elements()
        .map((claim) => claim.textContent);
    await expect
      .poll(findFlaggedClaims)
      .toEqual(['“Cognac” in the title: No photo shows this color.', '“#vintage” in the hashtags: No fact gives its age.']);
    await findField('Title').fill('Brown jacket');
    await expect.poll(findFlaggedClaims).toEqual(['“#vintage” in the hashtags: No fact gives its age.']);
    await expect.element(page.getByText('1 to check')).toBeVisible();
  });

  test('leave the row below the text where the seller aimed in the first frame', async () => {
    const { container } = renderGenerator(createResult({}, { claims }));
    const { x, y } = await findFirstPlace(container, 'summary');
    await import('./text/claim-list.tsx');
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    await clickAt(x + 8, y + 8);
    await expect.poll(() => container.querySelector('details')?.open).toBe(true);
  });
});

describe('a listing with missing facts', () => {
  const item = { ...analyzedItem.item, analysisResults: { ...analyzedItem.item.analysisResults, size: null } };
  const createResultWithGaps = (description = 'A brown jacket.'): ListedItem => ({
    ...createResult({ description }, { gaps: ['size', 'brand'] }),
    item,
  });

  test('shows a button below the description that moves focus to the field of a missing fact', async () => {
    const onGap = vi.fn();
    render(<ListingGenerator onGap={onGap} />, createFakeRelist({ analysis: createAnalyzedState(createResultWithGaps()) }));
    await findButton('add size').click();
    expect(onGap.mock.calls).toEqual([['size']]);
    // The brand is known, so its button is not shown.
    expect(findButton('add brand').elements()).toEqual([]);
  });

  test('opens the field of a missing fact, even in a collapsed section, or dispatches an event if there is no field', async () => {
    const relist = createFakeRelist({ analysis: createAnalyzedState(createResultWithGaps()) });
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
    await findButton('add size').click();
    await expect.element(findField('Your size')).toHaveFocus();
    expect(events).toEqual([]);
    unmount();
    render(<ListingGenerator />, relist);
    await findButton('add size').click();
    expect(events).toEqual(['facts']);
  });

  test('omits missing facts from the copy, and shows a notice', async () => {
    renderGenerator(createResultWithGaps());
    await findButton('Copy description').click();
    await expect.element(findToast('Add size to reach more buyers.')).toBeVisible();
    expect(copiedTexts).toEqual(['A brown jacket.']);
    await findButton('Post to eBay').click();
    await expect.poll(() => copiedTexts.length).toBe(2);
    expect(copiedTexts[1]).not.toContain('size');
    await expect.element(findToast('Add size to reach more buyers.')).toBeVisible();
  });

  test('hides the button once the description contains the fact', async () => {
    renderGenerator(createResultWithGaps());
    await expect.element(findButton('add size')).toBeVisible();
    await findField('Description').fill('A brown jacket, size M.');
    await expect.element(findButton('add size')).not.toBeInTheDocument();
  });
});

describe('copying', () => {
  test.each([
    ['Copy title', analyzedItem.listing.title],
    ['Copy description', analyzedItem.listing.description],
  ])('with “%s” puts the text on the clipboard', async (name, text) => {
    renderGenerator();
    await findButton(name).click();
    await expect.element(findToast('Copied!')).toBeVisible();
    expect(copiedTexts).toEqual([text]);
  });

  test('includes title, price, description, selling points and hashtags in the complete listing, as edited', async () => {
    renderGenerator();
    await findField('Title').fill('My own title');
    await findButton('Copy complete listing').click();
    await expect.element(findToast('Copied!')).toBeVisible();
    const { description } = analyzedItem.listing;
    expect(copiedTexts).toEqual([
      `My own title\n\n$68\n\n${description}\n\n• Soft leather, cognac brown\n• Size M, EUR 50 on the label\n• Zip front, two flap pockets\n\n#leatherjacket #bomber #secondhand`,
    ]);
  });

  test('removes control characters and bidirectional overrides', async () => {
    renderGenerator(createResult({ title: 'Ja\u0000cket\u202E \u2066M' }));
    await findButton('Copy title').click();
    await expect.poll(() => copiedTexts).toEqual(['Jacket M']);
  });

  test('uses a fallback on a page without a secure context, and keeps focus', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
    const selectedTexts: string[] = [];
    vi.spyOn(document, 'execCommand').mockImplementation(() => {
      selectedTexts.push((document.activeElement as HTMLTextAreaElement).value);
      return true;
    });
    renderGenerator();
    await findButton('Copy title').click();
    await expect.element(findToast('Copied!')).toBeVisible();
    expect(selectedTexts).toEqual([analyzedItem.listing.title]);
    await expect.element(findButton('Copy title')).toHaveFocus();
  });

  test('shows the selected text with the keys to press if the browser blocks the clipboard', async () => {
    vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    renderGenerator();
    await findButton('Copy title').click();
    await expect.element(findToast(/Press Ctrl\+C/u)).toBeVisible();
    const box = findField('Copy manually');
    await expect.element(box).toHaveFocus();
    await expect.element(box).toHaveValue(analyzedItem.listing.title);
    expect(getSelection()?.toString() || (box.element() as HTMLTextAreaElement).selectionEnd).toBeTruthy();
    await findButton('Done').click();
    await expect.element(box).not.toBeInTheDocument();
  });
});

describe('posting', () => {
  test('is disabled until there is a price', async () => {
    renderGenerator(createResult({ price: 0 }));
    await expect.element(findField('Price (US dollars)')).toHaveValue('');
    await expect.element(page.getByText('We can’t price this yet. Enter your price.')).toBeVisible();
    await expect.element(findButton(/^Post to/)).toBeDisabled();
    await findButton('Copy complete listing').click();
    expect(copiedTexts.join()).not.toContain('$');
    await findField('Price (US dollars)').fill('25');
    await expect.element(findButton(/^Post to/)).toBeEnabled();
    await expect.element(page.getByText('We can’t price this yet.')).not.toBeInTheDocument();
  });

  test('copies the complete listing, then opens the platform in a new tab without an opener', async () => {
    renderGenerator();
    await findButton('Post to eBay').click();
    await expect.poll(() => openSpy.mock.calls).toEqual([['https://www.ebay.com/sl/sell', '_blank', 'noopener,noreferrer']]);
    expect(copiedTexts[0]).toContain(analyzedItem.listing.title);
    await expect.element(findToast('Copied!')).toBeVisible();
  });

  test('dispatches an event, so that the page can help with the remaining steps', async () => {
    const { relist } = renderGenerator();
    const events: [string, unknown][] = [];
    relist.on((name, detail) => events.push([name, detail]));
    await findButton('Post to eBay').click();
    await expect.poll(() => events).toEqual([['post', analyzedItem.listing]]);
  });

  test('has no button if the page provides one', async () => {
    render(<ListingGenerator hasPost={false} hasPrice={false} />, createFakeRelist({ analysis: createAnalyzedState() }));
    await expect.element(findButton('Copy complete listing')).toBeVisible();
    expect(findButton(/^Post to/).elements()).toEqual([]);
    expect(findField('Price (US dollars)').elements()).toEqual([]);
  });

  test('opens nothing before the text is copied, and offers manual copying', async () => {
    vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    renderGenerator();
    await findButton('Post to eBay').click();
    const link = page.getByRole('link', { name: 'Open eBay in a new tab' });
    await expect.element(link).toHaveAttribute('href', 'https://www.ebay.com/sl/sell');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(openSpy).not.toHaveBeenCalled();
  });

  test.each(['javascript:alert(1)', 'http://ebay.com/sell', 'https://ebay.com@evil.example/', 'nonsense'])(
    'never opens %s',
    async (postUrl) => {
      const platforms = platformRules.map((rules) => ({ ...rules, postUrl }));
      renderGenerator(analyzedItem, { platforms });
      await expect.element(page.getByText('67/80')).toBeVisible();
      await expect.element(findButton('Post to eBay')).toBeDisabled();
    },
  );
});

describe('Regenerate description', () => {
  const rewrittenItem = createResult({ description: 'A new description.' });
  const failWith = (status: number) => ({
    calls: { items: { regenerateDescription: () => Promise.reject(toApiError(status, 'Error', '{"message":"No."}')) } },
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
      return rewrittenItem;
    };
    const { relist } = renderGenerator(analyzedItem, { calls: { items: { regenerateDescription, list } } });
    const events: string[] = [];
    relist.on((name) => events.push(name));
    await relist.stores.items.fetch();
    await findButton('Regenerate description').click();
    await expect.element(findField('Description')).toHaveValue('A new description.');
    expect(getToastText(relist)).toBe('Description Updated: AI has generated a new description for your item.');
    expect(requests).toEqual([{ params: { id: analyzedItem.item.id }, body: { replaceLocked: false } }]);
    expect(list).toHaveBeenCalledTimes(2);
    expect(events).toEqual(['listing']);
  });

  test('is busy while it runs and ignores a second click', async () => {
    const { promise, resolve } = createDeferred<ListedItem>();
    const regenerateDescription = vi.fn(() => promise);
    renderGenerator(analyzedItem, { calls: { items: { regenerateDescription } } });
    await findButton('Regenerate description').click();
    await expect.element(findButton('Regenerate description')).toHaveAttribute('aria-busy', 'true');
    (findButton('Regenerate description').element() as HTMLButtonElement).click();
    resolve(rewrittenItem);
    await expect.element(findButton('Regenerate description')).not.toHaveAttribute('aria-busy');
    expect(regenerateDescription).toHaveBeenCalledOnce();
  });

  test('keeps the text when it fails, and shows the error', async () => {
    const { relist } = renderGenerator(analyzedItem, failWith(502));
    await findButton('Regenerate description').click();
    await expect.poll(() => getToastText(relist)).toBe('Failed to Generate: Could not generate new description. Please try again.');
    await expect.element(findField('Description')).toHaveValue(analyzedItem.listing.description);
  });

  test('redirects to /api/login after the toast when the session has expired', async () => {
    const navigate = vi.fn(() => expect(getToastText(relist)).toBe('Unauthorized: You are logged out. Logging in again...'));
    const { relist } = renderGenerator(analyzedItem, { ...failWith(401), config: { navigate } });
    await expect.element(findButton('Regenerate description')).toBeVisible();
    stopClock();
    await findButton('Regenerate description').click();
    await expectRedirectTo('/api/login', navigate);
  });

  test('ignores a response that arrives after New Item is pressed', async () => {
    const { promise, resolve } = createDeferred<ListedItem>();
    const { relist } = renderGenerator(analyzedItem, { calls: { items: { regenerateDescription: () => promise } } });
    await findButton('Regenerate description').click();
    relist.analysis.startNewItem();
    resolve(rewrittenItem);
    await expect.poll(() => getToastText(relist)).toContain('Description Updated');
    expect(relist.analysis.getState().result).toBeNull();
  });

  test('replaces a result passed by the page in place', async () => {
    const relist = createFakeRelist({ calls: { items: { regenerateDescription: async () => rewrittenItem } } });
    render(<ListingGenerator analysed={analyzedItem} />, relist);
    await findButton('Regenerate description').click();
    await expect.element(findField('Description')).toHaveValue('A new description.');
    expect(relist.analysis.getState().result).toBeNull();
  });
});
