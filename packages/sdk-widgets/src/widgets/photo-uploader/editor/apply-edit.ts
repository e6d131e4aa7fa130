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
