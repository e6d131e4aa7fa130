import { ApiError, toApiError } from '@relist/api/client';
import { describe, expect, test, vi, type Mock } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectRedirectTo, stopClock } from '../../test/clock.ts';
import { analyzedItem } from '../../test/data.ts';
import { createItemList } from '../../stores/item-list/item-list.ts';
import { getMark } from '../../stores/item-list/item-list-state.ts';
import { createDeferred } from '../../test/deferred.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { createSummaryList, fourRows, createRow } from '../../test/summaries.ts';
import { ListingsTable, type ListingsTableProps } from './listings-table.tsx';

const createHref = (id: string) => `#/items/${id}`;
const renderTable = (state: FakeState = {}, props: ListingsTableProps = { itemHref: createHref }) => {
  const relist = createFakeRelist({ summaries: fourRows, ...state });
  return { ...render(<ListingsTable {...props} />, relist), relist };
};
const findRow = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const listNames = () => [...document.querySelectorAll('li h2')].map(({ textContent }) => textContent);
const findButton = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** Returns the queries of requests for pages, without those that only count items. */
const listPageQueries = (summaries: Mock<ReturnType<typeof createSummaryList>>) =>
  summaries.mock.calls.flatMap(([input]) => (input?.query?.limit === 1 ? [] : [input?.query]));
const createError = (status: number) =>
  new ApiError({
    status,
    code: status === 401 ? 'unauthorized' : 'unavailable',
    message: 'No.',
    requestId: null,
    fields: {},
    retryAfter: null,
    bodyText: '',
  });

describe('a row', () => {
  test('shows its name, status, platforms, price and one action', async () => {
    renderTable();
    const expectedRows = {
      'Reebok zip hoodie, hot pink': ['Draft', '$24', 'Post'],
      'New Balance running shoes': ['Needs a look', 'No price yet', 'Answer'],
      'Leather bomber jacket, brown': ['Active', '$68', 'Mark sold'],
      'Black buckle sandals': ['Sold', '$17', 'List again'],
    };
    for (const [name, [status = '', price = '', action = '']] of Object.entries(expectedRows)) {
      await expect.element(findRow(name).getByText(status, { exact: true })).toBeVisible();
      await expect.element(findRow(name).getByText(price, { exact: true })).toBeVisible();
      // The row has the action, the menu, and no other controls.
      const controls = findRow(name).element().querySelectorAll('button,a[href]:not(h2 a)');
      expect([...controls].map((element) => element.textContent?.trim())).toEqual([action, `More actions for ${name}`]);
    }
    await expect.element(findRow('Leather bomber jacket, brown').getByRole('img', { name: 'Poshmark' })).toBeVisible();
    expect(findRow('Reebok zip hoodie, hot pink').getByRole('img', { name: 'eBay' }).elements()).toEqual([]);
  });

  test('shows the photo at the URL from the list, or an icon', async () => {
    const photo = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAAC';
    renderTable({ summaries: [createRow('a', { photo }), createRow('b', { photo: null })] });
    await expect.element(findRow('Item a')).toBeVisible();
    expect(findRow('Item a').element().querySelector('img')?.src).toBe(photo);
    expect(findRow('Item b').element().querySelector('img,canvas')).toBeNull();
  });

  test('shows the description, three keywords and the number of others if there is room', async () => {
    await page.viewport(1100, 800);
    renderTable();
    const firstRow = findRow('Reebok zip hoodie, hot pink');
    const excerpt = firstRow.getByText(/^Cognac brown bomber/);
    await excerpt.click();
    for (const word of ['leather jacket', 'bomber jacket', 'cognac brown', '+6 more'])
      await expect.element(firstRow.getByText(word, { exact: true })).toBeVisible();
    await expect.element(findRow('New Balance running shoes').getByText('Which model is it? Then we can price it.')).toBeVisible();
    await page.viewport(414, 896);
    await expect.element(excerpt).not.toBeVisible();
  });

  test('links to its item, or to the posting page for drafts, and lets the page handle navigation', async () => {
    const onNavigate = vi.fn();
    renderTable({}, { itemHref: createHref, postHref: (id) => `#/items/${id}/post`, onNavigate });
    const link = page.getByRole('link', { name: 'Black buckle sandals', exact: true });
    await expect.element(link).toHaveAttribute('href', '#/items/d');
    await expect.element(page.getByRole('link', { name: 'Post: Reebok zip hoodie, hot pink' })).toHaveAttribute('href', '#/items/a/post');
    await expect.element(page.getByRole('link', { name: 'Answer: New Balance running shoes' })).toHaveAttribute('href', '#/items/b');
    await link.click();
    expect(onNavigate.mock.calls).toEqual([['#/items/d']]);
  });

  test('renders buttons if the page has no item URLs', async () => {
    const onOpen = vi.fn();
    renderTable({}, { onOpen });
    await findButton('Black buckle sandals').click();
    await page.getByRole('button', { name: 'Post: Reebok zip hoodie, hot pink' }).click();
    expect(onOpen.mock.calls).toEqual([['d'], ['a']]);
  });
});

describe('the list', () => {
  test('loads page by page on scroll without repeating a row', async () => {
    const allRows = Array.from({ length: 120 }, (_, index) => createRow(String(index)));
    const summaries = vi.fn(createSummaryList(allRows));
    renderTable({ calls: { items: { summaries } } });
    await expect.poll(listNames).toHaveLength(50);
    expect(listPageQueries(summaries)).toHaveLength(1);
    const scrollAndListNames = () => {
      scrollTo(0, document.documentElement.scrollHeight);
      return listNames();
    };
    for (const count of [100, 120]) await expect.poll(scrollAndListNames).toHaveLength(count);
    expect(new Set(listNames()).size).toBe(120);
    expect(page.getByRole('button', { name: 'Show more' }).elements()).toEqual([]);
    scrollTo(0, 0);
  });

  test('loads the next page if its end came into view during a reload', async () => {
    const listSummaries = createSummaryList(Array.from({ length: 120 }, (_, index) => createRow(String(index))));
    let respond = () => {};
    let reloadCount = 0;
    const summaries = async (input: Parameters<typeof listSummaries>[0]) => {
      if (!input?.query?.cursor && (reloadCount += 1) > 1) await new Promise<void>((resolve) => (respond = resolve));
      return listSummaries(input);
    };
    const { relist } = renderTable({ calls: { items: { summaries } } });
    await expect.poll(listNames).toHaveLength(50);
    relist.emit('listing', analyzedItem.listing);
    await expect.element(page.getByRole('list', { name: 'Items' })).toHaveAttribute('aria-busy', 'true');
    page.getByRole('button', { name: 'Show more' }).element().scrollIntoView();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(listNames()).toHaveLength(50);
    respond();
    await expect.poll(listNames).not.toHaveLength(50);
    scrollTo(0, 0);
  });

  test('reports that the next page failed to load, and retries it', async () => {
    const listSummaries = createSummaryList(Array.from({ length: 60 }, (_, index) => createRow(String(index))));
    let isBroken = true;
    const summaries = async (input: Parameters<typeof listSummaries>[0]) => {
      if (input?.query?.cursor && isBroken) throw createError(503);
      return listSummaries(input);
    };
    renderTable({ calls: { items: { summaries } } });
    await expect.poll(listNames).toHaveLength(50);
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(page.getByText('We couldn’t load more items.')).toBeVisible();
    isBroken = false;
    await findButton('Try again').click();
    await expect.poll(listNames).toHaveLength(60);
  });

  test('shows the number of items on each filter, without a request if all rows are loaded', async () => {
    const summaries = vi.fn(createSummaryList(fourRows));
    renderTable({ calls: { items: { summaries } } });
    const getCounts = () => [...document.querySelectorAll('fieldset label')].map(({ textContent }) => textContent);
    await expect.poll(getCounts).toEqual(['All4', 'Draft2', 'Active1', 'Sold1', 'Needs a look1']);
    expect(summaries).toHaveBeenCalledTimes(1);
    await page.getByRole('radio', { name: 'Sold' }).click();
    await expect.element(findRow('Black buckle sandals')).toBeVisible();
    await expect.poll(getCounts).toEqual(['All4', 'Draft2', 'Active1', 'Sold1', 'Needs a look1']);
    expect(summaries).toHaveBeenCalledTimes(2);
  });

  test.each(['en', 'es', 'fr'] as const)('keeps the filters in place when their numbers arrive: %s', async (lang) => {
    await page.viewport(360, 740);
    const isAnswered = createDeferred<null>();
    const loadRows = createSummaryList(fourRows);
    const summaries = (...[input]: Parameters<typeof loadRows>) => isAnswered.promise.then(() => loadRows(input));
    renderTable({ calls: { items: { summaries } }, config: { lang } });
    const listRowTops = () => [...document.querySelectorAll('fieldset label')].map((label) => label.getBoundingClientRect().top);
    await expect.poll(listRowTops).toHaveLength(5);
    const tops = listRowTops();
    isAnswered.resolve(null);
    await expect.poll(() => document.querySelector('fieldset label')?.textContent).toMatch(/4$/);
    expect(listRowTops()).toEqual(tops);
  });

  test('requests the number of items on each filter if not all rows are loaded', async () => {
    const manyRows = Array.from({ length: 60 }, (_, index) => createRow(`r${index}`, { status: index < 12 ? 'active' : 'draft' }));
    renderTable({ summaries: manyRows });
    const getCounts = () => [...document.querySelectorAll('fieldset label')].map(({ textContent }) => textContent);
    await expect.poll(getCounts).toEqual(['All60', 'Draft48', 'Active12', 'Sold0', 'Needs a look0']);
  });

  test('searches, filters and sorts on the server', async () => {
    await page.viewport(1100, 800);
    const summaries = vi.fn(createSummaryList(fourRows));
    renderTable({ calls: { items: { summaries } } });
    const getLastQuery = () => listPageQueries(summaries).at(-1);
    await expect.element(page.getByPlaceholder('Search 4 items')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search items' }).fill('sandals');
    await expect.poll(listNames).toEqual(['Black buckle sandals']);
    await page.getByRole('searchbox').fill('');
    await expect.poll(listNames).toHaveLength(4);
    await page.getByRole('radio', { name: 'Needs a look' }).click();
    await expect.poll(listNames).toEqual(['New Balance running shoes']);
    expect(getLastQuery()).toMatchObject({ needsLook: 'true' });
    await page.getByRole('radio', { name: 'Active' }).click();
    await expect.poll(listNames).toEqual(['Leather bomber jacket, brown']);
    await page.getByLabelText('Platform').selectOptions('tiktok');
    await expect.element(page.getByText('No items match. Change the search or the filters.')).toBeVisible();
    await page.getByLabelText('Sort', { exact: true }).selectOptions('price-high');
    expect(getLastQuery()).toEqual({ limit: 50, sort: 'price-high', place: 'list', platform: 'tiktok', status: 'active' });
  });

  test('asks for the price of a draft that has none, and offers to post a draft that has one', async () => {
    await page.viewport(1100, 800);
    const unpricedRow = createRow('a', { name: 'Old phone', price: 0 });
    renderTable({ summaries: [unpricedRow, createRow('b', { name: 'Old radio', price: 15 })] });
    await expect.element(findRow('Old phone').getByText('Needs a look')).toBeVisible();
    await expect.element(findRow('Old phone').getByText('Set your own price.')).toBeVisible();
    await expect.element(findRow('Old phone').getByText('No price yet')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Set price: Old phone' })).toHaveAttribute('href', '#/items/a');
    await expect.element(findRow('Old radio').getByText('Draft')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Post: Old radio' })).toBeVisible();
    await page.getByRole('radio', { name: 'Needs a look' }).click();
    await expect.poll(listNames).toEqual(['Old phone']);
  });

  test('collapses its filters behind one button on phones', async () => {
    await page.viewport(360, 740);
    renderTable();
    const sort = page.getByLabelText('Sort', { exact: true });
    await expect.element(findButton('Sort and filter')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(sort).not.toBeVisible();
    await findButton('Sort and filter').click();
    await expect.element(sort).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    // On a tablet, the fields share a line.
    await page.viewport(768, 900);
    const getTop = (label: string) => page.getByLabelText(label, { exact: true }).element().getBoundingClientRect().top;
    await expect.poll(() => new Set(['Sort', 'Platform', 'Show'].map(getTop)).size).toBe(1);
    await page.viewport(414, 896);
  });

  test('shows what to do next if there are no items', async () => {
    const onCreate = vi.fn();
    renderTable({ summaries: [] }, { onCreate });
    await expect.element(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible();
    await expect.element(page.getByText('Create your first listing by analyzing an item')).toBeVisible();
    // The bin stays reachable, but there is nothing to count or select.
    await expect.element(page.getByLabelText('Show', { exact: true })).toBeInTheDocument();
    expect([findButton('Select').elements(), page.getByRole('radio').elements()]).toEqual([[], []]);
    await findButton('Create First Listing').click();
    expect(onCreate).toHaveBeenCalledOnce();
  });

  test('renders the page’s own content for a seller without items', async () => {
    renderTable({ summaries: [] }, { renderEmpty: () => <p>Bring your first jacket</p> });
    await expect.element(page.getByText('Bring your first jacket')).toBeVisible();
    expect(page.getByRole('heading').elements()).toEqual([]);
  });

  test('shows six placeholder rows and announces that it is loading', async () => {
    renderTable({ calls: { items: { summaries: () => new Promise(() => undefined) } } });
    await expect.element(page.getByText('Loading listings...')).toBeInTheDocument();
    expect(document.querySelectorAll('ul[aria-hidden] > li')).toHaveLength(6);
  });

  test('reports that it failed to load, and retries', async () => {
    const responses = [async () => Promise.reject(createError(503)), createSummaryList(fourRows)];
    renderTable({ calls: { items: { summaries: async (input) => (responses.shift() ?? responses[0])?.(input) as never } } });
    await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load your listings.');
    await findButton('Try again').click();
    await expect.poll(listNames).toHaveLength(4);
  });

  test('stays visible offline and shows a notice', async () => {
    const onLineSpy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderTable();
    await expect.element(page.getByText('You’re offline. This list may be outdated.')).toBeVisible();
    await expect.poll(listNames).toHaveLength(4);
    onLineSpy.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await expect.element(page.getByText(/offline/)).not.toBeInTheDocument();
  });

  test('redirects to /api/login after the toast if the session has expired', async () => {
    const toast = page.getByRole('region', { name: 'Notifications (F8)' });
    const navigate = vi.fn(() => expect(toast.element().textContent).toContain('You are logged out. Logging in again...'));
    stopClock();
    renderTable({ config: { navigate }, calls: { items: { summaries: async () => Promise.reject(createError(401)) } } });
    await expectRedirectTo('/api/login', navigate);
  });
});

const findMenu = (name: string) => page.getByRole('button', { name: `More actions for ${name}` });
const choose = async (name: string, action: string) => {
  await findMenu(name).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

describe('a row’s menu', () => {
  test('deletes by keyboard and focuses the undo button', async () => {
    const remove = vi.fn(async () => undefined);
    const restore = vi.fn(async () => ({}) as never);
    renderTable({ calls: { items: { remove, restore } } });
    await expect.element(findMenu('Black buckle sandals')).toBeVisible();
    (findMenu('Black buckle sandals').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}{End}{Enter}');
    const undoButton = findButton('Undo: Black buckle sandals');
    await expect.element(undoButton).toHaveFocus();
    await expect.element(page.getByPlaceholder('Search 3 items')).toBeVisible();
    await expect.element(page.getByText('Moved to the bin for 30 days.')).toBeVisible();
    expect(remove.mock.calls).toEqual([[{ params: { id: 'd' }, query: { forever: 'false' } }]]);
    expect(restore).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect.poll(listNames).toContain('Black buckle sandals');
    expect(restore).toHaveBeenCalledWith({ params: { id: 'd' } });
    await expect.poll(() => document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('d');
  });

  test('shows at once that an item is being duplicated, and duplicates it once', async () => {
    const duplicate = vi.fn(() => new Promise<never>(() => undefined));
    const { relist } = renderTable({ calls: { items: { duplicate } } });
    await expect.element(findMenu('Black buckle sandals')).toBeVisible();
    expect(findMenu('Black buckle sandals').element().querySelector('[class*=spinner]')).toBeNull();
    await choose('Black buckle sandals', 'Duplicate');
    await expect.poll(() => findMenu('Black buckle sandals').element().querySelector('[class*=spinner]')).not.toBeNull();
    await choose('Black buckle sandals', 'Duplicate');
    // The code that changes items loads on the first change. Until it has loaded, the row is busy too.
    const list = createItemList(relist);
    void list.duplicate('d');
    expect(getMark(list.getState(), 'd').isBusy).toBe(true);
    void list.duplicate('d');
    await expect.poll(() => duplicate.mock.calls.length).toBe(2);
  });

  test('archives an item and restores it', async () => {
    const archive = vi.fn(async () => ({}) as never);
    const unarchive = vi.fn(async () => ({}) as never);
    renderTable({ calls: { items: { archive, unarchive } } });
    await choose('Black buckle sandals', 'Archive');
    await expect.element(page.getByText('Archived.')).toBeVisible();
    await findButton('Undo: Black buckle sandals').click();
    await expect.poll(listNames).toHaveLength(4);
    expect([archive.mock.calls.length, unarchive.mock.calls.length]).toEqual([1, 1]);
  });

  test('restores an item from the bin, or deletes it permanently after confirmation', async () => {
    await page.viewport(1100, 800);
    const remove = vi.fn(async () => undefined);
    const restore = vi.fn(async () => ({}) as never);
    const deletedRows = ['x', 'y'].map((id) => createRow(id, { deletedAt: '2026-11-24T10:00:00.000Z' }));
    renderTable({ summaries: [...fourRows, ...deletedRows], calls: { items: { remove, restore } } });
    await page.getByLabelText('Show').selectOptions('bin');
    await expect.poll(listNames).toEqual(['Item x', 'Item y']);
    const note = page.getByText('Deleted items stay here for 30 days.');
    await expect.element(note).toBeVisible();
    const getMiddle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const menu = findButton('Import and export').element();
    expect(Math.abs(getMiddle(note.element().getBoundingClientRect()) - getMiddle(menu.getBoundingClientRect()))).toBeLessThan(3);
    await findButton('Restore: Item x').click();
    await expect.element(page.getByText('Back in the list.')).toBeVisible();
    expect(restore).toHaveBeenCalledWith({ params: { id: 'x' } });
    await choose('Item y', 'Delete forever');
    await expect.element(page.getByText('This deletes 1 item with photos and listings. You can’t undo it.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(remove).not.toHaveBeenCalled();
    await choose('Item y', 'Delete forever');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete forever' }).click();
    await expect.poll(listNames).toEqual([]);
    expect(remove.mock.calls).toEqual([[{ params: { id: 'y' }, query: { forever: 'true' } }]]);
  });

  test('keeps the row and shows the reason if deletion is rejected', async () => {
    const remove = () => Promise.reject(toApiError(409, '', '{"code":"conflict","message":"Someone else changed this."}'));
    renderTable({ calls: { items: { remove } } });
    await choose('Black buckle sandals', 'Delete');
    await expect.element(findRow('Black buckle sandals').getByRole('alert')).toHaveTextContent(/^Nothing changed\. ./);
  });

  test('duplicates an item and adds the copy to the list', async () => {
    const rows = [...fourRows];
    const duplicate = async () => void rows.unshift(createRow('copy'));
    renderTable({ calls: { items: { summaries: (input) => createSummaryList(rows)(input), duplicate: duplicate as never } } });
    await choose('Black buckle sandals', 'Duplicate');
    await expect.poll(listNames).toHaveLength(5);
    expect(listNames()[0]).toBe('Item copy');
  });
});

describe('marking an item as sold', () => {
  test('suggests the asking price with two decimals', async () => {
    renderTable({ summaries: [createRow('half', { name: 'Mug', price: 17.5, status: 'active' })] });
    await findButton('Mark sold: Mug').click();
    await expect.element(page.getByRole('textbox', { name: 'Sold for (USD)' })).toHaveValue('17.50');
  });

  test('asks for platform, price and date, and shows where to take the item down', async () => {
    const setStatus = vi.fn(async () => ({ takeDown: [{ id: 'listing-c', itemId: 'c', platform: 'ebay' }] }) as never);
    renderTable({ calls: { listings: { setStatus } } });
    await findButton('Mark sold: Leather bomber jacket, brown').click();
    await page.getByLabelText('Platform').last().selectOptions('Poshmark');
    await page.getByRole('textbox', { name: 'Sold for (USD)' }).fill('none');
    await expect.element(findButton('Mark as sold')).toBeDisabled();
    await page.getByRole('textbox', { name: 'Sold for (USD)' }).fill('61,50');
    const now = new Date();
    const localDate = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
    await expect.element(page.getByLabelText('Sold on')).toHaveValue(localDate);
    await page.getByLabelText('Sold on').fill('2026-11-03');
    await findButton('Mark as sold').click();
    const soldRow = findRow('Leather bomber jacket, brown');
    await expect.element(soldRow.getByText('Sold. Take it down on eBay so it isn’t sold twice.')).toBeVisible();
    await expect.element(findButton('List again: Leather bomber jacket, brown')).toBeVisible();
    expect(setStatus).toHaveBeenCalledWith({
      params: { id: 'other-c' },
      body: { status: 'sold', soldPrice: 61.5, soldAt: new Date('2026-11-03T12:00').toISOString() },
    });
  });

  test('can be reverted, and Undo restores the sale', async () => {
    const setStatus = vi.fn(async () => ({ takeDown: [] }) as never);
    const get = async () => ({ soldPrice: 17, soldAt: '2026-11-14T12:00:00.000Z' }) as never;
    renderTable({ calls: { listings: { setStatus, get } } });
    await findButton('List again: Black buckle sandals').click();
    await expect.element(page.getByText('Back to draft. Sale deleted.')).toBeVisible();
    await expect.element(findRow('Black buckle sandals').getByText('Draft', { exact: true })).toBeVisible();
    await findButton('Undo: Black buckle sandals').click();
    await expect.element(findRow('Black buckle sandals').getByText('Sold', { exact: true })).toBeVisible();
    expect(setStatus.mock.calls).toEqual([
      [{ params: { id: 'listing-d' }, body: { status: 'draft' } }],
      [{ params: { id: 'listing-d' }, body: { status: 'sold', soldPrice: 17, soldAt: '2026-11-14T12:00:00.000Z' } }],
    ]);
  });
});

test('rows include the text for a network error, which elements do not load otherwise', async () => {
  const { texts } = await import('./rows.tsx');
  expect(texts).toMatchObject({ 'error.network': 'Check your connection.' });
});
