#!/usr/bin/env node
// Draws the sample photos of the site and of examples/photo-folder. The pictures are ours, so they can be shown and shipped anywhere.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { photograph } from './paint.mjs';
import { jacket } from './jacket.mjs';
import { jacketLabel } from './jacket-label.mjs';
import { jacketTag } from './jacket-tag.mjs';
import { boot } from './boot.mjs';
import { book } from './book.mjs';
import { mug } from './mug.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const only = process.argv[2];
const pictures = { 'jacket-front': jacket, 'jacket-label': jacketLabel, 'jacket-tag': jacketTag, boot, book, mug };
for (const [name, drawing] of Object.entries(pictures)) {
  if (only && name !== only) continue;
  const jpeg = await photograph(drawing);
  const file = join(root, 'packages/site/public/samples', `${name}.jpg`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, jpeg);
  console.log(`${name} ${Math.round(jpeg.length / 1000)} kB`);
}
