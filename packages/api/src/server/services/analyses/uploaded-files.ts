import { readFile } from 'node:fs/promises';
import type { PhotoEdit } from '../../../contract/index.ts';
import type { PreparedPhoto } from '../../../engine/photos/types.ts';
import type { Engine } from '../../../engine/types.ts';
import { RequestError, createFieldError } from '../../request-error.ts';

/** A file in the staging folder that was received completely. */
export interface UploadedFile {
  /** The seller's file name. Use it in messages, never in a path. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  /** Hex SHA-512/256 of the uploaded bytes. */
  readonly hash: string;
}

/** Edits that the client made to each photo before the upload, in the photos' order. */
export type PhotoEdits = readonly (readonly PhotoEdit[])[];

/** Throws RequestError if there are edits for more photos than were uploaded. */
export const assertEditsMatch = (edits: PhotoEdits | undefined, files: readonly unknown[]): void => {
  if ((edits?.length ?? 0) > files.length)
    throw new RequestError('invalid_values', { fieldErrors: { photoEdits: createFieldError('extra_edits') } });
};

/** Puts the edits that the client reported before the server's own edits. */
export const prependEdits = (photos: readonly PreparedPhoto[], edits: PhotoEdits = []): readonly PreparedPhoto[] =>
  photos.map((photo, index) => ({
    ...photo,
    changes: [...(edits[index] ?? []).map((edit) => ({ code: 'edited' as const, ...edit })), ...(photo.changes ?? [])],
  }));

/** Reads and prepares the uploaded photos, and numbers them after the existing ones. */
export const prepareUploadedPhotos = async (
  { preparePhotos }: Pick<Engine, 'preparePhotos'>,
  files: readonly UploadedFile[],
  existingPhotos: Parameters<Engine['preparePhotos']>[1] = [],
): Promise<readonly PreparedPhoto[]> =>
  preparePhotos(await Promise.all(files.map(async ({ name, path }) => ({ name, bytes: await readFile(path) }))), existingPhotos);
