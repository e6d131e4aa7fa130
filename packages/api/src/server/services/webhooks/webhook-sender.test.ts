import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startReceiver, type Receiver } from '../../../../test/receiver.ts';
import type { Address } from './public-address.ts';
import { createWebhookSender } from './webhook-sender.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const { signal } = new AbortController();
const createMessage = (url: string) => ({ url, headers: {}, body: '{}' });
const getPort = (): string => new URL(receiver.url).port;
const toIpv4Address = (address: string): Address => ({ address, family: 4 });

describe('a sender without access to this machine', () => {
  const send = createWebhookSender({ isLoopbackAllowed: false });

  it.each([
    '127.0.0.1',
    'localhost',
    '0x7f000001',
    '0x7f.1',
    '2130706433',
    '0177.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd12:3456::1]',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ])('refuses to call %s', async (host) => {
    for (const protocol of ['http', 'https']) {
      const outcome = await send(createMessage(`${protocol}://${host}:${getPort()}/hook`), signal);
      expect(outcome).toEqual({ status: null, body: null, error: 'The address is not on the public internet.' });
    }
    expect(receiver.countConnections()).toBe(0);
  });

  it.each([
    ['a private address', [toIpv4Address('127.0.0.1')]],
    ['a public and a private address', [toIpv4Address('93.184.216.34'), toIpv4Address('127.0.0.1')]],
    ['a mapped address', [{ address: '::ffff:127.0.0.1', family: 6 } as const]],
    ['no address', []],
  ])('refuses a hostname that resolves to %s', async (_, addresses) => {
    const send = createWebhookSender({ isLoopbackAllowed: false, resolve: async () => addresses });
    const outcome = await send(createMessage(`https://shop.example:${getPort()}/hook`), signal);
    expect(outcome.error).toBe('The address is not on the public internet.');
    expect(receiver.countConnections()).toBe(0);
  });

  it('refuses to call over plain http', async () => {
    const send = createWebhookSender({ isLoopbackAllowed: false, resolve: async () => [toIpv4Address('93.184.216.34')] });
    expect((await send(createMessage('http://shop.example/hook'), signal)).error).toBe('The URL must start with https://');
  });
});

describe('createWebhookSender', () => {
  it('connects to the checked address, and resolves it once', async () => {
    const resolve = vi.fn(async () => [toIpv4Address('127.0.0.1')]);
    const send = createWebhookSender({ isLoopbackAllowed: true, resolve });
    const outcome = await send(createMessage(`http://rebinding.example:${getPort()}/hook`), signal);
    expect(outcome).toEqual({ status: 204, body: '', error: null });
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(receiver.webhooks[0]?.headers.host).toBe(`rebinding.example:${getPort()}`);
  });

  it('reads the beginning of an endless response and disconnects', async () => {
    receiver.respond = (response) => {
      const writeMore = (): void => void (response.write('x'.repeat(10_000)) ? setImmediate(writeMore) : response.once('drain', writeMore));
      response.on('close', () => response.removeAllListeners('drain'));
      response.writeHead(200);
      writeMore();
    };
    const outcome = await createWebhookSender({ isLoopbackAllowed: true })(createMessage(receiver.url), signal);
    expect(outcome).toEqual({ status: 200, body: 'x'.repeat(500), error: null });
  });

  it('removes characters that the database cannot store from a response', async () => {
    receiver.respond = (response) => void response.writeHead(500).end('a\u0000b');
    expect((await createWebhookSender({ isLoopbackAllowed: true })(createMessage(receiver.url), signal)).body).toBe('ab');
  });

  it('stops waiting for a response at shutdown, or at its deadline', async () => {
    receiver.respond = () => {};
    const controller = new AbortController();
    const sendPromise = createWebhookSender({ isLoopbackAllowed: true })(createMessage(receiver.url), controller.signal);
    await expect.poll(() => receiver.webhooks).toHaveLength(1);
    controller.abort();
    await expect(sendPromise).rejects.toThrow('aborted');
    const timedOutPromise = createWebhookSender({ isLoopbackAllowed: true, deadline: 50 })(createMessage(receiver.url), signal);
    expect(await Promise.race([timedOutPromise, sleep(8000)])).toEqual({ status: null, body: null, error: 'The request timed out.' });
  });

  it('times out if a hostname does not resolve', async () => {
    const send = createWebhookSender({ isLoopbackAllowed: true, resolve: () => new Promise(() => {}), deadline: 50 });
    expect((await send(createMessage('https://silent.example/'), signal)).error).toBe('The request timed out.');
  });
});
