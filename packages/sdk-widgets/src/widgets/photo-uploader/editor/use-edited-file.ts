import { useLayoutEffect, useRef } from 'react';
import type { PhotoEdit } from '@relist/api/contract';
import type { EditedFile } from '../../../stores/analysis/analysis.ts';
import { paintInBands } from '../../../core/paint-in-bands.ts';
import { drawEdit, getEditedSize } from './draw-edit.ts';
import { isUnchanged, type Edit } from './edit.ts';

/** JPEG quality of an edited photo: high enough to keep a label's letters readable, low enough to stay below the camera's file size. */
const JPEG_QUALITY = 0.92;

/** Returns PNG for lossless images, so that they stay lossless, and otherwise JPEG, which every canvas can write. */
const getOutputType = ({ type }: File) => (type === 'image/png' || type === 'image/gif' ? 'image/png' : 'image/jpeg');

/** Maximum number of edits per photo that the server accepts. */
const MAX_EDITS = 20;
const DEGREES = [0, 90, 180, 270] as const;

/** Describes an edit for the item's disclosure, without unchanged values. */
const describeEdit = ({ turns, brightness, zoom, x, y }: Edit): PhotoEdit => ({
  ...(turns > 0 && { rotate: DEGREES[turns] }),
  ...(brightness !== 100 && { brightness }),
  ...(zoom !== 1 && { zoom }),
  ...(zoom > 1 && { x, y }),
});

/**
 * Returns the edited image at full resolution, or the same file if nothing was changed. Rejects with an AbortError once the signal is
 * aborted.
 */
export const applyEdit = async (file: EditedFile, bitmap: ImageBitmap, edit: Edit, signal?: AbortSignal): Promise<EditedFile> => {
  if (isUnchanged(edit)) return file;
  const type = getOutputType(file);
  const paint = (context: OffscreenCanvasRenderingContext2D) => {
    signal?.throwIfAborted();
    drawEdit(context, bitmap, edit, file.type === 'image/jpeg');
  };
  const blob = await paintInBands(getEditedSize(bitmap, edit), paint, { type, quality: JPEG_QUALITY });
  signal?.throwIfAborted();
  const editedFile = new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
  return Object.assign(editedFile, { edits: [...(file.edits ?? []), describeEdit(edit)].slice(-MAX_EDITS) });
};

/** Milliseconds without a change before the file is created. It is shorter than the time to move from a control to the apply button. */
const DEBOUNCE_MS = 150;
/** The first change after a pause, such as a rotation, is probably the only one, so the file is created one frame later. */
const FRAME_MS = 16;

/**
 * Creates the edited file while the user still views the preview, so that 'Apply Changes' rarely has to wait. 12 megapixels take at least a
 * third of a second. The returned function resolves to the file. It rejects if the image cannot be created, and with an AbortError once the
 * edit has changed or the editor has closed.
 */
export const useEditedFile = (source: EditedFile, bitmap: ImageBitmap | null, edit: Edit): (() => Promise<File>) => {
  const lastChange = useRef(Infinity);
  const createFile = useRef<() => Promise<File>>(() => Promise.resolve(source));
  // This is a layout effect, so that a click right after a change never gets the file of the previous edit.
  useLayoutEffect(() => {
    if (!bitmap) return undefined;
    const controller = new AbortController();
    let file: Promise<File> | undefined;
    createFile.current = () => {
      file ??= applyEdit(source, bitmap, edit, controller.signal);
      // After an error, the next call retries.
      file.catch(() => (file = undefined));
      return file;
    };
    const now = performance.now();
    const timer = setTimeout(createFile.current, now - lastChange.current > DEBOUNCE_MS ? FRAME_MS : DEBOUNCE_MS);
    lastChange.current = now;
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, bitmap, edit]);
  return () => createFile.current();
};
