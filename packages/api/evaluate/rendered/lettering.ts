import sharp from 'sharp';
import { renderSvg } from '../../test/photos/draw.ts';
import { measureLine, drawStrokeLine } from '../../test/photos/strokes.ts';

/** Texts printed on garments. */
export const LETTERINGS: readonly string[] = [
  'REEBOK',
  'NAUTICA',
  'COLORADO WINTER SPORTS',
  'NEW YORK',
  'BROOKLYN LEGENDS',
  'HUMMEL',
  'VARSITY TEAM',
  'LITTLE DREAM',
];

const PHOTO_SIZE = { width: 1200, height: 1600 };

/**
 * Draws a shirt front with one word per line.
 * @param tilt degrees by which the shirt is rotated on its hanger
 */
const drawOnCloth = async (words: string, ink: string, cloth: string, capital: number, tilt: number, blur: number): Promise<Buffer> => {
  const lines = words.split(' ');
  const rows = lines.map((line, index) =>
    drawStrokeLine(line, (PHOTO_SIZE.width - measureLine(line, capital)) / 2, 500 + index * capital * 1.8, capital, ink),
  );
  const drawing = await renderSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO_SIZE.width}" height="${PHOTO_SIZE.height}"><rect width="100%" height="100%" fill="#cfc8bd"/>` +
      `<rect x="100" y="150" width="1000" height="1300" rx="60" fill="${cloth}"/><g transform="rotate(${tilt} 600 700)">${rows.join('')}</g></svg>`,
  );
  const noise = await sharp({
    create: { ...PHOTO_SIZE, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 25 } },
  })
    .png()
    .toBuffer();
  const photo = await sharp(drawing)
    .composite([{ input: noise, blend: 'soft-light' }])
    .png()
    .toBuffer();
  return sharp(photo).blur(blur).jpeg({ quality: 80 }).toBuffer();
};

/** Functions that draw lettering, by the conditions of the photo. */
export const LETTERING_CONDITIONS: Readonly<Record<string, (words: string) => Promise<Buffer>>> = {
  'white on navy': (words) => drawOnCloth(words, '#f2f2f2', '#1f2a4f', 110, 0, 1),
  'red on gray, tilted': (words) => drawOnCloth(words, '#b81722', '#9b9c9e', 110, 9, 1.5),
  'tone on tone, small': (words) => drawOnCloth(words, '#6f7076', '#48494c', 50, -5, 1.2),
  'black on white, soft': (words) => drawOnCloth(words, '#1c1c1f', '#f4f4f5', 80, 4, 4),
};
