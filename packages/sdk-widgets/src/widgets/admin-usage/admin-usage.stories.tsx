import type { Meta, StoryObj } from '@storybook/react-vite';
import { noAiUsage, operationCalls } from '../../test/operations.ts';
import { panelStories } from '../../test/panel-stories.tsx';
import { AdminUsage } from './admin-usage.tsx';

const meta: Meta<typeof AdminUsage> = { title: 'Widgets/AdminUsage', component: AdminUsage, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminUsage>;

const stories = panelStories({
  done: operationCalls(),
  empty: operationCalls({ aiUsage: { report: async () => noAiUsage } }),
  with: (call) => operationCalls({ aiUsage: { report: call } }),
});
export const Done: Story = stories.Done;
export const Empty: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;
