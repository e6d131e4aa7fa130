import type { Gray, Pixels } from './pixels.ts';
import { toLinear, toSrgb } from './colors/srgb.ts';

/** Steps of linear brightness that map back to sRGB bytes. */
const BRIGHTNESS_STEPS = 4096;
const byteByStep = Uint8Array.from({ length: BRIGHTNESS_STEPS + 1 }, (_, step) => Math.round(toSrgb(step / BRIGHTNESS_STEPS) * 255));
/** Returns the steps that each byte value of a channel adds to the brightness. */
const computeSteps = (weight: number): Float64Array =>
  Float64Array.from({ length: 256 }, (_, byte) => weight * toLinear(byte) * BRIGHTNESS_STEPS);
/** Lookup tables for the channels. The weights are those of libvips (scRGB to black and white). */
const [RED, GREEN, BLUE] = [computeSteps(0.2), computeSteps(0.7), computeSteps(0.1)];

/** Converts pixels to perceived brightness. libvips takes several times as long for the same conversion. */
export const toGray = ({ data: color, width, height }: Pixels): Gray => {
  const gray = new Uint8Array(width * height);
  for (let index = 0, offset = 0; index < gray.length; index++, offset += 3) {
    const steps = (RED[color[offset] ?? 0] ?? 0) + (GREEN[color[offset + 1] ?? 0] ?? 0) + (BLUE[color[offset + 2] ?? 0] ?? 0);
    gray[index] = byteByStep[Math.round(steps)] ?? 0;
  }
  return { data: gray, width, height };
};
