import { paintInBands } from '../../../core/paint-in-bands.ts';
import { drawEdit, editedSize } from './draw-edit.ts';
import { isUnchanged, type Edit } from './edit.ts';

/** JPEG quality of an edited photo: another generation must not cost the label's letters, nor the file outgrow what the camera wrote. */
const QUALITY = 0.92;

/** Pictures without loss stay without; everything else becomes JPEG, which every canvas can write. */
const typeFor = ({ type }: File) => (type === 'image/png' || type === 'image/gif' ? 'image/png' : 'image/jpeg');

/** The edited picture at full resolution, or the same file if nothing was changed. */
export const applyEdit = async (file: File, bitmap: ImageBitmap, edit: Edit): Promise<File> => {
  if (isUnchanged(edit)) return file;
  const { width, height } = editedSize(bitmap, edit);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw photos.');
  await paintInBands(context, () => drawEdit(context, bitmap, edit));
  const type = typeFor(file);
  const blob = await canvas.convertToBlob({ type, quality: QUALITY });
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
};
