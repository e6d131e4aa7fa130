import type { PhotoEdit } from '../../../contract/index.ts';
import type { PreparedPhoto } from '../../../engine/photos/types.ts';
import { RequestError, createFieldError } from '../../request-error.ts';

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
