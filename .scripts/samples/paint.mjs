import sharp from 'sharp';

export const WIDTH = 1600;
export const HEIGHT = 2000;
/** Pixels drawn beyond the frame, so that a tilted camera shows no edge. */
const BLEED = 120;

const fullFrame = `x="${-BLEED}" y="${-BLEED}" width="${WIDTH + 2 * BLEED}" height="${HEIGHT + 2 * BLEED}" filterUnits="userSpaceOnUse"`;

/** Draws a rectangle over the whole frame, including the bleed. */
export const drawSheet = (attributes) =>
  `<rect x="${-BLEED}" y="${-BLEED}" width="${WIDTH + 2 * BLEED}" height="${HEIGHT + 2 * BLEED}" ${attributes}/>`;

/** Returns an SVG filter that draws a surface lit from the upper left. The frequencies make it look like plaster, paper, wood or cloth. */
export const createRelief = (id, { frequency, octaves = 3, seed = 1, height = 3, light = '#fff', elevation = 55, azimuth = 235 }) => `
  <filter id="${id}" ${fullFrame} color-interpolation-filters="sRGB">
    <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>
    <feDiffuseLighting surfaceScale="${height}" lighting-color="${light}"><feDistantLight azimuth="${azimuth}" elevation="${elevation}"/></feDiffuseLighting>
    <feComposite operator="in" in2="SourceGraphic"/>
  </filter>`;

/** Returns an SVG filter that makes outlines uneven, like cloth or leather. */
export const createWobble = (id, { frequency = 0.006, amount = 16, seed = 4 } = {}) => `
  <filter id="${id}" ${fullFrame}>
    <feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}"/>
    <feDisplacementMap in="SourceGraphic" scale="${amount}" xChannelSelector="R" yChannelSelector="G"/>
  </filter>`;

export const createBlur = (id, deviation) => `<filter id="${id}" ${fullFrame}><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** Draws the left half and its mirror image across the middle of the frame. */
export const drawBothSides = (half) => `${half}<g transform="translate(${WIDTH} 0) scale(-1 1)">${half}</g>`;

/** Draws a seam as a fold with a row of thread next to it. */
export const drawSeam = (path, { thread = '#c99452', width = 3.4, fold = '#16263d' } = {}) =>
  `<path d="${path}" fill="none" stroke="${fold}" stroke-opacity=".55" stroke-width="6"/>
   <path d="${path}" fill="none" stroke="${thread}" stroke-width="${width}" stroke-dasharray="13 6" stroke-linecap="round" transform="translate(7 4)"/>`;

/** Overlay that adds daylight from the upper left. */
const daylight = `<defs>
    <radialGradient id="daylight" cx=".22" cy=".12" r="1.15">
      <stop offset="0" stop-color="#fff6e2" stop-opacity=".5"/><stop offset=".45" stop-color="#fff6e2" stop-opacity="0"/>
      <stop offset="1" stop-color="#20180f" stop-opacity=".42"/>
    </radialGradient></defs>${drawSheet('fill="url(#daylight)"')}`;

const createGrain = (deviation) => ({
  create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: deviation } },
});

/**
 * Renders the photo: tilts the drawing, blurs it like a phone's lens and adds sensor grain.
 * @param {{ defs?: string, body: string, tilt?: number, softness?: number, noise?: number }} drawing tilt in degrees
 * @returns {Promise<Buffer>} JPEG, 1600 × 2000
 */
export const photograph = async ({ defs = '', body, tilt = 0, softness = 0.7, noise = 9 }) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>${defs}</defs><g transform="rotate(${tilt} ${WIDTH / 2} ${HEIGHT / 2})">${body}</g>${daylight}</svg>`;
  const renderedDrawing = await sharp(Buffer.from(svg), { unlimited: true }).removeAlpha().blur(softness).png().toBuffer();
  const grain = await sharp(createGrain(noise)).greyscale().png().toBuffer();
  return sharp(renderedDrawing)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
};
