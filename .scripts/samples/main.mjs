#!/usr/bin/env node
// Draws the sample photos of the site and of examples/photo-folder. The pictures are ours, so they can be shown and shipped anywhere.
// node .scripts/samples/main.mjs [name]
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { root, say } from '../lib/process.mjs';
import { book } from './book.mjs';
import { boots } from './boots.mjs';
import { jacketLabel } from './jacket-label.mjs';
import { jacketTag } from './jacket-tag.mjs';
import { jacket } from './jacket.mjs';
import { mug } from './mug.mjs';
import { photograph } from './paint.mjs';

/** Each drawing with its file name on the site and its place in the example folder, one sub-folder an item. `hero`: widths at the top. */
const pictures = [
  { name: 'jacket-front', drawing: jacket, example: 'denim-jacket/1-front', onLandingPage: true, hero: [720, 1200] },
  { name: 'jacket-label', drawing: jacketLabel, example: 'denim-jacket/2-label', onLandingPage: true },
  { name: 'jacket-tag', drawing: jacketTag, example: 'denim-jacket/3-price-tag', onLandingPage: true },
  { name: 'boots', drawing: boots, example: 'leather-boots/boots-side' },
  { name: 'book', drawing: book, example: 'paperback/paperback-book-back' },
  { name: 'mug', drawing: mug, example: 'stoneware-mug/coffee-mug-front' },
];

const save = async (path, jpeg) => {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, jpeg);
  say(`${path} ${Math.round(jpeg.length / 1000)} kB`);
};

const narrowed = (jpeg, width, quality) => sharp(jpeg).resize(width).jpeg({ quality, mozjpeg: true }).toBuffer();

for (const { name, drawing, example, onLandingPage, hero = [] } of pictures) {
  if (process.argv[2] && process.argv[2] !== name) continue;
  const jpeg = await photograph(drawing);
  await save(`packages/site/public/samples/${name}.jpg`, jpeg);
  await save(`examples/photo-folder/photos/${example}.jpg`, await narrowed(jpeg, 1280, 78));
  if (onLandingPage) await save(`packages/site/public/samples/small/${name}.jpg`, await narrowed(jpeg, 800, 76));
  for (const width of hero)
    await save(
      `packages/site/public/samples/small/${name}-${width}.webp`,
      await sharp(jpeg).resize(width).webp({ quality: 70 }).toBuffer(),
    );
}
