import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp, type TestUser } from '../../../test/app.ts';
import { expectErrorResponse } from '../../../test/expect.ts';
import { createTestPartner } from '../../../test/partners.ts';
import { createBody, buildTarget } from '../../../test/route-targets.ts';
import { contract, type Route } from '../../contract/index.ts';
import { getOpenApiDocument } from './openapi/document.ts';

/** Calls every route that accepts JSON, including future ones, with fields that callers must not set and with invalid values. */

const routes = (Object.values(contract).flatMap((resource) => Object.values(resource)) as Route[]).filter((route) => createBody(route));

let app: TestApp;
let eve: TestUser;
let secretKey: string;
beforeAll(async () => {
  app = await startApp();
  eve = await app.buildUser();
  secretKey = (await createTestPartner(app, { requestsPerMinute: 1_000_000 })).secretKey;
});
afterAll(() => app.close());

const listKnownFields = ({ path, method }: Route): readonly string[] => {
  const { paths, components } = getOpenApiDocument() as {
    paths: Record<string, Record<string, { requestBody: { content: object } }>>;
    components: { schemas: Record<string, { properties?: object }> };
  };
  const content = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.requestBody.content ?? {};
  const { schema } = (content as Record<string, { schema?: { $ref?: string; properties?: object } }>)['application/json'] ?? {};
  const { properties } = (schema?.$ref ? components.schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] : schema) ?? {};
  return Object.keys(properties ?? {});
};

const INJECTED_ID = '11111111-2222-4333-8444-555555555555';
/** Returns a body with additional fields: column names in camel case and snake case, and ways to change an object's prototype. */
const injectFields = (route: Route): string => {
  const owner = { userId: eve.user.id, user_id: eve.user.id, ownerId: eve.user.id, owner_id: eve.user.id };
  const fields: Record<string, unknown> = { ...owner, id: INJECTED_ID, partnerId: INJECTED_ID, itemId: INJECTED_ID };
  Object.assign(fields, {
    role: 'admin',
    status: 'deleted',
    passwordHash: 'injected',
    password_hash: 'injected',
    estimatedValue: 123_456.78,
  });
  Object.assign(fields, { createdAt: '1999-01-01T00:00:00.000Z', expiresAt: '2999-01-01T00:00:00.000Z', seoScore: 7777 });
  for (const name of listKnownFields(route)) delete fields[name];
  const extraFields = JSON.stringify(fields).slice(1, -1);
  const body = JSON.stringify(createBody(route)).slice(1, -1);
  return `{${body ? `${body},` : ''}${extraFields},"constructor":{"prototype":{"role":"admin"}}}`;
};

const createActor = async ({ access }: Route): Promise<{ actor: TestUser; token?: string }> => {
  const actor = await app.buildUser({ role: access === 'admin' ? 'admin' : 'user' });
  return access === 'public' ? { actor } : { actor, token: access === 'partner' ? secretKey : actor.token };
};

/** Values that a saved field would leave in the database. No random id or hash can begin like them. */
const TRACES = [`"${INJECTED_ID}`, '"injected', '123456.78', '"1999-01', '"2999-01', '"seoScore":7777'];

type Send = (body: string) => Promise<Response>;

/** Creates a resource and a caller with access to it. */
const prepare = async (route: Route): Promise<{ actor: TestUser; send: Send }> => {
  const { actor, token } = await createActor(route);
  const path = route.params ? route.path.replace(/:\w+/, await buildTarget(app, route, actor)).replaceAll(/:\w+/g, '1') : route.path;
  const headers = { 'content-type': 'application/json' };
  return { actor, send: (body) => app.request(path, { method: route.method, body, headers, ...(token && { token }) }) };
};

const dumpDatabase = async (): Promise<string> => {
  const { rows } = await app.database.knex.raw<{ rows: { name: string }[] }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  return JSON.stringify(await Promise.all(rows.map(({ name }) => app.database.knex(name).select())));
};

describe.each(routes.map((route) => [route.key, route] as const))('%s', (_, route) => {
  it('never stores fields that callers must not set', async () => {
    const countMentions = async (): Promise<number> => (await dumpDatabase()).split(eve.user.id).length;
    const mentionCount = await countMentions();
    const { actor, send } = await prepare(route);
    expect((await send(injectFields(route))).status).toBeLessThan(500);
    const text = await dumpDatabase();
    for (const trace of TRACES) expect(text).not.toContain(trace);
    expect(text.split(eve.user.id)).toHaveLength(mentionCount);
    const row = await app.database.knex('users').where({ id: actor.user.id }).first('role', 'status');
    expect(row).toEqual({ role: actor.user.role === 'admin' || route.access === 'admin' ? 'admin' : 'user', status: 'active' });
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it('returns 400 for invalid JSON', async () => {
    const { send } = await prepare(route);
    for (const body of ['{"price":NaN}', '{"price":Infinity}', '[', '{"__proto__":{"role":"admin"}}'])
      await expectErrorResponse(await send(body), 'malformed_request');
  });
});

describe('price fields', () => {
  const pricedRoutes = routes.filter((route) => listKnownFields(route).some((name) => /price|above|below|value/i.test(name)));
  it.each(pricedRoutes.map((route) => [route.key, route] as const))('accept only numbers within bounds in %s', async (_, route) => {
    const { send } = await prepare(route);
    for (const name of listKnownFields(route).filter((field) => /price|above|below|value/i.test(field))) {
      for (const value of ['"NaN"', '1e999', '-1', '"12"', '1e15', '[]', '{}', 'true']) {
        const body = `{${JSON.stringify({ ...createBody(route), [name]: undefined }).slice(1, -1)},"${name}":${value}}`;
        const { fields } = await expectErrorResponse(await send(body), 'invalid_values');
        expect(Object.keys(fields ?? {})).toContain(name);
      }
    }
  });
});

it('this test covers more than 25 routes that accept JSON', () => expect(routes.length).toBeGreaterThan(25));
