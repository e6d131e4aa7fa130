import sharp, { type Sharp } from 'sharp';
import { drawLabel, type LabelOptions } from '../../test/photos/draw.ts';

/** A drawn label's text and the facts that should be read from it. */
export interface DrawnLabel {
  readonly lines: readonly string[];
  /** Name of an installed font. Without it, letters are drawn as strokes. */
  readonly font?: string;
  readonly facts: { readonly brand: string; readonly size: string; readonly material: string; readonly country: string };
}

const createLabel = (
  brand: string,
  size: readonly [printedSize: string, expectedSize: string],
  material: readonly string[],
  country: string,
  brandName = brand,
) => ({
  lines: [brand.toUpperCase(), size[0], ...material.map((part) => part.toUpperCase()), `MADE IN ${country.toUpperCase()}`],
  facts: { brand: brandName, size: size[1], material: material.join(', '), country },
});

/** Ten labels with sizes as manufacturers print them: letters, numbers, regional sizes and inches. */
export const LABELS: readonly DrawnLabel[] = [
  createLabel('Patagonia', ['M', 'M'], ['100% cotton'], 'Portugal'),
  createLabel("Levi's", ['W32 L34', 'W32 L34'], ['99% cotton', '1% elastane'], 'Mexico'),
  createLabel('Zara', ['EUR 38 US 8', 'EU 38'], ['95% viscose', '5% elastane'], 'Turkey'),
  createLabel('Nautica', ['XL', 'XL'], ['60% cotton', '40% polyester'], 'India'),
  createLabel('Wrangler', ['34/32', 'W34 L32'], ['100% cotton'], 'Bangladesh'),
  createLabel('Hollister', ['S', 'S'], ['70% wool', '30% nylon'], 'Vietnam'),
  createLabel('Barbour', ['UK 12', 'UK 12'], ['100% wool'], 'Italy'),
  createLabel('Timberland', ['8', '8'], ['100% leather'], 'China'),
  createLabel('Columbia', ['SIZE L', 'L'], ['100% polyester'], 'Indonesia'),
  createLabel('Carhartt', ['33 X 32', 'W33 L32'], ['80% cotton', '20% polyester'], 'Thailand'),
];

const CLOTH = '#3b4a63';
/** 12 megapixels, a common phone resolution. */
const PHOTO = { width: 4000, height: 3000 };

const LOSSLESS = { compressionLevel: 0 } as const;

/** Draws a label with a width of `share` of the photo's width, rotated by `rotation` degrees. */
const drawPhoto = async ({ lines, font }: DrawnLabel, share: number, rotation: number, options: LabelOptions = {}): Promise<Sharp> => {
  const maxLength = Math.max(...lines.map(({ length }) => length));
  const capital = 60;
  const drawing = await drawLabel(lines, {
    capital,
    width: Math.max(400, maxLength * capital),
    height: capital * 2.2 * (lines.length + 1),
    cloth: CLOTH,
    ...(font ? { font } : {}),
    ...options,
  });
  const width = Math.round(PHOTO.width * share);
  const trimmedLabel = sharp(drawing).trim({ background: CLOTH, threshold: 8 }).resize({ width }).rotate(rotation, { background: CLOTH });
  const rotatedLabel = await trimmedLabel.png(LOSSLESS).toBuffer();
  const { height = 0 } = await sharp(rotatedLabel).metadata();
  const maxHeight = PHOTO.height - 40;
  const label = height > maxHeight ? await sharp(rotatedLabel).resize({ height: maxHeight }).png(LOSSLESS).toBuffer() : rotatedLabel;
  return sharp({ create: { ...PHOTO, channels: 3, background: CLOTH } }).composite([{ input: label }]);
};
const DARK_LABEL: LabelOptions = { ink: '#f0f0f0', background: '#181818' };

/** Conditions under which a label is photographed. */
export const CONDITIONS: Readonly<Record<string, (label: DrawnLabel, index: number) => Promise<Sharp>>> = {
  'close up': (label) => drawPhoto(label, 0.7, 0),
  'tilted 5 to 8 degrees': (label, index) => drawPhoto(label, 0.6, (index % 2 ? -1 : 1) * (5 + (index % 4))),
  'turned 90 degrees': (label) => drawPhoto(label, 0.6, 90),
  'upside down': (label) => drawPhoto(label, 0.6, 180),
  'small, 12% of the width': (label) => drawPhoto(label, 0.12, 0),
  'a quarter of the width, tilted': (label) => drawPhoto(label, 0.25, 4),
  'out of focus': async (label) => sharp(await (await drawPhoto(label, 0.5, 2)).png(LOSSLESS).toBuffer()).blur(6),
  'light on dark': (label) => drawPhoto(label, 0.5, -3, DARK_LABEL),
};
