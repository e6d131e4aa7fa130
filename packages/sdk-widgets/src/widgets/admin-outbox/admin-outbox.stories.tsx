import type { Meta, StoryObj } from '@storybook/react-vite';
import { toPage } from '../../test/admin.ts';
import { createOperationsCalls } from '../../test/operations.ts';
import { createPanelStories } from '../../test/panel-stories.tsx';
import { AdminOutbox } from './admin-outbox.tsx';

const meta: Meta<typeof AdminOutbox> = { title: 'Widgets/AdminOutbox', component: AdminOutbox, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminOutbox>;

const stories = createPanelStories({
  done: createOperationsCalls(),
  empty: createOperationsCalls({ outbox: { list: async () => toPage([]) } }),
  createCalls: (call) => createOperationsCalls({ outbox: { list: call } }),
});
export const Done: Story = stories.Done;
export const Empty: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;
