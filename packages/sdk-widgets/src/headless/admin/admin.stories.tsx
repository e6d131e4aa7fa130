import { apiErrorOf } from '@relist/api/client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { adminCalls, adminUsers, onePage } from '../../test/admin.ts';
import { fakeRelist } from '../../test/fake-relist.ts';
import { ownMarkupStories } from '../../test/own-markup-stories.tsx';
import { createUsersView } from '../../test/own-views/admin.ts';
import { press, sees, seesDialog } from '../../test/play.ts';
import { createAdminUsers } from '../index.ts';

/** Accounts in custom markup. */
const meta: Meta = { title: 'Headless/Admin', parameters: { looks: [] } };
export default meta;

const refuseOwnAccount = () => Promise.reject(apiErrorOf(409, '', '{"code":"confirmation_required","message":"It is your own account."}'));
const calls = adminCalls({ adminUsers: { list: async () => onePage(adminUsers), remove: refuseOwnAccount } });
const make = () => createAdminUsers(fakeRelist({ calls }));

const filtered = ownMarkupStories(make, createUsersView, async (played) => {
  await sees(played, '1-3 of 3');
  await userEvent.selectOptions(within(played.canvasElement).getByRole('combobox', { name: 'Status' }), 'suspended');
  await sees(played, '1-3 of 3');
});
export const Filtered: StoryObj = filtered.InReact;
export const FilteredByHand: StoryObj = filtered.ByHand;
const deletingOwn = ownMarkupStories(make, createUsersView, async (played) => {
  await press(played, 'Delete ada@example.com');
  await seesDialog(played, 'Delete user account');
  await press(played, 'Delete');
  await seesDialog(played, 'This is your own account');
});
export const DeletingOwn: StoryObj = deletingOwn.InReact;
export const DeletingOwnByHand: StoryObj = deletingOwn.ByHand;
