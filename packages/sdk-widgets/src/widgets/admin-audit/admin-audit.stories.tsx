import type { Meta, StoryObj } from '@storybook/react-vite';
import { toPage } from '../../test/admin.ts';
import { createOperationsCalls } from '../../test/operations.ts';
import { createPanelStories } from '../../test/panel-stories.tsx';
import { AdminAudit } from './admin-audit.tsx';

const meta: Meta<typeof AdminAudit> = { title: 'Widgets/AdminAudit', component: AdminAudit, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminAudit>;

const stories = createPanelStories({
  done: createOperationsCalls(),
  empty: createOperationsCalls({ audit: { list: async () => toPage([]) } }),
  createCalls: (call) => createOperationsCalls({ audit: { list: call } }),
});
export const Done: Story = stories.Done;
export const Empty: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;
