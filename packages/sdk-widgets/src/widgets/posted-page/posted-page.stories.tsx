import { toApiError } from '@relist/api/client';
import type { ListingDetail } from '@relist/api/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { analyzedItem, item } from '../../test/data.ts';
import { neverSettle } from '../../test/panel-stories.tsx';
import { press, expectVisible } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { PostedPage } from './posted-page.tsx';

const meta: Meta<typeof PostedPage> = {
  title: 'Widgets/PostedPage',
  component: PostedPage,
  args: { itemId: item.id, isCopied: true, onDone: () => undefined },
  parameters: { appearanceStories: ['Copied'], width: 1040 },
};
export default meta;
type Story = StoryObj<typeof PostedPage>;

const { listing, optimization } = analyzedItem;
const draft: ListingDetail = { ...listing, optimization };
const facebookListing: ListingDetail = { ...draft, id: 'for-facebook', platform: 'facebook', status: 'active' };
const poshmarkListing: ListingDetail = { ...draft, id: 'for-poshmark', platform: 'poshmark', status: 'active' };
const soldListing: ListingDetail = { ...draft, status: 'sold', soldPrice: 68, soldAt: '2026-11-22T10:00:00.000Z' };
/** Creates a state in which the item fails to load, but its listings load. */
const createFailedState = (error: Error) => ({
  calls: { items: { get: () => Promise.reject(error) }, listings: { ofItem: async () => [draft] } },
});
const createListingsState = (...rows: ListingDetail[]) => ({ calls: { listings: { ofItem: async () => rows } } });

export const Copied: Story = { decorators: [withRelist(createListingsState(draft, facebookListing, poshmarkListing))] };
export const OpenedLater: Story = { args: { isCopied: false }, decorators: [withRelist(createListingsState(draft))] };
export const Active: Story = {
  decorators: [withRelist(createListingsState(draft))],
  play: async (context) => {
    await press(context, 'Mark as active');
    await expectVisible(context, 'Active on eBay.');
  },
};
export const Sold: Story = { decorators: [withRelist(createListingsState(soldListing, facebookListing, poshmarkListing))] };
export const SoldOnlyHere: Story = { decorators: [withRelist(createListingsState(soldListing))] };
export const Loading: Story = { decorators: [withRelist({ calls: { items: { get: neverSettle }, listings: { ofItem: neverSettle } } })] };
export const Deleted: Story = {
  decorators: [withRelist(createFailedState(toApiError(404, '', '{"code":"not_found","message":"This item does not exist."}')))],
};
export const Failed: Story = { decorators: [withRelist(createFailedState(new TypeError('offline')))] };
export const Dark: Story = { ...Copied, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Copied, parameters: { width: 328 } };
export const NarrowSold: Story = { ...Sold, parameters: { width: 328 } };
export const NarrowSoldDark: Story = { ...NarrowSold, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...Copied, parameters: { dir: 'rtl', width: 1040 } };
export const SpanishNarrow: Story = { ...Narrow, globals: { lang: 'es' } };
export const FrenchNarrow: Story = { ...NarrowSold, globals: { lang: 'fr' } };
