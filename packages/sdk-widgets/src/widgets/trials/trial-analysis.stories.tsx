import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { trialAnalysis } from '../../test/account-data.ts';
import type { FakeState } from '../../test/fake-relist.ts';
import { failOffline, createLookVariants, neverSettle } from '../../test/panel-stories.tsx';
import { createPhotoFile } from '../../test/photo-file.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { TrialAnalysis } from './trial-analysis.tsx';

const meta: Meta<typeof TrialAnalysis> = { title: 'Widgets/TrialAnalysis', component: TrialAnalysis, parameters: { width: 760 } };
export default meta;
type Story = StoryObj<typeof TrialAnalysis>;

const photo = await createPhotoFile('jacket.jpg');

/** Creates a story in which a photo was chosen and sent. */
const createSentStory = (trials: NonNullable<FakeState['calls']>['trials'], expectedText: string): Story => ({
  decorators: [withRelist({ calls: { trials } })],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(await canvas.findByLabelText('Image'), photo);
    await userEvent.click(canvas.getByRole('button', { name: 'Analyze Image' }));
    await expect((await canvas.findAllByText(expectedText))[0]).toBeInTheDocument();
  },
});

export const Empty: Story = { decorators: [withRelist()] };
export const Analyzing: Story = createSentStory({ analysis: neverSettle }, 'Analyzing…');
export const Done: Story = createSentStory({}, 'Debug info');
export const NotRecognized: Story = createSentStory(
  { analysis: async () => ({ ...trialAnalysis, success: false, message: 'Too dark.' }) },
  'Analysis failed: Too dark.',
);
export const Failed: Story = createSentStory({ analysis: failOffline }, 'Analysis failed');
const lookVariants = createLookVariants(Done);
export const Dark: Story = lookVariants.Dark;
export const Narrow: Story = lookVariants.Narrow;
export const RightToLeft: Story = lookVariants.RightToLeft;
