import { apiErrorOf } from '@relist/api/client';
import type { AnalysedItem, ItemChanges, RewrittenItem } from '@relist/api/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { analysedItem } from '../../test/data.ts';
import { deferred } from '../../test/deferred.ts';
import { analysed, fakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { AnalysisCard } from './analysis-card.tsx';

const { item, listing, optimization } = analysedItem;
const rewritten = (brand: string | null): RewrittenItem => ({
  item: {
    ...item,
    estimatedValue: 80,
    analysisResults: { ...item.analysisResults, brand },
    evidence: { ...item.evidence, brand: { source: 'seller', confidence: 100 } },
  },
  listings: [{ ...listing, title: `${brand} jacket`, optimization }],
});
const open = (calls: NonNullable<FakeState['calls']>['items'] = {}, result: AnalysedItem = analysedItem) => {
  const correct = vi.fn(async ({ body }: { body: ItemChanges }) => rewritten(body.brand ?? null));
  const relist = fakeRelist({ analysis: analysed(result), calls: { items: { correct, ...calls } as never } });
  return { ...render(<AnalysisCard />, relist), relist, correct };
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const brandOf = ({ relist }: ReturnType<typeof open>) => relist.analysis.getState().result?.item.analysisResults.brand;

test('a fact is corrected by keys alone: shown at once, and price and listing follow', async () => {
  const { promise, resolve } = deferred<RewrittenItem>();
  const opened = open({ correct: () => promise });
  await expect.element(button('Correct brand')).toBeVisible();
  (button('Correct brand').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Brand' })).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}Schott{Enter}');
  await expect.element(page.getByText('Schott')).toBeVisible();
  await expect.element(page.getByText('you said')).toBeVisible();
  resolve(rewritten('Schott'));
  await expect.element(page.getByText('Brand updated. Price and listings refreshed.')).toBeVisible();
  await expect.element(button('Correct brand')).toHaveFocus();
  expect(opened.relist.analysis.getState().result).toMatchObject({ item: { estimatedValue: 80 }, listing: { title: 'Schott jacket' } });
});

test('undo gives the former value back; Escape changes nothing; empty means not known', async () => {
  const opened = open();
  await button('Correct brand').click();
  await userEvent.keyboard('X{Escape}');
  expect(opened.correct).not.toHaveBeenCalled();
  await button('Correct brand').click();
  await page.getByRole('textbox', { name: 'Brand' }).fill('');
  await button('Save').click();
  await expect.poll(() => brandOf(opened)).toBeNull();
  await button('Undo').click();
  await expect.poll(() => brandOf(opened)).toBe('North & Pier');
  expect(opened.correct.mock.calls.map(([{ body }]) => body)).toEqual([{ brand: null }, { brand: 'North & Pier' }]);
});

test('the condition is chosen from the grades', async () => {
  const correct = vi.fn(async () => rewritten('North & Pier'));
  open({ correct });
  await button('Correct condition').click();
  await page.getByLabelText('Condition').selectOptions('Very good');
  await button('Save').click();
  await expect.poll(() => correct.mock.calls).toEqual([[{ params: { id: item.id }, body: { condition: 'Very good' } }]]);
});

test('a refusal takes the correction back and says why', async () => {
  const opened = open({ correct: () => Promise.reject(apiErrorOf(422, '', '{"code":"invalid_values","message":"brand is too long."}')) });
  await button('Correct brand').click();
  await page.getByRole('textbox', { name: 'Brand' }).fill('Schott');
  await button('Save').click();
  await expect.element(page.getByText('We couldn’t save the correction. brand is too long.')).toBeVisible();
  expect(brandOf(opened)).toBe('North & Pier');
});

test('a conflict shows what the other one made of it', async () => {
  const theirs = rewritten('Theirs').item;
  const conflict = () => Promise.reject(apiErrorOf(409, '', '{"code":"conflict","message":"Somebody changed this meanwhile."}'));
  const opened = open({ correct: conflict, get: async () => theirs });
  await button('Correct brand').click();
  await page.getByRole('textbox', { name: 'Brand' }).fill('Mine');
  await button('Save').click();
  await expect.element(page.getByText(/Somebody else changed this item/u)).toBeVisible();
  await expect.poll(() => brandOf(opened)).toBe('Theirs');
});

test('the photos are looked at again with the seller’s words', async () => {
  const reanalyse = vi.fn(async () => rewritten('Schott'));
  const opened = open({ reanalyse });
  await page.getByText('Add details').click();
  await expect.element(button('Analyze again')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Your notes' }).fill('Schott, size M');
  await button('Analyze again').click();
  await expect.poll(() => brandOf(opened)).toBe('Schott');
  expect(opened.correct.mock.calls[0]?.[0].body).toEqual({ hint: 'Schott, size M' });
  expect(reanalyse).toHaveBeenCalledOnce();
});

test('an item that the page gives is shown, not edited', async () => {
  render(<AnalysisCard item={item} />);
  await expect.element(page.getByText('North & Pier', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /^Correct/u }).elements()).toEqual([]);
});

test('what was corrected in one item is not undone in the next', async () => {
  const opened = open();
  await button('Correct brand').click();
  await page.getByRole('textbox', { name: 'Brand' }).fill('Schott');
  await button('Save').click();
  await expect.element(button('Undo')).toBeVisible();
  opened.relist.analysis.setResult({ ...analysedItem, item: { ...item, id: 'another' } });
  await expect.element(button('Undo')).not.toBeInTheDocument();
  expect(page.getByText('Brand updated. Price and listings refreshed.').query()).toBeNull();
  expect(opened.correct).toHaveBeenCalledOnce();
});

test('a correction waits while the photos are looked at again, and what was typed stays', async () => {
  const { promise, resolve } = deferred<RewrittenItem>();
  const opened = open({ reanalyse: () => promise });
  await button('Correct brand').click();
  await page.getByRole('textbox', { name: 'Brand' }).fill('Schott');
  await page.getByText('Add details').click();
  await page.getByRole('textbox', { name: 'Your notes' }).fill('Bought in 1990');
  await button('Analyze again').click();
  await expect.element(page.getByText('Analyzing again...')).toBeVisible();
  await page.getByRole('textbox', { name: 'Brand' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Brand' })).toHaveValue('Schott');
  expect(opened.correct.mock.calls.map(([{ body }]) => body)).toEqual([{ hint: 'Bought in 1990' }]);
  resolve(rewritten('North & Pier'));
  await expect.element(button('Save')).not.toHaveAttribute('aria-busy');
  await button('Save').click();
  await expect.poll(() => opened.correct.mock.calls.map(([{ body }]) => body)).toEqual([{ hint: 'Bought in 1990' }, { brand: 'Schott' }]);
});
