import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Role } from '../../contract/index.ts';
import { Session, User } from '../models/index.ts';
import { Problem } from '../problem.ts';
import { DAY, MINUTE, after, type Clock } from './clock.ts';
import { hashToken, newToken } from './tokens.ts';

/** Ends a session nobody used. */
const IDLE_END = 30 * DAY;
/** Ends a session that is used every day. */
const ABSOLUTE_END = 180 * DAY;
/** `last_used_at` is exact to this, so that reading does not mean a write each time. */
const USE_PRECISION = 10 * MINUTE;

/** Who asks, as known from a token. */
export interface Identity {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly role: Role;
  readonly createdAt: Date;
  readonly sessionId: string;
}

type Row = User & { sessionId: string; lastUsedAt: Date; expiresAt: Date };

const identityOf = ({ id, email, firstName, lastName, profileImageUrl, role, createdAt, sessionId }: Row): Identity => ({
  id,
  email,
  firstName,
  lastName,
  profileImageUrl,
  role,
  createdAt,
  sessionId,
});

export const createSessions = ({ knex, clock }: { knex: Knex; clock: Clock }) => {
  const find = async (token: string): Promise<Row | undefined> =>
    (await User.query(knex)
      .join('sessions', 'sessions.userId', 'users.id')
      .where('sessions.tokenHash', hashToken(token))
      .select('users.*', 'sessions.id as sessionId', 'sessions.lastUsedAt', 'sessions.expiresAt')
      .first()) as Row | undefined;

  return {
    /** Milliseconds a cookie for a new session may live. */
    cookieAge: ABSOLUTE_END,

    start: async (userId: string, trx: Knex): Promise<string> => {
      const token = newToken();
      const now = clock();
      await Session.query(trx).insert({
        id: randomUUID(),
        userId,
        tokenHash: hashToken(token),
        createdAt: now,
        lastUsedAt: now,
        expiresAt: after(now, ABSOLUTE_END),
      });
      return token;
    },

    /** The person behind a token; throws Problem when the token is unknown or over, or the account may not act. */
    identify: async (token: string): Promise<Identity> => {
      const row = await find(token);
      const now = clock();
      if (!row || row.expiresAt <= now || after(row.lastUsedAt, IDLE_END) <= now || row.status === 'deleted')
        throw new Problem('unauthorized');
      if (row.status === 'suspended') throw new Problem('account_suspended');
      if (after(row.lastUsedAt, USE_PRECISION) <= now) await Session.query(knex).findById(row.sessionId).patch({ lastUsedAt: now });
      return identityOf(row);
    },

    end: async (sessionId: string): Promise<void> => {
      await Session.query(knex).deleteById(sessionId);
    },
  };
};
export type Sessions = ReturnType<typeof createSessions>;
