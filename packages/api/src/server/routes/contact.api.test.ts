import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorAnswer, json } from '../../../test/expect.ts';
import { HOUR } from '../services/shared/clock.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';

let app: TestApp;
let boss: TestUser;
beforeAll(async () => {
  app = await startApp({ limits: { ...LIMITS, contact: { count: 30, window: HOUR }, contactEmail: { count: 3, window: HOUR } } });
  boss = await app.buildUser({ role: 'admin' });
});
afterAll(() => app.close());

let count = 0;
const buildMessage = (over: object = {}) => ({
  name: 'Ada',
  email: `ada-${(count += 1)}@example.com`,
  subject: 'Photos',
  message: 'They are sideways.',
  ...over,
});
const storedTicket = async (id: string) => (await boss.client.tickets.list()).rows.find((ticket) => ticket.id === id);

describe('POST /api/contact', () => {
  it('saves the message as an open ticket of medium priority, and returns the documented message', async () => {
    const answer = await app.request('/api/contact', json(buildMessage({ email: ' Ada@Example.com ' })));
    expect(answer.status).toBe(201);
    const { id, message: thanks } = (await answer.json()) as { id: string; message: string };
    expect(thanks).toBe("Thank you for contacting us! We'll get back to you soon.");
    expect(await storedTicket(id)).toEqual({
      id,
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'Photos',
      message: 'They are sideways.',
      status: 'open',
      priority: 'medium',
      createdAt: app.clock.now.toISOString(),
    });
  });

  it("sends a receipt with the ticket's number and none of the text, because the address is not verified", async () => {
    const { id } = await app.anonymous.contact.send({
      body: buildMessage({ email: 'receipt@example.com', name: 'Buy now', subject: 'Cheap watches', message: 'At https://evil.example' }),
    });
    const mails = await app.database.knex('outbox').where({ recipient: 'receipt@example.com' });
    expect(mails).toMatchObject([{ template: 'contact-receipt', subject: 'We received your message', text: expect.stringContaining(id) }]);
    expect(JSON.stringify(mails)).not.toMatch(/Buy now|Cheap watches|evil/);
  });

  it('does not require a subject', async () => {
    for (const subject of [undefined, '', '  ', null]) {
      const { id } = (await (await app.request('/api/contact', json(buildMessage({ subject })))).json()) as { id: string };
      expect((await storedTicket(id))?.subject).toBeNull();
    }
  });

  it('stores hostile text unchanged, and removes line breaks and direction marks from names and subjects', async () => {
    const hostile = buildMessage({
      name: 'Ada\r\nBcc: all@example.com',
      subject: '\u202eevil\u0007<b>',
      message: "<script>alert(1)</script>\n'; drop table users; --",
    });
    const { id } = await app.anonymous.contact.send({ body: hostile });
    expect(await storedTicket(id)).toMatchObject({
      name: 'Ada Bcc: all@example.com',
      subject: 'evil <b>',
      message: "<script>alert(1)</script>\n'; drop table users; --",
    });
  });

  it.each([
    ['name', ''],
    ['name', ' \n '],
    ['name', 'x'.repeat(101)],
    ['name', 'a\u0000b'],
    ['email', 'nobody'],
    ['email', ''],
    ['subject', 'x'.repeat(201)],
    ['message', '   '],
    ['message', 'x'.repeat(5001)],
    ['message', '\ud800'],
  ])('422 that names %s for %j; saves nothing', async (field, value) => {
    const { total } = await boss.client.tickets.list();
    const body = await expectErrorAnswer(await app.request('/api/contact', json(buildMessage({ [field]: value }))), 'invalid_values');
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    expect((await boss.client.tickets.list()).total).toBe(total);
  });

  it('429 for too many with one email, until the hour is over', async () => {
    const email = 'often@example.com';
    for (let at = 0; at < 3; at += 1) await app.anonymous.contact.send({ body: buildMessage({ email }) });
    const error = await expectError(app.anonymous.contact.send({ body: buildMessage({ email: 'OFTEN@example.com' }) }), 'rate_limited');
    expect(error.retryAfter).toBe(3600);
    await app.anonymous.contact.send({ body: buildMessage() });
    app.clock.now = new Date(app.clock.now.getTime() + HOUR);
    await app.anonymous.contact.send({ body: buildMessage({ email }) });
  });

  it('429 for too many from one address, whatever emails they use', async () => {
    const send = () => app.anonymous.contact.send({ body: buildMessage() });
    for (let at = 1; at < 30; at += 1) await send();
    await expectError(send(), 'rate_limited');
  });
});
