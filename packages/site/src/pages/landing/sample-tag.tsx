import { PriceTag } from '@relist/sdk-widgets';
import { lazy } from 'react';
import type { SampleId } from '../../lib/samples.ts';
import { loadSample } from './sample.ts';

/**
 * Returns a price tag with the sample's computed price. It loads with the full result, which is larger than the page's text; if that fails,
 * the photo has no tag.
 */
export const sampleTagOf = (id: SampleId) =>
  lazy(async () => {
    const price = await loadSample(id).then(
      ({ item }) => item.estimatedValue,
      () => null,
    );
    return { default: () => price !== null && <PriceTag amount={price} size="l" /> };
  });
