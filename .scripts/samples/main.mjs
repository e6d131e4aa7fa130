#!/usr/bin/env node
// Draws photos for tests and for examples/photo-folder. They are our own work, so we may publish them anywhere.
// Usage: node .scripts/samples/main.mjs [name]
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { root, printLine } from '../lib/process.mjs';
import { book } from './book.mjs';
import { boots } from './boots.mjs';
import { jacketLabel, jacketTag } from './jacket-labels.mjs';
import { jacket } from './jacket.mjs';
import { mug } from './mug.mjs';
import { photograph } from './paint.mjs';

/** Each drawing, its file name in the test photos and its path in the example folder, which has one subfolder per item. */
const drawings = [
  { name: 'jacket-front', drawing: jacket, example: 'denim-jacket/1-front' },
  { name: 'jacket-label', drawing: jacketLabel, example: 'denim-jacket/2-label' },
  { name: 'jacket-tag', drawing: jacketTag, example: 'denim-jacket/3-price-tag' },
  { name: 'boots', drawing: boots, example: 'leather-boots/boots-side' },
  { name: 'book', drawing: book, example: 'paperback/paperback-book-back' },
  { name: 'mug', drawing: mug, example: 'stoneware-mug/coffee-mug-front' },
];

const save = async (path, jpeg) => {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, jpeg);
  printLine(`${path} ${Math.round(jpeg.length / 1000)} kB`);
};

for (const { name, drawing, example } of drawings) {
  if (process.argv[2] && process.argv[2] !== name) continue;
  const jpeg = await photograph(drawing);
  await save(`packages/api/test/photos/drawn/${name}.jpg`, jpeg);
  await save(`examples/photo-folder/photos/${example}.jpg`, await sharp(jpeg).resize(1280).jpeg({ quality: 78, mozjpeg: true }).toBuffer());
}
