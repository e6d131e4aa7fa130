import type { Meta, StoryObj } from '@storybook/react-vite';
import { noSales, createOperationsCalls } from '../../test/operations.ts';
import { createPanelStories } from '../../test/panel-stories.tsx';
import { AdminAccuracy } from './admin-accuracy.tsx';

const meta: Meta<typeof AdminAccuracy> = { title: 'Widgets/AdminAccuracy', component: AdminAccuracy, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminAccuracy>;

const stories = createPanelStories({
  done: createOperationsCalls(),
  empty: createOperationsCalls({ admin: { accuracy: async () => noSales } }),
  createCalls: (call) => createOperationsCalls({ admin: { accuracy: call } }),
});
export const Done: Story = stories.Done;
export const Empty: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;
