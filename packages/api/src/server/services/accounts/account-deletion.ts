import type { Knex } from 'knex';
import { AuditEntry, Confirmation, ErrorEvent, Photo, User } from '../../models/index.ts';
import { isActiveAdmin, assertNotLastAdmin } from './admins.ts';
import type { Erasures } from './erasures.ts';
import type { Mail } from '../mail/mail.ts';
import { findUsedPhotoKeys } from '../photos/photo-keys.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { parsePhotoKey } from './profile-photo-url.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import { ignoreUntilSweep } from '../shared/ignore-until-sweep.ts';

/** Returns the photo keys of the account's items and profile photo. */
const listPhotoKeys = async (trx: Knex, { id, profileImageUrl }: User): Promise<string[]> => {
  const rows = await Photo.query(trx).join('items', 'items.id', 'photos.itemId').where('items.userId', id).distinct('photos.fileKey');
  const profilePhotoKey = parsePhotoKey(profileImageUrl);
  return [...rows.map(({ fileKey }) => fileKey), ...(profilePhotoKey === null ? [] : [profilePhotoKey])];
};

/** Keeps the time and code of errors for the error monitor, but deletes the messages, which may quote the user's data. */
const anonymizeErrors = (trx: Knex, userId: string) =>
  ErrorEvent.query(trx)
    .where({ userId })
    .patch({ userId: null, errorMessage: trx.raw("split_part(error_message, ':', 1)") as unknown as string });

/**
 * Runs in the deletion's transaction, before the deletion. `user` is the locked row, or undefined if there is none. An error cancels the deletion.
 */
type BeforeDeletion = (trx: Knex, user: User | undefined) => Promise<void>;

interface Dependencies {
  readonly knex: Knex;
  readonly photos: PhotoStore;
  readonly limits: RateLimits;
  readonly mail: Mail;
  readonly erasures: Erasures;
}

export const createAccountDeletion = ({ knex, photos, limits, mail, erasures }: Dependencies) => {
  const deleteRows = async (trx: Knex, id: string, markedKeys: string[], runBeforeDeletion?: BeforeDeletion): Promise<void> => {
    // Lock first, so that an upload that ends in the meantime waits, and then fails because its account no longer exists.
    const user = await User.query(trx).findById(id).forUpdate();
    if (isActiveAdmin(user)) await assertNotLastAdmin(trx, id);
    await runBeforeDeletion?.(trx, user);
    if (!user) return;
    for (const key of await listPhotoKeys(trx, user)) {
      await photos.markForDeletion(key);
      markedKeys.push(key);
    }
    await anonymizeErrors(trx, id);
    await limits.deletePersonCounters(user, trx);
    await mail.deletePersonMail(user, trx);
    await Confirmation.query(trx).where({ email: user.email }).delete();
    await erasures.record(id, trx);
    await AuditEntry.query(trx).where({ adminId: id }).patch({ ip: null });
    // `on delete cascade` deletes the account's other rows.
    await User.query(trx).deleteById(id);
  };

  /** Deletes an account with all its rows and photos. Throws RequestError for the only administrator. */
  return async (id: string, runBeforeDeletion?: BeforeDeletion): Promise<void> => {
    const markedKeys: string[] = [];
    try {
      await knex.transaction((trx) => deleteRows(trx, id, markedKeys, runBeforeDeletion));
      // If this fails, housekeeping adds the entry from the table to the file.
      await erasures.publish(id).catch(ignoreUntilSweep);
    } finally {
      await photos.deleteUnused(markedKeys, (keys) => findUsedPhotoKeys(knex, keys)).catch(ignoreUntilSweep);
    }
  };
};
export type DeleteAccount = ReturnType<typeof createAccountDeletion>;
