import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectError, expectErrorResponse, createJsonInit } from '../../../test/expect.ts';
import { HOUR } from '../services/shared/clock.ts';
import { LIMITS } from '../services/operations/rate-limits.ts';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startApp({ limits: { ...LIMITS, contact: { count: 30, window: HOUR }, contactEmail: { count: 3, window: HOUR } } });
  admin = await app.buildUser({ role: 'admin' });
});
afterAll(() => app.close());

let messageCount = 0;
const buildMessage = (overrides: object = {}) => ({
  name: 'Ada',
  email: `ada-${(messageCount += 1)}@example.com`,
  subject: 'Photos',
  message: 'They are sideways.',
  ...overrides,
});
const findTicket = async (id: string) => (await admin.client.tickets.list()).rows.find((ticket) => ticket.id === id);

describe('POST /api/contact', () => {
  it('saves the message as an open medium-priority ticket, and returns the documented confirmation', async () => {
    const response = await app.request('/api/contact', createJsonInit(buildMessage({ email: ' Ada@Example.com ' })));
    expect(response.status).toBe(201);
    const { id, message: confirmation } = (await response.json()) as { id: string; message: string };
    expect(confirmation).toBe("Thank you for contacting us! We'll get back to you soon.");
    expect(await findTicket(id)).toEqual({
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

  it("sends a receipt with the ticket's id but without the text, because the address is not verified", async () => {
    const { id } = await app.anonymous.contact.send({
      body: buildMessage({ email: 'receipt@example.com', name: 'Buy now', subject: 'Cheap watches', message: 'At https://evil.example' }),
    });
    const emails = await app.database.knex('outbox').where({ recipient: 'receipt@example.com' });
    expect(emails).toMatchObject([{ template: 'contact-receipt', subject: 'We received your message', text: expect.stringContaining(id) }]);
    expect(JSON.stringify(emails)).not.toMatch(/Buy now|Cheap watches|evil/);
  });

  it('does not require a subject', async () => {
    for (const subject of [undefined, '', '  ', null]) {
      const { id } = (await (await app.request('/api/contact', createJsonInit(buildMessage({ subject })))).json()) as { id: string };
      expect((await findTicket(id))?.subject).toBeNull();
    }
  });

  it('stores hostile text unchanged, and removes line breaks and direction marks from names and subjects', async () => {
    const hostileMessage = buildMessage({
      name: 'Ada\r\nBcc: all@example.com',
      subject: '\u202eevil\u0007<b>',
      message: "<script>alert(1)</script>\n'; drop table users; --",
    });
    const { id } = await app.anonymous.contact.send({ body: hostileMessage });
    expect(await findTicket(id)).toMatchObject({
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
  ])('names %s in the 422 for %j, and saves nothing', async (field, value) => {
    const { total } = await admin.client.tickets.list();
    const body = await expectErrorResponse(
      await app.request('/api/contact', createJsonInit(buildMessage({ [field]: value }))),
      'invalid_values',
    );
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    expect((await admin.client.tickets.list()).total).toBe(total);
  });

  it('returns 429 for too many messages with one email, until the hour is over', async () => {
    const email = 'often@example.com';
    for (let index = 0; index < 3; index += 1) await app.anonymous.contact.send({ body: buildMessage({ email }) });
    const error = await expectError(app.anonymous.contact.send({ body: buildMessage({ email: 'OFTEN@example.com' }) }), 'rate_limited');
    expect(error.retryAfter).toBe(3600);
    await app.anonymous.contact.send({ body: buildMessage() });
    app.clock.now = new Date(app.clock.now.getTime() + HOUR);
    await app.anonymous.contact.send({ body: buildMessage({ email }) });
  });

  it('returns 429 for too many messages from one IP address, regardless of which emails they use', async () => {
    const send = () => app.anonymous.contact.send({ body: buildMessage() });
    for (let index = 1; index < 30; index += 1) await send();
    await expectError(send(), 'rate_limited');
  });
});
