import type { Grey, Pixels } from './pixels.ts';
import { linearOf, toSrgb } from './srgb.ts';

/** Steps of linear brightness that become sRGB bytes again. */
const STEPS = 4096;
const encoded = Uint8Array.from({ length: STEPS + 1 }, (_, step) => Math.round(toSrgb(step / STEPS) * 255));
/** Steps that each byte of a channel adds to the brightness. */
const stepsOf = (share: number): Float64Array => Float64Array.from({ length: 256 }, (_, byte) => share * linearOf(byte) * STEPS);
/** Shares of the linear channels in brightness, as libvips weighs them (scRGB to black and white). */
const [RED, GREEN, BLUE] = [stepsOf(0.2), stepsOf(0.7), stepsOf(0.1)];

/** Brightness as people see it. libvips's own way there takes several times as long. */
export const greyed = ({ data: colour, width, height }: Pixels): Grey => {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at++, from += 3) {
    const steps = (RED[colour[from] ?? 0] ?? 0) + (GREEN[colour[from + 1] ?? 0] ?? 0) + (BLUE[colour[from + 2] ?? 0] ?? 0);
    grey[at] = encoded[Math.round(steps)] ?? 0;
  }
  return { data: grey, width, height };
};
