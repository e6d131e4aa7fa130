import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError } from '../../../test/expect.ts';
import { TICKET_PRIORITIES, TICKET_STATUSES, type Ticket } from '../../contract/index.ts';

let app: TestApp;
let boss: TestUser;
beforeAll(async () => {
  app = await startApp();
  boss = await app.buildUser({ role: 'admin' });
});
afterAll(() => app.close());

const open = async (name: string): Promise<string> => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const { id } = await app.anonymous.contact.send({ body: { name, email: `${name}@example.com`, message: 'Help' } });
  return id;
};
const namesOf = ({ rows }: { rows: Ticket[] }): string[] => rows.map(({ name }) => name);
const auditOf = async (targetId: string) => (await boss.client.audit.list({ query: { targetId } })).rows;

describe('GET /api/admin/tickets', () => {
  it('filters by status and priority, newest first, and returns pages', async () => {
    const ids = [await open('a'), await open('b'), await open('c'), await open('d')];
    const [a = '', b = '', c = ''] = ids;
    await boss.client.tickets.setStatus({ params: { id: a }, body: { status: 'resolved' } });
    await boss.client.tickets.setStatus({ params: { id: b }, body: { status: 'resolved' } });
    await boss.client.tickets.setPriority({ params: { id: b }, body: { priority: 'urgent' } });
    await boss.client.tickets.setPriority({ params: { id: c }, body: { priority: 'urgent' } });
    const list = (query: object) => boss.client.tickets.list({ query });
    expect(namesOf(await list({}))).toEqual(['d', 'c', 'b', 'a']);
    expect(namesOf(await list({ status: 'all', priority: 'all' }))).toHaveLength(4);
    expect(namesOf(await list({ status: 'resolved' }))).toEqual(['b', 'a']);
    expect(namesOf(await list({ priority: 'urgent' }))).toEqual(['c', 'b']);
    expect(namesOf(await list({ status: 'resolved', priority: 'urgent' }))).toEqual(['b']);
    expect(namesOf(await list({ status: 'closed' }))).toEqual([]);
    const first = await list({ limit: 3 });
    expect({ total: first.total, names: namesOf(first) }).toEqual({ total: 4, names: ['d', 'c', 'b'] });
    expect(namesOf(await list({ limit: 3, cursor: first.nextCursor }))).toEqual(['a']);
  });

  it('422 for an unknown status or priority', async () => {
    const query = { status: 'lost' as 'open' };
    await expectError(boss.client.tickets.list({ query }), 'invalid_values');
    await expectError(boss.client.tickets.list({ query: { priority: 'soon' as 'low' } }), 'invalid_values');
  });
});

describe('PATCH /api/admin/tickets/:id/status and /priority', () => {
  it('sets any status after any other and any priority, and logs each change with the previous value', async () => {
    const id = await open('e');
    for (const status of [...TICKET_STATUSES.toReversed(), ...TICKET_STATUSES])
      expect((await boss.client.tickets.setStatus({ params: { id }, body: { status } })).status).toBe(status);
    for (const priority of TICKET_PRIORITIES)
      expect((await boss.client.tickets.setPriority({ params: { id }, body: { priority } })).priority).toBe(priority);
    const entries = await auditOf(id);
    // The first priority, urgent, followed medium; open followed open once, which is not a change.
    expect(entries).toHaveLength(TICKET_STATUSES.length * 2 - 1 + TICKET_PRIORITIES.length);
    expect(entries.find(({ details }) => details['from'] === 'medium' && details['to'] === 'urgent')).toMatchObject({
      adminId: boss.user.id,
      action: 'ticket.priority_changed',
      targetType: 'ticket',
      ip: '127.0.0.1',
    });
    expect(JSON.stringify(entries)).not.toContain('example.com');
  });

  it('404 for an unknown ticket, 422 for an unknown status or additional fields; changes nothing', async () => {
    const id = await open('f');
    await expectError(boss.client.tickets.setStatus({ params: { id: randomUUID() }, body: { status: 'open' } }), 'not_found');
    await expectError(boss.client.tickets.setStatus({ params: { id }, body: { status: 'done' as 'open' } }), 'invalid_values');
    const more = { priority: 'low', email: 'eve@example.com' } as { priority: 'low' };
    await expectError(boss.client.tickets.setPriority({ params: { id }, body: more }), 'invalid_values');
    expect(await auditOf(id)).toEqual([]);
  });
});
