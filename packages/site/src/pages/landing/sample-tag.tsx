import { PriceTag } from '@relist/sdk-widgets';
import { lazy } from 'react';
import type { SampleId } from '../../lib/samples.ts';
import { loadSample } from './sample.ts';

/**
 * The sample's price exactly as it was computed. It comes with the whole result, which weighs more than the page's own words; where that
 * cannot be loaded the photo has no tag.
 */
export const sampleTagOf = (id: SampleId) =>
  lazy(async () => {
    const price = await loadSample(id).then(
      ({ item }) => item.estimatedValue,
      () => null,
    );
    return { default: () => price !== null && <PriceTag amount={price} size="l" /> };
  });
