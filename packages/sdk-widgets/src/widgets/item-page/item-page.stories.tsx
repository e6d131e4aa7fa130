import type { Meta, StoryObj } from '@storybook/react-vite';
import { toApiError } from '@relist/api/client';
import { expect, within } from 'storybook/test';
import { itemWithModelQuestion, item, unidentifiedItem, itemWithPhotoRequest } from '../../test/data.ts';
import { richItem } from '../../test/rich-item.ts';
import { fill, press, expectVisible, expandRow } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { ItemPage } from './item-page.tsx';

const meta: Meta<typeof ItemPage> = {
  title: 'Widgets/ItemPage',
  component: ItemPage,
  args: { itemId: item.id, greeting: 'Welcome back, Ada!' },
  parameters: { width: 1120 },
};
export default meta;
type Story = StoryObj<typeof ItemPage>;

const neverSettle = () => new Promise<never>(() => undefined);
const rejectMissing = () => Promise.reject(toApiError(404, 'Not Found', '{"code":"not_found","message":"This item does not exist."}'));

export const Done: Story = { decorators: [withRelist()] };
/** One more photo would help. */
export const PhotoRequest: Story = { decorators: [withRelist({ uploadResponse: itemWithPhotoRequest })] };
export const Unidentified: Story = {
  decorators: [withRelist({ uploadResponse: unidentifiedItem, calls: { listings: { ofItem: async () => [] } } })],
};
export const ModelUnknown: Story = { decorators: [withRelist({ uploadResponse: itemWithModelQuestion })] };
export const Loading: Story = { decorators: [withRelist({ calls: { items: { get: neverSettle } } })] };
export const Deleted: Story = { decorators: [withRelist({ calls: { items: { get: rejectMissing } } })] };
export const Failed: Story = { decorators: [withRelist({ calls: { items: { get: () => Promise.reject(new TypeError('offline')) } } })] };
/** The seller has typed notes for a new analysis. */
export const AnalyzeAgain: Story = {
  ...Done,
  play: async (context) => {
    await expandRow(context, 'Notes and history');
    await fill(context, 'Your notes', 'Schott, size M');
    await expect(within(context.canvasElement).getByRole('button', { name: 'Analyze again' })).toBeEnabled();
  },
};
export const AnalyzingAgain: Story = {
  decorators: [withRelist({ calls: { items: { reanalyse: neverSettle } } })],
  play: async (context) => {
    await AnalyzeAgain.play?.(context);
    await press(context, 'Analyze again');
    await expectVisible(context, 'Analyzing again…');
  },
};
export const Dark: Story = { ...Done, globals: { theme: 'dark' } };
export const Narrow: Story = { ...Done, parameters: { width: 328 } };
export const NarrowPhotoRequest: Story = { ...PhotoRequest, parameters: { width: 328 } };
export const SpanishNarrowPhotoRequest: Story = { ...NarrowPhotoRequest, globals: { lang: 'es' } };
/** Many facts and a long description. A phone folds all but the first ones. */
export const Rich: Story = { decorators: [withRelist({ uploadResponse: richItem })] };
export const NarrowRich: Story = { ...Rich, parameters: { width: 328 } };
export const SpanishNarrowRich: Story = { ...NarrowRich, globals: { lang: 'es' } };
export const FrenchNarrowRich: Story = { ...NarrowRich, globals: { lang: 'fr' } };
export const DarkNarrowRich: Story = { ...NarrowRich, globals: { theme: 'dark' } };
export const NarrowUnidentified: Story = { ...Unidentified, parameters: { width: 328 } };
export const NarrowModelUnknown: Story = { ...ModelUnknown, parameters: { width: 328 } };
export const RightToLeft: Story = { ...Done, parameters: { dir: 'rtl', width: 1120 } };
export const SpanishNarrow: Story = { ...Narrow, globals: { lang: 'es' } };
export const FrenchNarrow: Story = { ...Narrow, globals: { lang: 'fr' } };
