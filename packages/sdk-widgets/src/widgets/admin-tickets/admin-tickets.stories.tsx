import type { Meta, StoryObj } from '@storybook/react-vite';
import { createAdminCalls, toPage } from '../../test/admin.ts';
import { createPanelStories } from '../../test/panel-stories.tsx';
import { AdminTickets } from './admin-tickets.tsx';

const meta: Meta<typeof AdminTickets> = { title: 'Widgets/AdminTickets', component: AdminTickets, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminTickets>;

const stories = createPanelStories({
  done: createAdminCalls(),
  empty: createAdminCalls({ tickets: { list: async () => toPage([]) } }),
  createCalls: (call) => createAdminCalls({ tickets: { list: call } }),
});
export const Done: Story = stories.Done;
export const Empty: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;
