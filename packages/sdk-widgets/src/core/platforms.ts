import type { Platform } from '@relist/api/contract';

/** All platforms in display order. Their display names are in the language files. */
export const PLATFORMS = ['facebook', 'instagram', 'tiktok', 'poshmark', 'ebay'] as const satisfies readonly Platform[];
/** The platform selected by default. */
export const DEFAULT_PLATFORM: Platform = 'facebook';

/** Returns whether a string, such as an attribute value, is a platform name. */
export const isPlatform = (value: unknown): value is Platform => PLATFORMS.some((platform) => platform === value);
