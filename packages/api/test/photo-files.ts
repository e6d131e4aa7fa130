import sharp from 'sharp';
import type { UploadFile } from '../src/client/index.ts';

/** Draws photos for tests of transport and storage. They show nothing recognizable. */

const pixels = new Map<string, Promise<Buffer>>();

const draw = (color: string, side: number): Promise<Buffer> => {
  const key = `${color} ${side}`;
  const photo =
    pixels.get(key) ??
    sharp({ create: { width: side, height: side, channels: 3, background: color } })
      .jpeg()
      .toBuffer();
  pixels.set(key, photo);
  return photo;
};

export const createFile = (name: string, bytes: Uint8Array, type = 'image/jpeg'): UploadFile => ({
  name,
  data: new Blob([new Uint8Array(bytes)], { type }),
});

/** Pixels per side. Small photos save time, because each is resized three times; the server warns about even smaller ones. */
export const JACKET_SIDE = 160;

export const createJacketPhoto = async (name = 'jacket.jpg', color = 'navy', side = JACKET_SIDE): Promise<UploadFile> =>
  createFile(name, await draw(color, side));

/** Returns a photo of sharp stripes that passes every check. `brightness`, 0 to 255, applies to the lighter stripes. */
export const createSharpPhoto = async (name: string, hue: number, brightness = 200): Promise<UploadFile> => {
  const [side, stripe] = [640, 16 + (hue % 24)];
  const data = Buffer.alloc(side * side * 3);
  for (let index = 0; index < side * side; index++) {
    const isLight = Math.floor((index % side) / stripe) % 2 === Math.floor(index / side / stripe) % 2;
    data.set(
      isLight ? [brightness, Math.round(brightness * 0.9), (hue * 7) % (brightness + 1)] : [Math.round(brightness / 4), 0, 0],
      index * 3,
    );
  }
  return createFile(
    name,
    await sharp(data, { raw: { width: side, height: side, channels: 3 } })
      .jpeg()
      .toBuffer(),
  );
};

/** Returns `count` different photos. */
export const createPhotoSet = (count: number): Promise<UploadFile[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => createJacketPhoto(`photo-${index + 1}.jpg`, `hsl(${index * 40}, 60%, 50%)`)));

/** Returns a real photo of exactly `bytes` bytes, padded after the JPEG's end marker. */
export const createPhotoOfSize = async (name: string, bytes: number): Promise<UploadFile> => {
  const photo = await draw('olive', 640);
  return createFile(name, Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]));
};
