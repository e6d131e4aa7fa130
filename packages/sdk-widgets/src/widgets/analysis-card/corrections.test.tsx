import { apiErrorOf } from '@relist/api/client';
import type { AnalyzedItem, ItemChanges, RewrittenItem } from '@relist/api/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { analyzedItem } from '../../test/data.ts';
import { createDeferred } from '../../test/deferred.ts';
import { createAnalyzedState, createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { AnalysisCard } from './analysis-card.tsx';

const { item, listing, optimization } = analyzedItem;
const rewriteWith = (brand: string | null): RewrittenItem => ({
  item: {
    ...item,
    estimatedValue: 80,
    analysisResults: { ...item.analysisResults, brand },
    evidence: { ...item.evidence, brand: { source: 'seller', confidence: 100 } },
  },
  listings: [{ ...listing, title: `${brand} jacket`, optimization }],
});
const open = (calls: NonNullable<FakeState['calls']>['items'] = {}, result: AnalyzedItem = analyzedItem) => {
  const correct = vi.fn(async ({ body }: { body: ItemChanges }) => rewriteWith(body.brand ?? null));
  const relist = createFakeRelist({ analysis: createAnalyzedState(result), calls: { items: { correct, ...calls } as never } });
  return { ...render(<AnalysisCard />, relist), relist, correct };
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByText(name, { exact: true }).first();
/** Returns the button that expands a row. */
const expandButton = (name: string) => row(name).element().closest('summary') as HTMLElement;
const brand = () => page.getByRole('textbox', { name: 'Brand' });
const getBrand = ({ relist }: ReturnType<typeof open>) => relist.analysis.getState().result?.item.analysisResults.brand;

test('corrects a fact by keyboard, shows it immediately, and updates price and listing', async () => {
  const { promise, resolve } = createDeferred<RewrittenItem>();
  const opened = open({ correct: () => promise });
  await expect.element(row('Brand')).toBeVisible();
  expandButton('Brand').focus();
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(brand()).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}Schott{Enter}');
  await expect.element(page.getByText('Schott', { exact: true })).toBeVisible();
  await expect.element(page.getByText('From you.')).toBeVisible();
  expect(document.activeElement).toBe(expandButton('Brand'));
  resolve(rewriteWith('Schott'));
  await expect.element(page.getByText('Brand updated. Price and listings refreshed.')).toBeVisible();
  expect(opened.relist.analysis.getState().result).toMatchObject({ item: { estimatedValue: 80 }, listing: { title: 'Schott jacket' } });
});

test('undo restores the previous value; Escape changes nothing; an empty value means unknown', async () => {
  const opened = open();
  await row('Brand').click();
  await brand().click();
  await userEvent.keyboard('X{Escape}');
  await expect.poll(() => row('Brand').element().closest('details')?.open).toBe(false);
  expect(document.activeElement).toBe(expandButton('Brand'));
  expect(opened.correct).not.toHaveBeenCalled();
  await row('Brand').click();
  await brand().fill('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => getBrand(opened)).toBeNull();
  await button('Undo').click();
  await expect.poll(() => getBrand(opened)).toBe('North & Pier');
  expect(opened.correct.mock.calls.map(([{ body }]) => body)).toEqual([{ brand: null }, { brand: 'North & Pier' }]);
});

test('Escape closes a row that was just opened', async () => {
  open();
  await expect.element(row('Brand')).toBeVisible();
  const details = expandButton('Brand').closest('details') as HTMLDetailsElement;
  expandButton('Brand').click();
  await Promise.resolve();
  brand()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  // Two frames later the browser has reported all changes.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  expect(details.open).toBe(false);
});

test('a missing fact that the seller enters becomes a row, and focus moves to it', async () => {
  open({ correct: () => new Promise<never>(() => {}) });
  await row('Not in the photos').click();
  await page.getByRole('textbox', { name: 'Era' }).fill('1980s');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1980s', { exact: true })).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(expandButton('Era'));
});

test('selects the condition from the grades', async () => {
  const correct = vi.fn<(input: { body: ItemChanges }) => Promise<RewrittenItem>>(async () => rewriteWith('North & Pier'));
  open({ correct: correct as never });
  await row('Condition').click();
  await expect.element(button('Good')).toHaveAttribute('aria-pressed', 'true');
  await button('Very good').click();
  await expect.poll(() => correct.mock.calls.map(([{ body }]) => body)).toEqual([{ condition: 'Very good' }]);
});

test('adds a flaw to the detected ones, and removes one', async () => {
  const opened = open();
  await row('Condition').click();
  await page.getByRole('textbox', { name: 'Add a flaw' }).fill('Missing button');
  await button('Add').click();
  await expect.poll(() => opened.correct.mock.calls.length).toBe(1);
  await button('Remove Light wear on the left cuff').click();
  await expect
    .poll(() => opened.correct.mock.calls.map(([{ body }]) => body))
    .toEqual([{ flaws: ['Light wear on the left cuff', 'Missing button'] }, { flaws: [] }]);
});

test('a refusal reverts the correction and shows the reason', async () => {
  const opened = open({ correct: () => Promise.reject(apiErrorOf(422, '', '{"code":"invalid_values","message":"brand is too long."}')) });
  await row('Brand').click();
  await brand().fill('Schott');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('We couldn’t save the correction. brand is too long.')).toBeVisible();
  expect(getBrand(opened)).toBe('North & Pier');
});

test('an item passed by the page is read-only', async () => {
  render(<AnalysisCard item={item} />);
  await row('Brand').click();
  await expect.element(page.getByText('Read in photo 2 · 88% sure.')).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByText('Not in the photos').elements()).toEqual([]);
});

test('undo does not apply to the next item', async () => {
  const opened = open();
  await row('Brand').click();
  await brand().fill('Schott');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Undo')).toBeVisible();
  opened.relist.analysis.setResult({ ...analyzedItem, item: { ...item, id: 'another' } });
  await expect.element(button('Undo')).not.toBeInTheDocument();
  expect(page.getByText('Brand updated. Price and listings refreshed.').query()).toBeNull();
  expect(opened.correct).toHaveBeenCalledOnce();
});
