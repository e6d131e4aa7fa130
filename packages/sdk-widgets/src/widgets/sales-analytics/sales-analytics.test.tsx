import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { accuracy, analyticsSummary, newSellerSummary } from '../../test/market-data.ts';
import { render } from '../../test/render.tsx';
import { MeasuredFigure } from './measured-figure.tsx';
import { SalesAnalytics } from './sales-analytics.tsx';

type Summary = NonNullable<NonNullable<FakeState['calls']>['analytics']>['summary'];
const createAnalyticsRelist = (summary: Summary, theme: 'light' | 'dark' = 'light') =>
  createFakeRelist({ config: { theme }, ...(summary && { calls: { analytics: { summary } } }) });
test('shows each figure with the number of items or sales it is based on', async () => {
  render(<SalesAnalytics />);
  for (const text of ['Sell-through55%6 of 11 listed items sold', 'Days to sell9Median; 12.4 on average', 'After fees$371.30From 6 sales'])
    await expect.element(page.getByRole('main')).toHaveTextContent(text);
});

test('gives every chart a name and a table', async () => {
  const { container } = render(<SalesAnalytics />);
  await expect.element(page.getByRole('img', { name: 'By platform: eBay $300, Facebook Marketplace $112.50' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^By month of sale: Oct 2026 \$132.50, Nov 2026 \$280$/ })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: /^Typical error by item type: Jackets 18% across 8 sales, Phones 9% across 4 sales/ }))
    .toBeVisible();
  expect(container.querySelectorAll('figure')).toHaveLength(8);
  const charts = container.querySelectorAll('figure');
  for (const chart of charts) {
    expect(chart.querySelector('table')).toBeNull();
    chart.querySelector('summary')?.click();
    await expect.poll(() => chart.querySelectorAll('table tbody tr').length).toBeGreaterThan(0);
  }
  await expect.element(page.getByRole('row', { name: 'November 2026 4 $280 $30 $250' })).toBeVisible();
});

test('shows months in order, including those without a sale', async () => {
  const createMonth = (name: string, soldValue: number) => ({ month: name, sold: 1, soldValue, fees: 0, profit: 0, profitKnown: 0 });
  const byMonth = [createMonth('2026-08', 40), createMonth('2026-11', 90), createMonth('2025-12', 20)];
  const { container } = render(
    <SalesAnalytics />,
    createAnalyticsRelist(async () => ({ ...analyticsSummary, byMonth })),
  );
  const chart = page.getByRole('img', {
    name: /^By month of sale: Dec 2025 \$20, Jan 2026 \$0,.*Aug 2026 \$40, Sep 2026 \$0, Oct 2026 \$0, Nov 2026 \$90$/,
  });
  await expect.element(chart).toBeVisible();
  // A month without a sale has an empty slot instead of a column.
  expect(chart.element().querySelectorAll('rect')).toHaveLength(3);
  expect(container.querySelectorAll('figure')).toHaveLength(8);
});

test('omits bars for zero, but lists them in the table', async () => {
  render(<SalesAnalytics />);
  const chart = page.getByRole('img', { name: /^SEO scores: Excellent 8, Good 3, Fair 1$/ });
  await expect.element(chart).toBeVisible();
  const figure = chart.element().parentElement;
  figure?.querySelector('summary')?.click();
  await expect.poll(() => figure?.querySelector('table')?.textContent).toContain('Needs Work');
});

test('shows errors of 0%, which are the best result', async () => {
  const byGroup = [{ ...accuracy.byGroup[0], group: 'jackets', compared: 2, medianError: 0 }] as typeof accuracy.byGroup;
  const predictions = { compared: 2, withinRange: 0, medianError: 0, meanError: 0, bias: 0 };
  const summary = async () => ({ ...analyticsSummary, predictions });
  const calls = { analytics: { summary, accuracy: async () => ({ ...accuracy, byGroup }) } };
  render(<SalesAnalytics />, createFakeRelist({ calls }));
  await expect.element(page.getByRole('img', { name: 'Typical error by item type: Jackets 0% across 2 sales' })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Estimates and sold prices: Within range 0%, Typical error 0%, Average error 0%' }))
    .toBeVisible();
});

test('shows unknown values as unknown instead of zero, and the next step', async () => {
  render(
    <SalesAnalytics />,
    createAnalyticsRelist(async () => newSellerSummary),
  );
  await expect.element(page.getByRole('main')).toHaveTextContent('Sell-throughUnknown');
  await expect.element(page.getByText('Mark a listing as sold to see your sales here.')).toBeVisible();
  await expect.element(page.getByText('Sell an item with an estimate to see this.')).toBeVisible();
  for (const name of ['By platform', 'By category']) expect(page.getByRole('heading', { name }).elements()).toEqual([]);
});

test('retries after an error', async () => {
  const summary = vi.fn<NonNullable<Summary>>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(analyticsSummary);
  render(<SalesAnalytics />, createAnalyticsRelist(summary));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'By platform' })).toBeVisible();
});

test('shows a measured figure, or a notice that there are not enough sales', async () => {
  const { unmount } = render(
    <>
      <MeasuredFigure figure="days" />
      <MeasuredFigure figure="profit" />
      <MeasuredFigure figure="accuracy" />
    </>,
  );
  for (const text of ['9 days to sell, median of 6', '$371.30 after fees, from 6 sales', '83% of 6 sold within the estimated range'])
    await expect.element(page.getByText(text)).toBeVisible();
  unmount();
  render(
    <MeasuredFigure figure="days" />,
    createAnalyticsRelist(async () => newSellerSummary),
  );
  await expect.element(page.getByText('Not enough sales to measure yet')).toBeVisible();
});
