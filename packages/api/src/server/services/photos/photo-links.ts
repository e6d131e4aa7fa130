import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { PHOTO_SIZES } from '../../../contract/index.ts';
import { Photo } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { DAY, SECOND, type Clock } from '../shared/clock.ts';
import type { PhotoStore, StoredFile } from './photo-store.ts';
import { createKeyReader } from '../shared/signing-key.ts';

/** Minimum days that a link works. Platforms fetch photos within minutes, but shops reread feeds for weeks. */
const LIFETIME_DAYS = 30;
const ITEM_ID_BYTES = 16;
const SIGNED_BYTES = ITEM_ID_BYTES + 1 + 4;
/** Bytes of the truncated signature; 128 bits cannot be guessed. */
const SIGNATURE_BYTES = 16;
const KEY_NAME = 'photo-links';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly photos: PhotoStore;
  /** The server's public URL; without one (null), no links are created. */
  readonly publicUrl: string | null;
}

interface PhotoLink {
  readonly itemId: string;
  readonly position: number;
  /** Expiry in seconds since 1970. */
  readonly end: number;
}

const encode = ({ itemId, position, end }: PhotoLink): Buffer => {
  const bytes = Buffer.alloc(SIGNED_BYTES);
  bytes.write(itemId.replaceAll('-', ''), 'hex');
  bytes.writeUInt8(position, ITEM_ID_BYTES);
  bytes.writeUInt32BE(end, ITEM_ID_BYTES + 1);
  return bytes;
};

const decode = (bytes: Buffer): PhotoLink => ({
  itemId: bytes.toString('hex', 0, ITEM_ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  position: bytes.readUInt8(ITEM_ID_BYTES),
  end: bytes.readUInt32BE(ITEM_ID_BYTES + 1),
});

/**
 * Creates photo URLs that need no sign-in. They are signed, expire, and stop working when the item, its owner or their partner is deleted
 * or suspended.
 */
export const createPhotoLinks = ({ knex, clock, photos, publicUrl }: Dependencies) => {
  const readKey = createKeyReader({ knex, clock, name: KEY_NAME });
  const computeSignature = (bytes: Buffer, secret: Buffer): Buffer =>
    createHmac('sha256', secret).update(bytes).digest().subarray(0, SIGNATURE_BYTES);

  return {
    /** Returns a function that creates links; null if the server has no public URL. */
    createSigner: async (): Promise<((itemId: string, position: number) => string) | null> => {
      if (publicUrl === null) return null;
      const secret = await readKey();
      // Round to the day, so that a photo has the same URL in all files of a day.
      const end = (Math.floor(clock().getTime() / DAY) + 1 + LIFETIME_DAYS) * (DAY / SECOND);
      return (itemId, position) => {
        const bytes = encode({ itemId, position, end });
        const link = Buffer.concat([bytes, computeSignature(bytes, secret)]).toString('base64url');
        return `${publicUrl.replace(/\/+$/, '')}/api/photos/${link}.jpg`;
      };
    },

    open: async (link: string): Promise<StoredFile> => {
      const linkBytes = Buffer.from(link.replace(/\.jpg$/, ''), 'base64url');
      const bytes = linkBytes.subarray(0, SIGNED_BYTES);
      const signature = linkBytes.subarray(SIGNED_BYTES);
      if (signature.length !== SIGNATURE_BYTES || !timingSafeEqual(signature, computeSignature(bytes, await readKey())))
        throw new RequestError('not_found');
      const { itemId, position, end } = decode(bytes);
      if (end * SECOND <= clock().getTime()) throw new RequestError('not_found', { reason: 'export_link_expired' });
      const photo = await Photo.query(knex)
        .join('items', 'items.id', 'photos.itemId')
        .join('users', 'users.id', 'items.userId')
        .leftJoin('partners', 'partners.id', 'users.partnerId')
        .where({ 'items.id': itemId, 'items.deletedAt': null, 'photos.position': position, 'users.status': 'active' })
        .where((query) => query.whereNull('users.partnerId').orWhere({ 'partners.status': 'active' }))
        .select('photos.fileKey')
        .first();
      const file = photo && (await photos.find(photo.fileKey, position, PHOTO_SIZES[0]));
      if (!file) throw new RequestError('not_found');
      return file;
    },
  };
};
export type PhotoLinks = ReturnType<typeof createPhotoLinks>;
