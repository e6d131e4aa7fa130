import type { Meta, StoryObj } from '@storybook/react-vite';
import { analyticsSummary, newSellerSummary } from '../../test/market-data.ts';
import { createPanelStories } from '../../test/panel-stories.tsx';
import { withRelist } from '../../test/with-relist.tsx';
import { MeasuredFigure } from './measured-figure.tsx';

const meta: Meta<typeof MeasuredFigure> = {
  title: 'Widgets/MeasuredFigure',
  component: MeasuredFigure,
  args: { figure: 'accuracy' },
  parameters: { appearanceStories: ['Accuracy'], width: 400 },
};
export default meta;
type Story = StoryObj<typeof MeasuredFigure>;

const stories = createPanelStories({
  done: { analytics: { summary: async () => analyticsSummary } },
  empty: { analytics: { summary: async () => newSellerSummary } },
  createCalls: (call) => ({ analytics: { summary: call } }),
});
export const Accuracy: Story = stories.Done;
export const Days: Story = { args: { figure: 'days' }, decorators: [withRelist()] };
export const Profit: Story = { args: { figure: 'profit' }, decorators: [withRelist()] };
export const NotMeasuredYet: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;
