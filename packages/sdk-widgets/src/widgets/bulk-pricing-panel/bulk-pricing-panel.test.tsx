import { toApiError } from '@relist/api/client';
import type { BulkPricingAnalysis, Job } from '@relist/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createBulkAnalysis, bulkJob, createBulkPrice, createItems, createPages } from '../../test/bulk.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { BulkPricingPanel } from './bulk-pricing-panel.tsx';

const result = createBulkAnalysis([
  createBulkPrice(0, 'Leather bomber jacket 1', 60, 68, 90),
  createBulkPrice(1, 'Denim jeans, straight 2', 40, 41, 81),
  createBulkPrice(2, 'Desk lamp 3', null, null),
  createBulkPrice(3, 'Running shoes 4', 80, 60, 60),
]);
type Analyze = (input: { body: { itemIds: string[] } }) => Promise<BulkPricingAnalysis | Job>;
const createBulkRelist = (count: number, analyze: Analyze = async () => result, state: FakeState = {}) =>
  createFakeRelist({
    ...state,
    calls: { items: { list: createPages(createItems(count)) }, bulkPricing: { analyse: analyze }, ...state.calls },
  });

const findToast = () => page.getByRole('region', { name: 'Notifications (F8)' });
const findButton = (name: string | RegExp) => page.getByRole('button', { name });
const findRows = () => [...document.querySelectorAll('[data-at]')];
const findSelectAll = (count: number) => page.getByRole('checkbox', { name: `Select All Items (${count.toLocaleString('en')})` });
const analyzeAll = async (count: number) => {
  await findSelectAll(count).click();
  await findButton(`Analyze Selected (${count.toLocaleString('en')})`).click();
};

describe('the item picker', () => {
  test('shows name, category, brand, value and condition, or that they are unknown', async () => {
    render(<BulkPricingPanel />, createBulkRelist(3));
    await expect
      .poll(() => findRows().map((row) => row.textContent))
      .toEqual([
        'Leather bomber jacket 1Coats & jackets · North & Pier$20Good',
        "Denim jeans, straight 2Jeans · Levi's$27Very good",
        'Desk lamp 3Lighting · UnknownNo estimateUnknown',
      ]);
  });

  test('selects all rows or individual rows, and shows the mixed state', async () => {
    render(<BulkPricingPanel />, createBulkRelist(3));
    await findSelectAll(3).click();
    await expect.element(findButton('Analyze Selected (3)')).toBeVisible();
    await page.getByRole('checkbox', { name: /Desk lamp/ }).click();
    await expect.element(findButton('Analyze Selected (2)')).toBeVisible();
    await expect.poll(() => (findSelectAll(3).element() as HTMLInputElement).indeterminate).toBe(true);
    await findSelectAll(3).click();
    await findSelectAll(3).click();
    await expect.element(findButton('Analyze Selected (0)')).toBeVisible();
  });

  test('selects only matching items with Select All, and keeps the selection when the filter changes', async () => {
    render(<BulkPricingPanel />, createBulkRelist(8));
    await page.getByRole('searchbox').fill('LEVI jeans');
    await findSelectAll(2).click();
    await page.getByRole('searchbox').fill('xylophone');
    await expect.element(page.getByText('No items match “xylophone”.')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect.element(findSelectAll(8)).not.toBeChecked();
    await expect.element(findButton('Analyze Selected (2)')).toBeVisible();
  });

  test('shows a toast and sends nothing when nothing is selected', async () => {
    const analyze = vi.fn<Analyze>();
    render(<BulkPricingPanel />, createBulkRelist(2, analyze));
    await findButton('Analyze Selected (0)').click();
    await expect.element(findToast()).toHaveTextContent('No Items SelectedPlease select items to analyze.');
    expect(analyze).not.toHaveBeenCalled();
  });

  test('explains what to do when there are no items yet', async () => {
    render(<BulkPricingPanel />, createBulkRelist(0));
    await expect.element(page.getByRole('heading', { name: 'No items yet' })).toBeVisible();
  });

  test('shows the error and retries when items fail to load', async () => {
    const list = vi
      .fn()
      .mockRejectedValueOnce(toApiError(503, 'Busy', ''))
      .mockImplementation(createPages(createItems(2)));
    render(<BulkPricingPanel />, createBulkRelist(0, undefined, { calls: { items: { list } } }));
    await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load your items.');
    await findButton('Try again').click();
    await expect.element(findSelectAll(2)).toBeVisible();
  });

  test('renders only the visible rows of 5,000, and reaches all of them by keyboard', async () => {
    render(<BulkPricingPanel />, createBulkRelist(5000));
    await expect.element(findSelectAll(5000)).toBeVisible();
    await expect.poll(() => findRows().length).toBeLessThan(30);
    await page.getByRole('checkbox', { name: /bomber jacket 1 / }).click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('checkbox', { name: /straight 2 / })).toHaveFocus();
    await userEvent.keyboard('{End}');
    const lastCheckbox = page.getByRole('checkbox', { name: /shoes 5000 / });
    await expect.element(lastCheckbox).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(findButton('Analyze Selected (2)')).toBeVisible();
    // The focused row stays mounted while others scroll into view.
    document.querySelector('[data-at]')?.closest('div')?.scrollTo(0, 64_000);
    await expect.poll(() => findRows().some((row) => row.getAttribute('data-at') === '1000')).toBe(true);
    expect(findRows().length).toBeLessThan(30);
    await expect.element(lastCheckbox).toHaveFocus();
    await findSelectAll(5000).click();
    await expect.element(findButton('Analyze Selected (5,000)')).toBeVisible();
  });
});

describe('the analysis', () => {
  test('shows totals, each price with its change, and the time', async () => {
    const onAnalysed = vi.fn();
    const analyze = vi.fn<Analyze>(async () => result);
    render(<BulkPricingPanel onAnalysed={onAnalysed} />, createBulkRelist(4, analyze));
    await analyzeAll(4);
    await expect.element(findToast()).toHaveTextContent('Bulk Analysis CompleteAnalyzed 4 items');
    await expect.element(page.getByRole('heading', { name: /^Analysis completed at \d/ })).toHaveFocus();
    expect([...document.querySelectorAll('dl > div')].map((tile) => tile.textContent)).toEqual([
      'Items analyzed4',
      'Total ML value$169',
      'Avg. confidence77%',
      'High confidence2',
    ]);
    const cells = [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Leather bomber jacket 1', '$60', '$68', '90%', '+13.3%', 'BalancedQuick sale $58 · Premium $78Sells at a steady pace.'],
      ['Denim jeans, straight 2', '$40', '$41', '81%', 'Stable', 'BalancedQuick sale $35 · Premium $47Sells at a steady pace.'],
      ['Desk lamp 3', 'Unknown', 'Unknown', '', 'Unknown', 'Add a brand or condition to get a price.'],
      ['Running shoes 4', '$80', '$60', '60%', '-25.0%', 'BalancedQuick sale $51 · Premium $69Sells at a steady pace.'],
    ]);
    expect(analyze.mock.calls[0]?.[0].body.itemIds).toHaveLength(4);
    expect(onAnalysed).toHaveBeenCalledWith(result);
    await findButton('New Analysis').click();
    await expect.element(findButton('Analyze Selected (4)')).toBeVisible();
  });

  test('exports a CSV file named bulk-pricing-analysis', async () => {
    const clickedLinks: HTMLAnchorElement[] = [];
    const clickSpy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function recordClick(this: HTMLAnchorElement) {
      clickedLinks.push(this);
    });
    render(<BulkPricingPanel />, createBulkRelist(4));
    await analyzeAll(4);
    // On a narrow page without a bottom bar, the toast covers the button.
    await findButton('Close').click();
    await findButton('Export').click();
    clickSpy.mockRestore();
    expect(clickedLinks[0]?.download).toBe('bulk-pricing-analysis.csv');
    const text = await (await fetch(clickedLinks[0]?.href ?? '')).text();
    expect(text.split('\r\n')[1]).toBe('Leather bomber jacket 1,60,68,90,58,78,Balanced');
  });

  test('shows a toast and the server’s message after an error, and keeps the selection', async () => {
    const error = toApiError(404, '', JSON.stringify({ message: 'You have no items with these ids.', code: 'not_found' }));
    render(
      <BulkPricingPanel />,
      createBulkRelist(4, async () => Promise.reject(error)),
    );
    await analyzeAll(4);
    await expect.element(findToast()).toHaveTextContent('ErrorFailed to perform bulk pricing analysis');
    await expect.element(page.getByRole('alert').filter({ hasText: 'You have no items with these ids.' })).toBeVisible();
    await expect.element(findButton('Analyze Selected (4)')).toBeVisible();
  });
});

test('the bulk pricing panel shows our text for a network error, not the browser’s', async () => {
  const relist = createBulkRelist(4, async () => Promise.reject(new TypeError('Failed to fetch')));
  // In an element, only the texts that the panel adds exist.
  const addTexts = vi.spyOn(relist, 'addTexts');
  render(<BulkPricingPanel />, relist);
  await analyzeAll(4);
  await expect.element(page.getByRole('alert').filter({ hasText: 'Check your connection.' })).toBeVisible();
  expect(addTexts).toHaveBeenCalledWith(expect.objectContaining({ 'error.network': 'Check your connection.' }));
});

describe('a bulk pricing job', () => {
  const finishedJob: Job = { ...bulkJob, state: 'done', progress: 600, result };
  const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

  test('is polled every second until it is done, even after a lost response', async () => {
    const get = vi
      .fn<() => Promise<Job>>()
      .mockResolvedValueOnce({ ...bulkJob, progress: 200 })
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue(finishedJob);
    render(
      <BulkPricingPanel />,
      createBulkRelist(4, async () => bulkJob, { calls: { jobs: { get } } }),
    );
    await findSelectAll(4).click();
    stopTimers();
    await findButton('Analyze Selected (4)').click();
    await expect.element(page.getByText('0 of 600 items priced')).toBeVisible();
    await expect.element(findButton('Cancel')).toHaveFocus();
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(page.getByText('200 of 600 items priced')).toBeVisible();
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(page.getByRole('progressbar')).toHaveValue(expect.closeTo(33.3, 1));
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(page.getByRole('heading', { name: /^Analysis completed at/ })).toBeVisible();
    await vi.advanceTimersByTimeAsync(5000);
    expect(get).toHaveBeenCalledTimes(3);
  });

  test('is canceled on the server, and the selection returns', async () => {
    const cancel = vi.fn(async () => ({ ...bulkJob, state: 'cancelled' as const }));
    render(
      <BulkPricingPanel />,
      createBulkRelist(4, async () => bulkJob, { calls: { jobs: { get: async () => bulkJob, cancel } } }),
    );
    await analyzeAll(4);
    await expect.element(page.getByText('0 of 600 items priced')).toBeVisible();
    await findButton('Cancel').click();
    await expect.element(findButton('Analyze Selected (4)')).toBeVisible();
    expect(cancel).toHaveBeenCalledWith({ params: { id: bulkJob.id } });
  });

  test('continues while the panel is unmounted, and is shown again on mount', async () => {
    const get = vi.fn(async () => finishedJob);
    const relist = createBulkRelist(4, async () => bulkJob, { calls: { jobs: { get } } });
    const firstRender = render(<BulkPricingPanel />, relist);
    await findSelectAll(4).click();
    stopTimers();
    await findButton('Analyze Selected (4)').click();
    await expect.element(page.getByText('0 of 600 items priced')).toBeVisible();
    firstRender.unmount();
    // Preact cleans up effects after the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    await vi.advanceTimersByTimeAsync(5000);
    expect(get).not.toHaveBeenCalled();
    render(<BulkPricingPanel />, relist);
    await expect.element(page.getByText('0 of 600 items priced')).toBeVisible();
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(page.getByRole('heading', { name: /^Analysis completed at/ })).toBeVisible();
  });
});
