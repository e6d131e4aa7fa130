import type { ServiceContext } from '../context.ts';
import { createPhotoLinks } from './photo-links.ts';
import { createPhotoFolder } from './photo-store-folder.ts';
import { createPhotoBucket } from './photo-store-s3.ts';
import { createPhotoStore } from './photo-store.ts';

export const createPhotoServices = ({ knex, clock, folder, bucket, publicUrl }: ServiceContext) => {
  const storage = bucket
    ? createPhotoBucket({ ...bucket, owner: folder.id, staging: folder.staging, clock })
    : createPhotoFolder({ ...folder, clock });
  const photos = createPhotoStore(storage);
  return { photos, photoLinks: createPhotoLinks({ knex, clock, photos, publicUrl }) };
};
export type PhotoServices = ReturnType<typeof createPhotoServices>;
