/** A gray image, one byte per pixel. */
export interface GrayImage {
  readonly gray: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Encodes the image as PGM, which zxing reads faster than a compressed one: a header line, then the pixels. */
export const toPgm = ({ gray, width, height }: GrayImage): Buffer => Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), gray]);
