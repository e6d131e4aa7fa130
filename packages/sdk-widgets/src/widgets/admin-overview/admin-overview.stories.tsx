import type { Meta, StoryObj } from '@storybook/react-vite';
import { createAdminCalls, dashboard, noErrors, systemHealth } from '../../test/admin.ts';
import { failOffline, createPanelStories } from '../../test/panel-stories.tsx';
import { press, expectVisible } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { AdminOverview } from './admin-overview.tsx';

const meta: Meta<typeof AdminOverview> = { title: 'Widgets/AdminOverview', component: AdminOverview, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminOverview>;

const stories = createPanelStories({
  done: createAdminCalls(),
  empty: createAdminCalls({
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
  createCalls: (call) => createAdminCalls({ admin: { dashboard: call, errors: call, health: call, sales: call } }),
});
export const Done: Story = stories.Done;
export const Empty: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Critical: Story = {
  decorators: [
    withRelist({
      calls: createAdminCalls({
        admin: {
          dashboard: async () => ({ ...dashboard, systemHealth: 'critical' }),
          health: async () => ({
            ...systemHealth,
            status: 'critical',
            checks: [
              {
                name: 'database',
                status: 'critical',
                milliseconds: 3000,
                message: 'No response within 3 s.',
                advice: 'Check that the database is running.',
              },
              ...systemHealth.checks.slice(1),
            ],
          }),
        },
      }),
    }),
  ],
};
/** The figures loaded but the checks failed, so the dot is gray. */
export const Unknown: Story = {
  decorators: [withRelist({ calls: createAdminCalls({ admin: { health: failOffline } }) })],
  play: (context) => expectVisible(context, 'unknown'),
};
let isOffline = false;
/** Loaded data stays when a reload fails. */
export const Outdated: Story = {
  decorators: [withRelist({ calls: createAdminCalls({ admin: { dashboard: async () => (isOffline ? failOffline() : dashboard) } }) })],
  play: async (context) => {
    await expectVisible(context, 'User engagement');
    isOffline = true;
    try {
      await press(context, 'Refresh');
      await expectVisible(context, 'We couldn’t refresh these figures. Check your connection and try again.');
    } finally {
      isOffline = false;
    }
  },
};
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;
