/** What the editor can change. */
export interface Edit {
  /** Clockwise quarter turns, 0 to 3. */
  readonly turns: number;
  /** Percent. */
  readonly brightness: number;
  /** Factor; over 1 the edges fall away, under 1 a margin appears. */
  readonly zoom: number;
}

/** Brightness starts at 100, zoom at 1. */
export const UNCHANGED: Edit = { turns: 0, brightness: 100, zoom: 1 };

const round = (value: number) => Math.round(value * 10) / 10;
const stepsBetween = (low: number, high: number, step: number, through: number) => {
  const first = through - Math.floor(round((through - low) / step)) * step;
  const steps = Array.from({ length: Math.floor(round((high - first) / step)) + 1 }, (_, at) => round(first + at * step));
  return steps[0] === low ? steps : [low, ...steps];
};

/** 50 to 150 percent in steps of 10. */
export const BRIGHTNESS_STEPS = stepsBetween(50, 150, 10, 100);
/** 0.5 to 3 in steps of 0.2 from 1. The lower end lies between two steps and is reached all the same. */
export const ZOOM_STEPS = stepsBetween(0.5, 3, 0.2, 1);

/** Turns by quarters, either way. */
export const turn = (edit: Edit, by: 1 | -1): Edit => ({ ...edit, turns: (edit.turns + by + 4) % 4 });

export const isUnchanged = (edit: Edit) => edit.turns === 0 && edit.brightness === 100 && edit.zoom === 1;
