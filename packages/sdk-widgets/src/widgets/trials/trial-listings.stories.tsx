import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { FakeState } from '../../test/fake-relist.ts';
import { failOffline, createLookVariants, neverSettle } from '../../test/panel-stories.tsx';
import { press, expectVisible } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { TrialListings } from './trial-listings.tsx';

const meta: Meta<typeof TrialListings> = { title: 'Widgets/TrialListings', component: TrialListings, parameters: { width: 760 } };
export default meta;
type Story = StoryObj<typeof TrialListings>;

const RUN_LABEL = 'Run Test';
const createRunStory = (trials: NonNullable<FakeState['calls']>['trials'], expectedText: RegExp): Story => ({
  decorators: [withRelist({ calls: { trials } })],
  play: async (context) => {
    await press(context, RUN_LABEL);
    await expectVisible(context, expectedText);
  },
});

export const Empty: Story = { decorators: [withRelist()] };
export const Writing: Story = createRunStory({ platformListings: neverSettle }, /Running/u);
export const Done: Story = {
  ...Empty,
  play: async (context) => {
    await press(context, RUN_LABEL);
    await expect(await within(context.canvasElement).findByRole('group', { name: 'Raw JSON' })).toBeVisible();
  },
};
export const Failed: Story = createRunStory({ platformListings: failOffline }, /Test failed/u);
const lookVariants = createLookVariants(Done);
export const Dark: Story = lookVariants.Dark;
export const Narrow: Story = lookVariants.Narrow;
export const RightToLeft: Story = lookVariants.RightToLeft;
