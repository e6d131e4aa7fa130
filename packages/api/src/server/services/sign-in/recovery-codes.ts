import { randomBytes, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { RecoveryCode } from '../../models/index.ts';
import type { Clock } from '../shared/clock.ts';
import { hashToken } from '../shared/tokens.ts';

const COUNT = 10;
/** Letters of a code: 16 of 5 bits each cannot be guessed, so that a plain hash is enough. */
const LENGTH = 16;
/** Crockford's base 32: no i, l, o and u, https://www.crockford.com/base32.html. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

const newCode = (): string => [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
const inGroups = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

/** Codes to print out, for when the phone is gone. */
export const createRecoveryCodes = ({ knex, clock }: { knex: Knex; clock: Clock }) => ({
  /** Ten new ones in place of all others; this once in the clear. */
  renew: async (userId: string, trx: Knex): Promise<string[]> => {
    const codes = Array.from({ length: COUNT }, newCode);
    await RecoveryCode.query(trx).where({ userId }).delete();
    const row = (code: string) => ({ id: randomUUID(), userId, codeHash: hashToken(code), createdAt: clock() });
    await RecoveryCode.query(trx).insert(codes.map(row));
    return codes.map(inGroups);
  },

  /** Takes a code, once; false when it is none of theirs. Spaces, hyphens and capitals do not matter. */
  take: async (userId: string, typed: string): Promise<boolean> => {
    const codeHash = hashToken(typed.toLowerCase().replaceAll(/[\s-]/g, ''));
    return (await RecoveryCode.query(knex).where({ userId, codeHash }).delete()) > 0;
  },

  count: (userId: string): Promise<number> => RecoveryCode.query(knex).where({ userId }).resultSize(),

  forget: async (userId: string, trx: Knex): Promise<void> => {
    await RecoveryCode.query(trx).where({ userId }).delete();
  },
});
export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;
