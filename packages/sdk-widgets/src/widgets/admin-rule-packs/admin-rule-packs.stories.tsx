import type { Meta, StoryObj } from '@storybook/react-vite';
import { createOperationsCalls } from '../../test/operations.ts';
import { createPanelStories } from '../../test/panel-stories.tsx';
import { AdminRulePacks } from './admin-rule-packs.tsx';

const meta: Meta<typeof AdminRulePacks> = { title: 'Widgets/AdminRulePacks', component: AdminRulePacks, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminRulePacks>;

const stories = createPanelStories({
  done: createOperationsCalls(),
  createCalls: (call) => createOperationsCalls({ rulePacks: { list: call } }),
});
export const Done: Story = stories.Done;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;
