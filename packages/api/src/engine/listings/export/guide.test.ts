import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../../contract/index.ts';
import { exportFormats } from './formats.ts';

const guide = readFileSync(new URL('../../../../../../docs/guides/files.md', import.meta.url), 'utf8');

it.each(EXPORT_FORMATS)('the guide documents the kind and limits of %s', (id) => {
  const row = guide.split('\n').find((line) => line.startsWith(`| \`${id}\` |`)) ?? '';
  expect(row).toContain(exportFormats[id].kind.toUpperCase());
  expect(row.includes('at most 50')).toBe(exportFormats[id].maxListings === 50);
  expect(row.includes('each item once')).toBe(exportFormats[id].isOncePerItem);
  expect(row.includes('byte order mark')).toBe(exportFormats[id].hasByteOrderMark);
});
