import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import {
  ACCESS_TOKEN_PREFIX,
  type AccessToken as AccessTokenBody,
  type MintedAccessToken,
  type NewAccessToken,
  type Page,
} from '../../../contract/index.ts';
import { AccessToken, User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { DAY, MINUTE, addTime, type Clock } from '../shared/clock.ts';
import { createIdentity, type Identity, type SessionIdentity } from '../shared/identity.ts';
import type { Mail } from '../mail/mail.ts';
import { countOwnedRows, takePage, type Paged } from '../shared/paging.ts';
import { presentAccessToken } from '../shared/presenters.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import { hashToken, createToken } from '../shared/tokens.ts';

/** Milliseconds between updates of `last_used_at`, so that not every request causes a write. */
const LAST_USED_INTERVAL_MS = 10 * MINUTE;

type Row = User & { tokenId: string; scopes: AccessToken['scopes']; lastUsedAt: Date | null; expiresAt: Date };

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly mail: Mail;
}

/** Manages the tokens that a user gives to programs. They have a name, scopes and an expiry. */
export const createAccessTokens = ({ knex, clock, limits, mail }: Dependencies) => {
  const find = async (token: string): Promise<Row | undefined> =>
    (await User.query(knex)
      .join('access_tokens', 'access_tokens.userId', 'users.id')
      .where('access_tokens.tokenHash', hashToken(token))
      .select('users.*', 'access_tokens.id as tokenId', 'access_tokens.scopes', 'access_tokens.lastUsedAt', 'access_tokens.expiresAt')
      .first()) as Row | undefined;

  return {
    /** Returns the token's owner; throws RequestError when the token is unknown, revoked or expired, or the account is suspended. */
    identify: async (token: string): Promise<Identity> => {
      const row = await find(token);
      const now = clock();
      if (!row || row.expiresAt <= now) throw new RequestError('unauthorized');
      const identity = createIdentity(row, { sessionId: null, scopes: row.scopes });
      if (row.lastUsedAt === null || addTime(row.lastUsedAt, LAST_USED_INTERVAL_MS) <= now)
        await AccessToken.query(knex).findById(row.tokenId).patch({ lastUsedAt: now });
      return identity;
    },

    create: async (owner: SessionIdentity, { name, scopes, expiresInDays }: NewAccessToken): Promise<MintedAccessToken> => {
      const { id: userId, email, firstName } = owner;
      await limits.consume('accessToken', userId);
      const token = ACCESS_TOKEN_PREFIX + createToken();
      const now = clock();
      const row = await knex.transaction(async (trx) => {
        await mail.send({ to: email, template: 'access-token-created', data: { firstName, name }, userId }, trx);
        return AccessToken.query(trx).insertAndFetch({
          id: randomUUID(),
          userId,
          name,
          scopes,
          tokenHash: hashToken(token),
          createdAt: now,
          lastUsedAt: null,
          expiresAt: addTime(now, expiresInDays * DAY),
        });
      });
      return { ...presentAccessToken(row), token };
    },

    list: async (userId: string, page: Page): Promise<Paged<AccessTokenBody>> => {
      const query = AccessToken.query(knex).where({ userId });
      const { rows, ...paging } = await takePage(query, () => countOwnedRows(knex, 'access_tokens', userId), page);
      return { rows: rows.map(presentAccessToken), ...paging };
    },

    /** Throws RequestError when the account does not have the token. */
    revoke: async (userId: string, id: string): Promise<void> => {
      if ((await AccessToken.query(knex).where({ id, userId }).delete()) === 0) throw new RequestError('not_found');
    },
  };
};
export type AccessTokens = ReturnType<typeof createAccessTokens>;
