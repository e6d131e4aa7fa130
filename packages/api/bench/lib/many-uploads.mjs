import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Keeps sending photos for under-load.ts, `count` at a time. Without a token, each photo comes from a different address. A separate
// thread runs this file, so that sending photos does not slow down the server. The file is plain JavaScript, which starts immediately.
// It posts 'full' when the server accepts no more photos, and answers the message 'report' with the number of accepted photos.

const { url, path, token, photo, count } = workerData;
let acceptedCount = 0;
let addressCount = 0;
let isFull = false;

const createHeaders = () => {
  addressCount += 1;
  return token ? { authorization: `Bearer ${token}` } : { 'x-forwarded-for': `2001:db8:${addressCount.toString(16)}::1` };
};

const upload = async () => {
  const body = new FormData();
  body.set('images', new Blob([photo]), 'photo.jpg');
  body.set('hint', `Coat no. ${acceptedCount}`);
  const response = await fetch(`${url}${path}`, { method: 'POST', headers: createHeaders(), body });
  await response.arrayBuffer();
  return { isAccepted: response.ok, retryAfter: Number(response.headers.get('retry-after') ?? 5) };
};

const uploadEndlessly = async () => {
  for (;;) {
    const { isAccepted, retryAfter } = await upload().catch(() => ({ isAccepted: false, retryAfter: 5 }));
    if (isAccepted) {
      acceptedCount += 1;
      continue;
    }
    if (!isFull) parentPort.postMessage('full');
    isFull = true;
    await sleep(retryAfter * 1000);
  }
};

parentPort.on('message', () => parentPort.postMessage(acceptedCount));
for (let sender = 0; sender < count; sender += 1) void uploadEndlessly();
