import { toApiError } from '@relist/api/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { createBulkAnalysis, createBulkPrice } from '../../test/bulk.ts';
import { neverSettle } from '../../test/panel-stories.tsx';
import { press, expectVisible, expectDialog, type PlayContext } from '../../test/play.ts';
import { fourRows, createRow } from '../../test/summaries.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { ListingsTable } from './listings-table.tsx';

const meta: Meta<typeof ListingsTable> = {
  title: 'Widgets/ListingsTable',
  component: ListingsTable,
  args: { onCreate: () => undefined, itemHref: (id) => `#/items/${id}` },
  parameters: { appearanceStories: ['Filled', 'Selecting'], width: 1120 },
};
export default meta;
type Story = StoryObj<typeof ListingsTable>;

/** Opens a menu and clicks one of its actions. */
const choose = async (context: PlayContext, menu: string, action: string) => {
  await press(context, menu);
  await userEvent.click(await within(context.canvasElement).findByRole('menuitem', { name: action }));
};

export const Filled: Story = { decorators: [withRelist({ summaries: fourRows })] };
/** This story is excluded from the widget's docs page, where it would be too tall. */
export const Thousands: Story = {
  tags: ['!autodocs'],
  decorators: [withRelist({ summaries: Array.from({ length: 10_000 }, (_, index) => createRow(String(index))) })],
};
export const Deleted: Story = {
  ...Filled,
  play: async (context) => {
    await choose(context, 'More actions for Black buckle sandals', 'Delete');
    await expectVisible(context, 'Moved to the bin for 30 days.');
  },
};
export const MenuOpen: Story = {
  ...Filled,
  play: async (context) => {
    await press(context, 'More actions for Black buckle sandals');
    await within(context.canvasElement).findByRole('menuitem', { name: 'Duplicate' });
  },
};
export const Selling: Story = {
  ...Filled,
  play: async (context) => {
    await press(context, /^Mark sold/u);
    await expectDialog(context, 'Sold');
  },
};
/** The item is sold but still listed on another platform. */
export const TakeDown: Story = {
  decorators: [
    withRelist({
      summaries: fourRows,
      calls: { listings: { setStatus: async () => ({ takeDown: [{ id: 'x', itemId: 'c', platform: 'poshmark' }] }) as never } },
    }),
  ],
  play: async (context) => {
    await Selling.play?.(context as never);
    await press(context, 'Mark as sold');
    await expectVisible(context, 'Sold. Take it down on Poshmark so it isn’t sold twice.');
  },
};
export const NotChanged: Story = {
  decorators: [
    withRelist({
      summaries: fourRows,
      calls: {
        items: { remove: () => Promise.reject(toApiError(409, '', '{"code":"conflict","message":"Someone else changed this."}')) },
      },
    }),
  ],
  play: async (context) => {
    await choose(context, 'More actions for Black buckle sandals', 'Delete');
    await expectVisible(context, /^Nothing changed\./u);
  },
};
export const Selecting: Story = {
  ...Filled,
  play: async (context) => {
    await press(context, 'Select');
    await userEvent.click(await within(context.canvasElement).findByRole('checkbox', { name: 'Select Black buckle sandals' }));
    await expectVisible(context, 'Analyze Selected (1)');
  },
};
const bulkPrices = [
  createBulkPrice(0, 'Columbia rain jacket', 32, 28),
  createBulkPrice(1, 'Denim jeans', 40, 41),
  createBulkPrice(2, 'Leather bomber', 68, 76),
];
export const Prices: Story = {
  decorators: [
    withRelist({
      summaries: bulkPrices.map(({ itemId, itemName, currentPrice }) =>
        createRow(itemId, { name: itemName, price: currentPrice, status: 'active' }),
      ),
      calls: { bulkPricing: { analyse: async () => createBulkAnalysis(bulkPrices) } },
    }),
  ],
  play: async (context) => {
    await press(context, 'Select');
    await press(context, 'Select all shown');
    await press(context, 'Analyze Selected (3)');
    await expectDialog(context, '2 prices to change');
  },
};
export const Exporting: Story = {
  ...Filled,
  play: async (context) => {
    await choose(context, 'Import and export', 'Export');
    await expectDialog(context, 'Export listings');
  },
};
const preview = {
  kind: 'relist' as const,
  token: 'seen',
  applied: false,
  rows: 3,
  unchanged: 1,
  changes: [
    { row: 2, listingId: 'x', title: 'Denim jeans', fields: [{ field: 'price' as const, from: 40, to: 45 }] },
    { row: 3, listingId: 'y', title: 'Desk lamp', fields: [{ field: 'title' as const, from: 'Lamp', to: 'Desk lamp, brass' }] },
  ],
  skipped: [{ row: 4, code: 'foreign_label' as const, params: {}, reason: 'This listing does not exist.' }],
  ignoredColumns: ['shelf'],
};
export const Importing: Story = {
  decorators: [withRelist({ summaries: fourRows, calls: { listingFiles: { import: async () => preview } } })],
  play: async (context) => {
    await choose(context, 'Import and export', 'Import');
    await expectDialog(context, 'Import listings');
    await userEvent.upload(
      await within(context.canvasElement).findByLabelText('CSV or JSON file'),
      new File(['id'], 'edited.csv', { type: 'text/csv' }),
    );
    await expectVisible(context, '2 listings change');
  },
};
const deletedRows = ['x', 'y'].map((id) => createRow(id, { deletedAt: '2026-11-24T10:00:00.000Z' }));
export const Bin: Story = {
  decorators: [withRelist({ summaries: deletedRows })],
  play: async (context) => {
    await userEvent.selectOptions(await within(context.canvasElement).findByLabelText('Show'), 'bin');
    await expectVisible(context, 'Deleted items stay here for 30 days.');
    await expectVisible(context, 'Item x');
  },
};
export const NoMatch: Story = {
  ...Filled,
  play: async (context) => {
    await userEvent.selectOptions(await within(context.canvasElement).findByLabelText('Platform'), 'tiktok');
    await expectVisible(context, 'No items match. Change the search or the filters.');
  },
};
export const Empty: Story = { decorators: [withRelist({ summaries: [] })] };
export const Loading: Story = { decorators: [withRelist({ calls: { items: { summaries: neverSettle } } })] };
export const Failed: Story = {
  decorators: [withRelist({ calls: { items: { summaries: () => Promise.reject(new TypeError('offline')) } } })],
};
export const Dark: Story = { ...Filled, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Filled, parameters: { width: 328 } };
export const NarrowDark: Story = { ...Narrow, globals: { theme: 'dark' } };
export const SelectingNarrow: Story = { ...Selecting, parameters: { width: 328 } };
export const PricesNarrow: Story = { ...Prices, parameters: { width: 328 } };
export const ImportingNarrow: Story = { ...Importing, parameters: { width: 328 } };
export const FrenchNarrow: Story = { ...Narrow, globals: { lang: 'fr' } };
export const RightToLeft: Story = { ...Filled, parameters: { dir: 'rtl', width: 328 } };
/** Rows with the page's own content and class names. */
export const OwnRows: Story = {
  ...Filled,
  args: {
    renderItem: ({ name, price }) => <p>{`${name}, ${price === null ? 'no price' : `${price} dollars`}`}</p>,
    classNames: { row: 'shop-row', list: 'shop-list' },
  },
  play: async (context) => {
    await expectVisible(context, 'Leather bomber jacket, brown, 68 dollars');
    await expectVisible(context, 'Mark sold');
    const list = within(context.canvasElement).getByRole('list', { name: 'Items' });
    await expect(list).toHaveClass('shop-list');
    await expect([...list.children].every((row) => row.matches('.shop-row'))).toBe(true);
  },
};
export const OwnRowsNarrow: Story = { ...OwnRows, parameters: { width: 328 } };
/** A page's own content for a seller without items. */
export const OwnEmpty: Story = {
  ...Empty,
  args: {
    renderEmpty: (content) => (
      <>
        {content}
        <p>Bring your first jacket</p>
      </>
    ),
  },
  play: async (context) => {
    await expectVisible(context, 'No listings yet');
    await expectVisible(context, 'Bring your first jacket');
  },
};
