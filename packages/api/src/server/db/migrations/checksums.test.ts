import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrations } from './index.ts';

/** A comment on its own lines. Only the code is protected, so that comments can be corrected. */
const COMMENT = /^[ \t]*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)\n/gm;

const computeChecksum = async (name: string): Promise<string> => {
  const text = await readFile(join(import.meta.dirname, `${name}.ts`), 'utf8');
  const code = text.replaceAll('\r\n', '\n').replaceAll(COMMENT, '');
  return createHash('sha256').update(code).digest('hex').slice(0, 16);
};

it.each(migrations)('$name is unchanged since its release', async ({ name, checksum }) => {
  expect(
    await computeChecksum(name),
    `${name} was edited. Databases that ran it will not run it again, so write a new migration. If it was never released, give it this checksum.`,
  ).toBe(checksum);
});

it('the list contains every migration in the folder in the order of their numbers', async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file)).toSorted();
  expect(migrations.map(({ name }) => `${name}.ts`)).toEqual(files);
});
