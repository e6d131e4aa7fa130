import { toApiError } from '@relist/api/client';
import type { CheckedListing } from '@relist/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createBulkAnalysis, createBulkPrice } from '../../test/bulk.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { createRow } from '../../test/summaries.ts';
import { ListingsTable } from './listings-table.tsx';

const prices = [
  createBulkPrice(0, 'Rain jacket', 32, 28),
  createBulkPrice(1, 'Jeans', 40, 41),
  createBulkPrice(2, 'Lamp', null, null),
  createBulkPrice(3, 'Shoes', 80, 60),
];
const rows = prices.map(({ itemId, itemName, currentPrice }) =>
  createRow(itemId, { name: itemName, price: currentPrice, status: 'active' }),
);
const renderTable = (calls: FakeState['calls'] = {}, summaries = rows) => {
  const relist = createFakeRelist({ summaries, ...(calls && { calls }) });
  render(<ListingsTable itemHref={(id) => `#${id}`} />, relist);
  return relist;
};
const findButton = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const findCheckbox = (name: string) => page.getByRole('checkbox', { name, exact: true });
const findDialog = () => page.getByRole('dialog');
const listNames = () => [...document.querySelectorAll('li h2')].map(({ textContent }) => textContent);
const chooseForSelected = async (action: string) => {
  await page.getByRole('button', { name: 'More actions for the selected items' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

describe('bulk actions', () => {
  test('apply to single rows or all rows, and replace the row actions', async () => {
    renderTable();
    await findButton('Select').click();
    expect(page.getByRole('button', { name: /^Mark sold/ }).elements()).toEqual([]);
    await findCheckbox('Select Jeans').click();
    await expect.element(page.getByText('1 selected')).toBeVisible();
    await findButton('Select all shown').click();
    await expect.element(findButton('Analyze Selected (4)')).toBeEnabled();
    await findButton('Select all shown').click();
    await expect.element(findButton('Analyze Selected (0)')).toBeDisabled();
    await findButton('Done').click();
    await expect.element(findButton('Mark sold: Jeans')).toBeVisible();
  });

  test('start without changing a row, and render only the rows that are selected', async () => {
    const renderItem = vi.fn(({ name }: { readonly name: string }) => <h2>{name}</h2>);
    const summaries = Array.from({ length: 50 }, (_, index) => createRow(`row-${index}`, { name: `Row ${index}` }));
    render(<ListingsTable itemHref={(id) => `#${id}`} renderItem={renderItem} />, createFakeRelist({ summaries }));
    await expect.poll(listNames).toHaveLength(50);
    const changedRows = new Set<string | null>();
    const observer = new MutationObserver((mutations) => {
      for (const { target } of mutations) changedRows.add((target as Element).closest('[data-row]')?.getAttribute('data-row') ?? null);
    });
    observer.observe(document.querySelector('[data-row]')?.parentElement ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    renderItem.mockClear();
    await findButton('Select').click();
    await expect.element(page.getByText('0 selected')).toBeVisible();
    expect([[...changedRows], renderItem.mock.calls.length]).toEqual([[null], 0]);
    changedRows.clear();
    await findCheckbox('Select Row 3').click();
    await expect.element(page.getByText('1 selected')).toBeVisible();
    expect([[...changedRows], renderItem.mock.calls.map(([{ name }]) => name)]).toEqual([['row-3'], ['Row 3']]);
    observer.disconnect();
  });

  test('keep a focused row above the dock', async () => {
    await page.viewport(360, 600);
    renderTable(
      {},
      Array.from({ length: 9 }, (_, index) => createRow(`row-${index}`, { name: `Row ${index}` })),
    );
    await findButton('Select').click();
    const dock = page.getByRole('region', { name: 'Selected items' });
    await expect.element(dock).toBeVisible();
    for (let index = 0; index < 9; index += 1) {
      const box = findCheckbox(`Select Row ${index}`);
      (box.element() as HTMLElement).focus();
      expect(box.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(dock.element().getBoundingClientRect().top);
    }
  });

  test('delete the selected items, and restore all of them with one button', async () => {
    const remove = vi.fn(async () => undefined);
    const restore = vi.fn(async () => ({}) as never);
    renderTable({ items: { remove, restore } });
    await findButton('Select').click();
    await findCheckbox('Select Jeans').click();
    await findCheckbox('Select Lamp').click();
    await chooseForSelected('Delete');
    await expect.poll(listNames).toEqual(['Rain jacket', 'Shoes']);
    await findButton('Undo 2 changes').click();
    await expect.poll(listNames).toHaveLength(4);
    expect([remove.mock.calls.length, restore.mock.calls.length]).toEqual([2, 2]);
  });

  test('continue after a rejected item, and show its error', async () => {
    const archive = vi
      .fn()
      .mockRejectedValueOnce(toApiError(503, 'Busy', ''))
      .mockResolvedValue({});
    renderTable({ items: { archive } });
    await findButton('Select').click();
    await findButton('Select all shown').click();
    await chooseForSelected('Archive');
    await expect.poll(listNames).toEqual(['Rain jacket']);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Nothing changed\./);
  });
});

describe('the prices dialog', () => {
  const openPricesDialog = async (calls: FakeState['calls'] = {}) => {
    const relist = renderTable({ bulkPricing: { analyse: async () => createBulkAnalysis(prices) }, ...calls });
    await findButton('Select').click();
    await findButton('Select all shown').click();
    await findButton('Analyze Selected (4)').click();
    return relist;
  };

  test('shows only changed prices, and saves the checked ones to their listings', async () => {
    const edit = vi.fn(async () => ({}) as never);
    await openPricesDialog({ listings: { edit } });
    await expect.element(page.getByRole('heading', { name: '2 prices to change' })).toBeVisible();
    await expect.element(findDialog()).toHaveTextContent('4 analyzed. 1 needs no change. 1 without a price or listing.');
    await expect.element(findDialog()).toHaveTextContent('$32$28-12.5%');
    await expect.element(findDialog()).not.toHaveTextContent('Jeans');
    await findCheckbox('Change Rain jacket').click();
    await findButton('Apply 1 price').click();
    await expect.element(findDialog()).toHaveTextContent('1 price changed.');
    expect(page.getByRole('heading', { name: /to change$/ }).elements()).toEqual([]);
    expect(edit.mock.calls).toEqual([[{ params: { id: `listing-${rows[3]?.id}` }, body: { price: 60 } }]]);
  });

  test('computes the change from the rounded price that it saves', async () => {
    const analyse = async () => createBulkAnalysis([createBulkPrice(0, 'Rain jacket', 40, 10.5), createBulkPrice(3, 'Shoes', 6, 6.4)]);
    await openPricesDialog({ bulkPricing: { analyse } });
    await expect.element(page.getByRole('heading', { name: '1 price to change' })).toBeVisible();
    await expect.element(findDialog()).toHaveTextContent('$40$11-72.5%');
    await expect.element(findDialog()).toHaveTextContent('1 needs no change.');
  });

  test('shows how many prices could not be saved', async () => {
    const edit = vi
      .fn()
      .mockResolvedValueOnce({})
      .mockRejectedValueOnce(toApiError(409, '', '{"code":"conflict","message":"Someone else changed this."}'));
    await openPricesDialog({ listings: { edit } });
    await findButton('Apply 2 prices').click();
    await expect.element(findDialog()).toHaveTextContent(/1 price changed\.1 price not changed\. ./);
  });

  test('offers a retry after an error', async () => {
    const analyse = vi
      .fn()
      .mockRejectedValueOnce(toApiError(503, 'Busy', ''))
      .mockResolvedValue(createBulkAnalysis([createBulkPrice(1, 'Jeans', 40, 41)]));
    await openPricesDialog({ bulkPricing: { analyse } });
    await findDialog().getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'No prices to change' })).toBeVisible();
    await expect.element(findDialog()).toHaveTextContent('1 analyzed.');
  });
});

const recordDownloads = () => {
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  return files;
};

describe('the import and export menu', () => {
  const openFileDialog = async (action: string) => {
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  test('exports all listings in the selected format', async () => {
    const files = recordDownloads();
    const exportFile = vi.fn(async () => new Blob(['id'], { type: 'text/csv' }));
    renderTable({ listingFiles: { export: exportFile } });
    await openFileDialog('Export');
    await page.getByLabelText('Export for').selectOptions('eBay');
    await findButton('Download').click();
    await expect.poll(() => files).toEqual(['listings-ebay.csv']);
    expect(exportFile).toHaveBeenCalledWith({ query: { format: 'ebay', photos: 'links' } });
  });

  test('exports the selected listings by ID, with photos on request', async () => {
    const files = recordDownloads();
    const exportFile = vi.fn(async () => new Blob(['id'], { type: 'application/zip' }));
    renderTable({ listingFiles: { export: exportFile } });
    await findButton('Select').click();
    await findCheckbox('Select Jeans').click();
    await chooseForSelected('Export');
    await expect.element(findDialog()).toHaveTextContent('1 listing of the selected items.');
    await findCheckbox('Include photos (zip)').click();
    await findButton('Download').click();
    await expect.poll(() => files).toEqual(['listings-csv.zip']);
    expect(exportFile).toHaveBeenCalledWith({ query: { format: 'csv', photos: 'zip', ids: `listing-${rows[1]?.id}` } });
  });

  test('shows what to fix in the file in the page’s language', async () => {
    const problems = [{ column: 'Title', code: 'too_long', params: { length: 95, max: 80 }, problem: 'has 95 characters', blocks: true }];
    const listing = { listingId: `listing-${rows[0]?.id}`, title: 'Rain jacket', accepted: false, problems };
    const check = vi.fn(async () => ({ rows: [listing], nextCursor: null, total: 1 }));
    const relist = createFakeRelist({ summaries: rows, config: { lang: 'es' }, calls: { listingFiles: { check: check as never } } });
    render(<ListingsTable itemHref={(id) => `#${id}`} />, relist);
    await page.getByRole('button', { name: 'Importar y exportar' }).click();
    await page.getByRole('menuitem', { name: 'Exportar' }).click();
    await page.getByLabelText('Exportar para').selectOptions('eBay');
    await expect.element(findDialog()).toHaveTextContent('Title tiene 95 caracteres y solo se permiten 80.');
  });

  test('checks the file for the platform, and names the fixes and the listings that need them', async () => {
    const createCheck = (index: number, problems: CheckedListing['problems']): CheckedListing => ({
      listingId: `listing-${rows[index]?.id}`,
      title: rows[index]?.name ?? '',
      accepted: !problems.some(({ blocks }) => blocks),
      problems,
    });
    const emptyCategory = { column: 'Category ID', problem: 'is empty. Fill it in', blocks: true };
    const emptyPhoto = { column: 'Item photo URL', problem: 'is empty. Add photos by hand', blocks: false };
    const check = vi.fn(async () => ({
      rows: [createCheck(0, [emptyCategory, emptyPhoto]), createCheck(1, [emptyCategory]), createCheck(2, [])],
      nextCursor: null,
      total: 3,
    }));
    renderTable({ listingFiles: { check: check as never } });
    await openFileDialog('Export');
    await page.getByLabelText('Export for').selectOptions('eBay');
    await expect.element(page.getByRole('heading', { name: '1 of 3 listings ready for eBay' })).toBeVisible();
    await expect.element(findDialog()).toHaveTextContent('Category ID is empty. Fill it in.Rain jacketJeans1 suggestion');
    await expect.element(findDialog().getByRole('link', { name: 'Jeans' })).toHaveAttribute('href', `#${rows[1]?.id}`);
    expect(check).toHaveBeenLastCalledWith({ query: { format: 'ebay', limit: 100 } });
    await expect.element(findButton('Download')).toBeEnabled();
  });

  test('offers no download of a file without listings', async () => {
    renderTable({ listingFiles: { check: async () => ({ rows: [], nextCursor: null, total: 0 }) } });
    await openFileDialog('Export');
    await expect.element(findDialog()).toHaveTextContent('No listings to export for this platform.');
    await expect.element(findButton('Download')).toBeDisabled();
  });

  test('still offers the download if the check fails, and retries the check on request', async () => {
    const check = vi
      .fn()
      .mockRejectedValueOnce(toApiError(503, 'Busy', ''))
      .mockResolvedValue({ rows: [], nextCursor: null, total: 4 });
    renderTable({ listingFiles: { check } });
    await openFileDialog('Export');
    await expect.element(findDialog().getByRole('alert')).toHaveTextContent('We couldn’t check these listings.');
    await expect.element(findButton('Download')).toBeEnabled();
    await findButton('Try again').click();
    await expect.element(findDialog()).toHaveTextContent('4 listings in the file.');
  });

  test('previews an edited export, and applies it after confirmation', async () => {
    const preview = {
      kind: 'relist',
      token: 'seen',
      applied: false,
      rows: 3,
      unchanged: 2,
      changes: [
        {
          row: 2,
          listingId: 'x',
          title: 'Denim jeans',
          fields: [
            { field: 'price', from: 40, to: 45 },
            { field: 'status', from: 'draft', to: 'active' },
          ],
        },
      ],
      skipped: [{ row: 4, code: 'foreign_label', params: {}, reason: 'This listing does not exist.' }],
      ignoredColumns: ['color of the day'],
    };
    const importFile = vi.fn(async ({ body }: { body: { token?: string } }) => ({ ...preview, applied: body.token === 'seen' }));
    renderTable({ listingFiles: { import: importFile as never } });
    await openFileDialog('Import');
    const file = new File(['id,price'], 'edited.csv', { type: 'text/csv' });
    await page.getByLabelText('CSV or JSON file').upload(file);
    await expect.element(findDialog()).toHaveTextContent('1 listing changes');
    await expect.element(findDialog()).toHaveTextContent('Denim jeansPrice before $40 now $45Status before Draft now Active');
    await expect.element(findDialog()).toHaveTextContent('Choose another fileedited.csv');
    await expect.element(findDialog()).toHaveTextContent('Row 4: This listing does not exist.Skipped columns: color of the day.');
    expect(importFile).toHaveBeenCalledTimes(1);
    await findButton('Apply changes').click();
    await expect.element(findDialog()).toHaveTextContent('1 listing changed.');
    expect(importFile.mock.calls[1]?.[0].body).toEqual({ token: 'seen' });
  });

  test('rejects an unreadable file with a message, and lets the user choose another', async () => {
    const importFile = () => Promise.reject(toApiError(422, '', '{"code":"invalid_values","message":"The file has no header."}'));
    renderTable({ listingFiles: { import: importFile } });
    await openFileDialog('Import');
    await page.getByLabelText('CSV or JSON file').upload(new File(['x'], 'notes.csv', { type: 'text/csv' }));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(findButton('Choose another file')).toBeVisible();
    expect(page.getByRole('button', { name: 'Apply changes' }).elements()).toEqual([]);
  });

  const rejectFile = (fieldErrors: object) => () =>
    Promise.reject(toApiError(422, '', JSON.stringify({ code: 'invalid_values', message: 'The file is wrong.', fieldErrors })));

  test('shows once why a file was rejected', async () => {
    const file = { code: 'no_listing_header', params: {}, message: 'is not one of our exports; edit one' };
    renderTable({ listingFiles: { import: rejectFile({ file }) } });
    await openFileDialog('Import');
    await page.getByLabelText('CSV or JSON file').upload(new File(['x'], 'notes.csv', { type: 'text/csv' }));
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^The file is not one of our exports; edit one\.$/);
  });

  test('names the cells to correct', async () => {
    const price = { code: 'cell_amount', params: {}, message: 'must be an amount such as 12.50' };
    renderTable({ listingFiles: { import: rejectFile({ 'row 4, price': price, 'row 6, soldAt': price }) } });
    await openFileDialog('Import');
    await page.getByLabelText('CSV or JSON file').upload(new File(['x'], 'edited.csv', { type: 'text/csv' }));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Row 4, Price: must be an amount such as 12.50.Row 6, Sold on: must be an amount such as 12.50.');
  });
});
