import { toApiError } from '@relist/api/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createAdminCalls, dashboard, toPage, tickets } from '../../test/admin.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { createAdmin } from '../../stores/admin/admin.ts';
import { getSharedStore } from '../../stores/shared-store.ts';
import { AdminTickets } from './admin-tickets.tsx';

type TicketCalls = NonNullable<NonNullable<FakeState['calls']>['tickets']>;
const createTicketsRelist = (calls: TicketCalls = {}, config: FakeState['config'] = {}) =>
  createFakeRelist({ calls: createAdminCalls({ tickets: calls }), config });
const [firstTicket] = tickets;
const id = firstTicket?.id ?? '';

const findRows = () => page.getByRole('list', { name: 'Support Tickets' }).getByRole('listitem');
const findSelect = (name: string) => page.getByRole('combobox', { name, exact: true });

test('the ticket list shows ID, subject, badges, sender, date, a two-line preview and a reply link', async () => {
  render(<AdminTickets />, createTicketsRelist());
  for (const text of ['Photo stays sideways', 'Urgent', 'Open', 'Grace', 'grace@example.com', 'Nov 19, 2026', id])
    await expect.element(findRows().nth(0)).toHaveTextContent(text);
  await expect.element(findRows().nth(1)).toHaveTextContent('No subject');
  const preview = page.getByText(/^The second photo/).first();
  expect(getComputedStyle(preview.element()).webkitLineClamp).toBe('2');
  await expect
    .element(page.getByRole('link', { name: 'Email Grace' }).first())
    .toHaveAttribute('href', 'mailto:grace%40example.com?subject=Re%3A%20Photo%20stays%20sideways');
});

test('the ticket list sends the chosen filters to the server', async () => {
  const list = vi.fn(async () => toPage(tickets));
  render(<AdminTickets />, createTicketsRelist({ list }));
  await findSelect('Status').selectOptions('in_progress');
  await findSelect('Priority').selectOptions('high');
  await expect.poll(() => list.mock.lastCall).toEqual([{ query: { status: 'in_progress', priority: 'high', limit: 25 } }]);
});

test('the ticket list shows “No tickets found” if there are none', async () => {
  render(<AdminTickets />, createTicketsRelist({ list: async () => toPage([]) }));
  await expect.element(page.getByText('No tickets found')).toBeVisible();
});

test('the ticket list reloads tickets and dashboard after a status change, but only tickets after a priority change', async () => {
  const list = vi.fn(async () => toPage(tickets));
  const load = vi.fn(async () => dashboard);
  const setStatus = vi.fn(async () => ({ ...firstTicket!, status: 'resolved' as const }));
  const setPriority = vi.fn(async () => ({ ...firstTicket!, priority: 'low' as const }));
  const relist = createFakeRelist({ calls: createAdminCalls({ tickets: { list, setStatus, setPriority }, admin: { dashboard: load } }) });
  await getSharedStore(relist, createAdmin).dashboard.fetch();
  const countCalls = () => [list.mock.calls.length, load.mock.calls.length];
  render(<AdminTickets />, relist);
  await findSelect(`Status of ticket ${id}`).selectOptions('resolved');
  await expect.poll(countCalls).toEqual([2, 2]);
  await findSelect(`Priority of ticket ${id}`).selectOptions('low');
  await expect.poll(countCalls).toEqual([3, 2]);
  expect(setStatus).toHaveBeenCalledWith({ params: { id }, body: { status: 'resolved' } });
  expect(setPriority).toHaveBeenCalledWith({ params: { id }, body: { priority: 'low' } });
});

test('the ticket list reverts a rejected change and shows the server’s message', async () => {
  const setPriority = async () =>
    Promise.reject(toApiError(404, '', JSON.stringify({ code: 'not_found', message: 'This ticket is gone.' })));
  render(<AdminTickets />, createTicketsRelist({ setPriority }));
  await findSelect(`Priority of ticket ${id}`).selectOptions('low');
  await expect.element(page.getByRole('region', { name: 'Notifications (F8)' })).toHaveTextContent('Change not savedThis ticket is gone.');
  await expect.element(findSelect(`Priority of ticket ${id}`)).toHaveValue('urgent');
});
