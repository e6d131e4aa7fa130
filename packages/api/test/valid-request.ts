import { createHash, randomUUID } from 'node:crypto';
import { toFormData } from '../src/client/index.ts';
import type { Route } from '../src/contract/index.ts';
import type { TestApp, TestUser } from './app.ts';
import { createCode, turnOnSecondFactor } from './authenticator.ts';
import { ORIGIN, buildDelivery, createTestPartner, type TestPartner } from './partners.ts';
import { createJacketPhoto } from './photo-files.ts';
import { createBody, buildTarget, createClaimForm } from './route-targets.ts';

/** A valid request for a route of the contract; tests insert the hostile value. */
export interface ValidRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly form?: FormData;
}

export interface RequestFixtures {
  readonly app: TestApp;
  readonly ada: TestUser;
  readonly admin: TestUser;
  readonly testPartner: TestPartner;
}

type Override = (fixtures: RequestFixtures) => Promise<Partial<ValidRequest>>;

const WEBHOOK = { url: 'https://shop.example/hook' };

const createBearerHeaders = (token: string) => ({ authorization: `Bearer ${token}` });
const computeSha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns a request by a new user, so that deleting the user does not affect other requests. */
const buildNewUserRequest =
  (body?: object): Override =>
  async ({ app }) => {
    const { token, password } = await app.buildUser();
    return { headers: createBearerHeaders(token), body: { ...(body && { currentPassword: password, ...body }) } };
  };

const buildResetRequest: Override = async ({ app }) => {
  const { email } = await app.buildUser();
  await app.anonymous.passwordResets.request({ body: { email } });
  await app.services.passwordResets.waitUntilIdle();
  const { link } = (await app.database.knex('outbox').where({ recipient: email, template: 'password-reset' }).first()) as { link: string };
  return { body: { token: link.split('#reset=')[1], password: 'another horse' } };
};

const buildConfirmationRequest =
  (kind: 'registration' | 'administrator'): Override =>
  async ({ app, ada }) => {
    const [token, now] = [randomUUID(), app.clock.now];
    const owner =
      kind === 'registration' ? { email: `${randomUUID()}@example.com`, passwordHash: '!' } : { email: ada.email, userId: ada.user.id };
    const row = { id: randomUUID(), kind, ...owner, tokenHash: computeSha256(token), createdAt: now };
    await app.database.knex('confirmations').insert({ ...row, expiresAt: new Date(now.getTime() + 60_000) });
    return { body: { token } };
  };

/** Returns a request by a new user who has a second factor, or is about to confirm one. */
const buildSecondFactorRequest =
  (isOn: boolean): Override =>
  async ({ app }) => {
    const user = await app.buildUser();
    const body = { currentPassword: user.password };
    if (isOn) {
      const timeBefore = app.clock.now;
      const { createNextCode } = await turnOnSecondFactor(app, user);
      const validRequest = { headers: createBearerHeaders(user.token), body: { ...body, code: createNextCode() } };
      app.clock.now = timeBefore;
      return validRequest;
    }
    const { secret } = await user.client.secondFactor.begin({ body });
    return { headers: createBearerHeaders(user.token), body: { code: createCode(secret, app.clock.now) } };
  };

const buildSignInCodeRequest: Override = async ({ app, ada }) => {
  const [code, browser, now] = [randomUUID(), randomUUID(), app.clock.now];
  const row = {
    id: randomUUID(),
    userId: ada.user.id,
    tokenHash: computeSha256(code),
    browserHash: computeSha256(browser),
    createdAt: now,
  };
  await app.database.knex('sign_in_codes').insert({ ...row, expiresAt: new Date(now.getTime() + 60_000) });
  return { body: { code }, headers: { cookie: `relist_sign_in=${browser}` } };
};

const buildPartnerUserRequest: Override = async ({ testPartner }) => {
  const id = randomUUID();
  await testPartner.mint(id);
  return { path: `/api/embed/users/${id}` };
};

/** Returns a request under /api/admin/partners, for a partner with a webhook and a delivery. */
const buildPartnerRequest =
  (suffix: string): Override =>
  async ({ app, admin }) => {
    const { partner } = await createTestPartner(app);
    const path = `/api/admin/partners/${partner.id}`;
    const body = JSON.stringify(WEBHOOK);
    await app.request(`${path}/webhook`, { method: 'POST', body, token: admin.token, headers: { 'content-type': 'application/json' } });
    const ids = { ':keyId': String(partner.keys[0]?.id), ':deliveryId': await buildDelivery(app, partner.id) };
    return { path: Object.entries(ids).reduce((filledPath, [name, id]) => filledPath.replace(name, id), path + suffix) };
  };

const createItem = async ({ app, ada }: RequestFixtures): Promise<string> => (await app.buildItem(ada)).item.id;

/** Returns a request by a new user, because other requests set and remove Ada's photo at the same time. */
const buildProfilePhotoRequest: Override = async ({ app }) => {
  const user = await app.buildUser();
  const { profileImageUrl } = await user.client.account.setPhoto({ files: [await createJacketPhoto()] });
  return { path: String(profileImageUrl), headers: createBearerHeaders(user.token) };
};

const OVERRIDES: Readonly<Record<string, Override>> = {
  'POST /api/auth/register': async () => ({ body: { email: `${randomUUID()}@example.com`, password: 'correct horse' } }),
  'POST /api/auth/login': async ({ ada: { email, password } }) => ({ body: { email, password } }),
  'POST /api/auth/logout': buildNewUserRequest(),
  'DELETE /api/auth/user': buildNewUserRequest({}),
  'DELETE /api/auth/sessions': buildNewUserRequest(),
  'POST /api/auth/password': buildNewUserRequest({ newPassword: 'another horse' }),
  'POST /api/auth/password-reset/confirm': buildResetRequest,
  'POST /api/auth/second-factor': buildNewUserRequest({}),
  'POST /api/auth/second-factor/confirm': buildSecondFactorRequest(false),
  'POST /api/auth/second-factor/recovery-codes': buildSecondFactorRequest(true),
  'DELETE /api/auth/second-factor': buildSecondFactorRequest(true),
  'POST /api/auth/exchange': buildSignInCodeRequest,
  'POST /api/auth/confirmation': buildConfirmationRequest('registration'),
  'POST /api/auth/administrator': buildConfirmationRequest('administrator'),
  'POST /api/items': async () => ({ form: toFormData('images', [await createJacketPhoto()], { hint: 'red wool' }) }),
  'POST /api/items/:id/photos': async () => ({ form: toFormData('images', [await createJacketPhoto()]) }),
  'GET /api/auth/user/photo/:id': buildProfilePhotoRequest,
  'POST /api/auth/user/photo': async () => ({ form: toFormData('photo', [await createJacketPhoto()]) }),
  'POST /api/test-analysis': async () => ({ form: toFormData('image', [await createJacketPhoto()]) }),
  'POST /api/try': async () => ({ form: toFormData('images', [await createJacketPhoto()], { hint: 'red wool' }) }),
  'POST /api/embed/try': async () => ({ form: toFormData('images', [await createJacketPhoto()], { hint: 'red wool' }) }),
  'POST /api/try/claim': async ({ app }) => ({ form: await createClaimForm(app) }),
  'POST /api/listings/import': async ({ app, ada }) => {
    const { listing } = await app.buildItem(ada);
    return { form: toFormData('file', [{ name: 'own.csv', data: new Blob([`id,title\n${listing.id},A jacket`]) }]) };
  },
  'POST /api/sales/import': async () => ({
    form: toFormData('file', [{ name: 'sales.csv', data: new Blob(['Item,Paid\nLevi 501 jeans,25\n']) }], {
      titleColumn: 'Item',
      priceColumn: 'Paid',
    }),
  }),
  'GET /api/listings/export': async () => ({ path: '/api/listings/export?format=csv' }),
  'GET /api/listings/export/check': async () => ({ path: '/api/listings/export/check?format=ebay' }),
  'GET /api/photos/:link': async (fixtures) => {
    const sign = await fixtures.app.services.photoLinks.createSigner();
    return { path: new URL(String(sign?.(await createItem(fixtures), 1))).pathname };
  },
  'POST /api/bulk-pricing-analysis': async (fixtures) => ({ body: { itemIds: [await createItem(fixtures)] } }),
  'POST /api/prices/watch': async (fixtures) => ({ body: { itemId: await createItem(fixtures), percent: 10 } }),
  'GET /api/embed/origins': async () => ({ path: `/api/embed/origins?origin=${ORIGIN}` }),
  'POST /api/embed/sessions': async () => ({ body: { userId: randomUUID(), origin: ORIGIN } }),
  'POST /api/embed/webhook': async () => ({ body: WEBHOOK }),
  'POST /api/admin/partners/:id/webhook': async () => ({ body: WEBHOOK }),
  'DELETE /api/embed/webhook': async ({ testPartner }) => {
    await testPartner.server.webhooks.setOwn({ body: WEBHOOK });
    return {};
  },
  'GET /api/embed/users/:externalId': buildPartnerUserRequest,
  'DELETE /api/embed/users/:externalId': buildPartnerUserRequest,
  'GET /api/admin/partners/:id/webhook': buildPartnerRequest('/webhook'),
  'DELETE /api/admin/partners/:id/webhook': buildPartnerRequest('/webhook'),
  'POST /api/admin/partners/:id/webhook/secret': buildPartnerRequest('/webhook/secret'),
  'POST /api/admin/partners/:id/webhook/deliveries/:deliveryId/replay': buildPartnerRequest('/webhook/deliveries/:deliveryId/replay'),
  'DELETE /api/admin/partners/:id/keys/:keyId': buildPartnerRequest('/keys/:keyId'),
};

const getKeyHeaders = ({ access }: Route, { ada, admin, testPartner }: RequestFixtures): Record<string, string> =>
  ({
    public: {},
    user: createBearerHeaders(ada.token),
    admin: createBearerHeaders(admin.token),
    partner: createBearerHeaders(testPartner.secretKey),
    page: { ...createBearerHeaders(testPartner.partner.publishableKey), origin: String(testPartner.partner.origins[0]) },
  })[access];

/** Returns a new request each time, with new data. */
export const buildValidRequest = async (route: Route, fixtures: RequestFixtures): Promise<ValidRequest> => {
  const override = await OVERRIDES[route.key]?.(fixtures);
  const id = route.params && !override?.path ? await buildTarget(fixtures.app, route, fixtures.ada) : '';
  const path = route.path.replace(/:\w+/, id).replaceAll(/:\w+/g, '1');
  const body = createBody(route) as ValidRequest['body'];
  return { path, ...(body && { body }), ...override, headers: { ...getKeyHeaders(route, fixtures), ...override?.headers } };
};
