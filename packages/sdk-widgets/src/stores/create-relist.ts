import type { RelistConfig } from '../core/config.ts';
import { buildRelist, type Relist, type RelistParts } from './relist.ts';
import { baseTexts } from '../core/texts/en.ts';

export type { Relist, RelistParts, Stores } from './relist.ts';

/**
 * Creates one independent Relist instance with the English texts every page needs; lazily loaded widgets add their own. Makes no
 * request until a store is used or `start` is called.
 */
export const createRelist = (config: RelistConfig, parts: Partial<RelistParts> = {}): Relist =>
  buildRelist(config, { texts: baseTexts, ...parts });
