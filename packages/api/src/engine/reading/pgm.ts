/** A grey image, one byte a pixel. */
export interface GreyImage {
  readonly grey: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The image as a PGM file, which zxing reads faster than a compressed one: a line of header, then the pixels. */
export const toPgm = ({ grey, width, height }: GreyImage): Buffer => Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey]);
