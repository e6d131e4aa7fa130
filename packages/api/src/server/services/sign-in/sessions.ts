import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Page, Session as SessionBody } from '../../../contract/index.ts';
import { Session, User } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { DAY, MINUTE, addTime, type Clock } from '../shared/clock.ts';
import { createIdentity, type Identity, type SessionIdentity } from '../shared/identity.ts';
import { takePage, type Paged } from '../shared/paging.ts';
import { hashToken, createToken } from '../shared/tokens.ts';

/** Milliseconds without use after which a session expires. */
const IDLE_TIMEOUT_MS = 30 * DAY;
/** Maximum age of a session in milliseconds, even when it is used every day. */
const ABSOLUTE_TIMEOUT_MS = 180 * DAY;
/** Milliseconds between updates of `last_used_at`, so that not every request causes a write. */
const LAST_USED_INTERVAL_MS = 10 * MINUTE;
/** Maximum number of characters of a User-Agent to store, enough to tell a phone from a laptop. */
const MAX_USER_AGENT_LENGTH = 120;

type Row = User & { sessionId: string; lastUsedAt: Date; expiresAt: Date };

const getExpiry = ({ lastUsedAt, expiresAt }: Pick<Session, 'lastUsedAt' | 'expiresAt'>): Date =>
  new Date(Math.min(expiresAt.getTime(), addTime(lastUsedAt, IDLE_TIMEOUT_MS).getTime()));

const presentSession = (session: Session, currentId: string): SessionBody => ({
  id: session.id,
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  expiresAt: getExpiry(session).toISOString(),
  userAgent: session.userAgent,
  current: session.id === currentId,
});

export const createSessions = ({ knex, clock }: { knex: Knex; clock: Clock }) => {
  const find = async (token: string): Promise<Row | undefined> =>
    (await User.query(knex)
      .join('sessions', 'sessions.userId', 'users.id')
      .where('sessions.tokenHash', hashToken(token))
      .select('users.*', 'sessions.id as sessionId', 'sessions.lastUsedAt', 'sessions.expiresAt')
      .first()) as Row | undefined;

  const queryActive = (userId: string) =>
    Session.query(knex).where({ userId }).where('expiresAt', '>', clock()).where('lastUsedAt', '>', addTime(clock(), -IDLE_TIMEOUT_MS));

  return {
    /** Lifetime of a new session's cookie, in milliseconds. */
    cookieAge: ABSOLUTE_TIMEOUT_MS,

    start: async (userId: string, userAgent: string | null, trx: Knex): Promise<string> => {
      const token = createToken();
      const now = clock();
      await Session.query(trx).insert({
        id: randomUUID(),
        userId,
        tokenHash: hashToken(token),
        createdAt: now,
        lastUsedAt: now,
        expiresAt: addTime(now, ABSOLUTE_TIMEOUT_MS),
        userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      });
      return token;
    },

    /** Returns the token's owner; throws RequestError when the token is unknown or expired, or the account is suspended. */
    identify: async (token: string): Promise<Identity> => {
      const row = await find(token);
      const now = clock();
      if (!row || getExpiry(row) <= now) throw new RequestError('unauthorized');
      const identity = createIdentity(row, { sessionId: row.sessionId, scopes: null });
      if (addTime(row.lastUsedAt, LAST_USED_INTERVAL_MS) <= now)
        await Session.query(knex).findById(row.sessionId).patch({ lastUsedAt: now });
      return identity;
    },

    list: async ({ id, sessionId }: SessionIdentity, page: Page): Promise<Paged<SessionBody>> => {
      const { rows, ...paging } = await takePage(queryActive(id), () => queryActive(id).resultSize(), page);
      return { rows: rows.map((row) => presentSession(row, sessionId)), ...paging };
    },

    /** Throws RequestError when the account does not have the session. */
    end: async (userId: string, id: string): Promise<void> => {
      if ((await Session.query(knex).where({ id, userId }).delete()) === 0) throw new RequestError('not_found');
    },

    /** Ends the current session, if it has not ended already. */
    endCurrent: async (id: string): Promise<void> => {
      await Session.query(knex).deleteById(id);
    },

    endAllExcept: async (userId: string, exceptId: string, trx: Knex = knex): Promise<void> => {
      await Session.query(trx).where({ userId }).whereNot({ id: exceptId }).delete();
    },
  };
};
export type Sessions = ReturnType<typeof createSessions>;
