import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { existsSync } from 'node:fs';
import { createTemplateName } from './db/template.ts';

export interface StaticFolders {
  /** The built site, with index.html. */
  readonly site: string;
  /** The embed script and its chunks. */
  readonly embed: string;
  /** Every embed script build that this server has had, in folders named by id. */
  readonly embedBuilds: string;
  /** Sample photos for trying the product. */
  readonly samples: string;
}

/** Returns this package's folder, whether the code runs from source or from a bundle in dist. */
const findPackageRoot = (): string => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder);
  return folder;
};

/** Returns the folders of the built pages: the newest build in this workspace, or else the copy in the package. */
export const findBuiltFolders = (): Omit<StaticFolders, 'embedBuilds'> => {
  const root = findPackageRoot();
  const packages = dirname(root);
  const isWorkspace = existsSync(join(packages, 'site/package.json'));
  const site = isWorkspace ? join(packages, 'site/dist') : join(root, 'dist/web/site');
  const embed = isWorkspace ? join(packages, 'sdk-widgets/dist/embed') : join(root, 'dist/web/embed');
  return { site, embed, samples: join(site, 'samples') };
};

/** Returns the path of the embedded database's template in a built package. */
export const getTemplatePath = (): string => join(findPackageRoot(), 'dist', createTemplateName());

/** Number of builds to keep, about 1.2 MB each. Older builds are deleted. */
const MAX_BUILDS = 50;
/** File in each embed script build that lists its version and the hash of every file. */
const MANIFEST = 'integrity.json';

/** Data with which a page loads one build. */
export interface EmbedBuild {
  readonly build: string;
  /** Path of the script. */
  readonly src: string;
  /** Hash of the script for the `integrity` attribute. */
  readonly integrity: string;
}

/** Returns a build's id, which depends only on its files' contents, or null if there is no build. */
const findBuildId = async (folder: string): Promise<string | null> => {
  const manifest = await readFile(join(folder, MANIFEST)).catch(() => null);
  return manifest && computeBuildId(manifest);
};
const computeBuildId = (manifest: Buffer): string => createHash('sha256').update(manifest).digest('hex').slice(0, 12);

/** Returns the current build, or null if the embed script is not built. */
export const findCurrentEmbedBuild = async (embed: string): Promise<EmbedBuild | null> => {
  const manifest = await readFile(join(embed, MANIFEST)).catch(() => null);
  if (manifest === null) return null;
  const { files } = JSON.parse(manifest.toString()) as { readonly files: Readonly<Record<string, string>> };
  const build = computeBuildId(manifest);
  return { build, src: `/embed/v1/${build}/relist.js`, integrity: files['relist.js'] ?? '' };
};

/** Age in milliseconds after which a copy is assumed to be from a killed process. Copying takes less than a second. */
const STALE_AFTER_MS = 60 * 60 * 1000;

/** Deletes the oldest builds and copies that were never finished. */
const deleteOldBuilds = async (buildsFolder: string): Promise<void> => {
  const ages = await Promise.all(
    (await readdir(buildsFolder)).map(async (name) => ({
      name,
      modifiedMs: await stat(join(buildsFolder, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      ),
    })),
  );
  const builds = ages.filter(({ name }) => /^[\da-f]{12}$/.test(name)).toSorted((a, b) => a.modifiedMs - b.modifiedMs);
  const staleCopies = ages.filter(({ name, modifiedMs }) => name.startsWith('copy-') && modifiedMs < Date.now() - STALE_AFTER_MS);
  for (const { name } of [...staleCopies, ...builds.slice(0, Math.max(0, builds.length - MAX_BUILDS))])
    await rm(join(buildsFolder, name), { recursive: true, force: true });
};

/**
 * Copies the current embed script build into `buildsFolder`, so that pages that refer to it by id keep working after an update. Returns
 * its id, or null if the embed script is not built. Several processes may share the folder.
 */
export const keepEmbedBuild = async (embed: string, buildsFolder: string): Promise<string | null> => {
  const id = await findBuildId(embed);
  if (id === null) return null;
  const target = join(buildsFolder, id);
  if ((await findBuildId(target)) === id) return id;
  // The folder gets its final name only once everything is copied, so a build with that name is complete.
  const copyFolder = join(buildsFolder, `copy-${randomUUID()}`);
  await mkdir(buildsFolder, { recursive: true });
  await cp(embed, copyFolder, { recursive: true });
  await rename(copyFolder, target).catch(async (error: unknown) => {
    await rm(copyFolder, { recursive: true, force: true });
    // Another process may have copied the same build first.
    if ((await findBuildId(target)) !== id) throw error;
  });
  await deleteOldBuilds(buildsFolder);
  return id;
};
