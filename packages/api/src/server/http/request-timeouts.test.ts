import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen } from './listen.ts';
import { REQUEST_TIMEOUTS, type RequestTimeouts } from './request-timeouts.ts';

let server: Server;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  server.close().closeAllConnections();
});

const startServer = async (timeouts: RequestTimeouts) => {
  const body = new EventEmitter();
  let bytes = 0;
  server = await listen(
    (request, response) => {
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        body.emit('bytes');
      });
      request.on('end', () => response.setHeader('Connection', 'close').end(String(bytes)));
      request.on('error', () => {});
    },
    { host: '127.0.0.1', port: 0, timeouts },
  );
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  return {
    socket,
    /** Sends headers and resolves when they have arrived. Their bytes do not count as body progress. */
    post: async (length: number): Promise<void> => {
      socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`);
      await once(server, 'request');
    },
    /** Sends this many bytes of a body and resolves when they have arrived. */
    send: async (count: number): Promise<void> => {
      const expectedBytes = bytes + count;
      socket.write('x'.repeat(count));
      while (bytes < expectedBytes) await once(body, 'bytes');
    },
  };
};

it('the server aborts unfinished headers with 408 in the standard error format', async () => {
  // A fake clock does not affect Node's timer, which enforces this limit.
  const { socket } = await startServer({ ...REQUEST_TIMEOUTS, headers: 50 });
  socket.write('GET / HTTP/1.1\r\nX-Slow: ');
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'request_timeout', requestId: expect.any(String) });
});

it('the server aborts a body that is too slow', async () => {
  const { socket, post, send } = await startServer({ ...REQUEST_TIMEOUTS, body: { bytes: 1000, windowMs: 30_000 } });
  const response = text(socket);
  await post(100_000);
  await send(1200);
  vi.advanceTimersByTime(30_000);
  await send(900);
  vi.advanceTimersByTime(30_000);
  expect(await response).toMatch(/^HTTP\/1\.1 408 /);
});

it('the server accepts a slow but steady body', async () => {
  const { socket, post, send } = await startServer({ ...REQUEST_TIMEOUTS, body: { bytes: 100, windowMs: 30_000 } });
  const response = text(socket);
  await post(6000);
  for (let step = 0; step < 60; step += 1) {
    await send(100);
    vi.advanceTimersByTime(30_000);
  }
  expect(await response).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n6000$/);
});

it("the server gives uploads an hour instead of Node's default of five minutes", async () => {
  await startServer(REQUEST_TIMEOUTS);
  expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 3_600_000]);
});
