import type { Evidence, ItemChanges } from '@relist/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { analyzedItem } from '../../test/data.ts';
import { createAnalyzedState, createFakeRelist } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { AnalysisCard } from './analysis-card.tsx';

const { item, listing, optimization } = analyzedItem;
const CATEGORY_GUESS: Evidence = { source: 'vision', photo: 1, confidence: 51 };
const CONDITION_GUESS: Evidence = { source: 'default', confidence: 20 };

/** Renders an item with these guesses. A correction confirms them. */
const renderCard = (guesses: Record<string, Evidence>) => {
  const guessedItem = { ...item, evidence: { ...item.evidence, ...guesses } };
  const correct = vi.fn(async ({ body }: { body: ItemChanges }) => {
    const evidence = Object.fromEntries(Object.keys(body).map((fact) => [fact, { source: 'seller', confidence: 100 } as const]));
    return { item: { ...guessedItem, evidence: { ...guessedItem.evidence, ...evidence } }, listings: [{ ...listing, optimization }] };
  });
  const analysis = createAnalyzedState({ ...analyzedItem, item: guessedItem });
  render(<AnalysisCard />, createFakeRelist({ analysis, calls: { items: { correct } as never } }));
  return { getChanges: () => correct.mock.calls.map(([{ body }]) => body) };
};
const question = page.getByRole('group', { name: 'Is this right?' });
const findButton = (name: string) => page.getByRole('button', { name, exact: true });
const findRow = (name: string) => page.getByText(name, { exact: true }).first();

test('a guessed category is confirmed with one tap, without an undo button', async () => {
  const { getChanges } = renderCard({ category: CATEGORY_GUESS });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(getChanges()).toEqual([{ category: 'Coats & jackets' }]);
  await expect.element(findButton('Undo')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(findRow('Category').element().closest('summary'));
});

test('"No" opens the field of the guessed category, which can still be confirmed', async () => {
  const { getChanges } = renderCard({ category: CATEGORY_GUESS });
  await question.getByRole('button', { name: 'No' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Category' })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await findButton('Confirm').click();
  await expect.poll(getChanges).toEqual([{ category: 'Coats & jackets' }]);
});

test('a certain category is not questioned', async () => {
  renderCard({});
  await expect.element(findRow('Category')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test('an assumed condition is confirmed with one tap', async () => {
  const { getChanges } = renderCard({ condition: CONDITION_GUESS });
  await findRow('Condition').click();
  await findButton('Confirm').click();
  await expect.poll(getChanges).toEqual([{ condition: item.analysisResults.condition }]);
});

describe('a label that disagrees with the notes', () => {
  const notes: Evidence['notes'] = [
    { code: 'but_label', params: { value: 'Reebok', photo: 1 }, message: 'but the label says “Reebok” (photo 1)' },
  ];
  const brand: Evidence = { source: 'seller', quote: 'Nautica', confidence: 95, notes };
  const brandQuestion = page.getByRole('group', { name: 'The label reads “Reebok”. Which is right?' });

  test.each(['Reebok', item.analysisResults.brand ?? ''])('raises a question, and the answer %s is saved', async (answer) => {
    const { getChanges } = renderCard({ brand });
    await brandQuestion.getByRole('button', { name: answer }).click();
    await expect.element(brandQuestion).not.toBeInTheDocument();
    expect(getChanges()).toEqual([{ brand: answer }]);
    expect(document.activeElement).toBe(findRow('Brand').element().closest('summary'));
  });

  test('raises no question if the photos were the source', async () => {
    renderCard({ brand: { ...brand, source: 'label' } });
    await expect.element(findRow('Brand')).toBeVisible();
    await expect.element(brandQuestion).not.toBeInTheDocument();
  });
});
