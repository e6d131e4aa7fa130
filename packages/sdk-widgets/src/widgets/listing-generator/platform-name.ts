import type { ListingGeneratorViewProps } from './listing-generator-view.tsx';

/** Name of the listing's platform, or of the one that is being written for; our own until the rule packs are known. */
export const platformName = ({
  rules,
  analysed,
  platforms,
  t,
}: Pick<ListingGeneratorViewProps, 'rules' | 'analysed' | 'platforms' | 't'>): string =>
  platforms.busy ? t(`platform.${platforms.busy}`) : (rules?.name ?? t(`platform.${analysed.listing.platform}`));
