import { toApiError } from '@relist/api/client';
import type { BulkPricingAnalysis, Job } from '@relist/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MAX_TOAST_WAIT_MS } from '../../core/constants.ts';
import { JOB_POLL_MS } from '../../stores/bulk/job-poller.ts';
import { createBulkAnalysis, bulkJob, createBulkPrice, createItems, createPages } from '../../test/bulk.ts';
import { advanceClock, stopClock } from '../../test/clock.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { RENDER_CASES } from '../../test/custom-markup.tsx';
import { createBulkView } from '../../test/custom-views/bulk.ts';
import { render } from '../../test/render.tsx';
import { BulkPricingPanel } from '../../widgets/bulk-pricing-panel/index.ts';
import { createBulkPricing } from '../index.ts';

const result = createBulkAnalysis([
  createBulkPrice(0, 'Leather bomber jacket 1', 60, 68, 90),
  createBulkPrice(2, 'Desk lamp 3', null, null),
]);
type Analyze = (input: { body: { itemIds: string[] } }) => Promise<BulkPricingAnalysis | Job>;
const createRelistWithItems = (count: number, analyze: Analyze = async () => result, state: FakeState = {}) =>
  createFakeRelist({
    ...state,
    calls: { items: { list: createPages(createItems(count)) }, bulkPricing: { analyse: analyze }, ...state.calls },
  });

const findCheckbox = (name: string | RegExp) => page.getByRole('checkbox', { name });
const findButton = (name: string) => page.getByRole('button', { name });
const findStatus = () => page.getByRole('status');

describe.each(RENDER_CASES)('bulk pricing, %s', (_, show) => {
  test('loads items with the first listener, selects and filters them, and moves focus with the keyboard', async () => {
    const bulk = createBulkPricing(createRelistWithItems(8));
    show(bulk, createBulkView(bulk));
    await expect.element(findStatus()).toHaveTextContent('0 selected');
    await findCheckbox(/bomber jacket 1$/).click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(findCheckbox(/straight 2$/)).toHaveFocus();
    await userEvent.keyboard(' {End}');
    await expect.element(findCheckbox(/shoes 8$/)).toHaveFocus();
    await expect.element(findStatus()).toHaveTextContent('2 selected');
    await expect.element(findCheckbox(/straight 2$/)).toBeChecked();
    expect(document.querySelectorAll('li input[tabindex="0"]')).toHaveLength(1);
    await expect.poll(() => (findCheckbox('Select All Items (8)').element() as HTMLInputElement).indeterminate).toBe(true);
    await page.getByRole('searchbox', { name: 'Filter by name, category, brand or condition' }).fill('LEVI jeans');
    await expect.poll(() => document.querySelectorAll('li').length).toBe(2);
    expect(document.querySelector('li')?.getAttribute('aria-setsize')).toBe('2');
    await findCheckbox('Select All Items (2)').click();
    await expect.element(findStatus()).toHaveTextContent('3 selected');
    expect((findCheckbox('Select All Items (2)').element() as HTMLInputElement).indeterminate).toBe(false);
    await page.getByRole('searchbox').fill('zeppelin');
    await expect.element(findStatus()).toHaveTextContent('No items match “zeppelin”.');
  });

  test('reports an empty selection; prices the selected items, shows the results as text, and returns to the selection', async () => {
    const analyze = vi.fn<Analyze>(async () => result);
    const bulk = createBulkPricing(createRelistWithItems(4, analyze));
    show(bulk, createBulkView(bulk));
    await findButton('Price selected').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please select items to analyze.');
    expect(analyze).not.toHaveBeenCalled();
    await findCheckbox('Select All Items (4)').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^$/);
    await findButton('Price selected').click();
    await expect.element(findStatus()).toHaveTextContent(/^Analysis completed at .+ 1 item has no price\. See the table for reasons\.$/);
    const cells = [...document.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['Leather bomber jacket 1', '$60', '$68', '90%', '+13.3%', 'Quick sale $58 · Premium $78', 'Sells at a steady pace.'],
      ['Desk lamp 3', 'Unknown', 'Unknown', '', 'Unknown', '', 'Add a brand or condition to get a price.'],
    ]);
    expect(document.querySelector('dl > div')?.textContent).toBe('Items analyzed2');
    await expect.element(page.getByRole('table', { name: 'Pricing results' })).toBeVisible();
    await findButton('Start over').click();
    await expect.element(findCheckbox('Select All Items (4)')).toBeChecked();
  });

  test('follows a server job in steps of ten percent, and cancels it', async () => {
    const cancel = vi.fn(async () => ({ ...bulkJob, state: 'cancelled' as const }));
    const get = async () => ({ ...bulkJob, progress: 200 });
    const bulk = createBulkPricing(createRelistWithItems(4, async () => bulkJob, { calls: { jobs: { get, cancel } } }));
    show(bulk, createBulkView(bulk));
    await findCheckbox('Select All Items (4)').click();
    stopClock();
    await findButton('Price selected').click();
    await expect.element(findStatus()).toHaveTextContent('Analyzing 600 items… 0%');
    await advanceClock(JOB_POLL_MS);
    await expect.element(findStatus()).toHaveTextContent('Analyzing 600 items… 30%');
    const bar = page.getByRole('progressbar', { name: 'Analyzing 600 items…' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '33');
    await expect.element(bar).toHaveAttribute('aria-valuetext', '200 of 600 items priced');
    await findButton('Stop').click();
    await expect.element(findStatus()).toHaveTextContent('4 selected');
    expect(cancel).toHaveBeenCalledWith({ params: { id: bulkJob.id } });
  });

  test('shows load errors and analysis errors, and loads the items again on retry', async () => {
    const list = vi
      .fn()
      .mockRejectedValueOnce(toApiError(503, 'Busy', ''))
      .mockImplementation(createPages(createItems(2)));
    const rejectAsMissing = async () =>
      Promise.reject(toApiError(404, '', '{"message":"You have no items with these ids.","code":"not_found"}'));
    const bulk = createBulkPricing(createRelistWithItems(0, rejectAsMissing, { calls: { items: { list } } }));
    show(bulk, createBulkView(bulk));
    await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load your items. Check your connection and try again.');
    await findButton('Load again').click();
    await findCheckbox('Select All Items (2)').click();
    await findButton('Price selected').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Failed to perform bulk pricing analysis. You have no items with these ids.');
    await expect.element(findStatus()).toHaveTextContent('2 selected');
  });
});

test('a custom panel and the ready-made one show the same state of a Relist instance', async () => {
  const relist = createRelistWithItems(4);
  const bulk = createBulkPricing(relist);
  bulk.subscribe(() => undefined);
  render(<BulkPricingPanel />, relist);
  await page.getByRole('checkbox', { name: 'Select All Items (4)' }).click();
  await expect.poll(() => [bulk.getState().chosen, bulk.getState().selected.size]).toEqual(['all', 4]);
});

test('bulk pricing redirects an expired session to sign-in even if no toast can be shown', async () => {
  const navigate = vi.fn();
  const list = async () => Promise.reject(toApiError(401, '', '{"code":"unauthorized","message":"Sign in to continue."}'));
  stopClock();
  createBulkPricing(createRelistWithItems(0, undefined, { config: { navigate }, calls: { items: { list } } })).subscribe(() => undefined);
  await expect.poll(vi.getTimerCount).toBe(1);
  await advanceClock(MAX_TOAST_WAIT_MS - 1);
  expect(navigate).not.toHaveBeenCalled();
  await advanceClock(1);
  expect(navigate.mock.calls).toEqual([['/api/login']]);
});

test('bulk pricing downloads the results as CSV', async () => {
  const clickedLinks: HTMLAnchorElement[] = [];
  const clickSpy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function recordClick(this: HTMLAnchorElement) {
    clickedLinks.push(this);
  });
  const bulk = createBulkPricing(createRelistWithItems(4));
  bulk.subscribe(() => undefined);
  await expect.poll(() => bulk.getState().items.length).toBe(4);
  for (const item of bulk.getState().items) {
    const currentTarget = Object.assign(document.createElement('input'), { type: 'checkbox', checked: true });
    bulk.getCheckboxProps(item).onChange({ currentTarget });
  }
  bulk.getAnalyseProps().onClick({ currentTarget: document.body });
  await expect.poll(() => bulk.getState().step).toBe('done');
  bulk.getExportProps().onClick({ currentTarget: document.body });
  clickSpy.mockRestore();
  expect(clickedLinks[0]?.download).toBe('bulk-pricing-analysis.csv');
});
