import type { AnalyzedItem, ClaimIssue, Evidence, ListedItem } from '@relist/api/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { analyzedItem, itemWithModelQuestion, itemWithPhotoRequest, unidentifiedItem } from '../../test/data.ts';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { richItem } from '../../test/rich-item.ts';
import { getVisibleWords } from '../../test/visible-words.ts';
import { ItemPage } from './item-page.tsx';

const { item, listing } = richItem;

/** A lot of six pieces, with the longest name that notes produce. */
const lot: ListedItem = {
  ...richItem,
  item: {
    ...item,
    name: 'Nike Air Max 90 Essential and Champion Reverse Weave baby boy clothes',
    analysisResults: {
      ...item.analysisResults,
      pieces: ['Bodysuit', 'Overalls', 'Hoodie', 'Shirt', 'Pants', 'Jacket'].map((category) => ({
        name: `Carter’s ${category.toLowerCase()} with dinosaur print`,
        category,
        brand: 'Carter’s',
        model: null,
        size: '18 months',
        condition: 'Good',
        color: 'green',
        material: '100% cotton',
        details: ['Adjustable straps'],
      })),
    },
  },
};

const createClaim = (field: ClaimIssue['field'], words: string): ClaimIssue => ({
  field,
  words,
  reason: 'Nothing confirms this condition.',
});
const editedTexts = {
  title: 'Vintage authentic 100% genuine leather Nike Air Max 90 Essential, rare, mint',
  description:
    'Authentic vintage pair, 100% leather, brand new with tags, smoke-free home. Rare limited edition. Never worn, waterproof, and signed by the designer.',
};
/** Returns an item whose seller edited every part of the listing and claims more than the photos and notes show. */
const createEditedItem = (source: ListedItem): ListedItem => ({
  ...source,
  listing: { ...source.listing, ...editedTexts, edited: ['title', 'description', 'price'], seoScore: 17 },
  optimization: {
    ...source.optimization,
    ...editedTexts,
    gaps: ['size', 'era'],
    claims: [
      ...['Vintage', 'authentic', '100', 'genuine leather', 'rare', 'mint'].map((words) => createClaim('title', words)),
      ...['Authentic', 'vintage', '100', 'brand new', 'smoke-free', 'Rare', 'limited', 'waterproof'].map((words) =>
        createClaim('description', words),
      ),
      createClaim('hashtags', '#vintage'),
    ],
  },
});

/** Notes that name another brand than the label. */
const brandConflict: Evidence = {
  source: 'seller',
  quote: 'Nike',
  confidence: 95,
  notes: [{ code: 'but_label', params: { value: 'Champion', photo: 1 }, message: 'but the label says “Champion” (photo 1)' }],
};
const conflictingItem: ListedItem = { ...richItem, item: { ...item, evidence: { ...item.evidence, brand: brandConflict } } };

const expectWithinLimits = (container: HTMLElement) => {
  const words = getVisibleWords(container);
  expect(words.length, words.join(' ')).toBeLessThanOrEqual(220);
  expect(container.scrollHeight).toBeLessThanOrEqual(2400);
  expect(container.innerText).not.toContain('Not found');
  const smallElements = [...container.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.checkVisibility() && element.innerText?.trim() && Number.parseFloat(getComputedStyle(element).fontSize) < 13,
  );
  expect(smallElements.map((element) => element.innerText)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
};

const openItemPage = async (uploadResponse: AnalyzedItem, lang: 'en' | 'es' | 'fr') => {
  await page.viewport(360, 740);
  const platforms = ['facebook', 'instagram', 'tiktok', 'poshmark', 'ebay'] as const;
  const { listing: result, optimization } = uploadResponse;
  const savedListings = platforms.map((platform, index) => ({
    ...(result ?? listing),
    id: `${listing.id.slice(0, -1)}${index}`,
    platform,
  }));
  const ofItem = async () => (result && optimization ? savedListings.map((row) => ({ ...row, optimization })) : []);
  const relist = createFakeRelist({ uploadResponse, config: { lang }, calls: { listings: { ofItem } } });
  const { container } = render(<ItemPage itemId={item.id} greeting="Welcome back, Ada!" level={1} />, relist);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return container;
};

describe.each(['en', 'es', 'fr'] as const)('the page at 360 pixels in %s', (lang) => {
  test.each([
    ['with all facts known', analyzedItem],
    ['that needs one more photo', itemWithPhotoRequest],
    ['with many facts and a long description', richItem],
    ['with six pieces and a long name', lot],
    ['whose label disagrees with the notes', conflictingItem],
    ['whose seller edited it and claims too much', createEditedItem(richItem)],
    ['of six pieces whose seller edited it and claims too much', createEditedItem(lot)],
  ])(
    'shows the result of an item %s on the first screen, in at most 220 words and 2,400 pixels, with readable sizes',
    async (_, uploadResponse) => {
      const container = await openItemPage(uploadResponse, lang);
      // The sections below the summary appear one frame after another.
      const readSummaries = () => [...container.querySelectorAll('summary')].map(({ textContent }) => textContent).join(' ');
      await expect.poll(readSummaries).toMatch(/Quick Stats|De un vistazo|En bref/);
      const button = page.getByRole('button', { name: /^(Post to|Publi)/ }).first();
      expect(button.element().getBoundingClientRect().bottom).toBeLessThan(740);
      expectWithinLimits(container);
    },
  );

  test.each([
    ['no name', unidentifiedItem],
    ['several possible models', itemWithModelQuestion],
  ])('asks about an item with %s within the same limits', async (_, uploadResponse) => {
    expectWithinLimits(await openItemPage(uploadResponse, lang));
  });
});

test('the dock covers nothing at the end of the page', async () => {
  const container = await openItemPage(analyzedItem, 'en');
  await expect.element(page.getByText('Quick Stats').last()).toBeVisible();
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const dock = page.getByRole('region', { name: 'Next step' });
  await expect.element(dock).toBeVisible();
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const getLastRowEnd = () => [...container.querySelectorAll('summary')].at(-1)?.getBoundingClientRect().bottom ?? Infinity;
  await expect.poll(() => dock.element().children[0]?.getBoundingClientRect().top).toBeGreaterThanOrEqual(Math.floor(getLastRowEnd()));
});

test('counts unsupported claims in the row below the text, and lists them with the kept parts when it is expanded', async () => {
  const container = await openItemPage(createEditedItem(richItem), 'en');
  await page.viewport(1280, 800);
  await expect.element(page.getByText('15 to check')).toBeVisible();
  expect(container.textContent).not.toContain('Kept in rewrites:');
  await page.getByText('Improve this listing').click();
  await expect.element(page.getByRole('list', { name: 'Words without a source' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Rewrite for me: price' })).toBeVisible();
});
