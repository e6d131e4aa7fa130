import type { Box, Image } from './geometry.ts';

/** Extent of the lines in one row, in coordinates along the print. */
interface Row {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const getHorizontal = ({ cx, cy }: Box, [ux, uy]: readonly [number, number]): number => cx * ux + cy * uy;
const getVertical = ({ cx, cy }: Box, [ux, uy]: readonly [number, number]): number => cy * ux - cx * uy;

const groupRows = (lines: readonly Box[], axis: readonly [number, number]): Row[] => {
  const rows: Row[] = [];
  for (const box of lines.toSorted((a, b) => getVertical(a, axis) - getVertical(b, axis))) {
    const [u, v] = [getHorizontal(box, axis), getVertical(box, axis)];
    const row = { left: u - box.length / 2, right: u + box.length / 2, top: v - box.thickness / 2, bottom: v + box.thickness / 2 };
    const lastRow = rows.at(-1);
    if (!lastRow || v > lastRow.bottom) rows.push(row);
    else {
      const [left, right] = [Math.min(lastRow.left, row.left), Math.max(lastRow.right, row.right)];
      rows[rows.length - 1] = { left, right, top: Math.min(lastRow.top, row.top), bottom: Math.max(lastRow.bottom, row.bottom) };
    }
  }
  return rows;
};

/** Brightness of a section of the photo, rotated upright. */
interface Strip {
  readonly values: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Number of photo pixels per strip pixel. */
  readonly step: number;
}

/** Maximum number of rows in a strip. */
const MAX_ROWS = 32;
/** Maximum number of columns in a strip. */
const MAX_COLUMNS = 640;

const createStrip = (photo: Image, { left, right, top, bottom }: Row, [ux, uy]: readonly [number, number]): Strip => {
  const step = Math.max((bottom - top) / MAX_ROWS, (right - left) / MAX_COLUMNS);
  const [width, height] = [Math.max(1, Math.floor((right - left) / step)), Math.max(1, Math.floor((bottom - top) / step))];
  const values = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [left + (x + 0.5) * step, top + (y + 0.5) * step];
      const [px, py] = [Math.round(u * ux - v * uy), Math.round(u * uy + v * ux)];
      if (px < 0 || py < 0 || px >= photo.width || py >= photo.height) continue;
      const pixel = (py * photo.width + px) * 3;
      values[y * width + x] = ((photo.data[pixel] ?? 0) + 2 * (photo.data[pixel + 1] ?? 0) + (photo.data[pixel + 2] ?? 0)) >> 2;
    }
  }
  return { values, width, height, step };
};

const computeQuantile = (values: Uint8Array, share: number): number =>
  values.toSorted()[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;

/** A connected component of ink, in strip pixels. */
interface InkRegion {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const removeInkRegion = (ink: Uint8Array, { width, height }: Strip, start: number): InkRegion => {
  const stack = [start];
  ink[start] = 0;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x + 1), Math.min(top, y), Math.max(bottom, y + 1)];
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++) {
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
        const nextPixel = nextY * width + nextX;
        if (!ink[nextPixel]) continue;
        ink[nextPixel] = 0;
        stack.push(nextPixel);
      }
    }
  }
  return { left, right, top, bottom };
};

/** Minimum contrast between letters and paper. */
const MIN_CONTRAST = 24;
/** Minimum contrast of ink, as a share of the neighboring lines' contrast. */
const MIN_INK_CONTRAST = 0.45;
/** Maximum share of ink. More ink is cloth, a border or an image. */
const MAX_INK = 0.25;
/** Minimum height of letters, as a share of the strip. */
const MIN_HEIGHT = 0.25;
/** Maximum length of a single letter or number, in heights. */
const MAX_LENGTH_IN_HEIGHTS = 4;

/** Returns groups of letters in a strip that touch none of its sides. */
const findLetters = (strip: Strip, contrast: number): InkRegion[] => {
  const paper = computeQuantile(strip.values, 0.5);
  const ink = strip.values.map((value) => (Math.abs(value - paper) > contrast * MIN_INK_CONTRAST ? 1 : 0));
  if (ink.reduce((sum, value) => sum + value, 0) > MAX_INK * ink.length) return [];
  const regions: InkRegion[] = [];
  for (let index = 0; index < ink.length; index++) if (ink[index]) regions.push(removeInkRegion(ink, strip, index));
  const letters = regions.filter(
    ({ left, right, top, bottom }) =>
      bottom - top >= MIN_HEIGHT * strip.height && top > 0 && left > 0 && bottom < strip.height && right < strip.width,
  );
  return letters
    .toSorted((a, b) => a.left - b.left)
    .reduce<InkRegion[]>((words, letter) => {
      const word = words.at(-1);
      if (!word || letter.left - word.right > word.bottom - word.top) return [...words, letter];
      const horizontalEdges = { left: word.left, right: Math.max(word.right, letter.right) };
      return [
        ...words.slice(0, -1),
        { ...horizontalEdges, top: Math.min(word.top, letter.top), bottom: Math.max(word.bottom, letter.bottom) },
      ];
    }, []);
};

/** Minimum gap between two lines that another line would fit into, in thicknesses of the thinner one. */
const MIN_FREE_GAP = 1.2;
/** Distance to search above the first line and below the last line, in thicknesses. */
const MAX_DISTANCE_OUTSIDE = 2;
/** Margin of the detector's boxes around a letter, as a share of its height. */
const BOX_MARGIN = 0.3;
const MAX_WORDS = 2;

/**
 * Finds boxes around single letters and numbers between a label's lines, such as its size. The detector misses print that is no longer than
 * it is tall. `lines` must already be rotated to their reading direction.
 */
export const findBoxesBetween = (photo: Image, lines: readonly Box[]): Box[] => {
  const longestLine = lines.toSorted((a, b) => b.length - a.length)[0];
  if (!longestLine) return [];
  const axis = [longestLine.ux, longestLine.uy] as const;
  const rows = groupRows(lines, axis);
  if (rows.length < 2) return [];
  const getHeight = ({ top, bottom }: Row): number => bottom - top;
  const boxes: Box[] = [];
  for (const [index, row] of [...rows, undefined].entries()) {
    const [upperRow, lowerRow] = [rows[index - 1], row];
    const neighbor = upperRow ?? (lowerRow as Row);
    const otherRow = lowerRow ?? neighbor;
    const minHeight = Math.min(getHeight(neighbor), getHeight(otherRow));
    const top = upperRow ? upperRow.bottom : neighbor.top - MAX_DISTANCE_OUTSIDE * minHeight;
    const bottom = lowerRow ? lowerRow.top : otherRow.bottom + MAX_DISTANCE_OUTSIDE * minHeight;
    if (bottom - top < MIN_FREE_GAP * minHeight) continue;
    const gap = { left: Math.min(neighbor.left, otherRow.left), right: Math.max(neighbor.right, otherRow.right), top, bottom };
    const printValues = createStrip(photo, neighbor, axis).values;
    const contrast = computeQuantile(printValues, 0.97) - computeQuantile(printValues, 0.03);
    if (contrast < MIN_CONTRAST) continue;
    const strip = createStrip(photo, gap, axis);
    const words = findLetters(strip, contrast).filter((word) => word.right - word.left < MAX_LENGTH_IN_HEIGHTS * (word.bottom - word.top));
    if (words.length > MAX_WORDS) continue;
    for (const word of words) {
      const wordHeight = (word.bottom - word.top) * strip.step;
      const [u, v] = [gap.left + ((word.left + word.right) / 2) * strip.step, gap.top + ((word.top + word.bottom) / 2) * strip.step];
      const [cx, cy] = [u * axis[0] - v * axis[1], u * axis[1] + v * axis[0]];
      const length = (word.right - word.left) * strip.step + BOX_MARGIN * wordHeight;
      boxes.push({ cx, cy, ux: axis[0], uy: axis[1], length, thickness: (1 + BOX_MARGIN) * wordHeight, score: 1 });
    }
  }
  return boxes;
};
