import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { aiUsage, noAiUsage, createOperationsCalls } from '../../test/operations.ts';
import { render } from '../../test/render.tsx';
import { AdminUsage } from './admin-usage.tsx';

const findGroup = (name: string) => page.getByRole('group', { name });
const createUsageRelist = (report: () => Promise<typeof aiUsage>) =>
  createFakeRelist({ calls: createOperationsCalls({ aiUsage: { report } }) });

test('the usage panel shows calls, tokens and cost, by model and account', async () => {
  render(<AdminUsage />, createFakeRelist({ calls: createOperationsCalls() }));
  await expect.element(page.getByText('$1.23').first()).toBeVisible();
  await expect.element(findGroup('By model').getByRole('rowheader')).toHaveTextContent('gpt-5-mini (openai)');
  await expect.element(findGroup('By account')).toHaveTextContent('ada@example.com90120,00030,000$1.23');
});

test('the usage panel shows a day without calls as a gap in the chart', async () => {
  render(<AdminUsage />, createFakeRelist({ calls: createOperationsCalls() }));
  const chart = page.getByRole('img', { name: /^Calls by day/ });
  await expect.element(chart).toHaveAccessibleName('Calls by day: Nov 17 50, Nov 18 0, Nov 19 0, Nov 20 40, Nov 21 0');
});

test('the usage panel explains what to do about an unknown cost', async () => {
  render(
    <AdminUsage />,
    createUsageRelist(async () => ({ ...aiUsage, cost: null })),
  );
  await expect.element(page.getByText('Unknown', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Set the price of every model in AI_PRICES to see costs.')).toBeVisible();
});

test('the usage panel keeps large figures and small amounts readable', async () => {
  render(
    <AdminUsage />,
    createUsageRelist(async () => ({ ...aiUsage, promptTokens: 12_345_678, cost: 0.0042 })),
  );
  await expect.element(page.getByText('12.35M', { exact: true })).toBeVisible();
  await expect.element(page.getByText('$0.0042', { exact: true })).toBeVisible();
});

test('the usage panel requests another period from the server', async () => {
  const report = vi.fn(async () => aiUsage);
  render(<AdminUsage />, createUsageRelist(report));
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('7');
  await expect.poll(() => report.mock.calls).toEqual([[{ query: { days: 30 } }], [{ query: { days: 7 } }]]);
});

test('the usage panel shows that there are no calls', async () => {
  render(
    <AdminUsage />,
    createUsageRelist(async () => noAiUsage),
  );
  await expect.element(page.getByText('No AI calls in this period.')).toBeVisible();
});
