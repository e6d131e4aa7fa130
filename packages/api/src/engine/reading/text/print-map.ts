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
  /** Valid until the next component is found. */
  readonly pixels: Int32Array;
}

/** Working memory for one map, which is reused because garbage collection would take longer than the search. */
interface Workspace {
  readonly isVisited: Uint8Array;
  readonly stack: Int32Array;
  readonly pixels: Int32Array;
  /** First and last column of the component in each row; -1 in rows without it. */
  readonly firstColumns: Int32Array;
  readonly lastColumns: Int32Array;
}

const createWorkspace = (size: number, height: number): Workspace => ({
  isVisited: new Uint8Array(size),
  stack: new Int32Array(size),
  pixels: new Int32Array(size),
  firstColumns: new Int32Array(height).fill(-1),
  lastColumns: new Int32Array(height),
});
let workspace = createWorkspace(0, 0);
/** Returns the thread's workspace without visited points. `findBoxes` is synchronous, so nothing else uses it at the same time. */
const getWorkspace = (size: number, height: number): Workspace => {
  if (workspace.stack.length < size || workspace.firstColumns.length < height)
    workspace = createWorkspace(Math.max(size, workspace.stack.length), Math.max(height, workspace.firstColumns.length));
  workspace.isVisited.fill(0, 0, size);
  return workspace;
};

/** Returns the corners of a component's first and last pixel in each row, and resets the rows. */
const removeOutline = ({ firstColumns, lastColumns }: Workspace, top: number, bottom: number, isWanted: boolean): Point[] => {
  const outline: Point[] = [];
  for (let y = top; y <= bottom; y++) {
    const [firstColumn, lastColumn] = [firstColumns[y] ?? 0, lastColumns[y] ?? 0];
    if (isWanted) outline.push([firstColumn, y], [lastColumn + 1, y], [firstColumn, y + 1], [lastColumn + 1, y + 1]);
    firstColumns[y] = -1;
  }
  return outline;
};

/** Returns the connected component that contains a point, and marks its points as visited. */
const findComponent = (
  { values, stride, width, height }: PrintMap,
  start: number,
  space: Workspace,
  minMeanProbability: number,
): Component | null => {
  const { isVisited, stack, pixels, firstColumns, lastColumns } = space;
  const startY = Math.floor(start / stride);
  let [size, count, sum, top, bottom] = [1, 0, 0, startY, startY];
  stack[0] = start;
  isVisited[start] = 1;
  while (size > 0) {
    const pixel = stack[--size] ?? 0;
    const y = Math.floor(pixel / stride);
    const x = pixel - y * stride;
    pixels[count++] = pixel;
    sum += values[pixel] ?? 0;
    const first = firstColumns[y] ?? 0;
    if (first < 0 || x < first) firstColumns[y] = x;
    if (first < 0 || x > (lastColumns[y] ?? 0)) lastColumns[y] = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    const [lastX, lastY] = [Math.min(width - 1, x + 1), Math.min(height - 1, y + 1)];
    for (let nextY = Math.max(0, y - 1); nextY <= lastY; nextY++) {
      for (let nextX = Math.max(0, x - 1); nextX <= lastX; nextX++) {
        const nextPixel = nextY * stride + nextX;
        if (isVisited[nextPixel] || (values[nextPixel] ?? 0) <= MIN_PRINT_PROBABILITY) continue;
        isVisited[nextPixel] = 1;
        stack[size++] = nextPixel;
      }
    }
  }
  const mean = sum / count;
  const isPrint = count >= MIN_POINTS && mean >= minMeanProbability;
  const outline = removeOutline(space, top, bottom, isPrint);
  return isPrint ? { mean, outline, pixels: pixels.subarray(0, count) } : null;
};

/** Returns boxes in photo pixels, the enlarged smallest rectangles around the map's connected components. */
export const findBoxes = (map: PrintMap, minMeanProbability = MIN_MEAN_PROBABILITY): Box[] => {
  const { values, stride, width, height, scale } = map;
  const space = getWorkspace(stride * height, height);
  const boxes: Box[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const start = y * stride + x;
      if ((values[start] ?? 0) <= MIN_PRINT_PROBABILITY || space.isVisited[start]) continue;
      const component = findComponent(map, start, space, minMeanProbability);
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
  const cellSide = CELL_SIZE / map.scale;
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
          const nextCell = nextY * columns + nextX;
          if (!cells[nextCell]) continue;
          weight += cells[nextCell] ?? 0;
          cells[nextCell] = 0;
          stack.push(nextCell);
        }
      }
    }
    const [left, top] = [Math.max(0, Math.floor((x0 - 2) * cellSide)), Math.max(0, Math.floor((y0 - 2) * cellSide))];
    const [right, bottom] = [Math.min(photo.width, Math.ceil((x1 + 3) * cellSide)), Math.min(photo.height, Math.ceil((y1 + 3) * cellSide))];
    windows.push({ left, top, width: right - left, height: bottom - top, weight });
  }
  return windows
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ left, top, width, height }) => ({ left, top, width, height }));
};
