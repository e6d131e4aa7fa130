import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createDrain } from './drain.ts';
import { listen } from './listen.ts';

let server: Server;
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
});

const startServer = async (handler: RequestListener): Promise<(timeoutMs: number) => Promise<boolean>> => {
  server = await listen(handler, { host: '127.0.0.1', port: 0 });
  return createDrain(server);
};
const open = async (): Promise<Socket> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

it('a drain sends a complete response to a slow reader', async () => {
  const bytes = 20 * 2 ** 20;
  const drain = await startServer((_, response) => response.end(Buffer.alloc(bytes)));
  const socket = await open();
  socket.pause().write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(server, 'request');
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  const drainResult = drain(30_000);
  // After the grace period, Node considers the response finished, but most of it is still in memory.
  vi.advanceTimersByTime(1500);
  let readBytes = 0;
  socket.on('data', (chunk: Buffer) => (readBytes += chunk.length)).resume();
  while (readBytes < bytes) await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  vi.advanceTimersByTime(1000);
  await once(socket, 'end');
  socket.end();
  expect(await drainResult).toBe(true);
});

it('a drain closes idle connections, including those that never sent a request', async () => {
  const drain = await startServer((_, response) => response.end('fine'));
  const [usedSocket, unusedSocket] = [await open(), await open()];
  usedSocket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(usedSocket, 'data');
  const ends = [usedSocket, unusedSocket].map((socket) => once(socket.resume(), 'end').then(() => socket.end()));
  expect(await drain(30_000)).toBe(true);
  await Promise.all(ends);
});

it('a drain returns false after its timeout', async () => {
  const drain = await startServer(() => {});
  const socket = await open();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(server, 'request');
  expect(await drain(100)).toBe(false);
  await once(socket.on('error', () => {}).resume(), 'close');
});
