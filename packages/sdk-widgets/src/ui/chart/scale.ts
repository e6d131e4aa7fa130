/** Returns round tick values from 0 to at least `max` in up to four steps of 1, 2 or 5 times a power of ten, and at least `minStep`. */
export const createTicks = (max: number, minStep = 0): number[] => {
  if (!(max > 0) || !Number.isFinite(max)) return [0, 1];
  const roughStep = Math.max(max / 4, minStep);
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= roughStep) ?? roughStep;
  const count = Math.ceil(max / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
};

/** Returns the position of a value between `start` and `end` in percent; 50 if they are equal. */
export const toPercent = (value: number, start: number, end: number): number =>
  end === start ? 50 : ((value - start) / (end - start)) * 100;
