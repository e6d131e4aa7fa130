// Plain constants without the schema library, so that browsers and the command line can have them: the client exports them again.

/** Of what can be asked. Another one takes away or changes what was; what is only added leaves it. */
export const API_VERSION = '1';

/** Supported platforms, in the order they are offered. */
export const PLATFORMS = ['facebook', 'instagram', 'tiktok', 'poshmark', 'ebay'] as const;
/** The default target. */
export const DEFAULT_PLATFORM: (typeof PLATFORMS)[number] = 'facebook';

/** Photos of one analysis. */
export const MAX_PHOTOS = 5;
/** The uploader promises "PNG, JPG, GIF up to 10MB each". 10 MB as people's file managers count it, 10 × 2^20. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Pixels a photo may have before decoding; the largest phone sensors crop to this. */
export const MAX_PHOTO_PIXELS = 50_000_000;
/** Frames an animation may have. The first is the photo, and phones' short loops fit in; what has more is a film, or a bomb. */
export const MAX_PHOTO_FRAMES = 100;
/** Characters. */
export const MIN_PASSWORD_LENGTH = 6;
/** Tells access tokens from sessions' tokens, to us and to scanners that look for leaked secrets. */
export const ACCESS_TOKEN_PREFIX = 'rl_pat_';
/** The same for the keys and tokens of partner shops. */
export const PUBLISHABLE_KEY_PREFIX = 'pk_';
export const SECRET_KEY_PREFIX = 'sk_';
export const EMBED_TOKEN_PREFIX = 'st_';
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** Longest password hashed; argon2id does not truncate, the limit only bounds work. */
export const MAX_PASSWORD_LENGTH = 200;

/** Items of one bulk pricing. */
export const MAX_BULK_ITEMS = 10_000;
/** Items priced while the caller waits; more become a job. */
export const BULK_AT_ONCE = 500;
/** Items in one request for price estimates. */
export const MAX_ESTIMATES = 500;
/** Items of one request that live offers are looked up for. */
export const MAX_LIVE = 5;
/** Files that listings can be exported as: our own first, then those of platforms and shops. */
export const EXPORT_FORMATS = ['csv', 'json', 'ebay', 'facebook', 'meta', 'google', 'shopify', 'woocommerce'] as const;

/** Bytes of a file of listings, CSV or JSON. */
export const MAX_TABLE_BYTES = 10 * 1024 * 1024;
/** Rows below the header. Every changed one is scored again, in one transaction. */
export const MAX_TABLE_ROWS = 5000;
/** Rows of a file of sales: each is priced once. */
export const MAX_SALE_ROWS = 10_000;
/** Our own file has 23 columns, an orders report of eBay about 90. */
export const MAX_TABLE_COLUMNS = 200;
/** Cells of the whole file, empty ones included; in JSON, every value counts, those within lists too. */
export const MAX_TABLE_CELLS = 500_000;
/** Characters of all column names together. */
export const MAX_TABLE_HEADER = 20_000;

/** Pieces that are read of one lot; a note of 1,000 characters has seldom more. */
export const MAX_PIECES = 12;
