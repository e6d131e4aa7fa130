import type { Knex } from 'knex';
import { AuditEntry, ErrorEvent, Photo, User } from '../models/index.ts';
import { Problem } from '../problem.ts';
import { usedPhotoKeys } from './item-rows.ts';
import type { PhotoStore } from './photo-store.ts';
import type { RateLimits } from './rate-limits.ts';

/** Any number that no other lock has. Whoever takes an administrator away holds it, so that two do not leave at once. */
const ADMINS_LOCK = 7_361_550;

/** When the database cannot be asked what became of the transaction, the next start does. */
const leaveToSweep = (): void => {};

const refuseLastAdmin = async (trx: Knex, id: string): Promise<void> => {
  await trx.raw('select pg_advisory_xact_lock(?)', [ADMINS_LOCK]);
  const other = await User.query(trx).findOne({ role: 'admin', status: 'active' }).whereNot({ id }).select('id');
  if (!other) throw new Problem('last_admin');
};

const photoKeysOf = async (trx: Knex, userId: string): Promise<string[]> => {
  const rows = await Photo.query(trx).join('items', 'items.id', 'photos.itemId').where('items.userId', userId).distinct('photos.fileKey');
  return rows.map(({ fileKey }) => fileKey);
};

/** The error monitor keeps that something failed and when; a message may quote what the person sent, so only its code stays. */
const anonymiseErrors = (trx: Knex, userId: string) =>
  ErrorEvent.query(trx)
    .where({ userId })
    .patch({ userId: null, errorMessage: trx.raw("split_part(error_message, ':', 1)") as unknown as string });

export const createAccountRemoval = ({ knex, photos, limits }: { knex: Knex; photos: PhotoStore; limits: RateLimits }) => {
  const removeRows = async (trx: Knex, id: string, marked: string[]): Promise<void> => {
    // Locked first: an upload that is done meanwhile waits here, and then has no owner to be stored for.
    const user = await User.query(trx).findById(id).forUpdate();
    if (!user) return;
    if (user.role === 'admin') await refuseLastAdmin(trx, id);
    for (const key of await photoKeysOf(trx, id)) {
      await photos.markForRemoval(key);
      marked.push(key);
    }
    await anonymiseErrors(trx, id);
    await limits.forgetPerson(user, trx);
    await AuditEntry.query(trx).where({ adminId: id }).patch({ ip: null });
    // Everything else that names the person goes by `on delete cascade`.
    await User.query(trx).deleteById(id);
  };

  /** Deletes an account with every row and photo of it. Throws Problem for the only administrator. */
  return async (id: string): Promise<void> => {
    const marked: string[] = [];
    try {
      await knex.transaction((trx) => removeRows(trx, id, marked));
    } finally {
      await photos.settle(marked, (keys) => usedPhotoKeys(knex, keys)).catch(leaveToSweep);
    }
  };
};
export type RemoveAccount = ReturnType<typeof createAccountRemoval>;
