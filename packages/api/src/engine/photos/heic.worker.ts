import libheif from 'libheif-js/wasm-bundle.js';
import { MAX_PHOTO_PIXELS } from '../../contract/limits.ts';
import { serve } from '../workers/serve.ts';
import type { HeicPixels } from './heic.ts';

const decode = async (bytes: Uint8Array): Promise<HeicPixels> => {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error('No image in the file.');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_PHOTO_PIXELS) throw new Error('Too many pixels.');
  const frame = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const shown = await new Promise<boolean>((resolve) => image.display(frame, (filled) => resolve(filled !== null)));
  for (const each of images) each.free();
  if (!shown) throw new Error('The image could not be decoded.');
  return { data: new Uint8Array(frame.data.buffer), width, height };
};

serve<Uint8Array, HeicPixels>(decode, ({ data }) => [data.buffer as ArrayBuffer]);
