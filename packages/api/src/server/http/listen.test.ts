import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { listen } from './listen.ts';

/** More than Node's default backlog of 511 pending connections. */
const CLIENT_COUNT = 1000;
/** Milliseconds after which the server stops waiting for clients. */
const MAX_BLOCK_MS = 3000;

/** Opens connections on its own thread, counts them in the shared array, and wakes the server after the last one. */
const CLIENTS = `
const { connect } = require('node:net');
const { workerData } = require('node:worker_threads');
const { port, count, counter } = workerData;
for (let index = 0; index < count; index += 1)
  connect(port, '127.0.0.1', () => {
    if (Atomics.add(counter, 0, 1) + 1 < count) return;
    Atomics.store(counter, 1, 1);
    Atomics.notify(counter, 1);
  }).on('error', () => {});
`;

let server: Server;
let worker: Worker;
afterEach(async () => {
  await worker.terminate();
  server.close().closeAllConnections();
});

it('listen keeps the connections of a thousand clients while the server is busy', async () => {
  server = await listen((_, response) => response.end(), { host: '127.0.0.1', port: 0 });
  const counter = new Int32Array(new SharedArrayBuffer(8));
  const { port } = server.address() as AddressInfo;
  worker = new Worker(CLIENTS, { eval: true, workerData: { port, count: CLIENT_COUNT, counter } });
  // Block this thread, so that the server accepts no connection.
  Atomics.wait(counter, 1, 0, MAX_BLOCK_MS);
  expect(Atomics.load(counter, 0)).toBe(CLIENT_COUNT);
});
