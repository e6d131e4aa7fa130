import type { Knex } from 'knex';

/** Tables of pending links and codes. */
const PENDING_TABLES = ['password_resets', 'sign_in_codes', 'confirmations'];
/** Tables with every kind of access to an account except the password. */
const ACCESS_TABLES = ['sessions', 'access_tokens', ...PENDING_TABLES];

const deleteAccess = async (tables: readonly string[], userId: string, trx: Knex): Promise<void> => {
  for (const table of tables) await trx(table).where({ userId }).delete();
};

/** Revokes an account's sessions, access tokens and pending links. */
export const access = {
  /** Revokes everything; sessions end immediately. */
  revokeAll: (userId: string, trx: Knex): Promise<void> => deleteAccess(ACCESS_TABLES, userId, trx),
  /** Deletes the second factor, because another person may have set it up. */
  deleteSecondFactor: (userId: string, trx: Knex): Promise<void> => deleteAccess(['second_factors', 'recovery_codes'], userId, trx),
  revokeTokens: (userId: string, trx: Knex): Promise<void> => deleteAccess(['access_tokens'], userId, trx),
  revokePendingLinks: (userId: string, trx: Knex): Promise<void> => deleteAccess(PENDING_TABLES, userId, trx),
};
