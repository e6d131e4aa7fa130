import type { Network, Tensor } from '../networks/open-network.ts';
import { mirrored, photoTensor } from './photo-tensor.ts';

/** What the network says of one photo; the shares of each list sum up to 1. */
export interface Sight {
  /** By models/vision/labels.json: garments, or none. */
  readonly probabilities: readonly number[];
  /** By models/vision/goods.json: nouns that people sell, or another thing. */
  readonly goods: readonly number[];
}

/** Four digits are more than the answers are worth; they are kept with each photo. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const averaged = (one: Tensor | undefined, other: Tensor | undefined): number[] =>
  Array.from(one?.data ?? [], (value, at) => rounded((value + (other?.data[at] ?? 0)) / 2));

/** Looks at a photo and at its mirror image: the mean of both is right a little more often (models/vision/README.md). */
export const seePhoto = async (network: Network, photo: Uint8Array): Promise<Sight> => {
  const tensor = await photoTensor(photo);
  const seen = await network(tensor);
  const reversed = await network(mirrored(tensor));
  return {
    probabilities: averaged(seen['probabilities'], reversed['probabilities']),
    goods: averaged(seen['goods'], reversed['goods']),
  };
};
