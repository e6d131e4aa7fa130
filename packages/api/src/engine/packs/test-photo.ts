import { sharp } from '../photos/sharp.ts';

const [WIDTH, HEIGHT] = [640, 480];

/** A blue disc on a brown table with a light from the left, JPEG: enough for a network to show that it answers. */
export const drawTestPhoto = (): Promise<Buffer> => {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const isDisc = (x - WIDTH / 2) ** 2 + (y - HEIGHT / 2) ** 2 < 150 ** 2;
      const light = 1 - (0.5 * x) / WIDTH;
      data.set(
        (isDisc ? [60, 110, 200] : [170, 130, 90]).map((byte) => Math.round(byte * light)),
        (y * WIDTH + x) * 3,
      );
    }
  }
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg()
    .toBuffer();
};
