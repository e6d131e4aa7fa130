import { request } from 'node:http';
import { createHash, randomUUID } from 'node:crypto';
import SwaggerParser from '@apidevtools/swagger-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCode } from '../../../../test/authenticator.ts';
import { startApp, type TestApp, type TestUser } from '../../../../test/app.ts';
import { createConformance, type Conformance } from '../../../../test/conformance.ts';
import { expectErrorResponse, createJsonInit } from '../../../../test/expect.ts';
import { ORIGIN, buildDelivery, createTestPartner } from '../../../../test/partners.ts';
import { createPhotoSet } from '../../../../test/photo-files.ts';
import { createClaimForm } from '../../../../test/route-targets.ts';
import { toFormData } from '../../../client/index.ts';
import { contract, WebhookEvent, type Route } from '../../../contract/index.ts';
import { createRouter } from '../bind.ts';
import { getOpenApiDocument } from './document.ts';

const routes = Object.values(contract).flatMap((resource) => Object.values(resource) as Route[]);

const PUBLIC_URL = 'https://relist.example';
let app: TestApp;
let conformance: Conformance;
beforeAll(async () => {
  app = await startApp({ isProxyTrusted: true, publicUrl: PUBLIC_URL, mail: { url: 'smtp://127.0.0.1:1', from: 'hello@relist.example' } });
  conformance = createConformance(getOpenApiDocument());
});
afterAll(() => app.close());

interface Operation {
  readonly security?: unknown;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

const buildJob = async ({ user }: TestUser, itemId: string): Promise<string> => {
  const times = { createdAt: app.clock.now, updatedAt: app.clock.now };
  const counts = { progress: 0, total: 1, payload: { itemIds: [itemId] } };
  const id = randomUUID();
  await app.database.knex('jobs').insert({ id, userId: user.id, kind: 'bulk-pricing', state: 'running', ...counts, ...times });
  return id;
};

describe('GET /api/openapi.json', () => {
  it('returns a valid OpenAPI 3.1 document according to an independent validator', async () => {
    const document: unknown = await (await app.request('/api/openapi.json')).json();
    expect(document).toMatchObject({ openapi: '3.1.0' });
    await expect(SwaggerParser.validate(document as Parameters<typeof SwaggerParser.validate>[0])).resolves.toBeTruthy();
  });

  it('names its schemas like the contract, and resolves every reference', () => {
    const text = JSON.stringify(getOpenApiDocument());
    const targets = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]);
    const { schemas } = getOpenApiDocument()['components'] as { schemas: Record<string, unknown> };
    expect(targets).toContain('Item');
    expect(targets.filter((name) => !(String(name) in schemas))).toEqual([]);
    expect(text).not.toContain('$defs');
  });

  it("shares its error responses, declares each route's security, and stays under 200 kB", () => {
    const { paths, webhooks, components } = getOpenApiDocument() as {
      paths: Record<string, Record<string, Operation>>;
      webhooks: object;
      components: { responses: object };
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.filter(({ security }) => !Array.isArray(security))).toEqual([]);
    const errorResponses = operations.flatMap(({ responses }) => Object.entries(responses).filter(([status]) => !/^[123]/.test(status)));
    const names = Object.keys(components.responses).map((name) => `#/components/responses/${name}`);
    expect(errorResponses.filter(([, { $ref }]) => !names.includes(String($ref)))).toEqual([]);
    expect(Object.keys(webhooks)).toEqual(WebhookEvent.options);
    const bodies = operations.flatMap(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).map(({ schema }) => JSON.stringify(schema)),
    );
    const repeatedBodies = bodies.filter((body, index) => !body.startsWith('{"$ref"') && bodies.indexOf(body) !== index);
    expect(repeatedBodies.filter(({ length }) => length >= 200)).toEqual([]);
    expect(Buffer.byteLength(JSON.stringify(getOpenApiDocument()))).toBeLessThan(200_000);
  });

  it("lists exactly the router's routes", () => {
    const handlers = Object.fromEntries(
      Object.entries(contract).map(([resource, table]) => [
        resource,
        Object.fromEntries(Object.keys(table).map((name) => [name, () => null])),
      ]),
    );
    const router = createRouter(handlers as never, {
      sessions: app.services.sessions,
      accessTokens: app.services.accessTokens,
      partnerKeys: app.services.partnerKeys,
      embedSessions: app.services.embedSessions,
      requestLimits: app.services.requestLimits,
      staging: '',
      hasSecureCookies: false,
      report: () => {},
    });
    const routerRoutes = router.stack.flatMap(({ path, methods }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`),
    );
    const documentedRoutes = Object.entries(getOpenApiDocument()['paths'] as object).flatMap(([path, operations]) =>
      Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documentedRoutes.toSorted()).toEqual(routerRoutes.toSorted());
    expect(documentedRoutes.toSorted()).toEqual(routes.map(({ key }) => key).toSorted());
  });

  /** Prepares calls that need a token from an email, a provider or the console. */
  const prepareTokenCalls = async ({ email, user }: TestUser, adminCandidate: TestUser): Promise<[string, string, RequestInit?][]> => {
    await app.anonymous.passwordResets.request({ body: { email } });
    await app.services.passwordResets.waitUntilIdle();
    const { link } = await app.database.knex('outbox').where({ recipient: email, template: 'password-reset' }).first();
    const [browser, code] = ['browser', 'code'].map((word) => createHash('sha256').update(word).digest('hex'));
    const row = { id: randomUUID(), userId: user.id, tokenHash: code, browserHash: browser, createdAt: app.clock.now };
    await app.database.knex('sign_in_codes').insert({ ...row, expiresAt: new Date(app.clock.now.getTime() + 60_000) });
    const exchangeInit = createJsonInit({ code: 'code' });
    const confirmationTimes = { createdAt: app.clock.now, expiresAt: new Date(app.clock.now.getTime() + 60_000) };
    const hashes = ['confirm', 'admin'].map((word) => createHash('sha256').update(word).digest('hex'));
    await app.database.knex('confirmations').insert([
      {
        id: randomUUID(),
        kind: 'registration',
        email: 'linked@example.com',
        passwordHash: '!',
        tokenHash: hashes[0],
        ...confirmationTimes,
      },
      {
        id: randomUUID(),
        kind: 'administrator',
        email: adminCandidate.email,
        userId: adminCandidate.user.id,
        tokenHash: hashes[1],
        ...confirmationTimes,
      },
    ]);
    return [
      ['GET', '/api/login/callback?code=x&state=y'],
      ['POST', '/api/auth/confirmation', createJsonInit({ token: 'confirm' })],
      ['POST', '/api/auth/exchange', { ...exchangeInit, headers: { ...exchangeInit.headers, cookie: 'relist_sign_in=browser' } }],
      ['POST', '/api/auth/password-reset', createJsonInit({ email })],
      ['POST', '/api/auth/password-reset/confirm', createJsonInit({ token: String(link).split('#reset=')[1], password: 'another horse' })],
    ];
  };

  it('matches the actual response of every route', async () => {
    const ada = await app.buildUser();
    const uploadResponse = await app.request('/api/items', {
      method: 'POST',
      token: ada.token,
      body: toFormData('images', await createPhotoSet(2)),
    });
    await conformance.check('POST', '/api/items', uploadResponse.clone());
    const { item, listing } = (await uploadResponse.json()) as { item: { id: string }; listing: { id: string } };
    const itemPath = `/api/items/${item.id}`;
    const additionResponse = await app.request(`${itemPath}/photos`, {
      method: 'POST',
      token: ada.token,
      body: toFormData('images', await createPhotoSet(1)),
    });
    await conformance.check('POST', `${itemPath}/photos`, additionResponse);
    await conformance.check('GET', `${itemPath}/photos.zip`, await app.request(`${itemPath}/photos.zip`, { token: ada.token }));
    const eve = await app.buildUser();
    const accessToken = await ada.client.accessTokens.create({ body: { name: 'Laptop', scopes: ['read'] } });
    await app.anonymous.auth.login({ body: { email: ada.email, password: ada.password } });
    const { rows } = await ada.client.sessions.list();
    const otherSessionId = String(rows.find(({ current }) => !current)?.id);
    const listingPath = `/api/listings/${listing.id}`;
    const jobId = await buildJob(ada, item.id);
    const watch = await ada.client.priceTracking.watch({ body: { itemId: item.id, percent: 5 } });
    const photoLink = (await app.services.photoLinks.createSigner())?.(item.id, 1)?.slice(PUBLIC_URL.length) ?? '';
    const { profileImageUrl } = await ada.client.account.setPhoto({ files: await createPhotoSet(1) });
    const salesColumns = { titleColumn: 'Item', priceColumn: 'Paid' };
    const salesFile = { name: 'sales.csv', data: new Blob(['Item,Paid\nA jacket,40']) };
    const { token: salesToken } = await ada.client.sales.import({ body: salesColumns, files: [salesFile] });
    const salesImport = await ada.client.sales.import({ body: { ...salesColumns, token: salesToken }, files: [salesFile] });
    const calls: [string, string, RequestInit?][] = [
      ['GET', '/api/health'],
      ['GET', '/api/ready'],
      ['GET', '/api/openapi.json'],
      ['GET', '/api/docs'],
      ['GET', '/api/platforms'],
      ['GET', '/api/categories?query=jacket'],
      ['GET', '/api/auth/methods'],
      ['GET', `/api/embed/origins?origin=${ORIGIN}`],
      ['GET', '/api/login'],
      ['POST', '/api/auth/register', createJsonInit({ email: 'new@example.com', password: 'plum tree' })],
      ['POST', '/api/auth/login', createJsonInit({ email: ada.email, password: ada.password })],
      ['GET', '/api/auth/user'],
      ['POST', '/api/auth/administrator', createJsonInit({ token: 'admin' })],
      ['PATCH', '/api/auth/user', createJsonInit({ firstName: 'Augusta' })],
      ['GET', String(profileImageUrl)],
      ['POST', '/api/auth/user/photo', { body: toFormData('photo', await createPhotoSet(1)) }],
      ['DELETE', '/api/auth/user/photo'],
      ['GET', '/api/auth/user/export'],
      ['DELETE', `/api/auth/sessions/${otherSessionId}`],
      ['POST', '/api/auth/password', createJsonInit({ currentPassword: ada.password, newPassword: 'another horse', endTokens: false })],
      ['GET', '/api/auth/sessions'],
      ['DELETE', '/api/auth/sessions'],
      ['POST', '/api/auth/tokens', createJsonInit({ name: 'Desk', scopes: ['read', 'write'] })],
      ['GET', '/api/auth/tokens'],
      ['DELETE', `/api/auth/tokens/${accessToken.id}`],
      ['GET', '/api/items'],
      ['GET', itemPath],
      ['GET', `${itemPath}/price-research`],
      ['GET', `${itemPath}/listings`],
      ['GET', `${itemPath}/disclosure`],
      ['GET', `${itemPath}/photos/1`],
      ['POST', `${itemPath}/description`],
      ['PATCH', itemPath, createJsonInit({ brand: 'Mango', size: null })],
      ['POST', `${itemPath}/reanalyse`],
      ['POST', `${itemPath}/archive`],
      ['POST', `${itemPath}/unarchive`],
      ['POST', `${itemPath}/duplicate`],
      ['GET', '/api/items?view=summary'],
      ['GET', '/api/listings?view=summary'],
      ['POST', `${itemPath}/photos`, { body: toFormData('images', await createPhotoSet(1)) }],
      ['POST', `${itemPath}/listings`, createJsonInit({ platform: 'ebay' })],
      ['GET', '/api/listings'],
      ['GET', listingPath],
      ['GET', '/api/listings/export?format=json'],
      ['GET', '/api/listings/export/check?format=ebay'],
      ['GET', photoLink],
      ['POST', '/api/listings/import', { body: toFormData('file', [{ name: 'own.csv', data: new Blob([`id\n${listing.id}`]) }]) }],
      ['PATCH', listingPath, createJsonInit({ title: 'A jacket' })],
      ['POST', `${listingPath}/status`, createJsonInit({ status: 'sold' })],
      ['DELETE', listingPath],
      ['POST', `${listingPath}/restore`],
      ['DELETE', listingPath],
      ['POST', '/api/bulk-pricing-analysis', createJsonInit({ itemIds: [item.id] })],
      [
        'POST',
        '/api/price-estimates',
        createJsonInit({ items: [{ name: 'iPhone 12 128GB' }, { name: 'Fender Stratocaster', currency: 'EUR' }] }),
      ],
      ['GET', `${itemPath}/live-comparables`],
      ['GET', '/api/jobs'],
      ['GET', '/api/prices/history'],
      ['POST', '/api/prices/watch', createJsonInit({ itemId: item.id, percent: 10 })],
      ['GET', '/api/prices/watch'],
      ['GET', '/api/prices/alerts'],
      ['DELETE', `/api/prices/watch/${watch.id}`],
      ['POST', '/api/sales/import', { body: toFormData('file', [salesFile], salesColumns) }],
      ['GET', '/api/sales'],
      ['DELETE', `/api/sales/imports/${salesImport.importId}`],
      ['GET', '/api/analytics/accuracy'],
      ['GET', '/api/analytics/summary'],
      ['GET', `/api/jobs/${jobId}`],
      ['POST', `/api/jobs/${jobId}/cancel`],
      ['DELETE', `/api/jobs/${jobId}`],
      ['GET', '/api/dashboard/stats'],
      ['POST', '/api/test-analysis', { body: toFormData('image', await createPhotoSet(1)) }],
      ['POST', '/api/test-platform-listings', createJsonInit({})],
      ['POST', '/api/try', { body: toFormData('images', await createPhotoSet(1)) }],
      ['POST', '/api/try/claim', { body: await createClaimForm(app) }],
      ['POST', '/api/contact', createJsonInit({ name: 'Ada', email: 'ada@example.com', message: 'Help' })],
      ['DELETE', itemPath],
      ['POST', `${itemPath}/restore`],
      ['DELETE', itemPath],
      ['POST', '/api/auth/logout'],
    ];
    const admin = await app.buildUser({ role: 'admin' });
    calls.push(...(await prepareTokenCalls(await app.buildUser(), ada)));
    const emailIds = await app.database.knex('outbox').pluck('id');
    const { partner, secretKey } = await createTestPartner(app, { triesPerDay: 1 });
    const pageInit = { token: partner.publishableKey, headers: { origin: ORIGIN, 'x-forwarded-for': '203.0.113.1' } };
    const [waitingJobId, failedJobId] = [0, 1].map(() => randomUUID());
    const jobs = app.database.knex.withSchema('pgboss').from('job');
    for (const [id, state] of [
      [waitingJobId, 'created'],
      [failedJobId, 'failed'],
    ])
      await jobs.clone().insert({ id, name: 'bulk-pricing', state, data: { jobId: id } });
    const accountPath = `/api/admin/users/${(await app.buildUser()).user.id}`;
    const ticketPath = `/api/admin/tickets/${(await app.anonymous.contact.send({ body: { name: 'A', email: 'a@b.co', message: 'Help' } })).id}`;
    const partnerPath = `/api/admin/partners/${partner.id}`;
    const adminCalls: typeof calls = [
      ['GET', '/api/admin/dashboard'],
      ['GET', '/api/admin/analytics/errors'],
      ['GET', '/api/admin/analytics/sales'],
      ['GET', '/api/admin/accuracy'],
      ['GET', '/api/admin/system/health'],
      ['GET', '/api/admin/usage'],
      ['GET', '/api/admin/jobs'],
      ['POST', `/api/admin/jobs/${waitingJobId}/cancel`],
      ['POST', `/api/admin/jobs/${failedJobId}/retry`],
      ['GET', '/api/admin/users'],
      ['PATCH', `${accountPath}/status`, createJsonInit({ status: 'suspended' })],
      ['PATCH', `${accountPath}/role`, createJsonInit({ role: 'admin' })],
      ['DELETE', accountPath],
      ['GET', '/api/admin/tickets'],
      ['PATCH', `${ticketPath}/status`, createJsonInit({ status: 'resolved' })],
      ['PATCH', `${ticketPath}/priority`, createJsonInit({ priority: 'low' })],
      ['GET', '/api/admin/audit'],
      ['GET', '/api/admin/rule-packs'],
      ['GET', '/api/admin/outbox'],
      ['POST', `/api/admin/outbox/${emailIds[0]}/retry`],
      ['POST', '/api/admin/partners', createJsonInit({ name: 'Other Partner' })],
      ['GET', '/api/admin/partners'],
      ['GET', partnerPath],
      ['PATCH', partnerPath, createJsonInit({ locale: 'nl' })],
      ['POST', `${partnerPath}/keys`, createJsonInit({ overlapHours: 2 })],
      ['POST', `${partnerPath}/webhook`, createJsonInit({ url: 'https://shop.example/hook' })],
      ['GET', `${partnerPath}/webhook`],
      ['POST', `${partnerPath}/webhook/secret`, createJsonInit({ overlapHours: 2 })],
      ['POST', `${partnerPath}/webhook/deliveries/${await buildDelivery(app, partner.id)}/replay`],
      ['GET', `${partnerPath}/webhook/deliveries`],
      ['DELETE', `${partnerPath}/webhook`],
    ];
    const partnerCalls: typeof calls = [
      ['POST', '/api/embed/sessions', createJsonInit({ userId: 'u/1', origin: ORIGIN })],
      ['DELETE', '/api/embed/sessions', createJsonInit({ userId: 'u/1' })],
      ['GET', '/api/embed/users/u%2F1'],
      ['DELETE', '/api/embed/users/u%2F1'],
      ['POST', '/api/embed/webhook', createJsonInit({ url: 'https://shop.example/hook' })],
      ['DELETE', '/api/embed/webhook'],
      ['GET', `/api/embed/config?key=${partner.publishableKey}`, { token: undefined, headers: { origin: ORIGIN } } as RequestInit],
      ['POST', '/api/embed/try', { ...pageInit, body: toFormData('images', await createPhotoSet(1)) } as RequestInit],
    ];
    const lastCalls: typeof calls = [
      ['DELETE', `${partnerPath}/keys/${String(partner.keys[0]?.id)}`],
      ['DELETE', partnerPath],
    ];
    const assignCaller = (caller: { token: string }, callerCalls: typeof calls) => callerCalls.map((call) => [caller, ...call] as const);
    const allCalls = [
      ...assignCaller(ada, calls),
      ...assignCaller(admin, adminCalls),
      ...assignCaller({ token: secretKey }, partnerCalls),
      ...assignCaller(admin, lastCalls),
    ];
    for (const [{ token }, method, path, init] of allCalls) {
      const response = await app.request(path, { token, ...init, method });
      expect(response.status, path).toBeLessThan(400);
      await conformance.check(method, path, response);
    }
    const max = await app.buildUser();
    const callAsMax = async (method: string, path: string, body?: object): Promise<Response> => {
      const response = await app.request(path, { ...(body && createJsonInit(body)), method, token: max.token });
      expect(response.status, path).toBeLessThan(400);
      await conformance.check(method, path, response.clone());
      return response;
    };
    const factorPath = '/api/auth/second-factor';
    const currentPassword = max.password;
    const { secret } = (await (await callAsMax('POST', factorPath, { currentPassword })).json()) as { secret: string };
    const confirmResponse = await callAsMax('POST', `${factorPath}/confirm`, { code: createCode(secret, app.clock.now) });
    const { recoveryCodes } = (await confirmResponse.json()) as { recoveryCodes: string[] };
    await callAsMax('GET', factorPath);
    const renewResponse = await callAsMax('POST', `${factorPath}/recovery-codes`, { currentPassword, code: recoveryCodes[0] });
    const [code] = ((await renewResponse.json()) as { recoveryCodes: string[] }).recoveryCodes;
    await callAsMax('DELETE', factorPath, { currentPassword, code });
    const deletion = { ...createJsonInit({ currentPassword: eve.password }), method: 'DELETE', token: eve.token };
    const deletionResponse = await app.request('/api/auth/user', deletion);
    expect(deletionResponse.status).toBe(204);
    await conformance.check('DELETE', '/api/auth/user', deletionResponse);
    expect(conformance.listCheckedOperations().size).toBe(routes.length);
  });
});

describe('paths and methods', () => {
  it.each(routes.map(({ path, method }) => [method, path] as const))('%s %s returns 405 with Allow for other methods', async (_, path) => {
    const examplePath = path.replaceAll(/:\w+/g, '1');
    const allowedMethods = routes.filter((route) => route.path === path).map(({ method }) => String(method));
    for (const method of ['PUT', 'PROPFIND', 'DELETE', 'PATCH'].filter((method) => !allowedMethods.includes(method))) {
      const response = await app.request(examplePath, { method });
      await expectErrorResponse(response, 'method_not_allowed');
      expect((response.headers.get('allow') ?? '').split(', ').toSorted()).toEqual(
        [...allowedMethods, ...(allowedMethods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted(),
      );
    }
    const optionsResponse = await app.request(examplePath, { method: 'OPTIONS' });
    expect(optionsResponse.status).toBe(204);
  });

  it('returns 405 for TRACE', async () => {
    const status = await new Promise((resolve, reject) => {
      const call = request(`${app.url}/api/items`, { method: 'TRACE' }, (response) => resolve(response.resume().statusCode));
      call.on('error', reject).end();
    });
    expect(status).toBe(405);
  });

  it('returns 404 for unknown paths', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/items/x/y', '/api//items', '/api/%2e%2e/']) {
      await expectErrorResponse(await app.request(path, { method: 'POST' }), 'not_found');
    }
  });
});
