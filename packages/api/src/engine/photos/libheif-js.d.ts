/** The part of libheif-js that heic.worker.ts uses; the package carries no types for it. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    readonly handle: unknown;
    readonly is_primary: () => boolean;
    readonly get_width: () => number;
    readonly get_height: () => number;
    readonly free: () => void;
  }
  /** Data in the memory of WebAssembly: gone with the image's release. */
  interface HeifChannel {
    readonly data: Uint8Array;
    readonly width: number;
    readonly height: number;
    readonly stride: number;
  }
  interface Decoded {
    readonly image: unknown;
    /** Missing when decoding failed. */
    readonly channels?: readonly HeifChannel[];
  }
  const libheif: {
    readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => HeifImage[] };
    readonly heif_colorspace_RGB: unknown;
    readonly heif_chroma_interleaved_RGB: unknown;
    readonly heif_js_decode_image2: (handle: unknown, colorspace: unknown, chroma: unknown) => Promise<Decoded | null>;
    readonly heif_image_release: (image: unknown) => void;
  };
  export default libheif;
}
