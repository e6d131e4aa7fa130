import type { ListingGeneratorViewProps } from './listing-generator-view.tsx';

/**
 * Returns the name of the listing's platform, or of the platform that a listing is being written for. Until the rule packs are loaded, it
 * is a built-in name.
 */
export const getPlatformName = ({
  rules,
  analyzed,
  platforms,
  t,
}: Pick<ListingGeneratorViewProps, 'rules' | 'analyzed' | 'platforms' | 't'>): string =>
  platforms.pending ? t(`platform.${platforms.pending}`) : (rules?.name ?? t(`platform.${analyzed.listing.platform}`));
