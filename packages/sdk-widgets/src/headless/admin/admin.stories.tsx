import { toApiError } from '@relist/api/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { createAdminCalls, adminUsers, toPage } from '../../test/admin.ts';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { createCustomMarkupStories } from '../../test/custom-markup-stories.tsx';
import { createUsersView } from '../../test/custom-views/admin.ts';
import { press, expectVisible, expectDialog } from '../../test/play.ts';
import { createAdminUsers } from '../index.ts';

/** Accounts in custom markup. */
const meta: Meta = { title: 'Headless/Admin', parameters: { appearanceStories: [] } };
export default meta;

const rejectOwnAccount = () => Promise.reject(toApiError(409, '', '{"code":"confirmation_required","message":"It is your own account."}'));
const calls = createAdminCalls({ adminUsers: { list: async () => toPage(adminUsers), remove: rejectOwnAccount } });
const createUsers = () => createAdminUsers(createFakeRelist({ calls }));

const filteredStories = createCustomMarkupStories(createUsers, createUsersView, async (context) => {
  await expectVisible(context, '1–3 of 3');
  await userEvent.selectOptions(within(context.canvasElement).getByRole('combobox', { name: 'Status' }), 'suspended');
  await expectVisible(context, '1–3 of 3');
});
export const Filtered: StoryObj = filteredStories.InReact;
export const FilteredWithApplyProps: StoryObj = filteredStories.WithApplyProps;
const deletingOwnStories = createCustomMarkupStories(createUsers, createUsersView, async (context) => {
  await press(context, 'Delete ada@example.com');
  await expectDialog(context, 'Delete user account');
  await press(context, 'Delete');
  await expectDialog(context, 'This is your own account');
});
export const DeletingOwn: StoryObj = deletingOwnStories.InReact;
export const DeletingOwnWithApplyProps: StoryObj = deletingOwnStories.WithApplyProps;
