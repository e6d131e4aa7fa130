import type { Tensor } from '../networks/open-network.ts';
import { sharp } from '../photos/sharp.ts';
import type { PackCard } from './card.ts';
import type { PackNetwork } from './open-pack.ts';

type InputSpec = PackCard['input'];
const CHANNELS = 3;

/** Returns the RGB bytes of the photo at the input's size. */
const readPixels = async (photo: Uint8Array, { width, height, fit, crop, pad }: InputSpec): Promise<Buffer> => {
  const background = { r: pad, g: pad, b: pad };
  const uncroppedSize = fit === 'cover' ? { width: Math.round(width / crop), height: Math.round(height / crop) } : { width, height };
  const flatImage = sharp(photo).flatten({ background: '#fff' }).toColorspace('srgb');
  const scaledImage = flatImage.resize({ ...uncroppedSize, fit, background, kernel: 'linear', fastShrinkOnLoad: false });
  if (uncroppedSize.width === width && uncroppedSize.height === height) return scaledImage.raw().toBuffer();
  const { data, info } = await scaledImage.raw().toBuffer({ resolveWithObject: true });
  const middle = { left: Math.floor((info.width - width) / 2), top: Math.floor((info.height - height) / 2), width, height };
  return sharp(data, { raw: { width: info.width, height: info.height, channels: CHANNELS } })
    .extract(middle)
    .raw()
    .toBuffer();
};

/**
 * Converts one photo to the tensor that the card describes, [1, 3, height, width] or [1, height, width, 3].
 * @param photo an upright image in any format that sharp decodes.
 */
export const createPackTensor = async (photo: Uint8Array, spec: InputSpec): Promise<Tensor> => {
  const { width, height, layout, colors, scale, mean, std } = spec;
  const pixels = await readPixels(photo, spec);
  const plane = width * height;
  const data = new Float32Array(CHANNELS * plane);
  for (let channel = 0; channel < CHANNELS; channel++) {
    const sourceChannel = colors === 'RGB' ? channel : CHANNELS - 1 - channel;
    const [channelMean, channelStd] = [mean[channel] ?? 0, std[channel] ?? 1];
    for (let index = 0; index < plane; index++) {
      const target = layout === 'NCHW' ? channel * plane + index : index * CHANNELS + channel;
      data[target] = ((pixels[index * CHANNELS + sourceChannel] ?? 0) * scale - channelMean) / channelStd;
    }
  }
  return { data, dims: layout === 'NCHW' ? [1, CHANNELS, height, width] : [1, height, width, CHANNELS] };
};

/** Returns the distinct categories of a card in a fixed order. */
export const listCategories = ({ categories }: Pick<PackCard, 'categories'>): string[] => [...new Set(Object.values(categories))];

/** Minimum probability, because 0 has no logarithm. */
const MIN_PROBABILITY = 1e-12;

const applySoftmax = (logits: readonly number[], temperature: number): number[] => {
  const maxLogit = logits.reduce((max, logit) => Math.max(max, logit), -Infinity);
  const powers = logits.map((logit) => Math.exp((logit - maxLogit) / temperature));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
};

const toProbabilities = (scores: Float32Array, { output, confidence }: PackCard): number[] => {
  const numbers = [...scores];
  const logits = output.kind === 'logits' ? numbers : numbers.map((probability) => Math.log(Math.max(probability, MIN_PROBABILITY)));
  return applySoftmax(logits, confidence.temperature);
};

/** Rounds to four digits, more than the precision of the results. */
const roundShare = (value: number): number => Math.round(value * 10_000) / 10_000;

/**
 * Converts the network's output for one photo to a share for each category, in the order of `listCategories`. The last share is that of all
 * unmapped labels. Sums labels of the same category.
 */
export const computeShares = (scores: Float32Array, card: PackCard): number[] => {
  const indexes = new Map(listCategories(card).map((id, index) => [id, index]));
  const shares = Array.from({ length: indexes.size + 1 }, () => 0);
  for (const [index, probability] of toProbabilities(scores, card).entries()) {
    const target = indexes.get(card.categories[card.labels[index] ?? ''] ?? '') ?? indexes.size;
    shares[target] = (shares[target] ?? 0) + probability;
  }
  return shares.map(roundShare);
};

/** Classifies one photo; returns the shares in the order of `computeShares`. Throws ModelError. */
export const classifyWithPack = async (runNetwork: PackNetwork, photo: Uint8Array, card: PackCard): Promise<number[]> =>
  computeShares(await runNetwork(await createPackTensor(photo, card.input)), card);
