import type { ListedItem } from '@relist/api/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toApiError } from '@relist/api/client';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { longDescription, richItem } from '../../test/rich-item.ts';
import { ItemPage } from './item-page.tsx';

const { item } = richItem;

const openItemPage = async (uploadResponse: ListedItem = richItem, state: FakeState = {}, width = 360) => {
  await page.viewport(width, 740);
  const { container } = render(<ItemPage itemId={uploadResponse.item.id} />, createFakeRelist({ uploadResponse, ...state }));
  await expect.poll(() => container.querySelectorAll('summary').length).toBeGreaterThan(9);
  return container;
};
const findToggle = (name: string) => page.getByRole('button', { name, exact: true });
const findRow = (name: string) => page.getByText(name, { exact: true }).first();
const findFold = (name: string | RegExp = /^More facts/) => page.getByText(name).element().closest('details') as HTMLDetailsElement;
const findDescription = () => page.getByRole('textbox', { name: 'Description' });
const getLabels = (container: Element) =>
  [...container.querySelectorAll('summary > :first-child')]
    .filter((label) => label.checkVisibility({ contentVisibilityAuto: true }))
    .map(({ textContent }) => textContent);

test('shows category, brand, color and one more fact on a phone, and folds the others', async () => {
  const container = await openItemPage();
  expect(getLabels(container).slice(1, 5)).toEqual(['Category', 'Brand', 'Model', 'Color']);
  await expect.element(page.getByText('7 details', { exact: true })).toBeVisible();
  expect(page.getByText('Size', { exact: true }).elements()).toEqual([]);
  await userEvent.click(page.getByText('More facts'));
  for (const name of ['Size', 'Material', 'Condition', 'Era', 'Features', 'Measurements', 'Authenticity'])
    await expect.element(findRow(name)).toBeVisible();
});

test('opens the fold with the keyboard', async () => {
  await openItemPage();
  const summary = findFold().querySelector('summary') as HTMLElement;
  summary.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findRow('Size')).toBeVisible();
});

test('marks the fold if a folded fact needs a check', async () => {
  const { item } = richItem;
  const guess = { source: 'default', confidence: 30 } as const;
  await openItemPage({ ...richItem, item: { ...item, evidence: { ...item.evidence, material: guess, era: guess } } });
  expect(findFold().querySelector('summary')?.textContent).toBe('More facts7 detailsPlease check.');
});

test('does not move a fact that needs a check when it is corrected', async () => {
  const { item } = richItem;
  const correct = vi.fn(async () => ({
    item: {
      ...item,
      analysisResults: { ...item.analysisResults, color: 'White' },
      evidence: { ...item.evidence, color: { source: 'seller', confidence: 100 } as const },
    },
    listings: [],
  }));
  await openItemPage(richItem, { calls: { items: { correct } } });
  await findRow('Color').click();
  await page.getByRole('textbox', { name: 'Color' }).fill('White');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect.element(page.getByText('Color updated. Price and listings refreshed.')).toBeVisible();
  expect(findFold().contains(findRow('Color').element())).toBe(false);
});

test('shows the start of a long description on a phone, and the whole text on request', async () => {
  await openItemPage();
  await expect.element(page.getByText("Up for sale: a white and black Nike Air Max 90 Essential, women's size 8.5…")).toBeVisible();
  expect(findDescription().elements()).toEqual([]);
  await expect.element(findToggle('Show all')).toHaveAttribute('aria-expanded', 'false');
  (findToggle('Show all').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findDescription()).toHaveValue(longDescription);
  await expect.element(findToggle('Show less')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(findToggle('Show less')).toHaveFocus();
  await findDescription().fill('Short.');
  await expect.element(findDescription()).toHaveValue('Short.');
});

test('copies the whole description while it is folded', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openItemPage();
  await page.getByRole('button', { name: 'Copy description' }).click();
  expect(writeText).toHaveBeenCalledWith(longDescription);
  await page.getByRole('button', { name: 'Copy complete listing' }).click();
  expect(writeText.mock.lastCall?.[0]).toContain(longDescription);
  writeText.mockRestore();
});

test('opens the description for an SEO check about it', async () => {
  const checks = [{ id: 'description-facts', label: 'A check', result: 0, weight: 2, fix: 'Do this.' }];
  await openItemPage({ ...richItem, optimization: { ...richItem.optimization, checks } });
  await page.getByText('Improve this listing').click();
  await page.getByText('1 left to improve').click();
  await page.getByRole('button', { name: 'Edit the description' }).click();
  await expect.element(findDescription()).toBeVisible();
});

test('folds nothing on a wide screen', async () => {
  await openItemPage(richItem, {}, 1280);
  await expect.element(findDescription()).toHaveValue(longDescription);
  await expect.element(findRow('Authenticity')).toBeVisible();
  expect(page.getByText('More facts').elements()).toEqual([]);
});

test.each([
  ['es', 'Más datos', '7 datos', 'Mostrar todo'],
  ['fr', 'Plus de détails', '7 détails', 'Tout afficher'],
])('names the folds in %s', async (lang, moreText, countText, allText) => {
  await openItemPage(richItem, { config: { lang } });
  await expect.element(page.getByText(moreText, { exact: true })).toBeVisible();
  await expect.element(page.getByText(countText, { exact: true })).toBeVisible();
  await expect.element(findToggle(allText)).toBeVisible();
});

/** Returns whether an element's text takes more than one line. */
const isWrapped = (element: Element): boolean => {
  const range = document.createRange();
  range.selectNodeContents(element);
  const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
  return Math.max(...tops) - Math.min(...tops) > 8;
};

test.each([
  ['en', 'Needs Work'],
  ['es', 'Excelente'],
  ['fr', 'À améliorer'],
])('keeps the titles of folds and the texts of buttons on one line on a phone in %s', async (lang, label) => {
  const score = lang === 'es' ? 100 : 40;
  const container = await openItemPage({ ...richItem, optimization: { ...richItem.optimization, seoScore: score } }, { config: { lang } });
  await expect.element(page.getByText(`SEO ${score}`, { exact: false })).toHaveTextContent(label);
  // The icon button is excluded, because its name is visually hidden.
  const elements = [...container.querySelectorAll('summary > span:first-child, button:not([aria-haspopup])')];
  const visibleElements = elements.filter((element) => element.checkVisibility());
  expect(visibleElements.length).toBeGreaterThan(12);
  expect(visibleElements.filter(isWrapped).map(({ textContent }) => textContent)).toEqual([]);
});

test('shows the arrow of a fold at the end of its row, even if the row is wide', async () => {
  const container = await openItemPage(richItem, {}, 1280);
  await expect.element(page.getByText('Compared with')).toBeVisible();
  const rows = [...container.querySelectorAll('details > summary:has(> svg)')].filter((row) => row.checkVisibility());
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows)
    expect(row.getBoundingClientRect().right - (row.lastElementChild?.getBoundingClientRect().right ?? 0), row.textContent).toBe(0);
});

test('shows all four lines of a long title on a phone', async () => {
  const title = 'Women’s Wool Wrap Coat Winter White '.repeat(3).trim();
  await openItemPage({ ...richItem, listing: { ...richItem.listing, title } });
  const field = page.getByRole('textbox', { name: 'Title' }).element();
  expect(field.clientHeight).toBeGreaterThan(4 * 24);
  expect(field.scrollHeight).toBe(field.clientHeight);
});

test.each([
  ['Post', /^Post to/u],
  ['Add photo', 'Add photo'],
])('%s starts nothing while offline, and shows that it needs a connection', async (_, name) => {
  const onLineSpy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const openSpy = vi.spyOn(window, 'open').mockReturnValue(null);
  const container = await openItemPage({ ...richItem, item: { ...richItem.item, photos: richItem.item.photos.slice(0, 2) } });
  const pickerSpy = vi.spyOn(container.querySelector('[data-input=add]') as HTMLInputElement, 'click');
  await page.getByRole('button', { name }).first().click();
  await expect.element(page.getByText('Needs a connection').first()).toBeVisible();
  expect(openSpy).not.toHaveBeenCalled();
  expect(pickerSpy).not.toHaveBeenCalled();
  onLineSpy.mockRestore();
  openSpy.mockRestore();
});

test('offers to restore an item in the bin, and shows an error if that fails', async () => {
  const body = JSON.stringify({ code: 'not_found', message: 'This item does not exist.', fields: { item: item.id } });
  const get = vi.fn(async () => item).mockRejectedValueOnce(toApiError(404, 'Not Found', body));
  const restore = vi.fn(async () => item).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<ItemPage itemId={item.id} level={1} />, createFakeRelist({ calls: { items: { get, restore } } }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'This item is in the bin' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^We couldn’t restore this item\.$/);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
});

test('shows that a deleted item is gone', async () => {
  const get = () => Promise.reject(toApiError(404, 'Not Found', '{"code":"not_found","message":"This item does not exist."}'));
  render(<ItemPage itemId={item.id} level={1} />, createFakeRelist({ calls: { items: { get } } }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'This item is gone' })).toBeVisible();
  await expect.element(page.getByText('Deleted items stay in the bin for 30 days.', { exact: false })).toBeVisible();
});

test('has a heading and a retry button when the item does not load', async () => {
  const error = toApiError(500, '', '{"code":"internal_error","message":"Something failed on our side."}');
  const get = vi.fn().mockRejectedValueOnce(error).mockResolvedValue(item);
  render(<ItemPage itemId={item.id} level={1} />, createFakeRelist({ calls: { items: { get } } }));
  await expect.element(page.getByRole('heading', { level: 1, name: 'We couldn’t load this item.' })).toBeVisible();
  await expect.element(page.getByText('Something failed on our side.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
});

test('leaves no empty line above the photo without a greeting', async () => {
  const container = await openItemPage();
  const figure = container.querySelector('figure') as Element;
  expect(figure.getBoundingClientRect().top - container.getBoundingClientRect().top).toBeLessThan(8);
});
