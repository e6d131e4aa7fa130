/**
 * The part of libheif's C interface that libheif.ts uses; the package has no types for it. Addresses and enumerations are
 * numbers.
 */
declare module 'libheif-js/wasm-bundle.js' {
  const libheif: {
    /** Views of WebAssembly memory, which are replaced whenever it grows. */
    readonly HEAPU8: Uint8Array<ArrayBuffer>;
    readonly HEAP32: Int32Array;
    readonly HEAPU32: Uint32Array;
    readonly _malloc: (bytes: number) => number;
    readonly _free: (address: number) => void;
    readonly _heif_context_alloc: () => number;
    readonly _heif_context_free: (context: number) => void;
    readonly _heif_context_read_from_memory_without_copy: (
      error: number,
      context: number,
      bytes: number,
      size: number,
      options: number,
    ) => void;
    readonly _heif_context_get_primary_image_handle: (error: number, context: number, handle: number) => void;
    readonly _heif_image_handle_get_width: (handle: number) => number;
    readonly _heif_image_handle_get_height: (handle: number) => number;
    readonly _heif_image_handle_release: (handle: number) => void;
    readonly _heif_decode_image: (
      error: number,
      handle: number,
      image: number,
      colorspace: number,
      chroma: number,
      options: number,
    ) => void;
    readonly _heif_image_get_colorspace: (image: number) => number;
    readonly _heif_image_has_channel: (image: number, channel: number) => number;
    readonly _heif_image_get_width: (image: number, channel: number) => number;
    readonly _heif_image_get_height: (image: number, channel: number) => number;
    readonly _heif_image_get_bits_per_pixel_range: (image: number, channel: number) => number;
    readonly _heif_image_get_plane_readonly: (image: number, channel: number, stride: number) => number;
    readonly _heif_image_get_nclx_color_profile: (error: number, image: number, profile: number) => void;
    readonly _heif_nclx_color_profile_free: (profile: number) => void;
    readonly _heif_image_release: (image: number) => void;
  };
  export default libheif;
}
