import { findArch } from './arch.ts';
import { isPointInside, findSmallestRectangle, type Box, type Image, type Point } from './geometry.ts';

/** The detector's probability of print at each pixel of its input, of which `width` × `height` cover the photo. */
export interface PrintMap {
  readonly values: Float32Array;
  /** Number of values per row. */
  readonly stride: number;
  readonly width: number;
  readonly height: number;
  /** Number of map pixels per photo pixel. */
  readonly scale: number;
}

/** Minimum probability at which a point counts as print, as in PaddleOCR. */
const MIN_PRINT_PROBABILITY = 0.3;
/** Minimum mean probability of a component. Of 61 correctly read words in our photos, one was in a component below it. */
const MIN_MEAN_PROBABILITY = 0.94;
/** Minimum number of map pixels in a component. */
const MIN_POINTS = 12;
/** A box grows by area × this / perimeter on each side, as in PaddleOCR, because the map marks the centers of letters. */
const GROWTH_FACTOR = 1.6;
/** Minimum thickness in map pixels. */
const MIN_THICKNESS = 3;

interface Component {
  readonly mean: number;
  readonly outline: readonly Point[];
  readonly pixels: readonly number[];
}

/** Returns the connected component that contains a point, and marks its points as visited. */
const findComponent = (
  { values, stride, width, height }: PrintMap,
  start: number,
  isVisited: Uint8Array,
  stack: Int32Array,
): Component | null => {
  const rows = new Map<number, [from: number, to: number]>();
  const pixels: number[] = [];
  let [top, sum] = [0, 0];
  stack[top++] = start;
  isVisited[start] = 1;
  while (top > 0) {
    const pixel = stack[--top] ?? 0;
    const [x, y] = [pixel % stride, Math.floor(pixel / stride)];
    pixels.push(pixel);
    sum += values[pixel] ?? 0;
    const row = rows.get(y);
    if (!row) rows.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++) {
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
        const next = nextY * stride + nextX;
        if (isVisited[next] || (values[next] ?? 0) <= MIN_PRINT_PROBABILITY) continue;
        isVisited[next] = 1;
        stack[top++] = next;
      }
    }
  }
  if (pixels.length < MIN_POINTS || sum / pixels.length < MIN_MEAN_PROBABILITY) return null;
  const outline = [...rows].flatMap(([y, [from, to]]): Point[] => [
    [from, y],
    [to + 1, y],
    [from, y + 1],
    [to + 1, y + 1],
  ]);
  return { mean: sum / pixels.length, outline, pixels };
};

/** Returns boxes in photo pixels, the enlarged smallest rectangles around the map's connected components. */
export const findBoxes = (map: PrintMap): Box[] => {
  const { values, stride, width, height, scale } = map;
  const isVisited = new Uint8Array(stride * height);
  const stack = new Int32Array(stride * height);
  const boxes: Box[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const start = y * stride + x;
      if (isVisited[start] || (values[start] ?? 0) <= MIN_PRINT_PROBABILITY) continue;
      const component = findComponent(map, start, isVisited, stack);
      if (!component) continue;
      const box = findSmallestRectangle(component.outline, component.mean);
      if (box.thickness < MIN_THICKNESS) continue;
      const growth = (box.length * box.thickness * GROWTH_FACTOR) / (box.length + box.thickness);
      const [length, thickness] = [box.length + growth, box.thickness + growth];
      const arch = findArch(component.pixels, stride, box, growth);
      boxes.push({
        ...box,
        cx: box.cx / scale,
        cy: box.cy / scale,
        length: length / scale,
        thickness: thickness / scale,
        arch: arch && { shift: arch.shift / scale, thickness: arch.thickness / scale, bend: arch.bend * scale },
      });
    }
  }
  return boxes;
};

/** An upright section of the photo, in pixels. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Minimum probability at which a point counts as a trace of print that is too faint to read. */
const MIN_TRACE_PROBABILITY = 0.2;
/** Side of the map's squares that are joined into windows. */
const CELL_SIZE = 8;
/** Maximum gap in a window, in squares. */
const MAX_GAP = 3;

const sumTraces = (map: PrintMap, columns: number, rows: number, clearBoxes: readonly Box[]): Float32Array => {
  const { values, stride, width, height, scale } = map;
  const cells = new Float32Array(columns * rows);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = values[y * stride + x] ?? 0;
      if (value <= MIN_TRACE_PROBABILITY || clearBoxes.some((box) => isPointInside(box, (x + 0.5) / scale, (y + 0.5) / scale))) continue;
      const cell = Math.floor(y / CELL_SIZE) * columns + Math.floor(x / CELL_SIZE);
      cells[cell] = (cells[cell] ?? 0) + value;
    }
  }
  return cells;
};

/** Minimum sum of probabilities in a window. A window below it shows a speck. */
const MIN_WEIGHT = 8;

/** Returns windows with traces of print outside clear boxes, strongest first. */
export const findWindows = (map: PrintMap, photo: Image, clearBoxes: readonly Box[], limit: number): Window[] => {
  const [columns, rows] = [Math.ceil(map.width / CELL_SIZE), Math.ceil(map.height / CELL_SIZE)];
  const cells = sumTraces(map, columns, rows, clearBoxes);
  const pixels = CELL_SIZE / map.scale;
  const windows: (Window & { readonly weight: number })[] = [];
  for (let start = 0; start < cells.length; start++) {
    if (!cells[start]) continue;
    const stack = [start];
    let weight = cells[start] ?? 0;
    let [x0, y0, x1, y1] = [columns, rows, 0, 0];
    cells[start] = 0;
    for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
      const [x, y] = [pixel % columns, Math.floor(pixel / columns)];
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
      for (let nextY = Math.max(0, y - MAX_GAP); nextY <= Math.min(rows - 1, y + MAX_GAP); nextY++) {
        for (let nextX = Math.max(0, x - MAX_GAP); nextX <= Math.min(columns - 1, x + MAX_GAP); nextX++) {
          const next = nextY * columns + nextX;
          if (!cells[next]) continue;
          weight += cells[next] ?? 0;
          cells[next] = 0;
          stack.push(next);
        }
      }
    }
    const [left, top] = [Math.max(0, Math.floor((x0 - 2) * pixels)), Math.max(0, Math.floor((y0 - 2) * pixels))];
    const [right, bottom] = [Math.min(photo.width, Math.ceil((x1 + 3) * pixels)), Math.min(photo.height, Math.ceil((y1 + 3) * pixels))];
    windows.push({ left, top, width: right - left, height: bottom - top, weight });
  }
  return windows
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ left, top, width, height }) => ({ left, top, width, height }));
};
