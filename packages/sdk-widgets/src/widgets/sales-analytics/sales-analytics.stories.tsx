import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { analyticsSummary, newSellerSummary } from '../../test/market-data.ts';
import { createPanelStories } from '../../test/panel-stories.tsx';
import { SalesAnalytics } from './sales-analytics.tsx';

const meta: Meta<typeof SalesAnalytics> = { title: 'Widgets/SalesAnalytics', component: SalesAnalytics, parameters: { width: 1100 } };
export default meta;
type Story = StoryObj<typeof SalesAnalytics>;

const stories = createPanelStories({
  done: { analytics: { summary: async () => analyticsSummary } },
  empty: { analytics: { summary: async () => newSellerSummary } },
  createCalls: (call) => ({ analytics: { summary: call } }),
});
export const Done: Story = stories.Done;
/** Shows charts as tables. */
export const AsTables: Story = {
  ...Done,
  play: async ({ canvasElement }) => {
    for (const summary of await within(canvasElement).findAllByText('Show as table')) await userEvent.click(summary);
  },
};
export const Empty: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;
