// Plain constants without the schema library, so that browsers and the CLI can import them; the client re-exports them.

/** Version of the API. Removals and incompatible changes increase it; additions do not. */
export const API_VERSION = '1';

/** Supported platforms in display order. */
export const PLATFORMS = ['facebook', 'instagram', 'tiktok', 'poshmark', 'ebay'] as const;
/** The default target platform. */
export const DEFAULT_PLATFORM: (typeof PLATFORMS)[number] = 'facebook';

/** Maximum photos of one analysis. */
export const MAX_PHOTOS = 5;
/** The uploader promises "PNG, JPG, GIF up to 10MB each". 10 MB as file managers count it, 10 × 2^20. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Maximum pixels of a photo before decoding; the largest phone sensors crop to this. */
export const MAX_PHOTO_PIXELS = 50_000_000;
/** Maximum frames of an animation. The first is the photo. Short loops from phones fit; more is a video or a decompression bomb. */
export const MAX_PHOTO_FRAMES = 100;
/** Minimum characters of a password. */
export const MIN_PASSWORD_LENGTH = 6;
/** Prefix that identifies access tokens, for us and for scanners that search for leaked secrets. */
export const ACCESS_TOKEN_PREFIX = 'rl_pat_';
/** Prefixes for the keys and tokens of partners. */
export const PUBLISHABLE_KEY_PREFIX = 'pk_';
export const SECRET_KEY_PREFIX = 'sk_';
export const EMBED_TOKEN_PREFIX = 'st_';
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** Maximum characters of a password. argon2id does not truncate; the limit only bounds the work. */
export const MAX_PASSWORD_LENGTH = 200;

/** Maximum items of one bulk pricing. */
export const MAX_BULK_ITEMS = 10_000;
/** Maximum items priced while the caller waits; more become a job. */
export const BULK_AT_ONCE = 500;
/** Maximum items in one request for price estimates. */
export const MAX_ESTIMATES = 500;
/** Maximum items per request for which live offers are looked up. */
export const MAX_LIVE = 5;
/** Export formats for listings: our own first, then those of platforms and shops. */
export const EXPORT_FORMATS = ['csv', 'json', 'ebay', 'facebook', 'meta', 'google', 'shopify', 'woocommerce'] as const;

/** Maximum bytes of a file of listings, CSV or JSON. */
export const MAX_TABLE_BYTES = 10 * 1024 * 1024;
/** Maximum rows below the header. All changed rows are scored again in one transaction. */
export const MAX_TABLE_ROWS = 5000;
/** Maximum rows of a file of sales; each is priced once. */
export const MAX_SALE_ROWS = 10_000;
/** Maximum columns. Our own file has 23, an eBay orders report about 90. */
export const MAX_TABLE_COLUMNS = 200;
/** Maximum cells of the whole file, including empty ones. In JSON every value counts, including those in lists. */
export const MAX_TABLE_CELLS = 500_000;
/** Maximum characters of all column names together. */
export const MAX_TABLE_HEADER = 20_000;

/** Maximum pieces recognized in one lot; notes of 1,000 characters seldom list more. */
export const MAX_PIECES = 12;
