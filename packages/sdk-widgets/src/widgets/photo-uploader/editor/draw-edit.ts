import type { Edit } from './edit.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels of the edited picture: cut parts fall away at full resolution, a margin never makes the picture larger. */
export const editedSize = ({ width, height }: Size, { turns, zoom }: Edit): Size => {
  const factor = Math.min(1, zoom) / zoom;
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  return { width: Math.max(1, Math.round(across * factor)), height: Math.max(1, Math.round(down * factor)) };
};

/** How far the middle of the shown part lies from the picture's. Its edge falls between pixels, so that each stays what it was. */
const middleOf = (size: Size, edit: Edit) => {
  const shown = editedSize(size, edit);
  const whole = editedSize(size, { ...edit, zoom: 1 });
  const shift = (all: number, some: number, at: number) => Math.round(((all - some) / 2) * (1 + at)) - (all - some) / 2;
  return { x: shift(whole.width, shown.width, edit.x), y: shift(whole.height, shown.height, edit.y) };
};

/**
 * Multiplies what is drawn by 0.5 to 1.5. By compositing, since Safari has no canvas filter: darker is a black veil, brighter the same
 * picture added once more.
 */
const applyBrightness = (context: Context, brightness: number, paint: () => void) => {
  const { width, height } = context.canvas;
  context.save();
  if (brightness < 100) {
    context.globalCompositeOperation = 'source-atop';
    context.globalAlpha = 1 - brightness / 100;
    context.fillStyle = '#000';
    context.fillRect(0, 0, width, height);
  } else if (brightness > 100) {
    context.globalCompositeOperation = 'lighter';
    context.globalAlpha = brightness / 100 - 1;
    paint();
  }
  context.restore();
};

/** Sine of 0 to 3 quarter turns, exactly: with π for a number a picture would lie a hair askew, and squares of it have seams. */
const SINE = [0, 1, 0, -1] as const;

/** Pixels of a square's side: what lies beneath each other in it stays in the processor's cache, which halves the time of a turn. */
const SQUARE = 512;

/** Draws the picture around the origin, pixel for pixel. */
const drawInSquares = (context: Context, bitmap: ImageBitmap) => {
  for (let top = 0; top < bitmap.height; top += SQUARE)
    for (let left = 0; left < bitmap.width; left += SQUARE) {
      const [width, height] = [Math.min(SQUARE, bitmap.width - left), Math.min(SQUARE, bitmap.height - top)];
      context.drawImage(bitmap, left, top, width, height, left - bitmap.width / 2, top - bitmap.height / 2, width, height);
    }
};

/**
 * Draws the edited picture over the whole of an empty canvas, whatever its size: the preview and the result are one drawing. What is not
 * `opaque` gets white paper beneath, as the server gives it.
 */
export const drawEdit = (context: Context, bitmap: ImageBitmap, edit: Edit, opaque = false) => {
  const { width, height } = context.canvas;
  const middle = middleOf(bitmap, edit);
  const part = width / editedSize(bitmap, edit).width;
  const scale = part * Math.min(1, edit.zoom);
  const paint = () => {
    context.save();
    // Pixel for pixel there is nothing to smooth, and smoothing would cost half a second and some sharpness.
    context.imageSmoothingEnabled = scale !== 1;
    // Down to half its size neighbors suffice; anything finer first works over the whole picture, for each band of it anew.
    context.imageSmoothingQuality = scale < 0.5 ? 'high' : 'low';
    context.translate(width / 2 - middle.x * part, height / 2 - middle.y * part);
    const [sine, cosine] = [SINE[edit.turns % 4] ?? 0, SINE[(edit.turns + 1) % 4] ?? 0];
    context.transform(scale * cosine, scale * sine, -scale * sine, scale * cosine, 0, 0);
    if (scale === 1) drawInSquares(context, bitmap);
    else context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
    context.restore();
  };
  paint();
  applyBrightness(context, edit.brightness, paint);
  // Last, so that the paper stays white whatever the brightness.
  if (edit.zoom < 1 || !opaque) {
    context.save();
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.restore();
  }
};
