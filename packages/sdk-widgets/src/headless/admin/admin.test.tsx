import { toApiError } from '@relist/api/client';
import type { AdminUser } from '@relist/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadLanguage } from '../../core/languages/load-language.ts';
import { createAdminCalls, adminUsers, dashboard, toPage, tickets } from '../../test/admin.ts';
import { createPages } from '../../test/bulk.ts';
import { advanceClock, stopClock } from '../../test/clock.ts';
import { MAX_TOAST_WAIT_MS } from '../../core/constants.ts';
import { SEARCH_DEBOUNCE_MS } from '../../stores/admin/search-debounce.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { createPart, RENDER_CASES } from '../../test/custom-markup.tsx';
import { createOptions, createSharedView, createUsersView } from '../../test/custom-views/admin.ts';
import { createAdminFigures, createAdminPartners, createAdminTickets, createAdminUsers } from '../index.ts';

type UserCalls = NonNullable<NonNullable<FakeState['calls']>['adminUsers']>;
const createRelistWithUsers = (calls: UserCalls = {}, config: FakeState['config'] = {}) =>
  createFakeRelist({ calls: createAdminCalls({ adminUsers: calls }), config });
const rejection = toApiError(409, '', JSON.stringify({ code: 'confirmation_required', message: 'It is your own account.' }));

const findRows = () => page.getByRole('list', { name: 'User Management' }).getByRole('listitem');
const findStatus = (email: string) => page.getByRole('combobox', { name: `Status of ${email}` });
const findButton = (name: string) => page.getByRole('button', { name, exact: true });
const findDialog = (name: string) => page.getByRole('dialog', { name });

describe.each(RENDER_CASES)('the account list, %s', (_, show) => {
  test('searches on the server after 300 ms without typing, and filters immediately', async () => {
    const list = vi.fn(async () => toPage(adminUsers));
    const users = createAdminUsers(createRelistWithUsers({ list }));
    show(users, createUsersView(users));
    await expect.element(page.getByText('1–3 of 3')).toBeVisible();
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

  test('asks before a deletion, asks again for the administrator’s own account, and deletes nothing on Escape', async () => {
    const remove = vi.fn<NonNullable<UserCalls['remove']>>().mockRejectedValueOnce(rejection).mockResolvedValue(undefined);
    const users = createAdminUsers(createRelistWithUsers({ remove }));
    show(users, createUsersView(users));
    await findButton('Delete ada@example.com').click();
    await expect.element(findDialog('Delete user account')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(findButton('Delete ada@example.com')).toHaveFocus();
    expect([remove.mock.calls.length, users.getState().open]).toEqual([0, null]);
    await userEvent.keyboard('{Enter}');
    await findDialog('Delete user account').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(findDialog('This is your own account')).toBeVisible();
    await findButton('Yes, continue').click();
    await expect.poll(() => remove.mock.lastCall).toEqual([{ params: { id: 'u-1' }, body: { confirmSelf: true } }]);
    await expect.poll(() => document.querySelector('dialog')?.open).toBe(false);
  });

  test('changes a status, and shows a question when the server rejects it', async () => {
    const setStatus = vi.fn<NonNullable<UserCalls['setStatus']>>().mockRejectedValueOnce(rejection);
    const users = createAdminUsers(createRelistWithUsers({ setStatus }));
    show(users, createUsersView(users));
    await findStatus('ada@example.com').selectOptions('suspended');
    await expect.element(findDialog('This is your own account')).toBeVisible();
    await expect.element(findStatus('ada@example.com')).toHaveValue('active');
    await findButton('No').click();
    expect(setStatus).toHaveBeenCalledExactlyOnceWith({ params: { id: 'u-1' }, body: { status: 'suspended' } });
  });
});

test('the account list loads page by page', async () => {
  const manyUsers = Array.from({ length: 30 }, (_, index): AdminUser => ({
    ...adminUsers[0]!,
    id: `u-${index}`,
    email: `user${index}@example.com`,
  }));
  const users = createAdminUsers(createRelistWithUsers({ list: createPages(manyUsers) }));
  RENDER_CASES[2]?.[1](users, createUsersView(users));
  await expect.element(page.getByText('1–25 of 30')).toBeVisible();
  await expect.element(findButton('Previous page')).toBeDisabled();
  await findButton('Next page').click();
  await expect.element(page.getByText('26–30 of 30')).toBeVisible();
  await expect.element(findButton('Next page')).toBeDisabled();
  await findButton('Previous page').click();
  await expect.element(findRows().nth(0)).toHaveTextContent('user0@example.com');
});

test('the account list shows the empty state and load errors, retries, and redirects an expired session to sign-in', async () => {
  const list = vi.fn(async () => toPage<AdminUser>([]));
  const navigate = vi.fn();
  const users = createAdminUsers(createRelistWithUsers({ list }, { navigate }));
  expect(list).not.toHaveBeenCalled();
  RENDER_CASES[2]?.[1](users, createUsersView(users));
  await expect.element(page.getByRole('status')).toHaveTextContent('No users found');
  list.mockRejectedValueOnce(new TypeError('offline'));
  await findButton('Load again').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('We couldn’t refresh these figures. Check your connection and try again.');
  list.mockRejectedValueOnce(toApiError(401, '', ''));
  stopClock();
  await findButton('Load again').click();
  await expect.poll(vi.getTimerCount).toBe(1);
  await advanceClock(MAX_TOAST_WAIT_MS);
  expect(navigate.mock.calls).toEqual([['/api/login']]);
});

test('the ticket list changes the status and priority of tickets', async () => {
  const [setStatus, setPriority] = [vi.fn(async () => tickets[0]!), vi.fn(async () => tickets[0]!)];
  const ticketList = createAdminTickets(createFakeRelist({ calls: createAdminCalls({ tickets: { setStatus, setPriority } }) }));
  RENDER_CASES[2]?.[1](ticketList, () => [
    ...(ticketList.getState().rows ?? []).map((ticket) =>
      createPart(
        `section#${ticket.id}`,
        {},
        createPart('select#status', ticketList.getTicketStatusProps(ticket), ...createOptions('open', 'in_progress', 'resolved', 'closed')),
        createPart('select#priority', ticketList.getTicketPriorityProps(ticket), ...createOptions('urgent', 'high', 'medium', 'low')),
      ),
    ),
    ...createSharedView(ticketList),
  ]);
  const { id } = tickets[0]!;
  await page.getByRole('combobox', { name: `Status of ticket ${id}` }).selectOptions('resolved');
  await expect.poll(() => setStatus.mock.lastCall).toEqual([{ params: { id }, body: { status: 'resolved' } }]);
  await page.getByRole('combobox', { name: `Priority of ticket ${id}` }).selectOptions('urgent');
  await expect.poll(() => setPriority.mock.lastCall).toEqual([{ params: { id }, body: { priority: 'urgent' } }]);
});

test('a figures store loads with its first listener, reports progress, and keeps old figures when a refresh fails', async () => {
  const load = vi.fn(async () => dashboard);
  const figures = createAdminFigures(createFakeRelist({ calls: createAdminCalls({ admin: { dashboard: load } }) }), 'dashboard');
  expect([figures.getState().status, load.mock.calls.length]).toEqual(['Loading...', 0]);
  const stop = figures.subscribe(() => undefined);
  await expect.poll(() => figures.getState().data).toEqual(dashboard);
  load.mockRejectedValueOnce(new TypeError('offline'));
  figures.getRefreshProps().onClick({ currentTarget: document.body });
  await expect.poll(() => figures.getState().failure).toBe('We couldn’t refresh these figures. Check your connection and try again.');
  expect(figures.getState().data).toEqual(dashboard);
  stop();
});

test('the partner list explains what to do if it is empty', async () => {
  const partnerList = createAdminPartners(createFakeRelist({ calls: { partners: { list: async () => toPage([]) } } }));
  const stop = partnerList.subscribe(() => undefined);
  await expect.poll(() => partnerList.getState().status).toBe('No partners yet. Add one to let its pages show the widgets.');
  expect(partnerList.getListProps()['aria-label']).toBe('Partners');
  stop();
});

test.each([
  ['es', 'Buscar'],
  ['fr', 'Rechercher'],
])('the account list translates labels: %s', async (lang, word) => {
  const relist = createRelistWithUsers({}, { lang } as never);
  await loadLanguage(relist);
  expect(createAdminUsers(relist).getSearchProps()['aria-label']).toContain(word);
});
