import type { Meta, StoryObj } from '@storybook/react-vite';
import { createOperationsCalls } from '../../test/operations.ts';
import { createPanelStories } from '../../test/panel-stories.tsx';
import { AdminJobs } from './admin-jobs.tsx';

const meta: Meta<typeof AdminJobs> = { title: 'Widgets/AdminJobs', component: AdminJobs, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminJobs>;

const stories = createPanelStories({
  done: createOperationsCalls(),
  empty: createOperationsCalls({
    adminJobs: {
      report: async () => ({
        counts: { created: 0, retry: 0, active: 0, completed: 0, cancelled: 0, failed: 0 },
        oldestDueSeconds: null,
        jobs: [],
      }),
    },
  }),
  createCalls: (call) => createOperationsCalls({ adminJobs: { report: call } }),
});
export const Done: Story = stories.Done;
export const Empty: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;
