import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { item } from '../../test/data.ts';
import { createDeferred } from '../../test/deferred.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { priceEvents, priceWatch } from '../../test/market-data.ts';
import { render } from '../../test/render.tsx';
import { PriceTracker } from './price-tracker.tsx';

type Calls = NonNullable<FakeState['calls']>['priceTracking'];
const createTrackerRelist = (priceTracking: NonNullable<Calls> = {}, state: FakeState = {}) =>
  createFakeRelist({ ...state, calls: { priceTracking } });
const findCard = (name: string) => page.getByRole('region', { name, exact: true });
const returnNoRows = async () => ({ rows: [], nextCursor: null, total: 0 });

test('draws the estimate with its range, asking prices and the sold price', async () => {
  render(<PriceTracker />);
  const chart = page.getByRole('img', { name: 'Price of Leather bomber jacket: $63 to $68, now $48 to $92.' });
  await expect.element(chart).toBeVisible();
  await findCard('Price history').getByText('Show as table').click();
  await expect.element(page.getByRole('row', { name: 'Nov 19, 2026 Sold on eBay $70' })).toBeVisible();
});

test('shows the page’s item even if it is older than the listed ones', async () => {
  const get = vi.fn(async () => ({ ...item, id: 'older', name: 'Wool coat' }));
  const history = vi.fn(returnNoRows);
  render(<PriceTracker itemId="older" />, createFakeRelist({ calls: { items: { get }, priceTracking: { history } } }));
  await expect.element(page.getByLabelText('Item', { exact: true })).toHaveValue('older');
  expect(get).toHaveBeenCalledWith({ params: { id: 'older' } });
  await expect.poll(() => history.mock.lastCall).toEqual([{ query: expect.objectContaining({ itemId: 'older' }) }]);
});

describe('the chart', () => {
  const [event] = priceEvents;
  if (!event) throw new Error('There are no events.');
  const createEstimate = (day: number, price: number | null) => ({
    ...event,
    id: `on-${day}`,
    kind: 'estimate' as const,
    price,
    low: price && price - 10,
    high: price && price + 10,
    createdAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  });
  const drawChart = async (rows: ReturnType<typeof createEstimate>[]) => {
    const { container } = render(
      <PriceTracker />,
      createTrackerRelist({ history: async () => ({ rows, nextCursor: null, total: rows.length }) }),
    );
    await expect.element(findCard('Price history').getByRole('img').first()).toBeVisible();
    const findChart = () => container.querySelector('figure > svg[role="img"]');
    return {
      listDates: () =>
        [...(findChart()?.querySelectorAll('g > text') ?? [])]
          .filter(({ textContent }) => textContent.startsWith('Nov'))
          .map((date) => [date.getAttribute('x'), date.getAttribute('text-anchor')]),
      listDots: () => [...(findChart()?.querySelectorAll('circle') ?? [])].map((dot) => [dot.getAttribute('cx'), dot.textContent]),
      listLines: () => [...(findChart()?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d') ?? ''),
    };
  };

  test('draws a single price as a dot, because a line would imply that it stayed the same', async () => {
    const { listDates, listDots, listLines } = await drawChart([createEstimate(12, 60)]);
    expect(listDots()).toEqual([['50%', 'Nov 12, 2026: $60']]);
    // The date is below the dot.
    expect(listDates()).toEqual([['50%', 'middle']]);
    expect(listLines()).toEqual([]);
  });

  test('sorts prices by time, regardless of the server’s order', async () => {
    const { listDots, listLines } = await drawChart([createEstimate(4, 50), createEstimate(20, 70), createEstimate(12, 60)]);
    expect(listDots().map(([, text]) => text)).toEqual(['Nov 4, 2026: $50', 'Nov 12, 2026: $60', 'Nov 20, 2026: $70']);
    const xPositions = (listLines().at(-1) ?? '').match(/(?<=[ML])[\d.]+/gu)?.map(Number) ?? [];
    expect(xPositions.length).toBeGreaterThan(3);
    expect(xPositions).toEqual(xPositions.toSorted((a, b) => a - b));
  });

  test('draws no point at zero for a missing price', async () => {
    const { listDots } = await drawChart([createEstimate(4, 50), createEstimate(8, 0), createEstimate(10, null), createEstimate(12, 60)]);
    expect(listDots()).toHaveLength(2);
  });
});

test('keeps the alert form below a phone’s first screen while the history loads', async () => {
  await page.viewport(360, 800);
  const history = createDeferred<Awaited<ReturnType<typeof returnNoRows>>>();
  render(<PriceTracker />, createTrackerRelist({ history: () => history.promise }));
  const form = findCard('Alert me when the price changes');
  await expect.element(form).toBeInTheDocument();
  expect(form.element().getBoundingClientRect().top).toBeGreaterThan(800);
});

test('shows what changed a price and why', async () => {
  render(<PriceTracker />);
  await expect.element(findCard('What changed and why')).toHaveTextContent('Added: North & Pier brand (+$5)');
});

describe('a watch', () => {
  test('requires at least one condition and a number', async () => {
    const watch = vi.fn(async () => priceWatch);
    render(<PriceTracker />, createTrackerRelist({ watch, watches: returnNoRows }));
    const form = findCard('Alert me when the price changes');
    await form.getByRole('button', { name: 'Set alert' }).click();
    await expect.element(form.getByRole('alert')).toHaveTextContent('Fill in at least one field.');
    await form.getByLabelText('By percent').fill('ten');
    await expect.element(form).toHaveTextContent('Enter a number above 0.');
    expect(watch).not.toHaveBeenCalled();
    await form.getByLabelText('By percent').fill('10');
    await form.getByLabelText('Below $').fill('39,50');
    await form.getByRole('button', { name: 'Set alert' }).click();
    await expect.poll(() => watch.mock.calls).toEqual([[{ body: { itemId: item.id, percent: 10, below: 39.5 } }]]);
  });

  test('keeps input typed before the watches have loaded', async () => {
    const { promise, resolve } = createDeferred<never>();
    render(<PriceTracker />, createTrackerRelist({ watches: () => promise }));
    const form = findCard('Alert me when the price changes');
    await form.getByLabelText('Above $').fill('90');
    resolve({ rows: [priceWatch], nextCursor: null, total: 1 } as never);
    await expect.element(form.getByRole('button', { name: 'Update alert' })).toBeVisible();
    await expect.element(form.getByLabelText('Above $')).toHaveValue('90');
    await expect.element(form.getByLabelText('By percent')).toHaveValue('10');
  });

  test('can be ended while another one is being ended', async () => {
    const [firstResponse, secondResponse] = [createDeferred<undefined>(), createDeferred<undefined>()];
    const unwatch = vi.fn(({ params: { id } }: { params: { id: string } }) =>
      id === 'w1' ? firstResponse.promise : secondResponse.promise,
    );
    const otherWatch = { ...priceWatch, id: 'w2', itemName: 'Lamp' };
    render(
      <PriceTracker />,
      createTrackerRelist({ unwatch, watches: async () => ({ rows: [priceWatch, otherWatch], nextCursor: null, total: 2 }) }),
    );
    const findStopButton = (name: string) => findCard('Watched prices').getByRole('button', { name: `Stop watching ${name}` });
    await findStopButton('Leather bomber jacket').click();
    await expect.element(findStopButton('Leather bomber jacket')).toHaveAttribute('aria-busy', 'true');
    await findStopButton('Lamp').click();
    expect(unwatch.mock.calls.map(([{ params }]) => params.id)).toEqual(['w1', 'w2']);
    firstResponse.resolve(undefined);
    secondResponse.resolve(undefined);
    await expect.element(findStopButton('Lamp')).not.toHaveAttribute('aria-busy');
  });

  test('is listed with its conditions and can be ended', async () => {
    const unwatch = vi.fn(async () => undefined);
    render(<PriceTracker />, createTrackerRelist({ unwatch }));
    await expect.element(findCard('Watched prices')).toHaveTextContent('Leather bomber jacket10% up or down, below $40Now $68');
    await findCard('Watched prices').getByRole('button', { name: 'Stop watching Leather bomber jacket' }).click();
    expect(unwatch).toHaveBeenCalledExactlyOnceWith({ params: { id: 'w1' } });
  });

  test('moves focus to the next watch when ended, then to the empty state', async () => {
    let remaining = [priceWatch, { ...priceWatch, id: 'w2', itemName: 'Lamp' }];
    const unwatch = async ({ params: { id } }: { params: { id: string } }) =>
      void (remaining = remaining.filter((watch) => watch.id !== id));
    render(
      <PriceTracker />,
      createTrackerRelist({ unwatch, watches: async () => ({ rows: remaining, nextCursor: null, total: remaining.length }) }),
    );
    const watchedCard = findCard('Watched prices');
    await watchedCard.getByRole('button', { name: 'Stop watching Leather bomber jacket' }).click();
    await expect.element(watchedCard.getByRole('button', { name: 'Stop watching Lamp' })).toHaveFocus();
    await watchedCard.getByRole('button', { name: 'Stop watching Lamp' }).click();
    await expect.element(watchedCard.getByText('You aren’t watching any prices.')).toHaveFocus();
  });

  test('shows its alerts, with a link to the item', async () => {
    const onItem = vi.fn();
    render(<PriceTracker onItem={onItem} />);
    await expect.element(findCard('Alerts')).toHaveTextContent('$60 to $69 (+15%)reached the percentage you set, Nov 12, 2026');
    await findCard('Alerts').getByRole('button', { name: 'Leather bomber jacket' }).click();
    expect(onItem).toHaveBeenCalledWith(item.id);
  });
});

test('shows the next step if there is no item', async () => {
  const onCreate = vi.fn();
  render(<PriceTracker onCreate={onCreate} />, createTrackerRelist({ watches: returnNoRows }, { items: [] }));
  await page.getByRole('button', { name: 'Analyze an item' }).click();
  expect(onCreate).toHaveBeenCalledOnce();
});

test('retries on request after the history fails to load', async () => {
  const history = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockImplementation(returnNoRows);
  render(<PriceTracker />, createTrackerRelist({ history }));
  await findCard('Price history').getByRole('button', { name: 'Try again' }).click();
  await expect.element(findCard('Price history')).toHaveTextContent('This price hasn’t changed yet.');
});
