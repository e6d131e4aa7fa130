import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** A photo that differs from every other `number`. */
export const drawPhoto = (number: number, side = 64): Promise<Buffer> =>
  sharp({
    create: { width: side, height: side, channels: 3, background: { r: number % 256, g: (number >> 8) % 256, b: (number * 37) % 256 } },
  })
    .jpeg()
    .toBuffer();

/** Writes files below a folder: a number is a photo, a text or bytes are themselves. */
export const fillFolder = async (folder: string, files: Readonly<Record<string, number | string | Buffer>>): Promise<string> => {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, typeof content === 'number' ? await drawPhoto(content) : content);
  }
  return folder;
};
