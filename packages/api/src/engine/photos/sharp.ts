import sharp from 'sharp';

/**
 * Loaders for the formats we accept. libvips would otherwise also open SVG, TIFF, PDF and more, each a parser exposed to
 * untrusted files. Heif opens AVIF, and reads the size of HEIC, whose pixels libheif decodes (heic.ts).
 */
const ALLOWED_LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif', 'VipsForeignLoadHeif'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ALLOWED_LOADERS });

/** libvips would otherwise cache the last images it opened, up to 50 MB; we never open an image twice. */
sharp.cache(false);

/** sharp restricted to these loaders for the entire process. Import `sharp` only from this file. */
export { sharp };
