import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/**
 * Returns a JPEG of `side` × `side` pixels that differs for each `number`. Compression may make two colors equal, so the number is
 * also appended after the end of the image.
 */
export const drawPhoto = async (number: number, side = 64): Promise<Buffer> => {
  const background = { r: number % 256, g: (number >> 8) % 256, b: (number * 37) % 256 };
  const jpeg = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([jpeg, Buffer.from(`\n${number}\n`)]);
};

/** Writes files below a folder and returns the folder. A number becomes a photo; text and bytes are written unchanged. */
export const fillFolder = async (folder: string, files: Readonly<Record<string, number | string | Buffer>>): Promise<string> => {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, typeof content === 'number' ? await drawPhoto(content) : content);
  }
  return folder;
};
