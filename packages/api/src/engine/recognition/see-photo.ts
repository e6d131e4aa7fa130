import type { Network, Tensor } from '../networks/open-network.ts';
import { mirrored, photoTensor } from './photo-tensor.ts';

/** The network's output for one photo; the shares of each list sum to 1. */
export interface Sight {
  /** Indexed by models/vision/labels.json: garments, or none. */
  readonly probabilities: readonly number[];
  /** Indexed by models/vision/goods.json: nouns for sale, or other. */
  readonly goods: readonly number[];
}

/** Rounds to four digits, more than the accuracy, because they are stored with each photo. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const averaged = (one: Tensor | undefined, other: Tensor | undefined): number[] =>
  Array.from(one?.data ?? [], (value, at) => rounded((value + (other?.data[at] ?? 0)) / 2));

/** Classifies a photo and its mirror image: the mean of both is slightly more accurate (models/vision/README.md). */
export const seePhoto = async (network: Network, photo: Uint8Array): Promise<Sight> => {
  const tensor = await photoTensor(photo);
  const seen = await network(tensor);
  const reversed = await network(mirrored(tensor));
  return {
    probabilities: averaged(seen['probabilities'], reversed['probabilities']),
    goods: averaged(seen['goods'], reversed['goods']),
  };
};
