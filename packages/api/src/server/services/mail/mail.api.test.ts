import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/app.ts';
import { createGate } from '../../../../test/gate.ts';
import { startMailServer, type MailServer } from '../../../../test/mail-server.ts';
import { HOUR, MINUTE } from '../shared/clock.ts';
import { createMailSender } from './mail-sender.ts';
import { createSmtp } from './smtp.ts';

const FROM = 'Relist <hello@relist.example>';

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  app = await startApp({ mail: { url: 'smtp://127.0.0.1:1', from: FROM } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.knex('outbox').delete();
  server = await startMailServer();
});
afterEach(() => server.close());

const createSenderTo = (url: string) =>
  createMailSender({ knex: app.database.knex, clock: () => app.clock.now, deliver: createSmtp({ url, from: FROM }) });
const queueEmail = (data: Partial<{ firstName: string; name: string; message: string }> = {}) =>
  app.services.mail.send({
    to: 'ada@example.com',
    template: 'price-alert',
    data: { firstName: 'Ada', name: 'Sizes', message: 'Hello', ...data },
  });
const readRow = () => app.database.knex('outbox').first();
const advanceClock = (milliseconds: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
};

describe('an email', () => {
  it('arrives once, as text and as HTML, and is recorded as sent', async () => {
    await queueEmail();
    const sender = createSenderTo(server.buildUrl());
    expect(await sender.run()).toMatchObject([{ template: 'price-alert', state: 'sent', attempts: 1, code: null }]);
    expect(await sender.run()).toEqual([]);
    const [mail] = server.emails;
    expect(server.emails).toHaveLength(1);
    expect(mail).toMatchObject({ from: 'hello@relist.example', to: ['ada@example.com'] });
    expect(mail?.source).toMatch(/\r\nFrom: Relist <hello@relist\.example>\r\nTo: ada@example\.com\r\nSubject: Price alert: Sizes\r\n/);
    expect(mail?.source).toContain('text/plain');
    expect(mail?.source).toContain('text/html');
    expect(mail?.source).toContain('Auto-Submitted: auto-generated');
    expect(await readRow()).toMatchObject({ state: 'sent', attempts: 1, lastError: null, sentAt: app.clock.now });
  });

  it('is not sent when its transaction is rolled back', async () => {
    const rollback = app.database.knex.transaction(async (trx) => {
      await app.services.mail.send(
        { to: 'ada@example.com', template: 'password-changed', data: { firstName: null, isFromEmailLink: true, hasRevokedTokens: true } },
        trx,
      );
      throw new Error('rolled back');
    });
    await expect(rollback).rejects.toThrow('rolled back');
    expect(await createSenderTo(server.buildUrl()).run()).toEqual([]);
  });

  it('is retried with backoff while the server is down, and arrives when it is up again', async () => {
    await queueEmail();
    const { port } = new URL(server.buildUrl());
    await server.close();
    const sender = createSenderTo(`smtp://127.0.0.1:${port}`);
    for (const minutes of [1, 2, 4]) {
      expect(await sender.run()).toMatchObject([{ state: 'queued', code: 'ESOCKET' }]);
      expect(await sender.run()).toEqual([]);
      advanceClock(minutes * MINUTE - 1);
      expect(await sender.run()).toEqual([]);
      advanceClock(1);
    }
    expect(await readRow()).toMatchObject({ state: 'queued', attempts: 3, lastError: expect.stringContaining('ECONNREFUSED') });
    server = await startMailServer({ port: Number(port) });
    expect(await sender.run()).toMatchObject([{ state: 'sent', attempts: 4 }]);
    expect(server.emails).toHaveLength(1);
  });

  it.each([
    ['recipient', 450, 'queued'],
    ['message', 451, 'queued'],
    ['recipient', 550, 'failed'],
    ['message', 554, 'failed'],
  ] as const)('whose %s is refused with %i is %s', async (phase, code, state) => {
    await queueEmail();
    server.rejectEmails(phase, code);
    const sender = createSenderTo(server.buildUrl());
    const [outcome] = await sender.run();
    expect(outcome).toMatchObject({ state });
    expect(JSON.stringify(outcome)).not.toContain('ada@example.com');
    advanceClock(HOUR);
    server.rejectEmails(null);
    await sender.run();
    expect(server.emails).toHaveLength(state === 'queued' ? 1 : 0);
  });

  it('fails permanently after 12 attempts', async () => {
    await queueEmail();
    server.rejectEmails('recipient', 450);
    const sender = createSenderTo(server.buildUrl());
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect(await sender.run()).toMatchObject([{ attempts: attempt, state: attempt < 12 ? 'queued' : 'failed' }]);
      advanceClock(6 * HOUR);
    }
    expect(await sender.run()).toEqual([]);
  });

  it('is not sent again after the server accepted it and disconnected', async () => {
    await queueEmail();
    server.disconnectAfterAccepting(true);
    const sender = createSenderTo(server.buildUrl());
    expect(await sender.run()).toMatchObject([{ state: 'sent' }]);
    advanceClock(HOUR);
    await sender.run();
    expect(server.emails).toHaveLength(1);
  });

  it('is not sent again after the server accepted it while the database was unavailable', async () => {
    await queueEmail();
    const { knex } = app.database;
    await knex.raw("create function refuse() returns trigger language plpgsql as $$ begin raise exception 'database unavailable'; end $$");
    await knex.raw("create trigger refuse_sent before update on outbox for each row when (new.state = 'sent') execute function refuse()");
    const sender = createSenderTo(server.buildUrl());
    await expect(sender.run()).rejects.toThrow('database unavailable');
    await knex.raw('drop trigger refuse_sent on outbox');
    await knex.raw('drop function refuse');
    advanceClock(HOUR);
    expect(await sender.run()).toEqual([]);
    expect(server.emails).toHaveLength(1);
    expect(await readRow()).toMatchObject({ state: 'sent' });
  });

  it('is sent by only one of several processes', async () => {
    for (let count = 0; count < 10; count += 1) await queueEmail({ name: `Number ${count}` });
    const outcomes = await Promise.all([1, 2, 3].map(() => createSenderTo(server.buildUrl()).run()));
    expect(outcomes.flat()).toHaveLength(10);
    expect(new Set(server.emails.map(({ source }) => /Number \d/.exec(source)?.[0])).size).toBe(10);
    expect(server.emails).toHaveLength(10);
  });

  it('is sent by another process ten minutes after the first one crashed', async () => {
    await queueEmail();
    const gate = createGate();
    const crashedSender = createMailSender({
      knex: app.database.knex,
      clock: () => app.clock.now,
      deliver: () => gate.wait() as Promise<never>,
    });
    void crashedSender.run();
    await gate.arrived;
    expect(await createSenderTo(server.buildUrl()).run()).toEqual([]);
    advanceClock(10 * MINUTE);
    expect(await createSenderTo(server.buildUrl()).run()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('is not sent after it expires, and its link is deleted', async () => {
    const expiresAt = new Date(app.clock.now.getTime() + HOUR);
    const link = 'https://relist.example/auth#reset=x';
    await app.services.mail.send({
      to: 'ada@example.com',
      template: 'password-reset',
      data: { firstName: null },
      link,
      expiresAt,
    });
    advanceClock(HOUR);
    expect(await createSenderTo(server.buildUrl()).run()).toEqual([]);
    expect(await readRow()).toMatchObject({ state: 'failed', link: null });
  });

  it('contains its link when it is sent, and the outbox deletes the link afterward', async () => {
    const link = 'https://relist.example/auth#reset=abc-def_123';
    await app.services.mail.send({ to: 'ada@example.com', template: 'password-reset', data: { firstName: 'Ada' }, link });
    await createSenderTo(server.buildUrl()).run();
    const source = server.emails[0]?.source.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=') ?? '';
    expect(source).toContain(`\r\n${link}\r\n`);
    expect(source).toContain(`<a href="${link}">`);
    expect(JSON.stringify(await readRow())).not.toContain('abc-def_123');
  });
});

describe('hostile data', () => {
  it('adds no header, recipient or markup, and does not reverse text', async () => {
    const hostileText = 'Sizes\r\nBcc: eve@evil.example\r\n\r\n<script>alert(1)</script>\u0000\u202Eevil\u2066\uD800';
    await queueEmail({ firstName: hostileText, name: hostileText, message: `${hostileText}\n.\r\nQUIT` });
    await createSenderTo(server.buildUrl()).run();
    const { subject, text, html } = await readRow();
    expect(server.emails[0]?.to).toEqual(['ada@example.com']);
    const [head = ''] = server.emails[0]?.source.split('\r\n\r\n') ?? [];
    expect(head).not.toMatch(/^Bcc:/im);
    expect(subject).toBe('Price alert: Sizes Bcc: eve@evil.example <script>alert(1)</script>evil\uFFFD');
    expect(html).not.toContain('<script>');
    expect(subject + text + html).not.toMatch(/[\u202e\u2066\r]|\p{Cs}/u);
    expect(subject + text + html).not.toContain('\u0000');
    expect(text).toContain('<script>alert(1)</script>evil');
  });

  it.each(['a@b.co, eve@evil.example', 'a@b.co\r\nRCPT TO:<eve@evil.example>', 'Ada <a@b.co>', ''])(
    'is rejected as an address: %j',
    async (to) => {
      await expect(
        app.services.mail.send({
          to,
          template: 'password-changed',
          data: { firstName: null, isFromEmailLink: true, hasRevokedTokens: true },
        }),
      ).rejects.toThrow();
      expect(await app.database.knex('outbox')).toEqual([]);
    },
  );
});

describe('the connection to the mail server', () => {
  it('is encrypted from the start with smtps, and with STARTTLS where the server offers it, before credentials are sent', async () => {
    const cases: [scheme: 'smtp' | 'smtps', options: Parameters<typeof startMailServer>[0]][] = [
      ['smtps', { secure: true }],
      ['smtp', { disabledCommands: [], authOptional: false }],
    ];
    for (const [scheme, options] of cases) {
      const tlsServer = await startMailServer(options);
      await queueEmail();
      const url = tlsServer.buildUrl({ scheme, user: 'relay:s3cret', query: '?tls.rejectUnauthorized=false' });
      expect(await createSenderTo(url).run()).toMatchObject([{ state: 'sent' }]);
      expect(tlsServer.emails).toMatchObject([{ isEncrypted: true, user: 'relay' }]);
      await tlsServer.close();
    }
  });

  it('is refused if the certificate is not trusted or the password is wrong, and the email stays queued', async () => {
    const tlsServer = await startMailServer({ secure: true });
    await queueEmail();
    expect(await createSenderTo(tlsServer.buildUrl({ scheme: 'smtps' })).run()).toMatchObject([{ state: 'queued' }]);
    advanceClock(HOUR);
    const url = tlsServer.buildUrl({ scheme: 'smtps', user: 'relay:wrong', query: '?tls.rejectUnauthorized=false' });
    expect(await createSenderTo(url).run()).toMatchObject([{ state: 'queued', code: 'EAUTH 535' }]);
    expect((await readRow()).lastError).not.toContain('wrong');
    expect(tlsServer.emails).toEqual([]);
    await tlsServer.close();
  });
});
