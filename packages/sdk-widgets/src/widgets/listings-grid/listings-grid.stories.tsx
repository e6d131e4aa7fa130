import { apiErrorOf } from '@relist/api/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { listing } from '../../test/data.ts';
import { press, sees, seesDialog } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { ListingsGrid } from './listings-grid.tsx';

const listings = (['draft', 'active', 'sold'] as const).map((status) => ({ ...listing, id: status, status }));
const answering = (list: () => Promise<never>) => withRelist({ calls: { listings: { list } } });

const meta: Meta<typeof ListingsGrid> = {
  title: 'Widgets/ListingsGrid',
  component: ListingsGrid,
  args: { onCreate: () => undefined },
  parameters: { looks: ['Filled', 'Editing'], width: 1000 },
};
export default meta;
type Story = StoryObj<typeof ListingsGrid>;

export const Filled: Story = { decorators: [withRelist({ listings })] };
/** Too high for the page about the widget. */
export const Thousands: Story = {
  tags: ['!autodocs'],
  decorators: [withRelist({ listings: Array.from({ length: 10_000 }, (_, at) => ({ ...listing, id: String(at) })) })],
};
export const Deleting: Story = {
  ...Filled,
  play: async ({ canvasElement }) => {
    const [button] = await within(canvasElement).findAllByRole('button', { name: /^Delete/u });
    if (button) await userEvent.click(button);
    await expect(await within(canvasElement).findByRole('dialog', { name: 'Delete this listing?' })).toBeVisible();
  },
};
export const Editing: Story = {
  ...Filled,
  play: async (played) => {
    await press(played, /^Edit/u);
    await seesDialog(played, 'Edit listing');
  },
};
export const Viewing: Story = {
  ...Filled,
  play: async (played) => {
    await press(played, /^View/u);
    await seesDialog(played, listing.title);
  },
};
export const Selling: Story = {
  ...Filled,
  play: async (played) => {
    await press(played, /^Mark as sold/u);
    await seesDialog(played, 'Sold');
  },
};
/** Sold, and still offered on other platforms. */
export const TakeDown: Story = {
  decorators: [
    withRelist({
      listings,
      calls: {
        listings: {
          setStatus: async () => ({
            listing: { ...listing, id: 'draft', status: 'sold', soldPrice: 61.5, soldAt: listing.createdAt },
            takeDown: (['poshmark', 'tiktok'] as const).map((platform) => ({ ...listing, id: platform, platform })),
          }),
        },
      },
    }),
  ],
  play: async (played) => {
    await Selling.play?.(played);
    await press(played, 'Mark as sold');
    await sees(played, 'Sold. Take it down on Poshmark, TikTok so it isn’t sold twice.');
  },
};
export const NotChanged: Story = {
  decorators: [
    withRelist({
      listings,
      calls: {
        listings: {
          setStatus: () => Promise.reject(apiErrorOf(409, '', '{"code":"conflict","message":"Somebody changed this meanwhile."}')),
        },
      },
    }),
  ],
  play: async (played) => {
    await press(played, /^Mark as posted/u);
    await sees(played, 'Nothing changed. Somebody changed this meanwhile.');
  },
};
export const NothingFits: Story = {
  decorators: [withRelist({ listings: listings.slice(0, 2) })],
  play: async ({ canvasElement }) => {
    await userEvent.selectOptions(await within(canvasElement).findByLabelText('Status'), 'sold');
    await sees({ canvasElement }, 'No listings match. Choose another platform or status.');
  },
};
export const Empty: Story = { decorators: [withRelist({ listings: [] })] };
export const Loading: Story = { decorators: [answering(() => new Promise(() => undefined))] };
export const Failed: Story = { decorators: [answering(() => Promise.reject(new TypeError('offline')))] };
export const Dark: Story = { ...Filled, globals: { theme: 'dark' } };
export const EditingNarrow: Story = { ...Editing, parameters: { width: 360 } };
export const Narrow: Story = { ...Filled, parameters: { width: 360 } };
export const RightToLeft: Story = { ...Filled, parameters: { dir: 'rtl', width: 360 } };
