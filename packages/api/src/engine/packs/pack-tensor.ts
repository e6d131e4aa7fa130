import type { Tensor } from '../networks/open-network.ts';
import { sharp } from '../photos/sharp.ts';
import type { PackCard } from './card.ts';

type Recipe = PackCard['input'];
const CHANNELS = 3;

/** RGB bytes of the photo in the recipe's size. */
const pixelsOf = async (photo: Uint8Array, { width, height, fit, crop, pad }: Recipe): Promise<Buffer> => {
  const background = { r: pad, g: pad, b: pad };
  const whole = fit === 'cover' ? { width: Math.round(width / crop), height: Math.round(height / crop) } : { width, height };
  const flat = sharp(photo).flatten({ background: '#fff' }).toColorspace('srgb');
  const scaled = flat.resize({ ...whole, fit, background, kernel: 'linear', fastShrinkOnLoad: false });
  if (whole.width === width && whole.height === height) return scaled.raw().toBuffer();
  const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true });
  const middle = { left: Math.floor((info.width - width) / 2), top: Math.floor((info.height - height) / 2), width, height };
  return sharp(data, { raw: { width: info.width, height: info.height, channels: CHANNELS } })
    .extract(middle)
    .raw()
    .toBuffer();
};

/** A photo as the card's recipe wants it, alone: [1, 3, height, width], or [1, height, width, 3]. Takes any upright bytes that sharp decodes. */
export const packTensor = async (photo: Uint8Array, recipe: Recipe): Promise<Tensor> => {
  const { width, height, layout, colors, scale, mean, std } = recipe;
  const pixels = await pixelsOf(photo, recipe);
  const plane = width * height;
  const data = new Float32Array(CHANNELS * plane);
  for (let channel = 0; channel < CHANNELS; channel++) {
    const from = colors === 'RGB' ? channel : CHANNELS - 1 - channel;
    const [middle, spread] = [mean[channel] ?? 0, std[channel] ?? 1];
    for (let at = 0; at < plane; at++) {
      const to = layout === 'NCHW' ? channel * plane + at : at * CHANNELS + channel;
      data[to] = ((pixels[at * CHANNELS + from] ?? 0) * scale - middle) / spread;
    }
  }
  return { data, dims: layout === 'NCHW' ? [1, CHANNELS, height, width] : [1, height, width, CHANNELS] };
};
