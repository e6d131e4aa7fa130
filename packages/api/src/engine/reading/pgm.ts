/** A gray image, one byte per pixel. */
export interface GreyImage {
  readonly grey: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Encodes the image as PGM, which zxing reads faster than a compressed one: a header line, then the pixels. */
export const toPgm = ({ grey, width, height }: GreyImage): Buffer => Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey]);
