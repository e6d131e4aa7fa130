import { randomBytes, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { RecoveryCode } from '../../models/index.ts';
import type { Clock } from '../shared/clock.ts';
import { hashToken } from '../shared/tokens.ts';

const CODE_COUNT = 10;
/** Length of a code. Nobody can guess 16 characters of 5 bits, so a plain hash is enough. */
const CODE_LENGTH = 16;
/** Crockford's base 32, without i, l, o and u: https://www.crockford.com/base32.html. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const createCode = (): string => [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
const formatInGroups = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-');

/** Manages recovery codes, which users print out in case they lose their phone. */
export const createRecoveryCodes = ({ knex, clock }: { knex: Knex; clock: Clock }) => ({
  /** Replaces all codes with ten new ones. Returns them in plain text, because only hashes are stored. */
  renew: async (userId: string, trx: Knex): Promise<string[]> => {
    const codes = Array.from({ length: CODE_COUNT }, createCode);
    await RecoveryCode.query(trx).where({ userId }).delete();
    const createRow = (code: string) => ({ id: randomUUID(), userId, codeHash: hashToken(code), createdAt: clock() });
    await RecoveryCode.query(trx).insert(codes.map(createRow));
    return codes.map(formatInGroups);
  },

  /** Uses a code once; returns false when it is invalid. Ignores spaces, hyphens and case. */
  consume: async (userId: string, typedCode: string): Promise<boolean> => {
    const codeHash = hashToken(typedCode.toLowerCase().replaceAll(/[\s-]/g, ''));
    return (await RecoveryCode.query(knex).where({ userId, codeHash }).delete()) > 0;
  },

  count: (userId: string): Promise<number> => RecoveryCode.query(knex).where({ userId }).resultSize(),

  deleteAll: async (userId: string, trx: Knex): Promise<void> => {
    await RecoveryCode.query(trx).where({ userId }).delete();
  },
});
export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>;
