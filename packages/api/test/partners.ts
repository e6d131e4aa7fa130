import { randomUUID } from 'node:crypto';
import { createClient, type Client } from '../src/client/index.ts';
import { NewPartner, type EmbedSession, type MintedPartner } from '../src/contract/index.ts';
import type { TestApp } from './app.ts';
import { createFetch } from './create-fetch.ts';

/** Default origin of the test partner. */
export const ORIGIN = 'https://shop.example';

export interface TestPartner {
  readonly partner: MintedPartner;
  readonly secretKey: string;
  /** The partner's server. */
  readonly server: Client;
  /** Returns a token for one of its users, by default for its page. */
  readonly mint: (userId?: string, options?: object) => Promise<EmbedSession>;
  /** Returns a client for a widget on a page of `origin`. */
  readonly createWidget: (token: string, origin?: string | null) => Client;
}

/** Returns a client that sends requests like a page in a browser. */
export const createWidgetClient = (url: string, token: string, origin: string | null): Client =>
  createClient({ baseUrl: url, token, fetch: createFetch(origin === null ? {} : { origin }) });

/** Creates a partner as an administrator would. */
export const createTestPartner = async (app: TestApp, settings: Partial<MintedPartner> = {}): Promise<TestPartner> => {
  const newPartner = NewPartner.parse({ name: 'Second Life', origins: [ORIGIN], ...settings });
  const partner = await app.services.partners.create(newPartner, { adminId: null, requestId: null, ip: null });
  const server = createClient({ baseUrl: app.url, token: partner.secretKey });
  return {
    partner,
    secretKey: partner.secretKey,
    server,
    mint: (userId = randomUUID(), options = {}) =>
      server.embed.createSession({ body: { userId, origin: partner.origins[0] ?? null, name: null, ...options } }),
    createWidget: (token, origin = partner.origins[0] ?? null) => createWidgetClient(app.url, token, origin),
  };
};

/** Creates a webhook delivery for one of the partner's users; returns its id. */
export const buildDelivery = async ({ database, clock }: TestApp, partnerId: string): Promise<string> => {
  const [id, userId] = [randomUUID(), randomUUID()];
  const email = `${userId}@shop-user.invalid`;
  await database.knex('users').insert({
    id: userId,
    partnerId,
    externalId: userId,
    email,
    role: 'user',
    status: 'active',
    createdAt: clock.now,
  });
  const delivery = { partnerId, userId, event: 'listing.sold', data: { userId }, status: 'failed', attempts: 8, createdAt: clock.now };
  await database.knex('webhook_deliveries').insert({ id, ...delivery });
  return id;
};
