import sharp from 'sharp';

/**
 * Loaders for the formats we take. libvips would otherwise also open SVG, TIFF, PDF and more, each a parser fed by strangers.
 * Heif opens AVIF, and reads the size of HEIC, whose pixels libheif decodes (heic.ts).
 */
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadHeif'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

/** libvips would keep the last images it opened, up to 50 MB and whatever they hold besides; none of ours is opened twice. */
sharp.cache(false);

/** sharp with its door narrowed, for this process: import it from here only. */
export { sharp };
