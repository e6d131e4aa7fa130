import { toApiError } from '@relist/api/client';
import type { AdminUser } from '@relist/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createAdminCalls, adminUsers, dashboard, toPage } from '../../test/admin.ts';
import { createPages } from '../../test/bulk.ts';
import { expectRedirectTo, advanceClock, stopClock } from '../../test/clock.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { SEARCH_DEBOUNCE_MS } from '../../stores/admin/search-debounce.ts';
import { AdminUsers } from './admin-users.tsx';

type UserCalls = NonNullable<NonNullable<FakeState['calls']>['adminUsers']>;
const createUsersRelist = (calls: UserCalls = {}, config: FakeState['config'] = {}) =>
  createFakeRelist({ calls: createAdminCalls({ adminUsers: calls }), config });
const createApiError = (code: string, message: string) => toApiError(409, '', JSON.stringify({ code, message }));

const findTable = () => page.getByRole('table', { name: 'User Management' });
const findCells = (row: number) => findTable().getByRole('row').nth(row).getByRole('cell');
const findToast = () => page.getByRole('region', { name: 'Notifications (F8)' });
const findStatus = (email: string) => page.getByRole('combobox', { name: `Status of ${email}` });
const findDialog = (name: string) => page.getByRole('dialog', { name });

describe('the user list', () => {
  test('shows email, name, dates, role and status in columns', async () => {
    render(<AdminUsers />, createUsersRelist());
    await expect.element(findTable().getByRole('rowheader').first()).toHaveTextContent('ada@example.comAda Byron');
    const headers = findTable().getByRole('columnheader').elements();
    expect(headers.map(({ textContent }) => textContent)).toEqual(['User', 'Joined', 'Last sign-in', 'Role', 'Status']);
    for (const [index, text] of ['Mar 2, 2026', 'Nov 19, 2026', 'Admin'].entries())
      await expect.element(findCells(1).nth(index)).toHaveTextContent(text);
    await expect.element(findStatus('ada@example.com')).toHaveValue('active');
    await expect.element(findCells(3).nth(1)).toHaveTextContent('never');
    await expect.element(findStatus('edsger@example.com')).toHaveValue('deleted');
    await expect.element(page.getByText('1–3 of 3')).toBeVisible();
  });

  test('copies the ID that the audit log can filter by', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(<AdminUsers />, createUsersRelist());
    await page.getByRole('button', { name: 'Copy the ID of ada@example.com' }).click();
    expect(writeText).toHaveBeenCalledWith(adminUsers[0]?.id);
    await expect.element(findToast()).toHaveTextContent('Copied!');
  });

  test('searches on the server after 300 ms without typing, and filters by status immediately', async () => {
    const list = vi.fn(async () => toPage(adminUsers));
    render(<AdminUsers />, createUsersRelist({ list }));
    await expect.element(findCells(1).first()).toBeVisible();
    stopClock();
    await userEvent.type(page.getByRole('searchbox', { name: 'Search users' }), 'grace');
    await advanceClock(SEARCH_DEBOUNCE_MS - 1);
    expect(list).toHaveBeenCalledTimes(1);
    await advanceClock(1);
    expect(list.mock.lastCall).toEqual([{ query: { search: 'grace', status: 'all', limit: 25 } }]);
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOptions('suspended');
    await expect.poll(() => list.mock.lastCall).toEqual([{ query: { search: 'grace', status: 'suspended', limit: 25 } }]);
    expect(list).toHaveBeenCalledTimes(3);
  });

  test('loads page by page', async () => {
    const manyUsers = Array.from({ length: 30 }, (_, index): AdminUser => ({
      ...adminUsers[0]!,
      id: `u-${index}`,
      email: `user${index}@example.com`,
    }));
    render(<AdminUsers />, createUsersRelist({ list: createPages(manyUsers) }));
    await expect.element(page.getByText('1–25 of 30')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(page.getByText('26–30 of 30')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect.element(page.getByText('user0@example.com')).toBeVisible();
  });

  test('shows “No users found” if there are none', async () => {
    render(<AdminUsers />, createUsersRelist({ list: async () => toPage([]) }));
    await expect.element(page.getByRole('status').filter({ hasText: 'No users found' })).toBeVisible();
  });

  test('redirects to /api/login when the session has expired', async () => {
    const navigate = vi.fn();
    stopClock();
    render(<AdminUsers />, createUsersRelist({ list: async () => Promise.reject(toApiError(401, '', '')) }, { navigate }));
    await expectRedirectTo('/api/login', navigate);
  });
});

describe('changing the status of an account', () => {
  test('takes effect immediately and reloads users and dashboard', async () => {
    const list = vi.fn(async () => toPage(adminUsers));
    const load = vi.fn(async () => dashboard);
    const setStatus = vi.fn(async () => ({ ...adminUsers[0]!, status: 'suspended' as const }));
    const relist = createFakeRelist({ calls: createAdminCalls({ adminUsers: { list, setStatus }, admin: { dashboard: load } }) });
    const onEvent = vi.fn();
    relist.on(onEvent);
    const { getSharedStore } = await import('../../stores/shared-store.ts');
    const { createAdmin } = await import('../../stores/admin/admin.ts');
    await getSharedStore(relist, createAdmin).dashboard.fetch();
    render(<AdminUsers />, relist);
    await findStatus('ada@example.com').selectOptions('suspended');
    await expect.poll(() => [list.mock.calls.length, load.mock.calls.length]).toEqual([2, 2]);
    expect(setStatus).toHaveBeenCalledWith({ params: { id: 'u-1' }, body: { status: 'suspended' } });
    expect(onEvent).toHaveBeenCalledWith('user-changed', { id: 'u-1', status: 'suspended' });
  });

  test('is reverted with the server’s message when rejected', async () => {
    const setStatus = async () => Promise.reject(createApiError('last_admin', "You're the only admin. Make someone else an admin first."));
    render(<AdminUsers />, createUsersRelist({ setStatus }));
    await findStatus('ada@example.com').selectOptions('deleted');
    await expect.element(findToast()).toHaveTextContent("Change not savedYou're the only admin. Make someone else an admin first.");
    await expect.element(findStatus('ada@example.com')).toHaveValue('active');
  });

  test('requires confirmation for one’s own account', async () => {
    const setStatus = vi
      .fn()
      .mockRejectedValueOnce(createApiError('confirmation_required', 'This is your own account.'))
      .mockResolvedValue({ ...adminUsers[0]!, status: 'suspended' });
    render(<AdminUsers />, createUsersRelist({ setStatus }));
    await findStatus('ada@example.com').selectOptions('suspended');
    await expect.element(findDialog('This is your own account')).toBeVisible();
    await expect.element(findStatus('ada@example.com')).toHaveValue('active');
    await page.getByRole('button', { name: 'Yes, continue' }).click();
    await expect.poll(() => setStatus.mock.lastCall).toEqual([{ params: { id: 'u-1' }, body: { status: 'suspended', confirmSelf: true } }]);
  });
});

describe('deleting an account', () => {
  const TEXT = 'Are you sure you want to delete this user account? This cannot be undone.';
  const openDialog = () => page.getByRole('button', { name: 'Delete edsger@example.com' }).click();

  test('asks for confirmation, and Cancel deletes nothing', async () => {
    const remove = vi.fn(async () => undefined);
    render(<AdminUsers />, createUsersRelist({ remove }));
    await openDialog();
    await expect.element(findDialog('Delete user account')).toHaveTextContent(TEXT);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('button', { name: 'Delete edsger@example.com' })).toHaveFocus();
    expect(remove).not.toHaveBeenCalled();
  });

  test('reloads the list', async () => {
    const remainingUsers = [...adminUsers];
    const remove = vi.fn(async () => void remainingUsers.pop());
    render(<AdminUsers />, createUsersRelist({ remove, list: async () => toPage([...remainingUsers]) }));
    await openDialog();
    await findDialog('Delete user account').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => findTable().getByRole('rowheader').elements().length).toBe(2);
    expect(remove).toHaveBeenCalledWith({ params: { id: 'u-3' }, body: {} });
  });

  test('shows the reason for a failed deletion', async () => {
    render(<AdminUsers />, createUsersRelist({ remove: async () => Promise.reject(new TypeError('offline')) }));
    await openDialog();
    await findDialog('Delete user account').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(findToast()).toHaveTextContent('Change not savedWe can’t reach the server.');
    await expect.poll(() => findTable().getByRole('rowheader').elements().length).toBe(3);
  });
});
