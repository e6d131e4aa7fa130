import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { Confirmation } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { addTime } from '../shared/clock.ts';
import { hashToken, createToken } from '../shared/tokens.ts';

export type NewConfirmation = Pick<Confirmation, 'kind' | 'email'> &
  Partial<Pick<Confirmation, 'userId' | 'passwordHash' | 'firstName' | 'lastName'>>;

/** The token follows the `#`, because a fragment is never sent to a server and so appears in no log and no Referer. */
export const buildConfirmationLink = (address: string, name: 'confirm' | 'admin', token: string): string =>
  new URL(`/auth#${name}=${token}`, address).href;

/** Saves a confirmation and returns the token of its link. */
export const insertConfirmation = async (
  trx: Knex,
  confirmation: NewConfirmation,
  lifetimeMs: number,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> => {
  const token = createToken();
  const expiresAt = addTime(now, lifetimeMs);
  await Confirmation.query(trx).insert({ id: randomUUID(), ...confirmation, tokenHash: hashToken(token), createdAt: now, expiresAt });
  return { token, expiresAt };
};

/** Deletes and returns the confirmation. Throws RequestError if the token is unknown, used or expired. */
export const redeemConfirmation = async (
  trx: Knex,
  token: string,
  kinds: readonly Confirmation['kind'][],
  now: Date,
): Promise<Confirmation> => {
  const [row] = (await Confirmation.query(trx)
    .where({ tokenHash: hashToken(token) })
    .whereIn('kind', [...kinds])
    .where('expiresAt', '>', now)
    .delete()
    .returning('*')) as unknown as Confirmation[];
  if (!row) throw new RequestError('link_expired');
  return row;
};
