import { toApiError } from '@relist/api/client';
import type { AnalyzedItem, ItemChanges, RewrittenItem } from '@relist/api/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { analyzedItem } from '../../test/data.ts';
import { createDeferred } from '../../test/deferred.ts';
import { createAnalyzedState, createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { AnalysisCard } from './analysis-card.tsx';

const { item, listing, optimization } = analyzedItem;
const createRewrittenItem = (brand: string | null): RewrittenItem => ({
  item: {
    ...item,
    estimatedValue: 80,
    analysisResults: { ...item.analysisResults, brand },
    evidence: { ...item.evidence, brand: { source: 'seller', confidence: 100 } },
  },
  listings: [{ ...listing, title: `${brand} jacket`, optimization }],
});
const renderCard = (calls: NonNullable<FakeState['calls']>['items'] = {}, result: AnalyzedItem = analyzedItem) => {
  const correct = vi.fn(async ({ body }: { body: ItemChanges }) => createRewrittenItem(body.brand ?? null));
  const relist = createFakeRelist({ analysis: createAnalyzedState(result), calls: { items: { correct, ...calls } as never } });
  return { ...render(<AnalysisCard />, relist), relist, correct };
};
const findButton = (name: string) => page.getByRole('button', { name, exact: true });
const findRow = (name: string) => page.getByText(name, { exact: true }).first();
/** Returns the button that expands a row. */
const findExpandButton = (name: string) => findRow(name).element().closest('summary') as HTMLElement;
const findBrandField = () => page.getByRole('textbox', { name: 'Brand' });
const getBrand = ({ relist }: ReturnType<typeof renderCard>) => relist.analysis.getState().result?.item.analysisResults.brand;

test('the facts card corrects a fact by keyboard, shows it immediately, and updates price and listing', async () => {
  const { promise, resolve } = createDeferred<RewrittenItem>();
  const card = renderCard({ correct: () => promise });
  await expect.element(findRow('Brand')).toBeVisible();
  findExpandButton('Brand').focus();
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(findBrandField()).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}Schott{Enter}');
  await expect.element(page.getByText('Schott', { exact: true })).toBeVisible();
  await expect.element(page.getByText('From you.')).toBeVisible();
  expect(document.activeElement).toBe(findExpandButton('Brand'));
  resolve(createRewrittenItem('Schott'));
  await expect.element(page.getByText('Brand updated. Price and listings refreshed.')).toBeVisible();
  expect(card.relist.analysis.getState().result).toMatchObject({ item: { estimatedValue: 80 }, listing: { title: 'Schott jacket' } });
});

test('the facts card changes nothing on Escape, treats an empty value as unknown, and restores the previous value on undo', async () => {
  const card = renderCard();
  await findRow('Brand').click();
  await findBrandField().click();
  await userEvent.keyboard('X{Escape}');
  await expect.poll(() => findRow('Brand').element().closest('details')?.open).toBe(false);
  expect(document.activeElement).toBe(findExpandButton('Brand'));
  expect(card.correct).not.toHaveBeenCalled();
  await findRow('Brand').click();
  await findBrandField().fill('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => getBrand(card)).toBeNull();
  await findButton('Undo').click();
  await expect.poll(() => getBrand(card)).toBe('North & Pier');
  expect(card.correct.mock.calls.map(([{ body }]) => body)).toEqual([{ brand: null }, { brand: 'North & Pier' }]);
});

test('the facts card closes a just-opened row on Escape', async () => {
  renderCard();
  await expect.element(findRow('Brand')).toBeVisible();
  const details = findExpandButton('Brand').closest('details') as HTMLDetailsElement;
  findExpandButton('Brand').click();
  await Promise.resolve();
  findBrandField()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  // Two frames later the browser has reported all changes.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  expect(details.open).toBe(false);
});

test('the facts card turns a missing fact that the seller enters into a row, and moves focus to it', async () => {
  renderCard({ correct: () => new Promise<never>(() => {}) });
  await findRow('Not in the photos').click();
  await page.getByRole('textbox', { name: 'Era' }).fill('1980s');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1980s', { exact: true })).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(findExpandButton('Era'));
});

test('the facts card selects the condition from the grades', async () => {
  const correct = vi.fn<(input: { body: ItemChanges }) => Promise<RewrittenItem>>(async () => createRewrittenItem('North & Pier'));
  renderCard({ correct: correct as never });
  await findRow('Condition').click();
  await expect.element(findButton('Good')).toHaveAttribute('aria-pressed', 'true');
  await findButton('Very good').click();
  await expect.poll(() => correct.mock.calls.map(([{ body }]) => body)).toEqual([{ condition: 'Very good' }]);
});

test('the facts card adds a flaw to the detected ones, and removes one', async () => {
  const card = renderCard();
  await findRow('Condition').click();
  await page.getByRole('textbox', { name: 'Add a flaw' }).fill('Missing button');
  await findButton('Add').click();
  await expect.poll(() => card.correct.mock.calls.length).toBe(1);
  await findButton('Remove Light wear on the left cuff').click();
  await expect
    .poll(() => card.correct.mock.calls.map(([{ body }]) => body))
    .toEqual([{ flaws: ['Light wear on the left cuff', 'Missing button'] }, { flaws: [] }]);
});

test('the facts card reverts a rejected correction and shows the reason', async () => {
  const card = renderCard({
    correct: () => Promise.reject(toApiError(422, '', '{"code":"invalid_values","message":"brand is too long."}')),
  });
  await findRow('Brand').click();
  await findBrandField().fill('Schott');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('We couldn’t save the correction. brand is too long.')).toBeVisible();
  expect(getBrand(card)).toBe('North & Pier');
});

test('the facts card keeps an item passed by the page read-only', async () => {
  render(<AnalysisCard item={item} />);
  await findRow('Brand').click();
  await expect.element(page.getByText('Read in photo 2 · 88% sure.')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByText('Not in the photos').elements()).toEqual([]);
});

test('the facts card does not apply undo to the next item', async () => {
  const card = renderCard();
  await findRow('Brand').click();
  await findBrandField().fill('Schott');
  await userEvent.keyboard('{Enter}');
  await expect.element(findButton('Undo')).toBeVisible();
  card.relist.analysis.setResult({ ...analyzedItem, item: { ...item, id: 'another' } });
  await expect.element(findButton('Undo')).not.toBeInTheDocument();
  expect(page.getByText('Brand updated. Price and listings refreshed.').query()).toBeNull();
  expect(card.correct).toHaveBeenCalledOnce();
});
