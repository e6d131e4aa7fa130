import sharp from 'sharp';
import { measureLine, drawStrokeLine } from './strokes.ts';

/** Renders SVG to PNG. The engine blocks SVG for the entire process, so it is enabled for this call only. */
export const renderSvg = async (svg: string): Promise<Buffer> => {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    return await sharp(Buffer.from(svg)).png().toBuffer();
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
};

export interface LabelOptions {
  readonly width?: number;
  readonly height?: number;
  /** Height of a capital letter in pixels. */
  readonly capital?: number;
  readonly ink?: string;
  readonly background?: string;
  /** Color of the cloth under the label. */
  readonly cloth?: string;
  /** A font on this machine instead of strokes: 'Liberation Serif', 'bold Liberation Sans'. */
  readonly font?: string;
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** Height of capitals in most fonts, as a fraction of the font size. */
const CAPITAL_RATIO = 0.72;
/** Draws a line in a font, centered at `x`; `y` is the top of its capitals. */
const drawFontLine = (text: string, x: number, y: number, height: number, ink: string, font: string): string => {
  const isBold = font.startsWith('bold ');
  const name = isBold ? font.slice(5) : font;
  return `<text x="${x}" y="${y + height}" fill="${ink}" font-family="${name}" font-weight="${isBold ? 700 : 400}" font-size="${height / CAPITAL_RATIO}" text-anchor="middle">${escapeXml(text)}</text>`;
};

/** Returns a sewn-in label with centered lines of capitals, on cloth, as PNG. */
export const drawLabel = (lines: readonly string[], options: LabelOptions = {}): Promise<Buffer> => {
  const { width = 1600, height = 1200, capital = 60, ink = '#1a1a1a', background = '#f4f1e8', cloth = '#3b4a63', font } = options;
  const leading = capital * 1.9;
  const [paperWidth, paperHeight] = [
    Math.max(...lines.map((line) => measureLine(line, capital))) + 4 * capital,
    leading * (lines.length + 1),
  ];
  const [left, top] = [(width - paperWidth) / 2, (height - paperHeight) / 2];
  const rows = lines.map((line, index) => {
    const y = top + leading * (index + 0.75);
    if (font) return drawFontLine(line, width / 2, y, capital, ink, font);
    return drawStrokeLine(line, (width - measureLine(line, capital)) / 2, y, capital, ink);
  });
  return renderSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${cloth}"/>` +
      `<rect x="${left}" y="${top}" width="${paperWidth}" height="${paperHeight}" rx="8" fill="${background}"/>${rows.join('')}</svg>`,
  );
};
