import type { Platform } from '@relist/api/contract';

/** In the order they are offered. Their names stand in the texts. */
export const PLATFORMS = ['facebook', 'instagram', 'tiktok', 'poshmark', 'ebay'] as const satisfies readonly Platform[];
/** Chosen until the seller chooses. */
export const DEFAULT_PLATFORM: Platform = 'facebook';

/** Whether a word, say of an attribute, names a platform. */
export const isPlatform = (value: unknown): value is Platform => PLATFORMS.some((platform) => platform === value);
