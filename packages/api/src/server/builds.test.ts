import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentEmbedBuild, keepEmbedBuild } from './builds.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relist-builds-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes a build whose script has this content, in place of the one before. */
const build = async (content: string): Promise<string> => {
  const embed = join(folder, 'embed');
  await rm(embed, { recursive: true, force: true });
  await mkdir(join(embed, 'c'), { recursive: true });
  await writeFile(join(embed, 'relist.js'), content);
  await writeFile(join(embed, 'c/runtime-abcdefgh.js'), 'runtime');
  await writeFile(join(embed, 'integrity.json'), JSON.stringify({ version: '0.1.0', files: { 'relist.js': `sha384-${content}` } }));
  return embed;
};
const kept = (): string => join(folder, 'builds');

it('keeps each build once, complete, under an id of its contents', async () => {
  const first = await keepEmbedBuild(await build('one'), kept());
  const second = await keepEmbedBuild(await build('two'), kept());
  expect(await keepEmbedBuild(await build('one'), kept())).toBe(first);
  expect((await readdir(kept())).toSorted()).toEqual([first, second].toSorted());
  expect(await readFile(join(kept(), String(first), 'relist.js'), 'utf8')).toBe('one');
  expect(await readFile(join(kept(), String(second), 'c/runtime-abcdefgh.js'), 'utf8')).toBe('runtime');
});

it('is kept once by processes that start at the same time', async () => {
  const embed = await build('one');
  const ids = await Promise.all([1, 2, 3, 4].map(() => keepEmbedBuild(embed, kept())));
  expect(new Set(ids).size).toBe(1);
  expect(await readdir(kept())).toEqual([ids[0]]);
});

it('removes the oldest of more than 50 builds', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 52; at += 1) {
    const id = String(await keepEmbedBuild(await build(`build ${at}`), kept()));
    ids.push(id);
    await utimes(join(kept(), id), at, at);
  }
  expect((await readdir(kept())).toSorted()).toEqual(ids.slice(2).toSorted());
});

it('removes a copy that a killed process left an hour ago, but none that is being made', async () => {
  for (const name of ['copy-left', 'copy-now']) await mkdir(join(kept(), name), { recursive: true });
  const hourAgo = Date.now() / 1000 - 3601;
  await utimes(join(kept(), 'copy-left'), hourAgo, hourAgo);
  const id = await keepEmbedBuild(await build('one'), kept());
  expect((await readdir(kept())).toSorted()).toEqual([String(id), 'copy-now'].toSorted());
});

it('names the current build with the hash of its script, and nothing when there is none', async () => {
  const embed = await build('one');
  const id = await keepEmbedBuild(embed, kept());
  expect(await currentEmbedBuild(embed)).toEqual({ build: id, src: `/embed/v1/${id}/relist.js`, integrity: 'sha384-one' });
  expect([await currentEmbedBuild(kept()), await keepEmbedBuild(join(folder, 'missing'), kept())]).toEqual([null, null]);
});
