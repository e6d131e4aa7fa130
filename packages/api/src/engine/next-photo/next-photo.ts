import { narrowPrice } from '../price-item.ts';
import type { WhatIf } from '../pricing/what-if.ts';
import type { Engine } from '../types.ts';
import { findNextPhoto } from './find-next-photo.ts';

/** Creates the search for the photo that helps most. Prepares the forecast's tables for the first item. */
export const createNextPhoto = (makeWhatIf: () => WhatIf): Engine['nextPhoto'] => {
  let whatIf: WhatIf | null = null;
  return ({ thing, platform, photos, now }) => {
    whatIf ??= makeWhatIf();
    return findNextPhoto({ thing, platform, photos, narrowings: narrowPrice({ thing, platform, now }, whatIf) });
  };
};
