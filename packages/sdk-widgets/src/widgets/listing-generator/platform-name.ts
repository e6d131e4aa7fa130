import type { ListingGeneratorViewProps } from './listing-generator-view.tsx';

/** Returns the name of the listing's platform, or of the one being written for; a built-in name until the rule packs are loaded. */
export const platformNameOf = ({
  rules,
  analysed,
  platforms,
  t,
}: Pick<ListingGeneratorViewProps, 'rules' | 'analysed' | 'platforms' | 't'>): string =>
  platforms.busy ? t(`platform.${platforms.busy}`) : (rules?.name ?? t(`platform.${analysed.listing.platform}`));
