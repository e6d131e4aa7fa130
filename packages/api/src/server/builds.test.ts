import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findCurrentEmbedBuild, keepEmbedBuild } from './builds.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'relist-builds-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes a build whose script has this content and replaces the previous build. */
const writeBuild = async (content: string): Promise<string> => {
  const embed = join(folder, 'embed');
  await rm(embed, { recursive: true, force: true });
  await mkdir(join(embed, 'c'), { recursive: true });
  await writeFile(join(embed, 'relist.js'), content);
  await writeFile(join(embed, 'c/runtime-abcdefgh.js'), 'runtime');
  await writeFile(join(embed, 'integrity.json'), JSON.stringify({ version: '0.1.0', files: { 'relist.js': `sha384-${content}` } }));
  return embed;
};
const getBuildsFolder = (): string => join(folder, 'builds');

it('keepEmbedBuild keeps one complete copy of each build, under an id that depends on its contents', async () => {
  const firstId = await keepEmbedBuild(await writeBuild('one'), getBuildsFolder());
  const secondId = await keepEmbedBuild(await writeBuild('two'), getBuildsFolder());
  expect(await keepEmbedBuild(await writeBuild('one'), getBuildsFolder())).toBe(firstId);
  expect((await readdir(getBuildsFolder())).toSorted()).toEqual([firstId, secondId].toSorted());
  expect(await readFile(join(getBuildsFolder(), String(firstId), 'relist.js'), 'utf8')).toBe('one');
  expect(await readFile(join(getBuildsFolder(), String(secondId), 'c/runtime-abcdefgh.js'), 'utf8')).toBe('runtime');
});

it('keepEmbedBuild keeps one copy when several processes start at the same time', async () => {
  const embed = await writeBuild('one');
  const ids = await Promise.all([1, 2, 3, 4].map(() => keepEmbedBuild(embed, getBuildsFolder())));
  expect(new Set(ids).size).toBe(1);
  expect(await readdir(getBuildsFolder())).toEqual([ids[0]]);
});

it('keepEmbedBuild deletes the oldest of more than 50 builds', async () => {
  const ids: string[] = [];
  for (let index = 0; index < 52; index += 1) {
    const id = String(await keepEmbedBuild(await writeBuild(`build ${index}`), getBuildsFolder()));
    ids.push(id);
    await utimes(join(getBuildsFolder(), id), index, index);
  }
  expect((await readdir(getBuildsFolder())).toSorted()).toEqual(ids.slice(2).toSorted());
});

it('keepEmbedBuild deletes a copy that a killed process left behind an hour ago, but not a copy in progress', async () => {
  for (const name of ['copy-left', 'copy-now']) await mkdir(join(getBuildsFolder(), name), { recursive: true });
  const hourAgo = Date.now() / 1000 - 3601;
  await utimes(join(getBuildsFolder(), 'copy-left'), hourAgo, hourAgo);
  const id = await keepEmbedBuild(await writeBuild('one'), getBuildsFolder());
  expect((await readdir(getBuildsFolder())).toSorted()).toEqual([String(id), 'copy-now'].toSorted());
});

it('findCurrentEmbedBuild returns the current build with the hash of its script, or null when there is none', async () => {
  const embed = await writeBuild('one');
  const id = await keepEmbedBuild(embed, getBuildsFolder());
  expect(await findCurrentEmbedBuild(embed)).toEqual({ build: id, src: `/embed/v1/${id}/relist.js`, integrity: 'sha384-one' });
  expect([await findCurrentEmbedBuild(getBuildsFolder()), await keepEmbedBuild(join(folder, 'missing'), getBuildsFolder())]).toEqual([
    null,
    null,
  ]);
});
