import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { CommandError, EXIT } from '../command.ts';
import type { SavedGroup } from '../upload-log/upload-log.ts';
import type { FoundPhoto } from './find.ts';
import type { Group } from './group.ts';

const VERSION = 1;

const createPlanError = (file: string, reason: string) =>
  new CommandError(`The plan ${file} ${reason}. Fix it, or delete it to get a new one.`, EXIT.usage);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsePlan = (file: string, text: string): SavedGroup[] => {
  let plan: unknown;
  try {
    plan = JSON.parse(text);
  } catch {
    throw createPlanError(file, 'is not JSON');
  }
  if (!isRecord(plan) || plan['version'] !== VERSION || !Array.isArray(plan['items']))
    throw createPlanError(file, `is not a plan of version ${VERSION}`);
  const folder = dirname(resolve(file));
  return plan['items'].map((item: unknown, index) => {
    const photos = isRecord(item) ? item['photos'] : null;
    if (!isRecord(item) || typeof item['name'] !== 'string' || !Array.isArray(photos) || !photos.every((path) => typeof path === 'string'))
      throw createPlanError(file, `needs "name" and a list "photos" in its item ${index + 1}`);
    const { name, hint } = item;
    return {
      name,
      ...(typeof hint === 'string' && hint.trim() && { hint: hint.trim() }),
      photos: photos.map((path) => resolve(folder, path)),
    };
  });
};

/** Reads a plan. Returns null when the file does not exist yet. Throws CommandError (exit 2) for a file that is not a plan. */
export const readPlan = async (file: string): Promise<SavedGroup[] | null> => {
  if (!(await stat(file).catch(() => null))) return null;
  const groups = parsePlan(file, await readFile(file, 'utf8'));
  const paths = new Set<string>();
  for (const path of groups.flatMap(({ photos }) => photos)) {
    if (paths.has(path)) throw createPlanError(file, `names ${path} twice`);
    paths.add(path);
  }
  return groups;
};

/** Writes a plan with relative paths, so that the plan and the photos can be moved together. */
export const writePlan = async (file: string, groups: readonly Group[]): Promise<void> => {
  const folder = dirname(resolve(file));
  const items = groups.map(({ name, hint, photos }) => ({
    name,
    hint: hint ?? '',
    photos: photos.map(({ path }) => relative(folder, resolve(path))),
  }));
  await writeFile(file, `${JSON.stringify({ version: VERSION, items }, null, 2)}\n`);
};

/** Assigns the found photos to saved groups; `otherPhotos` are in no group. */
export const applyPlan = (plan: readonly SavedGroup[], photos: readonly FoundPhoto[]): { groups: Group[]; otherPhotos: FoundPhoto[] } => {
  const photosByPath = new Map(photos.map((photo) => [resolve(photo.path), photo]));
  const groups = plan.map(({ name, hint, photos: paths }) => ({
    name,
    ...(hint !== undefined && { hint }),
    photos: paths.flatMap((path) => photosByPath.get(path) ?? []),
  }));
  const plannedPaths = new Set(plan.flatMap((group) => group.photos));
  return {
    groups: groups.filter((group) => group.photos.length > 0),
    otherPhotos: photos.filter(({ path }) => !plannedPaths.has(resolve(path))),
  };
};
