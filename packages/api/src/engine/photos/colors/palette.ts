import { toOklab, type Oklab } from './oklab.ts';

/**
 * Color words that buyers search for, each with sRGB examples of how fabric of that color looks in photos: in light and in its
 * folds. A color gets the word of its nearest example.
 */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  black: ['0d0d0f', '1c1c1f', '2a2a2c'],
  charcoal: ['3a3b3e', '48494c'],
  gray: ['636466', '808183', '9b9c9e'],
  'light gray': ['b4b5b7', 'c8c9cb'],
  white: ['e3e3e4', 'f4f4f5', 'ffffff'],
  cream: ['efe6cf', 'f6efdd', 'e4d9bd'],
  beige: ['d0bd9e', 'bfab8c', 'd9c9b0'],
  tan: ['b98f5f', 'a8804f'],
  brown: ['6b4629', '4a2f1d', '825a38'],
  khaki: ['918a66', '7b7556'],
  olive: ['5d6132', '464a26', '6f7340'],
  navy: ['161d3a', '1f2a4f', '2a3354'],
  blue: ['2449a8', '2f62c4', '3d5a8f', '4c6d9c'],
  'light blue': ['8fb3dc', 'a9c7e6', '7d9fc4'],
  teal: ['14646b', '1f8086'],
  turquoise: ['3cc0bf', '7fd6cf'],
  green: ['1f6b33', '2f8f45', '14472a', '4d8a55', '12966c', '0c7558'],
  'light green': ['a8d29c', 'bfe0b0'],
  yellow: ['f0d22e', 'f6e27a'],
  mustard: ['c9982a', 'b3862b'],
  orange: ['e8741f', 'f29440', 'd05f1e'],
  red: ['b81722', 'd62a2f', 'e04a45'],
  burgundy: ['561420', '701c2b'],
  pink: ['eba6bb', 'f4c9d4', 'd98aa0'],
  'hot pink': ['dd2f86', 'e85aa3'],
  purple: ['54297d', '71409c', '3d2352'],
  lilac: ['b7a2d2', 'cbbbe0'],
};

const parseHex = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Every example in OKLab with its word. */
export const PALETTE: readonly { readonly name: string; readonly color: Oklab }[] = Object.entries(EXAMPLES).flatMap(([name, examples]) =>
  examples.map((hex) => ({ name, color: toOklab(...parseHex(hex)) })),
);
