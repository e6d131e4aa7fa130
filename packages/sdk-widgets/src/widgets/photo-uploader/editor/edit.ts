/** The changes that the editor can make. */
export interface Edit {
  /** Clockwise quarter turns, 0 to 3. */
  readonly turns: number;
  /** Brightness in percent. */
  readonly brightness: number;
  /** Zoom factor. Above 1 it crops, and below 1 it adds a margin. */
  readonly zoom: number;
  /** Position of the visible part: -1 at the left or top edge, 0 in the center, 1 at the right or bottom edge. */
  readonly x: number;
  readonly y: number;
}

/** The unedited state: brightness 100, zoom 1. */
export const UNCHANGED_EDIT: Edit = { turns: 0, brightness: 100, zoom: 1, x: 0, y: 0 };

const roundToTenth = (value: number) => Math.round(value * 10) / 10;
const listSteps = (low: number, high: number, step: number, includedValue: number) => {
  const first = includedValue - Math.floor(roundToTenth((includedValue - low) / step)) * step;
  const steps = Array.from({ length: Math.floor(roundToTenth((high - first) / step)) + 1 }, (_, index) =>
    roundToTenth(first + index * step),
  );
  return steps[0] === low ? steps : [low, ...steps];
};

/** 50 to 150 percent in steps of 10. */
export const BRIGHTNESS_STEPS = listSteps(50, 150, 10, 100);
/** 0.6 to 3 in steps of 0.2, plus the minimum of 0.5. */
export const ZOOM_STEPS = listSteps(0.5, 3, 0.2, 1);

/** Rotates by a quarter turn in either direction. The visible part rotates with the image. */
export const rotate = (edit: Edit, direction: 1 | -1): Edit => ({
  ...edit,
  turns: (edit.turns + direction + 4) % 4,
  x: -direction * edit.y || 0,
  y: direction * edit.x || 0,
});

const clampPosition = (value: number) => Math.max(-1, Math.min(1, value)) || 0;

/** Moves the visible part by fractions of the displayed sides. Works only when zoomed in. */
export const pan = (edit: Edit, dx: number, dy: number): Edit => {
  if (edit.zoom <= 1) return edit;
  // The visible part can move by zoom - 1 sides while its position changes from -1 to 1.
  const ratio = 2 / (edit.zoom - 1);
  return { ...edit, x: clampPosition(edit.x + dx * ratio), y: clampPosition(edit.y + dy * ratio) };
};

/** Zooms to the step closest to a factor. */
export const zoomTo = (edit: Edit, zoom: number): Edit => ({
  ...edit,
  zoom: ZOOM_STEPS.reduce((best, step) => (Math.abs(step - zoom) < Math.abs(best - zoom) ? step : best)),
});

/** Zooms by a number of steps, in or out. */
export const zoomBy = (edit: Edit, steps: number): Edit => ({
  ...edit,
  zoom: ZOOM_STEPS[Math.max(0, Math.min(ZOOM_STEPS.length - 1, ZOOM_STEPS.indexOf(edit.zoom) + steps))] ?? edit.zoom,
});

export const isUnchanged = (edit: Edit) => edit.turns === 0 && edit.brightness === 100 && edit.zoom === 1;
