import { PriceTag } from '@relist/sdk-widgets';
import { sample } from './sample.ts';

/** The sample's price exactly as it was computed. */
export const SampleTag = () => {
  const { estimatedValue } = sample.item;
  return estimatedValue === null ? null : <PriceTag amount={estimatedValue} size="l" />;
};
