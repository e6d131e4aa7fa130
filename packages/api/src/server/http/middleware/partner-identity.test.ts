import { describe, expect, it } from 'vitest';
import { TEST_EMBED_TOKEN_PREFIX, TEST_SECRET_KEY_PREFIX, contract, type Route } from '../../../contract/index.ts';
import type { PartnerIdentity } from '../../services/shared/identity.ts';
import { newToken } from '../../services/shared/tokens.ts';
import type { Context } from '../state.ts';
import { identifyServer, identifyWidget, type PartnerIdentifiers } from './partner-identity.ts';
import { kindOf } from './token-kind.ts';

const routes = Object.values(contract).flatMap((noun) => Object.values(noun) as Route[]);
const ctx = { get: () => '', state: {} } as unknown as Context;
const partner = { id: 'shop', isTest: true } as PartnerIdentity;
const identifiers = {
  partnerKeys: { identifySecret: async () => partner },
  embedSessions: {
    identify: async () => ({
      identity: { id: 'user', partner },
      partner,
      origin: null,
      scopes: routes.flatMap(({ embed }) => embed ?? []),
    }),
    countRequest: async () => undefined,
  },
} as unknown as PartnerIdentifiers;

/** Returns the keys of the routes that accept the caller. */
const acceptedBy = async (tried: readonly Route[], call: (route: Route) => Promise<unknown>): Promise<string[]> => {
  const results = await Promise.allSettled(tried.map(call));
  return tried.filter((_, at) => results[at]?.status === 'fulfilled').map(({ key }) => key);
};

describe('a test key', () => {
  const key = TEST_SECRET_KEY_PREFIX + newToken();

  it('is recognized as a secret key', () => expect(kindOf(key)).toBe('secret'));

  it('can create and revoke tokens, but cannot access data or the webhook of the shop', async () => {
    const own = routes.filter(({ access }) => access === 'partner');
    const accepted = await acceptedBy(own, (route) => identifyServer(ctx, route, key, identifiers));
    expect(own.length).toBeGreaterThan(2);
    expect(accepted.toSorted()).toEqual(['DELETE /api/embed/sessions', 'POST /api/embed/sessions']);
  });
});

describe("a test key's token", () => {
  const token = TEST_EMBED_TOKEN_PREFIX + newToken();

  it("is recognized as a widget's token", () => expect(kindOf(token)).toBe('embed'));

  it('can analyze and read, but cannot change anything', async () => {
    const accepted = await acceptedBy(routes, (route) => identifyWidget(ctx, route, token, identifiers));
    expect(accepted.filter((key) => !key.startsWith('GET '))).toEqual(['POST /api/items']);
    expect(accepted).toContain('GET /api/items/:id');
  });
});
