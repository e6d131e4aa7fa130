import { basename, dirname, extname, resolve } from 'node:path';
import type { FoundPhoto } from './find.ts';

export const GROUPINGS = ['auto', 'folder', 'name', 'time', 'single'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Photos of one item. */
export interface Group {
  /** Subfolder or file-name prefix, for messages. */
  readonly name: string;
  readonly photos: readonly FoundPhoto[];
  /** Notes for this item only, from a plan. */
  readonly hint?: string;
}

export interface GroupOptions {
  readonly grouping: Grouping;
  /** Seconds between shots after which the next item begins. */
  readonly gap: number;
  /** Milliseconds by path; photos without an entry have no known time. */
  readonly times: ReadonlyMap<string, number>;
}

/** Default file names of cameras and phones, whose number continues from one item to the next. */
const CAMERA = /^(img|dsc|dscn|dscf|pxl|p|image|photo|screenshot)?[\s_-]*\d/i;
const NUMBERING = /(?:[\s._-]*(?:\(\d{1,3}\)|(?<!\d)\d{1,3})|[\s._-]+[a-e])$/i;

const stem = (path: string) => basename(path, extname(path));
const isCameraName = (path: string) => CAMERA.test(stem(path));

/** Returns the prefix: "jacket-2.jpg", "jacket (2).jpg" and "jacket_b.jpg" belong to "jacket"; "IMG_0412.jpg" has none. */
const prefixOf = (path: string) => (isCameraName(path) ? stem(path) : stem(path).replace(NUMBERING, '') || stem(path));

/** Groups by time within each folder; a pause starts a new item, and so does a photo without a time. */
const byPauses = (photos: readonly FoundPhoto[], { gap, times }: GroupOptions): Group[] => {
  const timed = photos
    .filter(({ path }) => times.has(path))
    .toSorted((a, b) => dirname(a.path).localeCompare(dirname(b.path)) || (times.get(a.path) ?? 0) - (times.get(b.path) ?? 0));
  const groups: FoundPhoto[][] = [];
  timed.forEach((photo, at) => {
    const before = timed[at - 1];
    const pause = before ? ((times.get(photo.path) ?? 0) - (times.get(before.path) ?? 0)) / 1000 : Infinity;
    const goesOn = before && dirname(before.path) === dirname(photo.path) && pause <= gap;
    if (goesOn) groups.at(-1)?.push(photo);
    else groups.push([photo]);
  });
  return groups.map((group) => ({ name: stem(group[0]?.path ?? ''), photos: group }));
};

const byKey = (photos: readonly FoundPhoto[], keyOf: (path: string) => readonly [key: string, name: string]): Group[] => {
  const groups = new Map<string, { name: string; photos: FoundPhoto[] }>();
  for (const photo of photos) {
    const [key, name] = keyOf(photo.path);
    const group = groups.get(key) ?? { name, photos: [] };
    group.photos.push(photo);
    groups.set(key, group);
  }
  return [...groups.values()];
};

const single = (path: string) => [resolve(path), basename(path)] as const;
const byFolder = (path: string) => [dirname(resolve(path)), basename(dirname(resolve(path)))] as const;
const byName = (path: string) => [`${dirname(resolve(path))}/${prefixOf(path).toLowerCase()}`, prefixOf(path)] as const;

const groupUntimedLast = (photos: readonly FoundPhoto[], options: GroupOptions, rest: typeof byName): Group[] => [
  ...byKey(
    photos.filter(({ path }) => !options.times.has(path)),
    rest,
  ),
  ...byPauses(photos, options),
];

/**
 * Groups photos into items. `auto`: a subfolder is one item; photos directly in the given folder are grouped by file-name prefix,
 * and those with a camera's name by the pauses between shots.
 */
export const groupPhotos = (photos: readonly FoundPhoto[], options: GroupOptions): Group[] => {
  if (options.grouping === 'single') return byKey(photos, single);
  if (options.grouping === 'folder') return byKey(photos, byFolder);
  if (options.grouping === 'name') return byKey(photos, byName);
  if (options.grouping === 'time') return groupUntimedLast(photos, options, byName);
  const isLoose = ({ path, root }: FoundPhoto) => dirname(resolve(path)) === root;
  const loose = photos.filter(isLoose);
  return [
    ...byKey(
      photos.filter((photo) => !isLoose(photo)),
      byFolder,
    ),
    ...byKey(
      loose.filter(({ path }) => !isCameraName(path)),
      byName,
    ),
    ...groupUntimedLast(
      loose.filter(({ path }) => isCameraName(path)),
      options,
      byName,
    ),
  ];
};

/** Returns the photos whose capture time this grouping needs, since reading it means opening each file. */
export const photosNeedingTimes = (photos: readonly FoundPhoto[], grouping: Grouping): readonly FoundPhoto[] => {
  if (grouping === 'time') return photos;
  return grouping === 'auto' ? photos.filter(({ path, root }) => dirname(resolve(path)) === root && isCameraName(path)) : [];
};
