import sharp from 'sharp';
import type { UploadFile } from '../src/client/index.ts';

/** Photos drawn for tests about transport and storage; nothing is recognised on them. */

const pixels = new Map<string, Promise<Buffer>>();

const draw = (colour: string, side: number): Promise<Buffer> => {
  const key = `${colour} ${side}`;
  const known =
    pixels.get(key) ??
    sharp({ create: { width: side, height: side, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();
  pixels.set(key, known);
  return known;
};

export const fileOf = (name: string, bytes: Uint8Array, type = 'image/jpeg'): UploadFile => ({
  name,
  data: new Blob([new Uint8Array(bytes)], { type }),
});

export const jacketPhoto = async (name = 'jacket.jpg', colour = 'navy'): Promise<UploadFile> => fileOf(name, await draw(colour, 640));

/** `count` photos that differ. */
export const photoSet = (count: number): Promise<UploadFile[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => jacketPhoto(`photo-${at + 1}.jpg`, `hsl(${at * 40}, 60%, 50%)`)));

/** A real photo of exactly `bytes` bytes: what follows the end marker of a JPEG belongs to no pixel. */
export const photoOfSize = async (name: string, bytes: number): Promise<UploadFile> => {
  const photo = await draw('olive', 640);
  return fileOf(name, Buffer.concat([photo, Buffer.alloc(bytes - photo.length)]));
};
