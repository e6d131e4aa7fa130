// Measures two properties of sign-in. A wrong password must take as long as an unknown email, so that timing does not reveal accounts.
// Uploads during 20 simultaneous sign-ins are compared with uploads alone. The variants alternate within one run.
import { startApp } from '../test/app.ts';
import { createFile } from '../test/photo-files.ts';
import { createLargePhoto } from '../test/photos/large-photo.ts';
import { PASSWORD_COST } from '../src/server/services/passwords/passwords.ts';
import { LIMITS } from '../src/server/services/operations/rate-limits.ts';
import { startBenchDatabase } from './lib/database.ts';
import { computeMedian, reportFigure, reportHeadings, measureTime } from './lib/report.ts';

const ATTEMPTS = 60;
const UPLOADS = 20;
const PARALLEL_SIGN_INS = 20;

const database = await startBenchDatabase();
const unlimitedRate = { count: Number.MAX_SAFE_INTEGER, window: 60_000 };
const limits = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, unlimitedRate])) as typeof LIMITS;
const app = await startApp({ limits, passwordCost: PASSWORD_COST });
const owner = await app.buildUser();
const files = [createFile('photo.jpg', await createLargePhoto())];

const signIn = async (email: string, password: string): Promise<number> => {
  const headers = { 'content-type': 'application/json' };
  const response = await app.request('/api/auth/login', { method: 'POST', headers, body: JSON.stringify({ email, password }) });
  await response.arrayBuffer();
  return response.status;
};

const attemptTimes = { known: [] as number[], unknown: [] as number[] };
// The first attempt of each kind warms up the compiler.
for (let index = 0; index <= ATTEMPTS; index += 1) {
  const emails = { known: owner.email, unknown: `nobody-${index}@example.com` };
  for (const kind of ['known', 'unknown'] as const) {
    const { ms, value } = await measureTime(() => signIn(emails[kind], `wrong ${index}`));
    if (value !== 401) throw new Error(`A wrong password returned ${value} instead of 401.`);
    if (index > 0) attemptTimes[kind].push(ms);
  }
}

const upload = () => owner.client.items.create({ files, body: {} });
const uploadTimes = { alone: [] as number[], withSignIns: [] as number[] };
await upload();
for (let index = 0; index < UPLOADS; index += 1) {
  uploadTimes.alone.push((await measureTime(upload)).ms);
  const signIns = Promise.all(Array.from({ length: PARALLEL_SIGN_INS }, () => signIn(owner.email, owner.password)));
  uploadTimes.withSignIns.push((await measureTime(upload)).ms);
  await signIns;
}

const computeP95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
const figures = { value: computeMedian(attemptTimes.unknown), baseline: computeMedian(attemptTimes.known), unit: 'ms' } as const;
reportHeadings();
reportFigure({ name: 'sign-in with an unknown email, compared with a wrong password', ...figures, budget: 1.1 });
reportFigure({ name: 'the same, as a lower bound', ...figures, budget: 0.9, bound: 'lower' });
reportFigure({
  name: `12-megapixel upload with ${PARALLEL_SIGN_INS} sign-ins, p95`,
  value: computeP95(uploadTimes.withSignIns),
  baseline: computeP95(uploadTimes.alone),
  unit: 'ms',
  budget: 2,
});
await app.close();
await database.stop();
