import type { ConditionCheck, ItemChanges, RewrittenItem } from '@relist/api/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { analyzedItem, item, listing, optimization } from '../../test/data.ts';
import { createAnalyzedState, createFakeRelist } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { AnalysisCard } from './analysis-card.tsx';

const createItemWithChecks = (...conditionChecks: ConditionCheck[]) => ({
  ...item,
  analysisResults: { ...item.analysisResults, conditionChecks },
});
const createStainsCheck = (answer: ConditionCheck['answer']): ConditionCheck => ({ code: 'stains', message: 'Any stains?', answer });

const openConditionSection = async (answer: ConditionCheck['answer'], nextAnswer: ConditionCheck['answer']) => {
  const correct = vi.fn<(input: { body: ItemChanges }) => Promise<RewrittenItem>>(async () => ({
    item: createItemWithChecks(createStainsCheck(nextAnswer)),
    listings: [{ ...listing, optimization }],
  }));
  const relist = createFakeRelist({
    analysis: createAnalyzedState({ ...analyzedItem, item: createItemWithChecks(createStainsCheck(answer)) }),
    calls: { items: { correct: correct as never } },
  });
  render(<AnalysisCard />, relist);
  await page.getByText('Condition', { exact: true }).click();
  return correct;
};
const findButton = (name: string) => page.getByRole('group', { name: 'Any stains?' }).getByRole('button', { name });

test('the condition section asks about damage that photos cannot show, and sends an answer given by keyboard', async () => {
  const correct = await openConditionSection(null, 'yes');
  await expect.element(page.getByRole('region', { name: 'Check the condition' })).toBeVisible();
  await expect.element(findButton('Yes')).toHaveAttribute('aria-pressed', 'false');
  (findButton('Yes').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findButton('Yes')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(findButton('No')).toHaveAttribute('aria-pressed', 'false');
  expect(correct.mock.calls[0]?.[0].body).toEqual({ checks: { stains: 'yes' } });
  expect(document.activeElement).toBe(findButton('Yes').element());
});

test('the condition section clears an answer that is pressed again', async () => {
  const correct = await openConditionSection('no', null);
  await findButton('No').click();
  await expect.element(findButton('No')).toHaveAttribute('aria-pressed', 'false');
  expect(correct.mock.calls[0]?.[0].body).toEqual({ checks: { stains: null } });
});

test('the condition section asks nothing about a read-only item', async () => {
  render(<AnalysisCard item={createItemWithChecks(createStainsCheck(null))} />);
  await page.getByText('Condition', { exact: true }).click();
  await expect.element(page.getByText('Light wear on the left cuff', { exact: true })).toBeVisible();
  expect(page.getByRole('region', { name: 'Check the condition' }).elements()).toHaveLength(0);
});
