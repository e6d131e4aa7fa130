import { DEFAULT_PLATFORM, type NewItem, type Platform } from '../../contract/index.ts';
import { Problem } from '../problem.ts';
import type { PartnerIdentity } from './identity.ts';

/** A new item, once it is settled for where. */
export type PlacedItem = NewItem & { readonly targetPlatform: Platform };

/** The platform that was asked for in `field`. Throws Problem when the shop in whose page it was asked does not offer that one. */
export const offered = (partner: PartnerIdentity | null, field: string, platform: Platform): Platform => {
  if (partner === null || partner.platforms.includes(platform)) return platform;
  const problem = `must be one that this shop offers: ${partner.platforms.join(', ') || 'it offers none at present'}`;
  throw new Problem('invalid_values', { message: `${field} ${problem}.`, fields: { [field]: problem } });
};

/** Where things are to be sold unless somebody says. */
export const usualPlatform = (partner: PartnerIdentity | null): Platform => partner?.platforms[0] ?? DEFAULT_PLATFORM;
