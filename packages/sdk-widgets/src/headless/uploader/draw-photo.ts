/** Pixels of the longer side, twice the displayed size for high-density screens. */
const THUMBNAIL_SIDE = 320;

/**
 * Draws a file onto a canvas, by default as a thumbnail. Draws nothing if `isStopped` returns true once the file is decoded. Rejects if
 * this browser cannot decode it.
 */
export const drawPhoto = async (
  file: File,
  canvas: HTMLCanvasElement,
  isStopped: () => boolean = () => false,
  side = THUMBNAIL_SIDE,
): Promise<void> => {
  const bitmap = await createImageBitmap(file);
  if (!isStopped()) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const toPixels = (length: number) => Math.max(1, Math.round(length * scale));
    canvas.width = toPixels(bitmap.width);
    canvas.height = toPixels(bitmap.height);
    const context = canvas.getContext('2d');
    if (context) {
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    }
  }
  bitmap.close();
};
