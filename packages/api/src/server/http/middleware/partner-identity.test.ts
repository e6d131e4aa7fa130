import { describe, expect, it } from 'vitest';
import { TEST_EMBED_TOKEN_PREFIX, TEST_SECRET_KEY_PREFIX, contract, type Route } from '../../../contract/index.ts';
import type { PartnerIdentity } from '../../services/shared/identity.ts';
import { createToken } from '../../services/shared/tokens.ts';
import type { Context } from '../state.ts';
import { identifyServer, identifyWidget, type PartnerIdentifiers } from './partner-identity.ts';
import { detectTokenKind } from './token-kind.ts';

const routes = Object.values(contract).flatMap((resource) => Object.values(resource) as Route[]);
const ctx = { get: () => '', state: {} } as unknown as Context;
const partner = { id: 'shop', isTest: true } as PartnerIdentity;
const identifiers = {
  partnerKeys: { identifyBySecretKey: async () => partner },
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
const listAcceptingRoutes = async (candidates: readonly Route[], call: (route: Route) => Promise<unknown>): Promise<string[]> => {
  const results = await Promise.allSettled(candidates.map(call));
  return candidates.filter((_, index) => results[index]?.status === 'fulfilled').map(({ key }) => key);
};

describe('a test key', () => {
  const key = TEST_SECRET_KEY_PREFIX + createToken();

  it('is recognized as a secret key', () => expect(detectTokenKind(key)).toBe('secret'));

  it('can create and revoke tokens, but cannot access partner data or the webhook', async () => {
    const partnerRoutes = routes.filter(({ access }) => access === 'partner');
    const acceptingRoutes = await listAcceptingRoutes(partnerRoutes, (route) => identifyServer(ctx, route, key, identifiers));
    expect(partnerRoutes.length).toBeGreaterThan(2);
    expect(acceptingRoutes.toSorted()).toEqual(['DELETE /api/embed/sessions', 'POST /api/embed/sessions']);
  });
});

describe("a test key's token", () => {
  const token = TEST_EMBED_TOKEN_PREFIX + createToken();

  it("is recognized as a widget's token", () => expect(detectTokenKind(token)).toBe('embed'));

  it('can analyze and read, but cannot change anything', async () => {
    const acceptingRoutes = await listAcceptingRoutes(routes, (route) => identifyWidget(ctx, route, token, identifiers));
    expect(acceptingRoutes.filter((key) => !key.startsWith('GET '))).toEqual(['POST /api/items']);
    expect(acceptingRoutes).toContain('GET /api/items/:id');
  });
});
