import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// The crowd of beside-crowd.ts, in a separate thread, because the cost of sending photos is not the server's. Plain JavaScript,
// because it starts at once. Sends photos endlessly, `count` at a time, each from a different address when there is no token;
// posts 'full' when the server accepts no more, and the number accepted on request.

const { url, path, token, photo, count } = workerData;
let done = 0;
let addresses = 0;
let isFull = false;

const whose = () => {
  addresses += 1;
  return token ? { authorization: `Bearer ${token}` } : { 'x-forwarded-for': `2001:db8:${addresses.toString(16)}::1` };
};

const upload = async () => {
  const body = new FormData();
  body.set('images', new Blob([photo]), 'photo.jpg');
  body.set('hint', `Coat no. ${done}`);
  const response = await fetch(`${url}${path}`, { method: 'POST', headers: whose(), body });
  await response.arrayBuffer();
  return { ok: response.ok, retryAfter: Number(response.headers.get('retry-after') ?? 5) };
};

const uploadOn = async () => {
  for (;;) {
    const { ok, retryAfter } = await upload().catch(() => ({ ok: false, retryAfter: 5 }));
    if (ok) {
      done += 1;
      continue;
    }
    if (!isFull) parentPort.postMessage('full');
    isFull = true;
    // Waits as long as the refusal asks.
    await sleep(retryAfter * 1000);
  }
};

parentPort.on('message', () => parentPort.postMessage(done));
for (let at = 0; at < count; at += 1) void uploadOn();
