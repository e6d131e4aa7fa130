import { useLayoutEffect, useRef } from 'react';
import { paintInBands } from '../../../core/paint-in-bands.ts';
import { drawEdit, editedSize } from './draw-edit.ts';
import { isUnchanged, type Edit } from './edit.ts';

/** JPEG quality of an edited photo: another generation must not cost the label's letters, nor the file outgrow what the camera wrote. */
const QUALITY = 0.92;

/** Pictures without loss stay without; everything else becomes JPEG, which every canvas can write. */
const typeFor = ({ type }: File) => (type === 'image/png' || type === 'image/gif' ? 'image/png' : 'image/jpeg');

/**
 * The edited picture at full resolution, or the same file if nothing was changed. Once the signal is aborted nothing comes of it but an
 * AbortError.
 */
export const applyEdit = async (file: File, bitmap: ImageBitmap, edit: Edit, signal?: AbortSignal): Promise<File> => {
  if (isUnchanged(edit)) return file;
  const type = typeFor(file);
  const paint = (context: OffscreenCanvasRenderingContext2D) => {
    signal?.throwIfAborted();
    drawEdit(context, bitmap, edit, file.type === 'image/jpeg');
  };
  const blob = await paintInBands(editedSize(bitmap, edit), paint, { type, quality: QUALITY });
  signal?.throwIfAborted();
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
};

/** Milliseconds without a change after which the file is made: less than anybody needs from a control to the button that applies. */
const STILL = 150;
/** A change after a rest stands alone, as a turn does: its file is made as soon as the preview is drawn. A frame, in milliseconds. */
const DRAWN = 16;

/**
 * The edited file, made while the person still looks at the edit: 12 megapixels take a third of a second and more, and 'Apply Changes'
 * seldom has any of it left to wait for. Ask with the function; it rejects where the picture cannot be made, and with an AbortError once
 * the edit has changed or the editor has closed.
 */
export const useEditedFile = (source: File, bitmap: ImageBitmap | null, edit: Edit): (() => Promise<File>) => {
  const changed = useRef(Infinity);
  const make = useRef<() => Promise<File>>(() => Promise.resolve(source));
  // Laid out with the edit, not after it: a press in the very next moment must not get the file of the edit before.
  useLayoutEffect(() => {
    if (!bitmap) return undefined;
    const stop = new AbortController();
    let made: Promise<File> | undefined;
    make.current = () => {
      made ??= applyEdit(source, bitmap, edit, stop.signal);
      // Who asks again after a failure has it tried again.
      made.catch(() => (made = undefined));
      return made;
    };
    const now = performance.now();
    const timer = setTimeout(make.current, now - changed.current > STILL ? DRAWN : STILL);
    changed.current = now;
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [source, bitmap, edit]);
  return () => make.current();
};
