import { toApiError } from '@relist/api/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { createAdminCalls, toPage } from '../../test/admin.ts';
import { createPanelStories } from '../../test/panel-stories.tsx';
import { press, expectDialog } from '../../test/play.ts';
import { withRelist } from '../../test/with-relist.tsx';
import { AdminUsers } from './admin-users.tsx';

const meta: Meta<typeof AdminUsers> = { title: 'Widgets/AdminUsers', component: AdminUsers, parameters: { width: 1000 } };
export default meta;
type Story = StoryObj<typeof AdminUsers>;

const stories = createPanelStories({
  done: createAdminCalls(),
  empty: createAdminCalls({ adminUsers: { list: async () => toPage([]) } }),
  createCalls: (call) => createAdminCalls({ adminUsers: { list: call } }),
});
export const Done: Story = stories.Done;
export const Empty: Story = stories.Empty;
export const Loading: Story = stories.Loading;
export const Failed: Story = stories.Failed;
export const Dark: Story = stories.Dark;
export const Narrow: Story = stories.Narrow;
export const RightToLeft: Story = stories.RightToLeft;

export const Deleting: Story = {
  ...Done,
  play: async (context) => {
    await press(context, 'Delete edsger@example.com');
    await expectDialog(context, 'Delete user account');
  },
};
const rejectOwnAccount = () => Promise.reject(toApiError(409, '', '{"code":"confirmation_required","message":"It is your own account."}'));
const confirmationDecorators = [
  withRelist({ calls: createAdminCalls({ adminUsers: { setStatus: rejectOwnAccount, remove: rejectOwnAccount } }) }),
];
export const DeletingOwn: Story = {
  decorators: confirmationDecorators,
  play: async (context) => {
    await press(context, 'Delete ada@example.com');
    await press(context, 'Delete');
    await expectDialog(context, 'This is your own account');
  },
};
export const SuspendingOwn: Story = {
  decorators: confirmationDecorators,
  play: async ({ canvasElement }) => {
    await userEvent.selectOptions(await within(canvasElement).findByLabelText('Status of ada@example.com'), 'suspended');
    await expectDialog({ canvasElement }, 'This is your own account');
  },
};
export const SuspendingOwnNarrow: Story = { ...SuspendingOwn, parameters: { width: 328 } };
