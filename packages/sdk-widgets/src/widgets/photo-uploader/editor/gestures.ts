import { pan, zoomBy, zoomTo, type Edit } from './edit.ts';

/** The position of a finger or the mouse in the viewport, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Position and size of the image in the viewport, in CSS pixels. */
export type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>;

/** Fraction of the image's side that an arrow key press moves. */
const ARROW_STEP = 0.05;
const ARROW_MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-ARROW_STEP, 0],
  ArrowRight: [ARROW_STEP, 0],
  ArrowUp: [0, -ARROW_STEP],
  ArrowDown: [0, ARROW_STEP],
};
const ZOOM_KEY_STEPS: Record<string, number> = { '+': 1, '=': 1, '-': -1 };
/** Maximum distance that the pointer moves during a click, in pixels. */
const MAX_CLICK_DISTANCE = 5;

const getDistance = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const getCenter = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Returns the edit after a key press, or null if the key has no effect. */
export const applyKey = (edit: Edit, key: string): Edit | null => {
  const [arrow, zoom] = [ARROW_MOVES[key], ZOOM_KEY_STEPS[key]];
  if (arrow) return pan(edit, ...arrow);
  return zoom ? zoomBy(edit, zoom) : null;
};

/**
 * Creates gestures: one pointer drags the image, two zoom it, and a click centers the clicked position. `move` and `release` return the
 * new edit, or null.
 */
export const createGestures = () => {
  const pointers = new Map<number, Point>();
  let gestureStart: { readonly edit: Edit; readonly center: Point; readonly spread: number } | null = null;
  const begin = (edit: Edit) => {
    const points = [...pointers.values()];
    gestureStart = points.length > 0 ? { edit, center: getCenter(points), spread: getDistance(points) } : null;
  };
  return {
    press: (id: number, point: Point, edit: Edit) => {
      pointers.set(id, point);
      begin(edit);
    },
    move: (id: number, point: Point, box: Box): Edit | null => {
      if (!gestureStart || !pointers.has(id)) return null;
      pointers.set(id, point);
      const points = [...pointers.values()];
      const { edit, center: startCenter, spread } = gestureStart;
      const zoomedEdit = spread > 0 ? zoomTo(edit, (edit.zoom * getDistance(points)) / spread) : edit;
      const center = getCenter(points);
      // The image follows the finger, so the visible part moves the opposite way.
      return pan(zoomedEdit, (startCenter.x - center.x) / box.width, (startCenter.y - center.y) / box.height);
    },
    /** `edit` is the current edit. `isCanceled` is true if the browser took over the pointer. */
    release: (id: number, point: Point, box: Box, edit: Edit, isCanceled: boolean): Edit | null => {
      const pressStart = gestureStart;
      const isClick =
        !isCanceled && pointers.size === 1 && pressStart !== null && getDistance([pressStart.center, point]) < MAX_CLICK_DISTANCE;
      pointers.delete(id);
      begin(edit);
      return isClick ? pan(pressStart.edit, (point.x - box.x) / box.width - 0.5, (point.y - box.y) / box.height - 0.5) : null;
    },
  };
};
