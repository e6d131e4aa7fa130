import type { Knex } from 'knex';
import { AuditEntry, Confirmation, ErrorEvent, Photo, User } from '../../models/index.ts';
import { isActiveAdmin, refuseLastAdmin } from './admins.ts';
import type { Erasures } from './erasures.ts';
import type { Mail } from '../mail/mail.ts';
import { usedPhotoKeys } from '../photos/photo-keys.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { photoKeyOf } from './profile-photo-url.ts';
import type { RateLimits } from '../operations/rate-limits.ts';

/** When the database cannot be asked what became of the transaction, the next start does. */
const leaveToSweep = (): void => {};

const leaveToHousekeeping = (): void => {};

/** Of the things, and of the person. */
const photoKeysOf = async (trx: Knex, { id, profileImageUrl }: User): Promise<string[]> => {
  const rows = await Photo.query(trx).join('items', 'items.id', 'photos.itemId').where('items.userId', id).distinct('photos.fileKey');
  const own = photoKeyOf(profileImageUrl);
  return [...rows.map(({ fileKey }) => fileKey), ...(own === null ? [] : [own])];
};

/** The error monitor keeps that something failed and when; a message may quote what the person sent, so only its code stays. */
const anonymiseErrors = (trx: Knex, userId: string) =>
  ErrorEvent.query(trx)
    .where({ userId })
    .patch({ userId: null, errorMessage: trx.raw("split_part(error_message, ':', 1)") as unknown as string });

/** Told of the locked row before it goes, in the same transaction; undefined when there is none. What it throws stops the removal. */
type BeforeRemoval = (trx: Knex, user: User | undefined) => Promise<void>;

interface Dependencies {
  readonly knex: Knex;
  readonly photos: PhotoStore;
  readonly limits: RateLimits;
  readonly mail: Mail;
  readonly erasures: Erasures;
}

export const createAccountRemoval = ({ knex, photos, limits, mail, erasures }: Dependencies) => {
  const removeRows = async (trx: Knex, id: string, marked: string[], before?: BeforeRemoval): Promise<void> => {
    // Locked first: an upload that is done meanwhile waits here, and then has no owner to be stored for.
    const user = await User.query(trx).findById(id).forUpdate();
    if (isActiveAdmin(user)) await refuseLastAdmin(trx, id);
    await before?.(trx, user);
    if (!user) return;
    for (const key of await photoKeysOf(trx, user)) {
      await photos.markForRemoval(key);
      marked.push(key);
    }
    await anonymiseErrors(trx, id);
    await limits.forgetPerson(user, trx);
    await mail.forgetPerson(user, trx);
    await Confirmation.query(trx).where({ email: user.email }).delete();
    await erasures.record(id, trx);
    await AuditEntry.query(trx).where({ adminId: id }).patch({ ip: null });
    // Everything else that names the person goes by `on delete cascade`.
    await User.query(trx).deleteById(id);
  };

  /** Deletes an account with every row and photo of it. Throws Problem for the only administrator. */
  return async (id: string, before?: BeforeRemoval): Promise<void> => {
    const marked: string[] = [];
    try {
      await knex.transaction((trx) => removeRows(trx, id, marked, before));
      // What is in the table only, housekeeping adds to the file.
      await erasures.publish(id).catch(leaveToHousekeeping);
    } finally {
      await photos.settle(marked, (keys) => usedPhotoKeys(knex, keys)).catch(leaveToSweep);
    }
  };
};
export type RemoveAccount = ReturnType<typeof createAccountRemoval>;
