import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Keeps sending photos for under-load.ts, `count` at a time. Without a token, each photo comes from a different address. A separate
// thread runs this file, so that sending photos does not slow down the server. The file is plain JavaScript, which starts immediately.
// It posts 'full' when the server accepts no more photos, and answers each message with the number of accepted photos.

const { url, path, token, photo, count } = workerData;
let accepted = 0;
let addresses = 0;
let isFull = false;

const createHeaders = () => {
  addresses += 1;
  return token ? { authorization: `Bearer ${token}` } : { 'x-forwarded-for': `2001:db8:${addresses.toString(16)}::1` };
};

const upload = async () => {
  const body = new FormData();
  body.set('images', new Blob([photo]), 'photo.jpg');
  body.set('hint', `Coat no. ${accepted}`);
  const response = await fetch(`${url}${path}`, { method: 'POST', headers: createHeaders(), body });
  await response.arrayBuffer();
  return { ok: response.ok, retryAfter: Number(response.headers.get('retry-after') ?? 5) };
};

const uploadEndlessly = async () => {
  for (;;) {
    const { ok, retryAfter } = await upload().catch(() => ({ ok: false, retryAfter: 5 }));
    if (ok) {
      accepted += 1;
      continue;
    }
    if (!isFull) parentPort.postMessage('full');
    isFull = true;
    await sleep(retryAfter * 1000);
  }
};

parentPort.on('message', () => parentPort.postMessage(accepted));
for (let sender = 0; sender < count; sender += 1) void uploadEndlessly();
