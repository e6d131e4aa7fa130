import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import {
  EMBED_TOKEN_PREFIX,
  TEST_EMBED_TOKEN_PREFIX,
  listRequiredScopes,
  type EmbedScope,
  type EmbedSession as EmbedSessionBody,
  type EmbedWidget,
  type NewEmbedSession,
} from '../../../contract/index.ts';
import { EmbedSession, Partner, User } from '../../models/index.ts';
import { RequestError, createInvalidValueError } from '../../request-error.ts';
import { MINUTE, addTime, type Clock } from '../shared/clock.ts';
import type { EmbedUsers } from './embed-users.ts';
import { createIdentity, createPartnerIdentity, type Identity, type PartnerIdentity } from '../shared/identity.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import { hasPrefix, hashToken, createToken } from '../shared/tokens.ts';

/** Lifetime in milliseconds: long enough for an upload, but too short to help an attacker. Widgets request new tokens automatically. */
const TOKEN_LIFETIME_MS = 15 * MINUTE;

/**
 * External id of the user that all of a partner's test tokens share. The user has no items. No other user has this id, because ids never
 * start with a space.
 */
const TEST_USER_ID = ' test';

type Row = User &
  Pick<EmbedSession, 'origin' | 'scopes' | 'expiresAt'> &
  Pick<Partner, 'analysesPerDay' | 'requestsPerMinute' | 'triesPerDay' | 'platforms'> & {
    partnerStatus: Partner['status'];
    partnerRowId: string;
  };

export interface WidgetIdentity {
  readonly identity: Identity;
  readonly partner: PartnerIdentity;
  readonly origin: string | null;
  readonly scopes: readonly EmbedScope[];
}

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly embedUsers: EmbedUsers;
}

const assertOriginListed = ({ origins }: Partner, origin: string | null): void => {
  if (origin !== null && !origins.includes(origin)) throw createInvalidValueError('origin', 'origin_unlisted');
};

const resolveWidgets = ({ widgets: allowedWidgets }: Partner, requestedWidgets: readonly EmbedWidget[] = allowedWidgets): EmbedWidget[] => {
  const disallowedWidget = requestedWidgets.find((widget) => !allowedWidgets.includes(widget));
  if (disallowedWidget) throw createInvalidValueError('widgets', 'widget_not_allowed', { widget: disallowedWidget });
  return allowedWidgets.filter((widget) => requestedWidgets.includes(widget));
};

const findSession = async (knex: Knex, token: string): Promise<Row | undefined> =>
  (await User.query(knex)
    .join('embed_sessions', 'embed_sessions.userId', 'users.id')
    .join('partners', 'partners.id', 'users.partnerId')
    .where('embed_sessions.tokenHash', hashToken(token))
    .select('users.*', 'embed_sessions.origin', 'embed_sessions.scopes', 'embed_sessions.expiresAt')
    .select(
      'partners.id as partnerRowId',
      'partners.status as partnerStatus',
      'partners.analysesPerDay',
      'partners.requestsPerMinute',
      'partners.triesPerDay',
      'partners.platforms',
    )
    .first()) as Row | undefined;

/**
 * Manages the tokens with which a widget acts for one of a partner's users. They are bound to partner, user, page and scopes, and expire
 * after `TOKEN_LIFETIME_MS`.
 */
export const createEmbedSessions = ({ knex, clock, limits, embedUsers }: Dependencies) => ({
  mint: async (
    { id, isTest }: PartnerIdentity,
    { userId, origin, name, widgets: requestedWidgets, scopes }: NewEmbedSession,
  ): Promise<EmbedSessionBody> =>
    knex.transaction(async (trx) => {
      // Lock the partner, because a user added during its deletion would remain.
      const partner = await Partner.query(trx).findById(id).forShare();
      if (partner?.status !== 'active') throw new RequestError('shop_suspended');
      assertOriginListed(partner, origin);
      const widgets = resolveWidgets(partner, requestedWidgets);
      const token = (isTest ? TEST_EMBED_TOKEN_PREFIX : EMBED_TOKEN_PREFIX) + createToken();
      const now = clock();
      const expiresAt = addTime(now, TOKEN_LIFETIME_MS);
      await EmbedSession.query(trx).insert({
        id: randomUUID(),
        userId: await embedUsers.findOrCreate(id, isTest ? { externalId: TEST_USER_ID, name: null } : { externalId: userId, name }, trx),
        tokenHash: hashToken(token),
        origin,
        scopes: scopes ?? listRequiredScopes(widgets),
        widgets,
        createdAt: now,
        expiresAt,
      });
      return { token, expiresAt: expiresAt.toISOString(), widgets };
    }),

  /**
   * Returns the user, partner, origin and scopes of a widget's token. Throws RequestError when the token is unknown or expired, or the
   * partner or user is suspended.
   */
  identify: async (token: string): Promise<WidgetIdentity> => {
    const row = await findSession(knex, token);
    if (!row) throw new RequestError('unauthorized', { reason: 'embed_token_unknown' });
    const partner = createPartnerIdentity(
      { ...row, id: row.partnerRowId, status: row.partnerStatus },
      null,
      hasPrefix(token, TEST_EMBED_TOKEN_PREFIX),
    );
    if (row.expiresAt <= clock()) throw new RequestError('token_expired');
    const identity = createIdentity(row, { sessionId: null, scopes: null, partner });
    return { identity, partner, origin: row.origin, scopes: row.scopes };
  },

  /** Counts a widget's call for its partner; throws RequestError over the limit. */
  countRequest: ({ id, requestsPerMinute }: PartnerIdentity): Promise<void> => limits.consume('partnerRequests', id, requestsPerMinute),

  /** Revokes all tokens of a partner's user; with a test key, all of the partner's test tokens. */
  revokeAll: async ({ id, isTest }: PartnerIdentity, externalId: string): Promise<void> => {
    const users = User.query(knex)
      .where({ partnerId: id, externalId: isTest ? TEST_USER_ID : externalId })
      .select('id');
    await EmbedSession.query(knex).whereIn('userId', users).delete();
  },
});
export type EmbedSessions = ReturnType<typeof createEmbedSessions>;
