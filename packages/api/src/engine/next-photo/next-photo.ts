import { narrowPrice } from '../price-item.ts';
import type { WhatIf } from '../pricing/what-if.ts';
import type { Engine } from '../types.ts';
import { findNextPhoto } from './find-next-photo.ts';

/** Creates the function that finds the most useful next photo. It prepares the forecast tables on its first call. */
export const createNextPhoto = (makeWhatIf: () => WhatIf): Engine['nextPhoto'] => {
  let whatIf: WhatIf | null = null;
  return ({ item, platform, photos, now }) => {
    whatIf ??= makeWhatIf();
    return findNextPhoto({ item, platform, photos, narrowings: narrowPrice({ item, platform, now }, whatIf) });
  };
};
