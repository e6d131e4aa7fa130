import type { ListedItem } from '@relist/api/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { analyzedItem } from '../../test/data.ts';
import { createAnalyzedState } from '../../test/fake-relist.ts';
import { neverSettle } from '../../test/panel-stories.tsx';
import { fill, press, expectVisible } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
// This module is loaded here, so that no story waits for the dev server to transform it.
import './improve/improvements.tsx';
import { ListingGenerator } from './listing-generator.tsx';

const meta: Meta<typeof ListingGenerator> = {
  title: 'Widgets/ListingGenerator',
  component: ListingGenerator,
  parameters: { appearanceStories: ['Claims Without Source'], width: 860 },
};
export default meta;
type Story = StoryObj<typeof ListingGenerator>;

const resultWithClaims: ListedItem = {
  ...analyzedItem,
  optimization: {
    ...analyzedItem.optimization,
    seoScore: 46,
    claims: [
      { field: 'description', words: 'soft leather', reason: 'Photos can’t show how it feels. Remove it, or mention it in your notes.' },
      { field: 'hashtags', words: '#vintage', reason: 'No fact gives its age. Add a photo of the label.' },
    ],
  },
};

export const Empty: Story = { decorators: [withRelist()] };
export const Done: Story = { decorators: [withRelist({ analysis: createAnalyzedState() })] };
export const ClaimsWithoutSource: Story = { decorators: [withRelist({ analysis: createAnalyzedState(resultWithClaims) })] };
export const ChecksOpen: Story = {
  ...ClaimsWithoutSource,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByText('Improve this listing'));
    await userEvent.click(await within(canvasElement).findByText('1 left to improve'));
    await expect(within(canvasElement).getByText('Add era so buyers can find you with filters.')).toBeVisible();
  },
};
export const TooLong: Story = {
  decorators: [
    withRelist({
      analysis: createAnalyzedState({
        ...resultWithClaims,
        listing: { ...analyzedItem.listing, title: 'Leather bomber jacket '.repeat(5) },
      }),
    }),
  ],
  play: async (context) => ChecksOpen.play?.(context),
};
export const WithoutTitle: Story = {
  decorators: [
    withRelist({ analysis: createAnalyzedState({ ...analyzedItem, listing: { ...analyzedItem.listing, platform: 'instagram' } }) }),
  ],
};
const resultWithGaps: ListedItem = {
  ...analyzedItem,
  item: { ...analyzedItem.item, analysisResults: { ...analyzedItem.item.analysisResults, size: null, brand: null } },
  listing: {
    ...analyzedItem.listing,
    description: 'Cognac brown bomber in soft leather. Zip front, two flap pockets, ribbed hem. Light wear.',
  },
  optimization: { ...analyzedItem.optimization, gaps: ['size', 'brand'] },
};
/** Unknown facts that buyers filter by. */
export const Gaps: Story = { decorators: [withRelist({ analysis: createAnalyzedState(resultWithGaps) })] };
export const GapsNarrow: Story = { ...Gaps, parameters: { width: 328 } };
export const GapsDark: Story = { ...GapsNarrow, globals: { theme: 'dark' } };
/** Two passages that every rewrite keeps. */
export const KeptPassages: Story = {
  decorators: [
    withRelist({
      analysis: createAnalyzedState({
        ...analyzedItem,
        listing: { ...analyzedItem.listing, passages: ['Cognac brown bomber', 'light wear on the left cuff'] },
      }),
    }),
  ],
  parameters: { width: 328 },
};
export const KeptPassagesDark: Story = { ...KeptPassages, globals: { theme: 'dark' } };
/** A listing being written. */
export const Writing: Story = {
  decorators: [withRelist({ analysis: createAnalyzedState(), calls: { items: { createListing: neverSettle } } })],
  parameters: { width: 328 },
  play: (context) => press(context, 'TikTok'),
};
const lockedResult: ListedItem = {
  ...analyzedItem,
  listing: { ...analyzedItem.listing, title: 'My own title', edited: ['title', 'description'] },
};
/** Moves focus out of the fields, which saves the edits. */
const leaveField = () => (document.activeElement as HTMLElement).blur();
export const Locked: Story = { decorators: [withRelist({ analysis: createAnalyzedState(lockedResult) })] };
export const LockedDark: Story = { ...Locked, globals: { theme: 'dark' } };
export const AskBeforeReplacing: Story = {
  ...Locked,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Regenerate description' }));
    await expect(await within(canvasElement).findByRole('button', { name: 'Keep my text' })).toBeVisible();
  },
};
export const NotSaved: Story = {
  decorators: [
    withRelist({
      analysis: createAnalyzedState(),
      calls: { listings: { edit: () => Promise.reject(new TypeError('The server could not be reached.')) } },
    }),
  ],
  play: async ({ canvasElement }) => {
    await userEvent.type(await within(canvasElement).findByLabelText('Title'), ' (mine)');
    leaveField();
    await expect(await within(canvasElement).findByText(/Your edits are kept here/u)).toBeVisible();
  },
};
export const RegenerateFails: Story = {
  decorators: [
    withRelist({
      analysis: createAnalyzedState(),
      calls: { items: { regenerateDescription: () => Promise.reject(new TypeError('offline')) } },
    }),
  ],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Regenerate description' }));
    const [message] = await within(canvasElement).findAllByText(/Failed to Generate/u);
    await expect(message).toBeInTheDocument();
  },
};
export const Saving: Story = {
  decorators: [withRelist({ analysis: createAnalyzedState(), calls: { listings: { edit: neverSettle } } })],
  play: async (context) => {
    await fill(context, 'Title', 'My own title');
    leaveField();
    await expectVisible(context, 'Saving…');
  },
};
/** An edit locks the title, so that rewrites keep it. */
export const Saved: Story = {
  ...Done,
  play: async (context) => {
    await fill(context, 'Title', 'My own title');
    leaveField();
    await expectVisible(context, 'Saved');
  },
};
const rows = [analyzedItem.listing, { ...analyzedItem.listing, id: 'for-tiktok', platform: 'tiktok' as const, title: 'For TikTok' }];
/** The listing was also written for another platform. */
export const OtherPlatform: Story = {
  decorators: [
    withRelist({
      analysis: createAnalyzedState(),
      calls: { listings: { list: async () => ({ rows, nextCursor: null, total: rows.length }) } },
    }),
  ],
  play: (context) => press(context, 'TikTok'),
};
/** An invalid price is kept and marked, but not sent. */
export const PriceInvalid: Story = {
  ...Done,
  play: async (context) => {
    await fill(context, 'Price (US dollars)', 'a lot');
    await expectVisible(context, 'Enter an amount, such as 45 or 45.50.');
    await expectVisible(context, 'Not saved yet. Fix the marked part.');
  },
};
export const Regenerating: Story = {
  decorators: [withRelist({ analysis: createAnalyzedState(), calls: { items: { regenerateDescription: neverSettle } } })],
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Regenerate description' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};
/** The browser blocks the clipboard. */
export const CopyByHand: Story = {
  ...Done,
  play: async ({ canvasElement }) => {
    const writeSpy = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    await press({ canvasElement }, 'Copy complete listing').finally(() => writeSpy.mockRestore());
    await waitFor(() => expect(within(canvasElement).getByLabelText('Copy manually')).toHaveFocus());
  },
};
export const CopyByHandNarrow: Story = { ...CopyByHand, parameters: { width: 328 } };
export const Dark: Story = { ...ClaimsWithoutSource, globals: { theme: 'dark' } };
export const Narrow: Story = { ...ClaimsWithoutSource, parameters: { width: 328 } };
export const RightToLeft: Story = { ...Done, parameters: { dir: 'rtl' } };
