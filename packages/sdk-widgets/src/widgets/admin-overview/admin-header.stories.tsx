import type { Meta, StoryObj } from '@storybook/react-vite';
import { createAdminCalls, errorAnalytics, noErrors, systemHealth } from '../../test/admin.ts';
import { createLookVariants, createPanelStories } from '../../test/panel-stories.tsx';
import { withRelist } from '../../test/with-relist.tsx';
import { AdminHeader } from './admin-header.tsx';

const meta: Meta<typeof AdminHeader> = { title: 'Widgets/AdminHeader', component: AdminHeader, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminHeader>;

const createHealthCall = (status: 'healthy' | 'critical') => async () => ({ ...systemHealth, status });
const stories = createPanelStories({
  done: createAdminCalls({ admin: { errors: async () => noErrors, health: createHealthCall('healthy') } }),
  createCalls: (call) => createAdminCalls({ admin: { errors: call, health: call } }),
});
/** The system is healthy. */
export const Done: Story = stories.Done;
export const Loading: Story = stories.Loading;
/** The dot is gray, because an outdated response does not show the current state. */
export const Failed: Story = stories.Failed;
export const Errors: Story = {
  decorators: [
    withRelist({ calls: createAdminCalls({ admin: { errors: async () => errorAnalytics, health: createHealthCall('critical') } }) }),
  ],
};
/** The header contains the page's title. */
export const PageTitle: Story = { ...stories.Done, args: { level: 1 } };
const appearanceStories = createLookVariants(Errors);
export const Dark: Story = appearanceStories.Dark;
export const Narrow: Story = appearanceStories.Narrow;
export const RightToLeft: Story = appearanceStories.RightToLeft;
