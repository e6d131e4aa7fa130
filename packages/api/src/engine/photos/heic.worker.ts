import libheif from 'libheif-js/wasm-bundle.js';
import { MAX_PHOTO_PIXELS } from '../../contract/limits.ts';
import { serve } from '../workers/serve.ts';
import type { HeicPixels, HeicTask } from './heic.ts';
import { shrinkRows } from './shrink-rows.ts';

/** Bytes a pixel: what libheif is asked for, and what sharp goes on with. */
const CHANNELS = 3;

const decode = async ({ bytes, side }: HeicTask): Promise<HeicPixels> => {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  if (!image) throw new Error('No image in the file.');
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_PHOTO_PIXELS) throw new Error('Too many pixels.');
  // Its own `display` would make RGBA and copy all of it: 200 MB more for the largest photo.
  const { heif_colorspace_RGB, heif_chroma_interleaved_RGB } = libheif;
  const decoded = await libheif.heif_js_decode_image2(image.handle, heif_colorspace_RGB, heif_chroma_interleaved_RGB);
  for (const each of images) each.free();
  const plane = decoded?.channels?.[0];
  if (!plane) throw new Error('The image could not be decoded.');
  const shrunk = shrinkRows({ ...plane, channels: CHANNELS }, Math.floor(Math.max(plane.width, plane.height) / side));
  libheif.heif_image_release(decoded.image);
  return shrunk;
};

serve<HeicTask, HeicPixels>(decode, ({ data }) => [data.buffer as ArrayBuffer]);
