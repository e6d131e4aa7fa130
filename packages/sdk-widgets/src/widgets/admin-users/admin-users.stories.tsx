import type { Meta, StoryObj } from '@storybook/react-vite';
import { adminCalls, onePage } from '../../test/admin.ts';
import { panelStories } from '../../test/panel-stories.tsx';
import { AdminUsers } from './admin-users.tsx';

const meta: Meta<typeof AdminUsers> = { title: 'Widgets/AdminUsers', component: AdminUsers, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminUsers>;

const stories = panelStories({
  done: adminCalls(),
  empty: adminCalls({ adminUsers: { list: async () => onePage([]) } }),
  with: (call) => adminCalls({ adminUsers: { list: call } }),
});
export const Done: Story = stories.Done;
export const Empty: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;
