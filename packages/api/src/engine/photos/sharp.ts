import sharp from 'sharp';

/**
 * Loaders for the formats we take. libvips would otherwise also open SVG, TIFF, PDF and more, each a parser fed by strangers.
 * Heif opens AVIF, and reads the size of HEIC, whose pixels libheif decodes (heic.ts).
 */
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadHeif'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

/** sharp with its door narrowed, for this process: import it from here only. */
export { sharp };
