/** A grayscale image with one byte per pixel. */
export interface GrayImage {
  readonly gray: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Encodes an image as PGM, a header line followed by the pixels, which zxing reads faster than a compressed image. */
export const toPgm = ({ gray, width, height }: GrayImage): Buffer => Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), gray]);
