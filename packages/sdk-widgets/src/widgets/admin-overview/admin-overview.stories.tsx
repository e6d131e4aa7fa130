import type { Meta, StoryObj } from '@storybook/react-vite';
import { adminCalls, dashboard, noErrors } from '../../test/admin.ts';
import { panelStories } from '../../test/panel-stories.tsx';
import { AdminOverview } from './admin-overview.tsx';

const meta: Meta<typeof AdminOverview> = { title: 'Widgets/AdminOverview', component: AdminOverview, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminOverview>;

const stories = panelStories({
  done: adminCalls(),
  empty: adminCalls({
    admin: {
      errors: async () => noErrors,
      dashboard: async () => ({
        ...dashboard,
        totalUsers: 1,
        activeUsers: 1,
        totalTickets: 0,
        openTickets: 0,
        resolvedTickets: 0,
        todayLogins: 1,
      }),
    },
  }),
  with: (call) => adminCalls({ admin: { dashboard: call, errors: call, health: call, sales: call } }),
});
export const Done: Story = stories.Done;
export const Empty: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;
