// These are plain constants without the schema library, so that browsers and the CLI can import them. The client re-exports them.

/** API version. Removals and incompatible changes increase it; additions do not. */
export const API_VERSION = '1';

/** Supported platforms in display order. */
export const PLATFORMS = ['facebook', 'instagram', 'tiktok', 'poshmark', 'ebay'] as const;
export const DEFAULT_PLATFORM: (typeof PLATFORMS)[number] = 'facebook';

/** Maximum number of photos in one analysis. */
export const MAX_PHOTOS = 5;
/** Maximum size of a photo. The uploader states "PNG, JPG, GIF up to 10MB each", with 10 MB as file managers count it, 10 × 2^20. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Maximum number of pixels in a photo, checked before decoding. It allows the 50-megapixel photos of the largest phone sensors. */
export const MAX_PHOTO_PIXELS = 50_000_000;
/** Maximum number of frames in an animation, of which only the first is used. A file with more is a video or a decompression bomb. */
export const MAX_PHOTO_FRAMES = 100;
export const MIN_PASSWORD_LENGTH = 6;
/** Prefix that identifies access tokens, for us and for scanners that search for leaked secrets. */
export const ACCESS_TOKEN_PREFIX = 'rl_pat_';
/** Prefixes of partners' keys and tokens. */
export const PUBLISHABLE_KEY_PREFIX = 'pk_';
export const SECRET_KEY_PREFIX = 'sk_';
export const EMBED_TOKEN_PREFIX = 'st_';
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** Maximum length of a password. argon2id does not truncate, so the limit only bounds the work. */
export const MAX_PASSWORD_LENGTH = 200;

/** Maximum number of items in one bulk pricing request. */
export const MAX_BULK_ITEMS = 10_000;
/** Maximum number of items priced while the caller waits. A larger request becomes a job. */
export const MAX_IMMEDIATE_ITEMS = 500;
/** Maximum number of items in one request for price estimates. */
export const MAX_ESTIMATES = 500;
/** Maximum number of items per request for which we look up live offers. */
export const MAX_LIVE_LOOKUPS = 5;
/** Export formats for listings, our own first, then platform and shop formats. */
export const EXPORT_FORMATS = ['csv', 'json', 'ebay', 'facebook', 'meta', 'google', 'shopify', 'woocommerce'] as const;

/** Maximum size of a listing file in bytes, CSV or JSON. */
export const MAX_TABLE_BYTES = 10 * 1024 * 1024;
/** Maximum number of rows below the header. One transaction scores all changed rows again. */
export const MAX_TABLE_ROWS = 5000;
/** Maximum number of rows in a sales file. The import estimates a price for each row. */
export const MAX_SALE_ROWS = 10_000;
/** Maximum number of columns. Our own file has 24, and an eBay orders report has about 90. */
export const MAX_TABLE_COLUMNS = 200;
/** Maximum number of cells in a file, including empty ones. In JSON, every value counts, including values in lists. */
export const MAX_TABLE_CELLS = 500_000;
/** Maximum length of all column names together. */
export const MAX_TABLE_HEADER = 20_000;

/** Maximum number of pieces recognized in one lot. Notes of 1,000 characters rarely list more. */
export const MAX_PIECES = 12;
