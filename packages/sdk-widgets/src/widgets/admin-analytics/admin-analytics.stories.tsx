import type { Meta, StoryObj } from '@storybook/react-vite';
import { createAdminCalls, noErrors } from '../../test/admin.ts';
import { createPanelStories } from '../../test/panel-stories.tsx';
import { AdminAnalytics } from './admin-analytics.tsx';

const meta: Meta<typeof AdminAnalytics> = { title: 'Widgets/AdminAnalytics', component: AdminAnalytics, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminAnalytics>;

const stories = createPanelStories({
  done: createAdminCalls(),
  empty: createAdminCalls({
    admin: {
      errors: async () => noErrors,
      sales: async () => ({ totalListings: 0, activeSales: 0, soldListings: 0, conversionRate: 0 }),
    },
  }),
  createCalls: (call) => createAdminCalls({ admin: { errors: call, sales: call } }),
});
export const Done: Story = stories.Done;
export const Empty: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;
