import type { Meta, StoryObj } from '@storybook/react-vite';
import { adminCalls, onePage } from '../../test/admin.ts';
import { panelStories } from '../../test/panel-stories.tsx';
import { AdminTickets } from './admin-tickets.tsx';

const meta: Meta<typeof AdminTickets> = { title: 'Widgets/AdminTickets', component: AdminTickets, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminTickets>;

const stories = panelStories({
  done: adminCalls(),
  empty: adminCalls({ tickets: { list: async () => onePage([]) } }),
  with: (call) => adminCalls({ tickets: { list: call } }),
});
export const Done: Story = stories.Done;
export const Empty: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;
