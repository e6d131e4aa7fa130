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

/** Draws the edited picture over the whole canvas, whatever its size: the preview and the result are one drawing. */
export const drawEdit = (context: Context, bitmap: ImageBitmap, edit: Edit) => {
  const { width, height } = context.canvas;
  const middle = middleOf(bitmap, edit);
  const part = width / editedSize(bitmap, edit).width;
  const scale = part * Math.min(1, edit.zoom);
  const paint = () => {
    context.save();
    // Pixel for pixel there is nothing to smooth, and smoothing would cost half a second and some sharpness.
    context.imageSmoothingEnabled = scale !== 1;
    context.imageSmoothingQuality = 'high';
    context.translate(width / 2 - middle.x * part, height / 2 - middle.y * part);
    context.rotate((edit.turns * Math.PI) / 2);
    context.scale(scale, scale);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
    context.restore();
  };
  context.clearRect(0, 0, width, height);
  paint();
  applyBrightness(context, edit.brightness, paint);
  // The margin stays white whatever the brightness.
  if (edit.zoom < 1) {
    context.save();
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.restore();
  }
};
