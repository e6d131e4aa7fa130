import { randomUUID } from 'node:crypto';
import { createClient, type Client } from '../src/client/index.ts';
import { NewPartner, type EmbedSession, type MintedPartner } from '../src/contract/index.ts';
import type { TestApp } from './app.ts';
import { fetchWith } from './fetch-with.ts';

/** What a shop of the tests is made with unless told. */
export const ORIGIN = 'https://shop.example';

export interface TestShop {
  readonly partner: MintedPartner;
  readonly secretKey: string;
  /** The shop's server. */
  readonly server: Client;
  /** A token for one of its users, on its page unless told. */
  readonly mint: (userId?: string, asked?: object) => Promise<EmbedSession>;
  /** A widget in a page of `origin`. */
  readonly widget: (token: string, origin?: string | null) => Client;
}

/** A page's calls as a browser makes them. */
export const widgetClient = (url: string, token: string, origin: string | null): Client =>
  createClient({ baseUrl: url, token, fetch: fetchWith(origin === null ? {} : { origin }) });

/** Takes in a shop as an administrator would. */
export const createShop = async (app: TestApp, settings: Partial<MintedPartner> = {}): Promise<TestShop> => {
  const chosen = NewPartner.parse({ name: 'Second Life', origins: [ORIGIN], ...settings });
  const partner = await app.services.partners.create(chosen, { adminId: null, requestId: null, ip: null });
  const server = createClient({ baseUrl: app.url, token: partner.secretKey });
  return {
    partner,
    secretKey: partner.secretKey,
    server,
    mint: (userId = randomUUID(), asked = {}) =>
      server.embed.createSession({ body: { userId, origin: partner.origins[0] ?? null, name: null, ...asked } }),
    widget: (token, origin = partner.origins[0] ?? null) => widgetClient(app.url, token, origin),
  };
};

/** A delivery as if something had happened to a user of the shop; gives its id. */
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
  const told = { partnerId, userId, event: 'listing.sold', data: { userId }, status: 'failed', attempts: 8, createdAt: clock.now };
  await database.knex('webhook_deliveries').insert({ id, ...told });
  return id;
};
