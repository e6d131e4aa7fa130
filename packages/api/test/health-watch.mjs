import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// The worker thread of watchHealth in hostile-process.ts. It is plain JavaScript, so that it starts immediately.

let isDone = false;
parentPort.once('message', () => (isDone = true));
let [longestMs, checks, failedChecks] = [0, 0, 0];
while (!isDone) {
  const start = performance.now();
  const isHealthy = await fetch(workerData).then(
    async (response) => (await response.arrayBuffer(), response.ok),
    () => false,
  );
  longestMs = Math.max(longestMs, performance.now() - start);
  checks += 1;
  if (!isHealthy) failedChecks += 1;
  await sleep(20);
}
parentPort.postMessage({ longestMs: Math.round(longestMs), checks, failedChecks });
