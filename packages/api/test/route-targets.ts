import { randomUUID } from 'node:crypto';
import type { TestApp, TestUser } from './app.ts';
import { toFormData } from '../src/client/index.ts';
import type { Route } from '../src/contract/index.ts';
import { getOpenApiDocument } from '../src/server/http/openapi/document.ts';
import { buildExample, type Schema } from '../src/server/http/openapi/example.ts';
import { createTestPartner } from './partners.ts';
import { createJacketPhoto } from './photo-files.ts';

/** Data for tests of every route of the contract: a row for each id in a URL, and a valid body. */

type Build = (app: TestApp, user: TestUser) => Promise<string>;

const buildQueueJob =
  (state: 'created' | 'failed'): Build =>
  async ({ database }) => {
    const id = randomUUID();
    await database.knex
      .withSchema('pgboss')
      .from('job')
      .insert({ id, name: 'bulk-pricing', state, data: { jobId: randomUUID() } });
    return id;
  };

const buildJob: Build = async (app, user) => {
  const [id, { item }] = [randomUUID(), await app.buildItem(user)];
  const row = { kind: 'bulk-pricing', state: 'waiting', payload: { itemIds: [item.id] }, progress: 0, total: 1 };
  await app.database.knex('jobs').insert({ id, userId: user.user.id, ...row, createdAt: app.clock.now, updatedAt: app.clock.now });
  return id;
};

const [FIRST_ID, BEFORE_LAST_PART] = [/\/:\w+.*$/, /^.*\//];

/** Builders by the part of the path before the id. */
const BUILDERS: Readonly<Record<string, Build>> = {
  '/api/items': async (app, user) => (await app.buildItem(user)).item.id,
  '/api/listings': async (app, user) => (await app.buildItem(user)).listing.id,
  '/api/items/restore': async (app, user) => {
    const { id } = (await app.buildItem(user)).item;
    await user.client.items.remove({ params: { id } });
    return id;
  },
  '/api/listings/restore': async (app, user) => {
    const { id } = (await app.buildItem(user)).listing;
    await user.client.listings.remove({ params: { id } });
    return id;
  },
  '/api/auth/sessions': async ({ anonymous }, { email, password, client }) => {
    await anonymous.auth.login({ body: { email, password } });
    return String((await client.sessions.list()).rows.find(({ current }) => !current)?.id);
  },
  '/api/auth/tokens': async (_, { client }) => (await client.accessTokens.create({ body: { name: 'Laptop', scopes: ['read'] } })).id,
  '/api/auth/user/photo': async (_, { client }) => {
    const { profileImageUrl } = await client.account.setPhoto({ files: [await createJacketPhoto()] });
    return String(profileImageUrl).replace(BEFORE_LAST_PART, '');
  },
  '/api/jobs': buildJob,
  '/api/sales/imports': async (_, { client }) => {
    const body = { titleColumn: 'What', priceColumn: 'Paid' };
    const files = [{ name: 'sales.csv', data: new Blob(['What,Paid\nA jacket,40']) }];
    const { token } = await client.sales.import({ body, files });
    return String((await client.sales.import({ body: { ...body, token }, files })).importId);
  },
  '/api/prices/watch': async (app, user) => {
    const { item } = await app.buildItem(user);
    return (await user.client.priceTracking.watch({ body: { itemId: item.id, percent: 5 } })).id;
  },
  '/api/admin/users': async (app) => (await app.buildUser()).user.id,
  '/api/admin/tickets': async ({ anonymous }) =>
    (await anonymous.contact.send({ body: { name: 'Ada', email: `${randomUUID()}@example.com`, message: 'Help' } })).id,
  '/api/admin/partners': async (app) => (await createTestPartner(app)).partner.id,
  '/api/admin/outbox': async ({ database, clock }) => {
    const id = randomUUID();
    const mail = { recipient: 'ada@example.com', template: 'contact-receipt', subject: 'Help', text: 'Help', html: '<p>Help</p>' };
    await database.knex('outbox').insert({ id, ...mail, state: 'failed', attempts: 12, createdAt: clock.now });
    return id;
  },
  '/api/admin/jobs/cancel': buildQueueJob('created'),
  '/api/admin/jobs/retry': buildQueueJob('failed'),
};

/** Creates the row that a route's first id identifies. Throws for routes of new resources, which need an entry above. */
export const buildTarget = (app: TestApp, { path, key }: Route, user: TestUser): Promise<string> => {
  const resourcePath = path.replace(FIRST_ID, '');
  const build = BUILDERS[`${resourcePath}/${path.replace(BEFORE_LAST_PART, '')}`] ?? BUILDERS[resourcePath];
  if (!build) throw new Error(`${key}: there is no builder for the row with its id. Add one to test/route-targets.ts.`);
  return build(app, user);
};

/** Bodies for routes whose example in the reference does not succeed on test data. */
const BODIES: Readonly<Record<string, object>> = {
  'PATCH /api/items/:id': { brand: 'Mango' },
  'PATCH /api/listings/:id': { title: 'A jacket' },
  'POST /api/items/:id/listings': { platform: 'ebay' },
  'POST /api/listings/:id/status': { status: 'active' },
  'PATCH /api/auth/user': { firstName: 'Augusta' },
  'PATCH /api/admin/users/:id/status': { status: 'suspended' },
  'PATCH /api/admin/users/:id/role': { role: 'admin' },
};

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** Returns a form that saves the result of a try. */
export const createClaimForm = async (app: TestApp): Promise<FormData> => {
  const files = [await createJacketPhoto()];
  const { claim } = await app.anonymous.tries.create({ body: {}, files });
  return toFormData('images', files, { claim });
};

/** Returns a form with a photo for an upload route; undefined for others. */
export const createForm = async ({ upload }: Route): Promise<FormData | undefined> =>
  upload && !upload.isDocument ? toFormData(upload.field, [await createJacketPhoto()]) : undefined;

/** Returns a valid JSON body for a route, from the reference; undefined for routes without a body. */
export const createBody = ({ key, path, method, body, upload }: Route): object | undefined => {
  if (!body || upload) return undefined;
  const { paths } = getOpenApiDocument() as { paths: Record<string, Record<string, Operation>> };
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const schema = operation?.requestBody?.content['application/json']?.schema;
  return BODIES[key] ?? (schema ? (buildExample(schema, 'body', {}) as object) : {});
};
