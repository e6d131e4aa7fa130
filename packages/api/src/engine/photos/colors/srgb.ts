/** The transfer function of sRGB, IEC 61966-2-1, from a byte to linear light, 0 to 1. */
const linearByByte = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Converts an sRGB byte to linear light, 0 to 1. */
export const toLinear = (byte: number | undefined): number => linearByByte[byte ?? 0] ?? 0;

/** Converts linear light, 0 to 1, to sRGB, 0 to 1. */
export const toSrgb = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
