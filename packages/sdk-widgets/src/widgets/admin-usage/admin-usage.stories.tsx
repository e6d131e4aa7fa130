import type { Meta, StoryObj } from '@storybook/react-vite';
import { noAiUsage, createOperationsCalls } from '../../test/operations.ts';
import { createPanelStories } from '../../test/panel-stories.tsx';
import { AdminUsage } from './admin-usage.tsx';

const meta: Meta<typeof AdminUsage> = { title: 'Widgets/AdminUsage', component: AdminUsage, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminUsage>;

const stories = createPanelStories({
  done: createOperationsCalls(),
  empty: createOperationsCalls({ aiUsage: { report: async () => noAiUsage } }),
  createCalls: (call) => createOperationsCalls({ aiUsage: { report: call } }),
});
export const Done: Story = stories.Done;
export const Empty: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;
