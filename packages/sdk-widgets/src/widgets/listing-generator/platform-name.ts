import type { ListingGeneratorViewProps } from './listing-generator-view.tsx';

/** Returns the name of the listing's platform, or of the one being written for; a built-in name until the rule packs are loaded. */
export const getPlatformName = ({
  rules,
  analyzed,
  platforms,
  t,
}: Pick<ListingGeneratorViewProps, 'rules' | 'analyzed' | 'platforms' | 't'>): string =>
  platforms.busy ? t(`platform.${platforms.busy}`) : (rules?.name ?? t(`platform.${analyzed.listing.platform}`));
