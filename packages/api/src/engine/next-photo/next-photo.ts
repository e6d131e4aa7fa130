import { narrowPrice } from '../price-item.ts';
import type { WhatIf } from '../pricing/what-if.ts';
import type { Engine } from '../types.ts';
import { findNextPhoto } from './find-next-photo.ts';

/** Creates the function that finds the most useful next photo. It prepares the forecast tables on its first call. */
export const createNextPhotoFinder = (createForecast: () => WhatIf): Engine['findNextPhoto'] => {
  let forecastRanges: WhatIf | null = null;
  return ({ item, platform, photos, now }) => {
    forecastRanges ??= createForecast();
    return findNextPhoto({ item, platform, photos, narrowings: narrowPrice({ item, platform, now }, forecastRanges) });
  };
};
