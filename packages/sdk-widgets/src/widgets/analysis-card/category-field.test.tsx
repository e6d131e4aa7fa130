import type { ItemChanges } from '@relist/api/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { analyzedItem } from '../../test/data.ts';
import { createAnalyzedState, createFakeRelist } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { AnalysisCard } from './analysis-card.tsx';

const { item, listing, optimization } = analyzedItem;

const renderCard = async () => {
  const correct = vi.fn<(input: { body: ItemChanges }) => Promise<unknown>>(async () => ({
    item,
    listings: [{ ...listing, optimization }],
  }));
  const relist = createFakeRelist({ analysis: createAnalyzedState(), calls: { items: { correct: correct as never } } });
  render(<AnalysisCard />, relist);
  await findRow('Category').click();
  return correct;
};
const findRow = (name: string) => page.getByText(name, { exact: true }).first();
const findField = () => page.getByRole('combobox', { name: 'Category' });
const getBodies = (correct: Awaited<ReturnType<typeof renderCard>>) => correct.mock.calls.map(([{ body }]) => body);

test('the category field searches for a category, selects it by keyboard and saves it', async () => {
  const correct = await renderCard();
  await findField().fill('bakpack');
  await expect.element(page.getByRole('option', { name: 'Backpacks' })).toBeVisible();
  await expect.element(findField()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'Backpacks' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(findField()).toHaveValue('Backpacks');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => getBodies(correct)).toEqual([{ category: 'Backpacks' }]);
});

test('the category field accepts free text, and closes the list before the form on Escape', async () => {
  const correct = await renderCard();
  await findField().fill('rain umbrella');
  await expect.element(page.getByRole('option', { name: 'Handbags' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(findField()).toHaveValue('rain umbrella');
  await expect.element(findField()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => getBodies(correct)).toEqual([{ category: 'rain umbrella' }]);
});

test('the category field keeps the input when another field opens', async () => {
  await renderCard();
  await findField().fill('rain umbrella');
  await findRow('Brand').click();
  await expect.element(page.getByRole('textbox', { name: 'Brand' })).toBeVisible();
  await expect.element(findField()).toHaveValue('rain umbrella');
});
