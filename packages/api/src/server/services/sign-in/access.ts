import type { Knex } from 'knex';

/** Links and codes on their way; what they were for may have changed. */
const PENDING = ['password_resets', 'sign_in_codes', 'confirmations'];
/** Every key to an account but the password. */
const KEYS = ['sessions', 'access_tokens', ...PENDING];

const end = async (tables: readonly string[], userId: string, trx: Knex): Promise<void> => {
  for (const table of tables) await trx(table).where({ userId }).delete();
};

/** Takes keys to an account away. */
export const access = {
  /** Whoever holds one is out at once. */
  endAll: (userId: string, trx: Knex): Promise<void> => end(KEYS, userId, trx),
  /** Whoever set it up may have been somebody else. */
  endSecondFactor: (userId: string, trx: Knex): Promise<void> => end(['second_factors', 'recovery_codes'], userId, trx),
  endTokens: (userId: string, trx: Knex): Promise<void> => end(['access_tokens'], userId, trx),
  endPending: (userId: string, trx: Knex): Promise<void> => end(PENDING, userId, trx),
};
