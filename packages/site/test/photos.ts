import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawPhoto } from '../../cli/test/photo-folder.ts';

export interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Returns a blank photo for tests that are not about recognition, because its analysis is ten times faster than a sample's. Its name
 * describes the item, so it gets a listing.
 */
export const createSmallPhoto = async (number = 1): Promise<PhotoFile> => ({
  name: `jacket-${number}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await drawPhoto(number, 320),
});

/** Returns a blank photo with the file size of a large one, padded after the end of the JPEG. */
export const createLargePhoto = async (number: number): Promise<PhotoFile> => {
  const photo = await createSmallPhoto(number);
  return { ...photo, buffer: Buffer.concat([photo.buffer, Buffer.alloc(200_000)]) };
};

/** Returns the path of a drawn photo, for tests that need recognition. */
export const getSamplePath = (name: string): string => fileURLToPath(new URL(`../../api/test/photos/drawn/${name}.jpg`, import.meta.url));

/** Returns the photo of a sample that the landing page shows, under a file name that does not describe it. */
export const readPublicSample = (name: string): PhotoFile => ({
  name: 'IMG_1412.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync(new URL(`../public/samples/${name}.jpg`, import.meta.url)),
});

export const readSamplePhoto = (name: string): PhotoFile => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: readFileSync(getSamplePath(name)),
});
