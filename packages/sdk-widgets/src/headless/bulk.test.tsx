import { apiErrorOf } from '@relist/api/client';
import type { BulkPricingAnalysis, Job } from '@relist/api/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../test/axe.ts';
import { analysisOf, bulkJob, bulkPrice, manyItems, pagesOf } from '../test/bulk.ts';
import { deferred } from '../test/deferred.ts';
import { fakeRelist, type FakeState } from '../test/fake-relist.ts';
import { p, WAYS } from '../test/own-markup.tsx';
import { render } from '../test/render.tsx';
import { BulkPricingPanel } from '../widgets/bulk-pricing-panel/index.ts';
import { createBulkPricing, type HeadlessBulkPricing } from './index.ts';

const result = analysisOf([bulkPrice(0, 'Leather bomber jacket 1', 60, 68, 90), bulkPrice(2, 'Desk lamp 3', null, null)]);
type Analyse = (input: { body: { itemIds: string[] } }) => Promise<BulkPricingAnalysis | Job>;
const withItems = (count: number, analyse: Analyse = async () => result, more: FakeState = {}) =>
  fakeRelist({ ...more, calls: { items: { list: pagesOf(manyItems(count)) }, bulkPricing: { analyse }, ...more.calls } });
afterEach(() => document.body.replaceChildren());
// Looks are the page's: boxes that can be pressed with a thumb.
document.adoptedStyleSheets.push(new CSSStyleSheet());
document.adoptedStyleSheets.at(-1)?.replaceSync('input[type="checkbox"] { width: 24px; height: 24px }');

const selecting = (bulk: HeadlessBulkPricing) => [
  p('input#filter', bulk.getFilterProps()),
  p('input#all', bulk.getSelectAllProps()),
  p(
    'ul',
    bulk.getListProps(),
    ...bulk
      .getState()
      .items.map((item) => p(`li#${item.id}`, bulk.getItemProps(item), p('input', bulk.getCheckboxProps(item)), p('span', {}, item.name))),
  ),
  p('button#analyse', bulk.getAnalyseProps(), 'Price them'),
  p('button#retry', bulk.getRetryProps(), 'Load again'),
];
const done = (bulk: HeadlessBulkPricing) => [
  p('dl', {}, ...bulk.getState().tiles.map(({ name, label, value }) => p(`div#${name}`, {}, p('dt', {}, label), p('dd', {}, value)))),
  p(
    'table',
    bulk.getTableProps(),
    p(
      'tbody',
      {},
      ...bulk
        .getState()
        .rows.map((row) =>
          p(
            `tr#${row.itemId}`,
            {},
            p('th', { scope: 'row' }, row.name),
            ...[row.current, row.predicted, row.confidence, row.change.text, row.advice?.prices ?? '', row.note ?? ''].map((text, at) =>
              p(`td#${at}`, {}, text),
            ),
          ),
        ),
    ),
  ),
  p('button#export', bulk.getExportProps(), 'Save table'),
  p('button#again', bulk.getAgainProps(), 'Once more'),
];
const view = (bulk: HeadlessBulkPricing) => () => {
  const { step, status, failure } = bulk.getState();
  return [
    p(
      'section',
      bulk.getRootProps(),
      p('p#status', bulk.getStatusProps(), status),
      p('p#failure', bulk.getErrorProps(), failure),
      ...(step === 'selecting' ? selecting(bulk) : []),
      ...(step === 'analysing' ? [p('div#bar', bulk.getProgressProps()), p('button#cancel', bulk.getCancelProps(), 'Stop')] : []),
      ...(step === 'done' ? done(bulk) : []),
    ),
  ];
};
const box = (name: string | RegExp) => page.getByRole('checkbox', { name });
const button = (name: string) => page.getByRole('button', { name });
const said = () => page.getByRole('status');

describe.each(WAYS)('prices of many items, %s', (_, show) => {
  test('items load when somebody looks, are chosen and filtered, and keys lead from one to the other', async () => {
    const bulk = createBulkPricing(withItems(8));
    show(bulk, view(bulk));
    await expect.element(said()).toHaveTextContent('0 selected');
    await box(/bomber jacket 1$/).click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(box(/straight 2$/)).toHaveFocus();
    await userEvent.keyboard(' {End}');
    await expect.element(box(/shoes 8$/)).toHaveFocus();
    await expect.element(said()).toHaveTextContent('2 selected');
    await expect.element(box(/straight 2$/)).toBeChecked();
    expect(document.querySelectorAll('li input[tabindex="0"]')).toHaveLength(1);
    await expect.poll(() => (box('Select All Items (8)').element() as HTMLInputElement).indeterminate).toBe(true);
    await page.getByRole('searchbox', { name: 'Filter by name, category, brand or condition' }).fill('LEVI jeans');
    await expect.poll(() => document.querySelectorAll('li').length).toBe(2);
    expect(document.querySelector('li')?.getAttribute('aria-setsize')).toBe('2');
    await box('Select All Items (2)').click();
    await expect.element(said()).toHaveTextContent('3 selected');
    expect((box('Select All Items (2)').element() as HTMLInputElement).indeterminate).toBe(false);
    expect(await violations()).toEqual([]);
    await page.getByRole('searchbox').fill('no such thing');
    await expect.element(said()).toHaveTextContent('No item matches “no such thing”.');
  });

  test('nothing chosen is told; what is chosen is priced, shown in words, and left again', async () => {
    const call = vi.fn<Analyse>(async () => result);
    const bulk = createBulkPricing(withItems(4, call));
    show(bulk, view(bulk));
    await button('Price them').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please select items to analyze.');
    expect(call).not.toHaveBeenCalled();
    await box('Select All Items (4)').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^$/);
    await button('Price them').click();
    await expect.element(said()).toHaveTextContent(/^Analysis completed at .+ Without a price: 1\. The table says why\.$/);
    const cells = [...document.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['Leather bomber jacket 1', '$60', '$68', '90%', '+13.3%', 'Quick sale $58 · Premium $78', 'Sells at a steady pace.'],
      ['Desk lamp 3', 'Unknown', 'Unknown', '', 'Unknown', '', 'Too little is known: add brand or condition.'],
    ]);
    expect(document.querySelector('dl > div')?.textContent).toBe('Items Analyzed2');
    await expect.element(page.getByRole('table', { name: 'Pricing results' })).toBeVisible();
    expect(await violations()).toEqual([]);
    await button('Once more').click();
    await expect.element(box('Select All Items (4)')).toBeChecked();
  });

  test('a job of the server is followed in steps of ten percent, and stopped', async () => {
    const cancel = vi.fn(async () => ({ ...bulkJob, state: 'cancelled' as const }));
    const { promise: looked, resolve: look } = deferred<void>();
    const get = async () => {
      await looked;
      return { ...bulkJob, progress: 200 };
    };
    const bulk = createBulkPricing(withItems(4, async () => bulkJob, { calls: { jobs: { get, cancel } } }));
    show(bulk, view(bulk));
    await box('Select All Items (4)').click();
    await button('Price them').click();
    await expect.element(said()).toHaveTextContent('Analyzing 600 items... 0%');
    look();
    await expect.poll(() => said().element().textContent).toBe('Analyzing 600 items... 30%');
    const bar = page.getByRole('progressbar', { name: 'Analyzing 600 items...' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '33');
    await expect.element(bar).toHaveAttribute('aria-valuetext', '200 of 600 items priced');
    expect(await violations()).toEqual([]);
    await button('Stop').click();
    await expect.element(said()).toHaveTextContent('4 selected');
    expect(cancel).toHaveBeenCalledWith({ params: { id: bulkJob.id } });
  });

  test('what does not work says why, and is tried again', async () => {
    const list = vi
      .fn()
      .mockRejectedValueOnce(apiErrorOf(503, 'Busy', ''))
      .mockImplementation(pagesOf(manyItems(2)));
    const refused = async () => Promise.reject(apiErrorOf(404, '', '{"message":"You have no items with these ids.","code":"not_found"}'));
    const bulk = createBulkPricing(withItems(0, refused, { calls: { items: { list } } }));
    show(bulk, view(bulk));
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your items could not be loaded. Check the connection and try again.');
    await button('Load again').click();
    await box('Select All Items (2)').click();
    await button('Price them').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Failed to perform bulk pricing analysis. You have no items with these ids.');
    await expect.element(said()).toHaveTextContent('2 selected');
  });
});

test('an own panel and the ready one at the same Relist show the same', async () => {
  const relist = withItems(4);
  const bulk = createBulkPricing(relist);
  bulk.subscribe(() => undefined);
  render(<BulkPricingPanel />, relist);
  await page.getByRole('checkbox', { name: 'Select All Items (4)' }).click();
  await expect.poll(() => [bulk.getState().chosen, bulk.getState().selected.size]).toEqual(['all', 4]);
});

test('a lost session leads to sign-in', async () => {
  const navigate = vi.fn();
  const list = async () => Promise.reject(apiErrorOf(401, '', '{"code":"unauthorized","message":"Sign in to go on."}'));
  createBulkPricing(withItems(0, undefined, { config: { navigate }, calls: { items: { list } } })).subscribe(() => undefined);
  await expect.poll(() => navigate.mock.calls).toEqual([['/api/login']]);
});

test('the table for spreadsheets is saved', async () => {
  const clicked: HTMLAnchorElement[] = [];
  const spy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    clicked.push(this);
  });
  const bulk = createBulkPricing(withItems(4));
  bulk.subscribe(() => undefined);
  await expect.poll(() => bulk.getState().items.length).toBe(4);
  for (const item of bulk.getState().items) {
    const currentTarget = Object.assign(document.createElement('input'), { type: 'checkbox', checked: true });
    bulk.getCheckboxProps(item).onChange({ currentTarget });
  }
  bulk.getAnalyseProps().onClick({ currentTarget: document.body });
  await expect.poll(() => bulk.getState().step).toBe('done');
  bulk.getExportProps().onClick({ currentTarget: document.body });
  spy.mockRestore();
  expect(clicked[0]?.download).toBe('bulk-pricing-analysis.csv');
});
