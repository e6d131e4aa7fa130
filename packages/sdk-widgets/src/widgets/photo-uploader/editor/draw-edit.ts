import type { Edit } from './edit.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of the edited image. Cropping keeps full resolution, and a margin never enlarges the image. */
export const getEditedSize = ({ width, height }: Size, { turns, zoom }: Edit): Size => {
  const factor = Math.min(1, zoom) / zoom;
  const [drawnWidth, drawnHeight] = turns % 2 === 0 ? [width, height] : [height, width];
  return { width: Math.max(1, Math.round(drawnWidth * factor)), height: Math.max(1, Math.round(drawnHeight * factor)) };
};

/** Returns the offset of the visible part's center from the image center, aligned to the pixel grid, so that pixels stay unchanged. */
const getCenterOffset = (size: Size, edit: Edit) => {
  const shownSize = getEditedSize(size, edit);
  const uncroppedSize = getEditedSize(size, { ...edit, zoom: 1 });
  const computeOffset = (uncroppedLength: number, shownLength: number, position: number) => {
    const margin = (uncroppedLength - shownLength) / 2;
    return Math.round(margin * (1 + position)) - margin;
  };
  return {
    x: computeOffset(uncroppedSize.width, shownSize.width, edit.x),
    y: computeOffset(uncroppedSize.height, shownSize.height, edit.y),
  };
};

/**
 * Multiplies the brightness of the drawn image by 0.5 to 1.5. Safari has no canvas filters, so a black overlay darkens the image, and
 * adding the image again brightens it.
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

/** Exact sines of 0 to 3 quarter turns. With a floating-point π, the image would be slightly rotated and its tiles would have seams. */
const SINES = [0, 1, 0, -1] as const;

/** Tile size in pixels, small enough for tile rows to stay in the CPU cache, which halves rotation time. */
const TILE_SIZE = 512;

/** Draws the image in tiles, centered on the origin and without scaling. */
const drawInTiles = (context: Context, bitmap: ImageBitmap) => {
  for (let top = 0; top < bitmap.height; top += TILE_SIZE)
    for (let left = 0; left < bitmap.width; left += TILE_SIZE) {
      const [width, height] = [Math.min(TILE_SIZE, bitmap.width - left), Math.min(TILE_SIZE, bitmap.height - top)];
      context.drawImage(bitmap, left, top, width, height, left - bitmap.width / 2, top - bitmap.height / 2, width, height);
    }
};

/**
 * Draws the edited image on an empty canvas of any size, so that preview and result use the same code. The image gets a
 * white background, as on the server, if it is not opaque or has a margin.
 */
export const drawEdit = (context: Context, bitmap: ImageBitmap, edit: Edit, isOpaque = false) => {
  const { width, height } = context.canvas;
  const offset = getCenterOffset(bitmap, edit);
  const ratio = width / getEditedSize(bitmap, edit).width;
  const scale = ratio * Math.min(1, edit.zoom);
  const paint = () => {
    context.save();
    // At original size, smoothing would only cost half a second and some sharpness.
    context.imageSmoothingEnabled = scale !== 1;
    // Down to half size, low quality suffices. High quality would resample the entire image again for each band that paintInBands draws.
    context.imageSmoothingQuality = scale < 0.5 ? 'high' : 'low';
    context.translate(width / 2 - offset.x * ratio, height / 2 - offset.y * ratio);
    const [sine, cosine] = [SINES[edit.turns % 4] ?? 0, SINES[(edit.turns + 1) % 4] ?? 0];
    context.transform(scale * cosine, scale * sine, -scale * sine, scale * cosine, 0, 0);
    if (scale === 1) drawInTiles(context, bitmap);
    else context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
    context.restore();
  };
  paint();
  applyBrightness(context, edit.brightness, paint);
  // The background is drawn last, so that it stays white at any brightness.
  if (edit.zoom < 1 || !isOpaque) {
    context.save();
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.restore();
  }
};
