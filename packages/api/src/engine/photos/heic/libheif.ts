import libheif from 'libheif-js/wasm-bundle.js';
import type { Plane, Planes } from './planes.ts';

/** Values of libheif's heif_colorspace, heif_chroma and heif_channel. */
const [YCBCR, MONOCHROME, UNDEFINED] = [0, 2, 99];
const [Y, CB, CR] = [0, 1, 2];
/** libheif's defaults for files without color information: BT.601, full range. */
const DEFAULT_COLOR = { matrix: 6, isFullRange: true };

/** Memory for a heif_error, followed by a result. */
const ERROR_ADDRESS = libheif._malloc(32);
const RESULT_ADDRESS = ERROR_ADDRESS + 16;

/** Calls a function that returns a heif_error and writes its result to an address. Throws if it returns an error. */
const callLibheif = (run: (error: number, result: number) => void): number => {
  run(ERROR_ADDRESS, RESULT_ADDRESS);
  const code = libheif.HEAP32[ERROR_ADDRESS >> 2];
  if (code !== 0) throw new Error(`libheif returned error ${code}.`);
  return libheif.HEAPU32[RESULT_ADDRESS >> 2] ?? 0;
};

const readPlane = (image: number, channel: number): Plane => {
  const start = libheif._heif_image_get_plane_readonly(image, channel, RESULT_ADDRESS);
  const stride = libheif.HEAP32[RESULT_ADDRESS >> 2] ?? 0;
  const [width, height] = [libheif._heif_image_get_width(image, channel), libheif._heif_image_get_height(image, channel)];
  const bits = libheif._heif_image_get_bits_per_pixel_range(image, channel);
  if (start === 0 || width < 1 || height < 1 || bits < 8) throw new Error('The image could not be decoded.');
  const { buffer } = libheif.HEAPU8;
  return bits > 8
    ? { data: new Uint16Array(buffer, start, (stride / 2) * height), width, height, stride: stride / 2, bits }
    : { data: new Uint8Array(buffer, start, stride * height), width, height, stride, bits };
};

const readColorInfo = (image: number): Pick<Planes, 'matrix' | 'isFullRange'> => {
  try {
    const profile = callLibheif((error, result) => libheif._heif_image_get_nclx_color_profile(error, image, result));
    const color = { matrix: libheif.HEAPU32[(profile >> 2) + 3] ?? DEFAULT_COLOR.matrix, isFullRange: libheif.HEAPU8[profile + 16] !== 0 };
    libheif._heif_nclx_color_profile_free(profile);
    return color;
  } catch {
    return DEFAULT_COLOR;
  }
};

const readPlanes = (image: number): Planes => {
  const colorspace = libheif._heif_image_get_colorspace(image);
  if (colorspace !== YCBCR && colorspace !== MONOCHROME) throw new Error('The image has a colorspace that HEVC does not encode.');
  const hasColor = colorspace === YCBCR && libheif._heif_image_has_channel(image, CB) !== 0;
  return { luma: readPlane(image, Y), chroma: hasColor ? [readPlane(image, CB), readPlane(image, CR)] : null, ...readColorInfo(image) };
};

/**
 * Decodes the main image of a HEIC file upright and passes its planes to `visit` as encoded, which takes half the bytes of RGB. The
 * planes are in WebAssembly memory and are freed afterward. Throws when the file cannot be read or has more than `maxPixels`.
 */
export const visitHeicPlanes = <Value>(bytes: Uint8Array, maxPixels: number, visit: (planes: Planes) => Value): Value => {
  const cleanups: (() => void)[] = [];
  const registerCleanup = (address: number, close: (address: number) => void): number => {
    cleanups.unshift(() => close(address));
    return address;
  };
  try {
    const file = registerCleanup(libheif._malloc(bytes.length), libheif._free);
    libheif.HEAPU8.set(bytes, file);
    const context = registerCleanup(libheif._heif_context_alloc(), libheif._heif_context_free);
    callLibheif((error) => libheif._heif_context_read_from_memory_without_copy(error, context, file, bytes.length, 0));
    const primary = callLibheif((error, result) => libheif._heif_context_get_primary_image_handle(error, context, result));
    const handle = registerCleanup(primary, libheif._heif_image_handle_release);
    if (libheif._heif_image_handle_get_width(handle) * libheif._heif_image_handle_get_height(handle) > maxPixels)
      throw new Error('The image has too many pixels.');
    const decodedImage = callLibheif((error, result) => libheif._heif_decode_image(error, handle, result, UNDEFINED, UNDEFINED, 0));
    return visit(readPlanes(registerCleanup(decodedImage, libheif._heif_image_release)));
  } finally {
    for (const cleanUp of cleanups) cleanUp();
  }
};
