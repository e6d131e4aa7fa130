import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { TICKET_PRIORITIES, TICKET_STATUSES, type Ticket } from '../../contract/index.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startApp();
  admin = await app.buildUser({ role: 'admin' });
});
afterAll(() => app.close());

const openTicket = async (name: string): Promise<string> => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const { id } = await app.anonymous.contact.send({ body: { name, email: `${name}@example.com`, message: 'Help' } });
  return id;
};
const listNames = ({ rows }: { rows: Ticket[] }): string[] => rows.map(({ name }) => name);
const listAuditEntries = async (targetId: string) => (await admin.client.audit.list({ query: { targetId } })).rows;

describe('GET /api/admin/tickets', () => {
  it('filters by status and priority, newest first, and returns pages', async () => {
    const ids = [await openTicket('a'), await openTicket('b'), await openTicket('c'), await openTicket('d')];
    const [a = '', b = '', c = ''] = ids;
    await admin.client.tickets.setStatus({ params: { id: a }, body: { status: 'resolved' } });
    await admin.client.tickets.setStatus({ params: { id: b }, body: { status: 'resolved' } });
    await admin.client.tickets.setPriority({ params: { id: b }, body: { priority: 'urgent' } });
    await admin.client.tickets.setPriority({ params: { id: c }, body: { priority: 'urgent' } });
    const list = (query: object) => admin.client.tickets.list({ query });
    expect(listNames(await list({}))).toEqual(['d', 'c', 'b', 'a']);
    expect(listNames(await list({ status: 'all', priority: 'all' }))).toHaveLength(4);
    expect(listNames(await list({ status: 'resolved' }))).toEqual(['b', 'a']);
    expect(listNames(await list({ priority: 'urgent' }))).toEqual(['c', 'b']);
    expect(listNames(await list({ status: 'resolved', priority: 'urgent' }))).toEqual(['b']);
    expect(listNames(await list({ status: 'closed' }))).toEqual([]);
    const firstPage = await list({ limit: 3 });
    expect({ total: firstPage.total, names: listNames(firstPage) }).toEqual({ total: 4, names: ['d', 'c', 'b'] });
    expect(listNames(await list({ limit: 3, cursor: firstPage.nextCursor }))).toEqual(['a']);
  });

  it('returns 422 for an unknown status or priority', async () => {
    const query = { status: 'lost' as 'open' };
    await expectError(admin.client.tickets.list({ query }), 'invalid_values');
    await expectError(admin.client.tickets.list({ query: { priority: 'soon' as 'low' } }), 'invalid_values');
  });
});

describe('PATCH /api/admin/tickets/:id/status and /priority', () => {
  it('sets any status and priority, and logs each change with the previous value', async () => {
    const id = await openTicket('e');
    for (const status of [...TICKET_STATUSES.toReversed(), ...TICKET_STATUSES])
      expect((await admin.client.tickets.setStatus({ params: { id }, body: { status } })).status).toBe(status);
    for (const priority of TICKET_PRIORITIES)
      expect((await admin.client.tickets.setPriority({ params: { id }, body: { priority } })).priority).toBe(priority);
    const entries = await listAuditEntries(id);
    // The loop sets the status to open twice in a row. The second time is not a change.
    expect(entries).toHaveLength(TICKET_STATUSES.length * 2 - 1 + TICKET_PRIORITIES.length);
    expect(entries.find(({ details }) => details['from'] === 'medium' && details['to'] === 'urgent')).toMatchObject({
      adminId: admin.user.id,
      action: 'ticket.priority_changed',
      targetType: 'ticket',
      ip: '127.0.0.1',
    });
    expect(JSON.stringify(entries)).not.toContain('example.com');
  });

  it('returns 404 for an unknown ticket, and 422 for an unknown status or extra fields', async () => {
    const id = await openTicket('f');
    await expectError(admin.client.tickets.setStatus({ params: { id: randomUUID() }, body: { status: 'open' } }), 'not_found');
    await expectError(admin.client.tickets.setStatus({ params: { id }, body: { status: 'done' as 'open' } }), 'invalid_values');
    const extraFields = { priority: 'low', email: 'eve@example.com' } as { priority: 'low' };
    await expectError(admin.client.tickets.setPriority({ params: { id }, body: extraFields }), 'invalid_values');
    expect(await listAuditEntries(id)).toEqual([]);
  });
});
