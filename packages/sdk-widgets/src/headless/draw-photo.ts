/** Pixels of the longer side; twice the shown size, for sharp screens. */
const SIDE = 320;

/** Draws a picture of a file, a small one unless told, unless `stopped` by then. Rejects where this browser cannot read it. */
export const drawPhoto = async (
  file: File,
  canvas: HTMLCanvasElement,
  stopped: () => boolean = () => false,
  side = SIDE,
): Promise<void> => {
  const bitmap = await createImageBitmap(file);
  if (!stopped()) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (context) context.imageSmoothingQuality = 'high';
    context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
};
