import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startApp } from './app.ts';
import type { Query, HostileFixtures, Megabytes, Reply } from './hostile-process.ts';
import { hostileLimits } from './hostile-limits.ts';
import { createTestPartner } from './partners.ts';

// The application in a separate process, with accounts, items and a partner, for hostile-process.ts.

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

const sendReply = (reply: Reply): void => void process.send?.(reply);

const app = await startApp({
  publicUrl: 'https://relist.example',
  mail: { url: 'smtp://127.0.0.1:1', from: 'hello@relist.example' },
  limits: hostileLimits,
});

/** Creates several values, so that a request that deletes one leaves others. */
const createValues = async <Value>(count: number, create: () => Promise<Value>): Promise<Value[]> => {
  const values: Value[] = [];
  for (let index = 0; index < count; index += 1) values.push(await create());
  return values;
};

const populate = async (): Promise<HostileFixtures> => {
  const [ada, admin] = [await app.buildUser(), await app.buildUser({ role: 'admin' })];
  const eve = await app.buildUser({ email: 'eves-marker@example.com' });
  const testPartner = await createTestPartner(app, { requestsPerMinute: 1_000_000, analysesPerDay: 1_000_000, triesPerDay: 1_000_000 });
  const items = [...(await createValues(20, () => app.buildItem(ada))), ...(await createValues(10, () => app.buildItem(eve)))];
  const { id: ticketId } = await app.anonymous.contact.send({ body: { name: 'Ada', email: 'ada@example.com', message: 'Help' } });
  const users = await createValues(5, () => app.buildUser());
  const expendableUsers = await createValues(5, () => app.buildUser());
  const { token: serverToken } = await testPartner.mint('ada', { origin: null });
  // Create another partner, because administrators may delete it.
  const { partner } = await createTestPartner(app);
  return {
    url: app.url,
    ids: [...items.flatMap(({ item, listing }) => [item.id, listing.id]), ticketId, ...users.map(({ user }) => user.id), partner.id],
    expendableTokens: expendableUsers.map(({ token }) => token),
    tokens: { ada: ada.token, eve: eve.token, admin: admin.token, secretKey: testPartner.secretKey, server: serverToken },
    publishableKey: testPartner.partner.publishableKey,
    eve: { id: eve.user.id, email: eve.email },
  };
};

/** Returns the memory in use after garbage collection. */
const measureMemory = (): Megabytes => {
  collectGarbage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { referenced: Math.round((heapUsed + external) / 1e6), rss: Math.round(rss / 1e6) };
};

process.on('message', (query: Query) => {
  if (query === 'memory') sendReply({ memory: measureMemory() });
  else if (query === 'log') sendReply({ log: app.logLines });
});
process.on('disconnect', () => void app.close().finally(() => process.exit()));
sendReply({ fixtures: await populate() });
