import { DEFAULT_PLATFORM, type NewItem, type Platform } from '../../../contract/index.ts';
import { invalidValue } from '../../problem.ts';
import type { PartnerIdentity } from '../shared/identity.ts';

/** A new item, once it is settled for where. */
export type PlacedItem = NewItem & { readonly targetPlatform: Platform };

/** The platform that was asked for in `field`. Throws Problem when the shop in whose page it was asked does not offer that one. */
export const offered = (partner: PartnerIdentity | null, field: string, platform: Platform): Platform => {
  if (partner === null || partner.platforms.includes(platform)) return platform;
  if (partner.platforms.length === 0) throw invalidValue(field, 'no_platform_offered');
  throw invalidValue(field, 'platform_not_offered', { platforms: partner.platforms.join(', ') });
};

/** The same of what may name a platform. */
export const placed = <Body extends { readonly targetPlatform?: Platform | undefined }>(
  partner: PartnerIdentity | null,
  body: Body,
): Body => {
  if (body.targetPlatform) offered(partner, 'targetPlatform', body.targetPlatform);
  return body;
};

/** A new item goes where it was asked for, else where things of the shop usually go. */
export const settled = <Body extends Pick<NewItem, 'targetPlatform'>>(
  partner: PartnerIdentity | null,
  body: Body,
): Body & Pick<PlacedItem, 'targetPlatform'> => {
  const targetPlatform = body.targetPlatform ?? partner?.platforms[0] ?? DEFAULT_PLATFORM;
  return placed(partner, { ...body, targetPlatform });
};
