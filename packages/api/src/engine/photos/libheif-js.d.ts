/** The part of libheif-js that heic.worker.ts uses; the package carries no types. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifFrame {
    readonly data: Uint8ClampedArray;
    readonly width: number;
    readonly height: number;
  }
  interface HeifImage {
    readonly is_primary: () => boolean;
    readonly get_width: () => number;
    readonly get_height: () => number;
    /** Fills `frame` with RGBA and calls back with it; with null when decoding failed. */
    readonly display: (frame: HeifFrame, callback: (frame: HeifFrame | null) => void) => void;
    readonly free: () => void;
  }
  const libheif: { readonly HeifDecoder: new () => { readonly decode: (bytes: Uint8Array) => HeifImage[] } };
  export default libheif;
}
