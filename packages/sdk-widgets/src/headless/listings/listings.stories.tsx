import type { Listing } from '@relist/api/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { listing } from '../../test/data.ts';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { createCustomMarkupStories } from '../../test/custom-markup-stories.tsx';
import { createListingsView } from '../../test/custom-views/listings.ts';
import { fill, press, expectVisible, expectDialog } from '../../test/play.ts';
import { createListings } from '../index.ts';

/** Listings in custom markup. */
const meta: Meta = { title: 'Headless/Listings', parameters: { appearanceStories: [] } };
export default meta;

const createListing = (id: string, change: Partial<Listing> = {}): Listing => ({ ...listing, id, title: `Listing ${id}`, ...change });
const listings = [
  createListing('a'),
  createListing('b', { status: 'active', platform: 'poshmark' }),
  createListing('c', { status: 'sold', platform: 'facebook' }),
];
const createTestListings = () => createListings(createFakeRelist({ listings }));

const editingStories = createCustomMarkupStories(createTestListings, createListingsView, async (context) => {
  await press(context, 'Edit: Listing a');
  await expectDialog(context, 'Edit listing');
  await fill(context, 'Price (US dollars)', 'none');
  await expectVisible(context, 'Enter an amount, such as 45 or 45.50.');
});
export const Editing: StoryObj = editingStories.InReact;
export const EditingWithApplyProps: StoryObj = editingStories.WithApplyProps;
const noMatchStories = createCustomMarkupStories(createTestListings, createListingsView, async (context) => {
  const canvas = within(context.canvasElement);
  await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Platform' }), 'poshmark');
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'sold');
  await expectVisible(context, 'No listings match. Choose another platform or status.');
});
export const NoMatch: StoryObj = noMatchStories.InReact;
export const NoMatchWithApplyProps: StoryObj = noMatchStories.WithApplyProps;
