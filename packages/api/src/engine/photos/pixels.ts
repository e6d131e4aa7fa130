/** Upright 8-bit sRGB pixels, three bytes each, row by row. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3;
}

/** Brightness, one byte per pixel. */
export interface Gray {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}
