import { DEFAULT_PLATFORM, type NewItem, type Platform } from '../../../contract/index.ts';
import { createInvalidValueError } from '../../request-error.ts';
import type { PartnerIdentity } from '../shared/identity.ts';

/** A new item with its platform. */
export type TargetedItem = NewItem & { readonly targetPlatform: Platform };

/** Returns the platform requested in `field`. Throws RequestError when the partner whose page sent the request does not offer it. */
export const assertPlatformAllowed = (partner: PartnerIdentity | null, field: string, platform: Platform): Platform => {
  if (partner === null || partner.platforms.includes(platform)) return platform;
  if (partner.platforms.length === 0) throw createInvalidValueError(field, 'no_platform_offered');
  throw createInvalidValueError(field, 'platform_not_offered', { platforms: partner.platforms.join(', ') });
};

/** Validates a body's optional platform as `assertPlatformAllowed` does, and returns the body. */
export const validateTargetPlatform = <Body extends { readonly targetPlatform?: Platform | undefined }>(
  partner: PartnerIdentity | null,
  body: Body,
): Body => {
  if (body.targetPlatform) assertPlatformAllowed(partner, 'targetPlatform', body.targetPlatform);
  return body;
};

/** Uses the requested platform for a new item, otherwise the partner's default. */
export const resolveTargetPlatform = <Body extends Pick<NewItem, 'targetPlatform'>>(
  partner: PartnerIdentity | null,
  body: Body,
): Body & Pick<TargetedItem, 'targetPlatform'> => {
  const targetPlatform = body.targetPlatform ?? partner?.platforms[0] ?? DEFAULT_PLATFORM;
  return validateTargetPlatform(partner, { ...body, targetPlatform });
};
