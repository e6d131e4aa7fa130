import { createBars, decodeDigits, type Bars, type Cell } from './bars.ts';
import { verifyDigits, type Symbology } from './digits.ts';
import type { GrayImage } from './pgm.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
/** Start and end of the bars on the top and bottom scan lines, in pixels. */
export interface BarsPosition {
  readonly topLeft: Point;
  readonly topRight: Point;
  readonly bottomRight: Point;
  readonly bottomLeft: Point;
}

/** Number of brightness samples per module. */
const SAMPLES_PER_MODULE = 4;
/** Number of modules sampled on both sides of the reported bars. */
const MARGIN_MODULES = 6;
/** Number of scan lines. Each is fitted separately, because a code on a bottle is not a rectangle. */
const LINE_COUNT = 9;
/** Widths of the edges between bars, as the standard deviation of a Gaussian in modules. */
const BLURS = [0.25, 0.5, 0.75, 1, 1.3] as const;
/** Shifts of a digit in modules, because paper is rarely flat. */
const SHIFTS = [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75] as const;

/** Limits the memory of the cache, because misread numbers have countless different bars. */
const MAX_CACHED_DRAWINGS = 20_000;

const getBrightness = ({ gray, width, height }: GrayImage, x: number, y: number): number => {
  const [left, top] = [Math.min(width - 1.001, Math.max(0, x)), Math.min(height - 1.001, Math.max(0, y))];
  const [x0, y0] = [Math.floor(left), Math.floor(top)];
  const [fx, fy] = [left - x0, top - y0];
  const pixel = y0 * width + x0;
  const [a = 0, b = 0, c = 0, d = 0] = [gray[pixel], gray[pixel + 1], gray[pixel + width], gray[pixel + width + 1]];
  return (1 - fy) * ((1 - fx) * a + fx * b) + fy * ((1 - fx) * c + fx * d);
};
const interpolate = (start: Point, end: Point, share: number): Point => ({
  x: start.x + (end.x - start.x) * share,
  y: start.y + (end.y - start.y) * share,
});

/** Darkness along a scan line, from just before the bars to just after them. */
type Profile = Float32Array;
const createProfile = (image: GrayImage, start: Point, end: Point, modules: number): Profile => {
  const count = (modules + 2 * MARGIN_MODULES) * SAMPLES_PER_MODULE;
  const profile = new Float32Array(count);
  for (let index = 0; index < count; index++) {
    const { x, y } = interpolate(start, end, ((index + 0.5) / SAMPLES_PER_MODULE - MARGIN_MODULES) / modules);
    profile[index] = 255 - getBrightness(image, x, y);
  }
  return profile;
};

/** Returns the profile's value `module` modules after the start of the bars. */
const getValueAt = (profile: Profile, module: number): number => {
  const position = Math.min(profile.length - 1.001, Math.max(0, (module + MARGIN_MODULES) * SAMPLES_PER_MODULE - 0.5));
  const index = Math.floor(position);
  return (profile[index] ?? 0) + ((profile[index + 1] ?? 0) - (profile[index] ?? 0)) * (position - index);
};

/** Computes the cumulative normal distribution (Abramowitz and Stegun 7.1.26). */
const computeNormalDistribution = (x: number): number => {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * z);
  const tail = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t * Math.exp(-z * z);
  return x < 0 ? tail / 2 : 1 - tail / 2;
};

/**
 * Draws the darkness of modules with blurred edges, sampled in the middle of each quarter of a module, with white on both sides.
 */
const drawModules = (modules: string, blur: number): Float32Array => {
  const samples = new Float32Array(modules.length * SAMPLES_PER_MODULE);
  for (let index = 0; index < samples.length; index++) {
    const x = (index + 0.5) / SAMPLES_PER_MODULE;
    for (let module = 0; module < modules.length; module++) {
      if (modules[module] !== '1' || Math.abs(module + 0.5 - x) > 4 * blur + 1) continue;
      samples[index] =
        (samples[index] ?? 0) + computeNormalDistribution((module + 1 - x) / blur) - computeNormalDistribution((module - x) / blur);
    }
  }
  return samples;
};

const drawingsByKey = new Map<string, Float32Array>();
/** Draws modules with a cache, because a number's digits are drawn repeatedly. */
const drawModulesWithCache = (modules: string, blur: number): Float32Array => {
  const key = `${modules} ${blur}`;
  const drawing = drawingsByKey.get(key) ?? drawModules(modules, blur);
  if (drawingsByKey.size > MAX_CACHED_DRAWINGS) drawingsByKey.clear();
  drawingsByKey.set(key, drawing);
  return drawing;
};

/**
 * Returns the share (0 to 1) of the variance in the samples that a multiple of `model` explains; 0 if dark and light are swapped.
 */
const computeExplainedVariance = (samples: Float64Array, model: Float32Array): number => {
  let [count, sum, expectedSum, squares, expectedSquares, products] = [0, 0, 0, 0, 0, 0];
  for (let index = 0; index < model.length; index++) {
    const value = samples[index] ?? 0;
    const expectedValue = model[index] ?? 0;
    count++;
    sum += value;
    expectedSum += expectedValue;
    squares += value * value;
    expectedSquares += expectedValue * expectedValue;
    products += value * expectedValue;
  }
  const covariance = products - (sum * expectedSum) / count;
  const variances = (squares - (sum * sum) / count) * (expectedSquares - (expectedSum * expectedSum) / count);
  return covariance <= 0 || variances <= 0 ? 0 : (covariance * covariance) / variances;
};

interface Alignment {
  /** Offsets in modules from the reported start, end and middle of the bars, because paper is bent and seen at an angle. */
  readonly start: number;
  readonly end: number;
  readonly middle: number;
  readonly blur: number;
  readonly score: number;
}
type Offsets = Pick<Alignment, 'start' | 'end' | 'middle'>;
const createPositionFunction = (length: number, { start, end, middle }: Offsets) => {
  const stretch = (length + end - start) / length;
  const bend = (4 * middle) / (length * length);
  return (module: number): number => start + module * (stretch + bend * (length - module));
};

/** Samples of one model, reused because a number is compared with thousands of models of at most 95 modules. */
const sampleBuffer = new Float64Array(SAMPLES_PER_MODULE * 128);
/** Samples the profile from module `start` on, shifted by `shift` modules. The next call overwrites the samples. */
const sampleProfile = (profile: Profile, locate: (module: number) => number, count: number, start = 0, shift = 0): Float64Array => {
  for (let index = 0; index < count; index++)
    sampleBuffer[index] = getValueAt(profile, locate(start + (index + 0.5) / SAMPLES_PER_MODULE) + shift);
  return sampleBuffer;
};

const createSteps = (limit: number, step: number): readonly number[] =>
  Array.from({ length: 2 * Math.round(limit / step) + 1 }, (_, index) => index * step - limit);
/** Offsets of the bars' ends and middle from the reported position, in modules. */
const END_OFFSETS = createSteps(4, 1);
const MIDDLE_OFFSETS = createSteps(3, 1);
/** Blur with which bars that are one module off still overlap. */
const ROUGH_BLUR = 0.8;

const alignBars = (profile: Profile, { modules }: Bars): Alignment => {
  let bestAlignment: Alignment = { start: 0, end: 0, middle: 0, blur: ROUGH_BLUR, score: -1 };
  const tryModel = (offsets: Offsets, blur: number, model: Float32Array): void => {
    const score = computeExplainedVariance(sampleProfile(profile, createPositionFunction(modules.length, offsets), model.length), model);
    if (score > bestAlignment.score) bestAlignment = { ...offsets, blur, score };
  };
  const search = (center: Offsets, ends: readonly number[], middles: readonly number[], blur: number): void => {
    const model = drawModulesWithCache(modules, blur);
    for (const start of ends) {
      for (const end of ends) {
        for (const middle of middles)
          tryModel({ start: center.start + start, end: center.end + end, middle: center.middle + middle }, blur, model);
      }
    }
  };
  search(bestAlignment, END_OFFSETS, MIDDLE_OFFSETS, ROUGH_BLUR);
  search({ ...bestAlignment }, createSteps(0.5, 0.5), createSteps(0.5, 0.5), ROUGH_BLUR);
  const roughAlignment = bestAlignment;
  bestAlignment = { ...bestAlignment, score: -1 };
  for (const blur of BLURS) search(roughAlignment, createSteps(0.25, 0.25), createSteps(0.25, 0.25), blur);
  return bestAlignment;
};

const DIGIT_MODULES = 7;
/** Number of neighboring modules fitted with a digit, because blur mixes them. */
const EDGE_MODULES = 2;
/** Number of neighboring modules drawn with a digit. */
const CONTEXT_MODULES = 6;

/** A scan line, with the position of a number's bars on it. */
interface Line {
  readonly profile: Profile;
  readonly alignment: Alignment;
}

/** Returns how well (0 to 1) modules explain the scan line at a digit's position. */
const computeFit = ({ profile, alignment }: Line, bars: Bars, { start }: Cell, modules: string): number => {
  const [first, last] = [Math.max(0, start - CONTEXT_MODULES), Math.min(bars.modules.length, start + DIGIT_MODULES + CONTEXT_MODULES)];
  const surroundings = bars.modules.slice(first, start) + modules + bars.modules.slice(start + DIGIT_MODULES, last);
  const model = drawModulesWithCache(surroundings, alignment.blur).subarray(
    (start - EDGE_MODULES - first) * SAMPLES_PER_MODULE,
    (start + DIGIT_MODULES + EDGE_MODULES - first) * SAMPLES_PER_MODULE,
  );
  const locate = createPositionFunction(bars.modules.length, alignment);
  let bestFit = 0;
  for (const shift of SHIFTS) {
    const samples = sampleProfile(profile, locate, model.length, start - EDGE_MODULES, shift);
    bestFit = Math.max(bestFit, computeExplainedVariance(samples, model));
  }
  return bestFit;
};

/** Returns how well the bars of each digit, and their alternatives, explain the scan line. */
const computeFits = (line: Line, bars: Bars) =>
  bars.cells.map((cell) =>
    [cell.modules, ...cell.alternatives].map((modules) => ({ modules, fit: computeFit(line, bars, cell, modules) })),
  );
type Fits = ReturnType<typeof computeFits>;

/** Returns how much better the bars fit than the best alternative for the weakest digit. */
const computeMargin = (fits: Fits): number =>
  Math.min(...fits.map(([actual, ...alternatives]) => (actual?.fit ?? 0) - Math.max(...alternatives.map(({ fit }) => fit))));

/** Returns the modules that explain each digit best across all scan lines. */
const selectBestCells = (lines: readonly Fits[]): string[] =>
  (lines[0] ?? []).map((cell, digit) => {
    const sums = cell.map(({ modules }) => ({
      modules,
      sum: lines.reduce((total, fits) => total + (fits[digit]?.find((candidate) => candidate.modules === modules)?.fit ?? 0), 0),
    }));
    return sums.reduce((a, b) => (b.sum > a.sum ? b : a)).modules;
  });

/** Number of modules in the quiet zones that a UPC-E needs on both sides. */
const MIN_QUIET_MODULES = 4;
/** Maximum darkness of a quiet zone, between white (0) and black (1). */
const MAX_QUIET_DARKNESS = 0.4;
/** Returns whether the quiet zones are empty. The left half of an EAN-13 looks like a UPC-E, except that bars follow it. */
const hasQuietZones = ({ profile, alignment }: Line, { modules }: Bars): boolean => {
  const locate = createPositionFunction(modules.length, alignment);
  const getDarkness = (module: number): number => getValueAt(profile, locate(module + 0.5));
  const computeMean = (bit: string): number => {
    const values = [...modules].flatMap((module, index) => (module === bit ? [getDarkness(index)] : []));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [white, black] = [computeMean('0'), computeMean('1')];
  const quietModules = Array.from({ length: MIN_QUIET_MODULES }, (_, index) => [-2 - index, modules.length + 1 + index]).flat();
  return quietModules.every((module) => getDarkness(module) < white + MAX_QUIET_DARKNESS * (black - white));
};

/** Sine of the smallest allowed angle between bars and a scan line. */
const MIN_SINE = 0.85;
/** Returns whether scan lines cross the bars almost at a right angle. A slanted line may cross only the left half of an EAN-13. */
const isPerpendicular = ({ topLeft, topRight, bottomLeft }: BarsPosition): boolean => {
  const [ax, ay] = [topRight.x - topLeft.x, topRight.y - topLeft.y];
  const [bx, by] = [bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y];
  return Math.abs(ax * by - ay * bx) >= MIN_SINE * Math.hypot(ax, ay) * Math.hypot(bx, by);
};

export interface FittedNumber {
  /** Printed digits, including the check digit. */
  readonly digits: string;
  /**
   * Margin (-1 to 1) by which the number explains its bars better than any other number, for the least certain digit on
   * the best of several scan lines. The margin of a misread number is below 0, because it has at least two wrong digits.
   */
  readonly fit: number;
}

/** Fit at which no further scan lines are needed. */
const MIN_SUFFICIENT_FIT = 0.12;
/** Maximum number of corrections, enough for a guess with a few wrong digits to converge to the right digits. */
const MAX_CORRECTIONS = 3;

const evaluateBars = (image: GrayImage, position: BarsPosition, bars: Bars, isUnreliable: (line: Line) => boolean) => {
  const lines: Fits[] = [];
  let fit = -1;
  for (let line = 0; line < LINE_COUNT && fit < MIN_SUFFICIENT_FIT; line++) {
    const share = (line + 0.5) / LINE_COUNT;
    const start = interpolate(position.topLeft, position.bottomLeft, share);
    const end = interpolate(position.topRight, position.bottomRight, share);
    const profile = createProfile(image, start, end, bars.modules.length);
    const scanLine = { profile, alignment: alignBars(profile, bars) };
    const fits = computeFits(scanLine, bars);
    lines.push(fits);
    if (!isUnreliable(scanLine)) fit = Math.max(fit, computeMargin(fits));
  }
  return { fit, bestCells: selectBestCells(lines) };
};

/** Returns the number near `guess` that explains the bars best, or `guess` if no valid number does. */
export const fitNumber = (image: GrayImage, position: BarsPosition, symbology: Symbology, guess: string): FittedNumber => {
  const evaluateNumber = (number: string) => {
    const bars = createBars(symbology, number);
    return evaluateBars(
      image,
      position,
      bars,
      (line) => symbology === 'UPC-E' && !(isPerpendicular(position) && hasQuietZones(line, bars)),
    );
  };
  const firstResult = evaluateNumber(guess);
  let { fit, bestCells } = firstResult;
  let digits = guess;
  for (let correction = 0; correction < MAX_CORRECTIONS && fit <= 0; correction++) {
    const betterDigits = decodeDigits(symbology, bestCells);
    if (betterDigits === null || betterDigits === digits) break;
    digits = betterDigits;
    ({ fit, bestCells } = evaluateNumber(digits));
  }
  return fit > 0 && verifyDigits(symbology, digits) !== null ? { digits, fit } : { digits: guess, fit: firstResult.fit };
};
