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
  /** Longest pause between two photos of one item, in seconds. */
  readonly gap: number;
  /** Capture times by path, in milliseconds. A photo without an entry has no known time. */
  readonly times: ReadonlyMap<string, number>;
}

/** Default file names of cameras and phones, whose number continues from one item to the next. */
const CAMERA_NAME = /^(img|dsc|dscn|dscf|pxl|p|image|photo|screenshot)?[\s_-]*\d/i;
const NUMBERING = /(?:[\s._-]*(?:\(\d{1,3}\)|(?<!\d)\d{1,3})|[\s._-]+[a-e])$/i;

const getStem = (path: string) => basename(path, extname(path));
const isCameraName = (path: string) => CAMERA_NAME.test(getStem(path));

/** Returns the prefix: "jacket-2.jpg", "jacket (2).jpg" and "jacket_b.jpg" belong to "jacket"; "IMG_0412.jpg" has none. */
const getPrefix = (path: string) => (isCameraName(path) ? getStem(path) : getStem(path).replace(NUMBERING, '') || getStem(path));

/** Groups the photos with a known time within each folder. A pause longer than `gap` starts a new item. */
const groupByPauses = (photos: readonly FoundPhoto[], { gap, times }: GroupOptions): Group[] => {
  const timedPhotos = photos
    .filter(({ path }) => times.has(path))
    .toSorted((a, b) => dirname(a.path).localeCompare(dirname(b.path)) || (times.get(a.path) ?? 0) - (times.get(b.path) ?? 0));
  const groups: FoundPhoto[][] = [];
  timedPhotos.forEach((photo, index) => {
    const previousPhoto = timedPhotos[index - 1];
    const pause = previousPhoto ? ((times.get(photo.path) ?? 0) - (times.get(previousPhoto.path) ?? 0)) / 1000 : Infinity;
    const isSameItem = previousPhoto && dirname(previousPhoto.path) === dirname(photo.path) && pause <= gap;
    if (isSameItem) groups.at(-1)?.push(photo);
    else groups.push([photo]);
  });
  return groups.map((group) => ({ name: getStem(group[0]?.path ?? ''), photos: group }));
};

const groupByKey = (photos: readonly FoundPhoto[], getKey: (path: string) => readonly [key: string, name: string]): Group[] => {
  const groups = new Map<string, { name: string; photos: FoundPhoto[] }>();
  for (const photo of photos) {
    const [key, name] = getKey(photo.path);
    const group = groups.get(key) ?? { name, photos: [] };
    group.photos.push(photo);
    groups.set(key, group);
  }
  return [...groups.values()];
};

const getPhotoKey = (path: string) => [resolve(path), basename(path)] as const;
const getFolderKey = (path: string) => [dirname(resolve(path)), basename(dirname(resolve(path)))] as const;
const getNameKey = (path: string) => [`${dirname(resolve(path))}/${getPrefix(path).toLowerCase()}`, getPrefix(path)] as const;

/** Groups photos by the pauses between shots, and photos without a known time by name. */
const groupByTime = (photos: readonly FoundPhoto[], options: GroupOptions): Group[] => [
  ...groupByKey(
    photos.filter(({ path }) => !options.times.has(path)),
    getNameKey,
  ),
  ...groupByPauses(photos, options),
];

/**
 * Groups photos into items. With `auto`, a subfolder is one item. Photos directly in the given folder are grouped by file-name prefix, and
 * those with a camera's file name by the pauses between shots.
 */
export const groupPhotos = (photos: readonly FoundPhoto[], options: GroupOptions): Group[] => {
  if (options.grouping === 'single') return groupByKey(photos, getPhotoKey);
  if (options.grouping === 'folder') return groupByKey(photos, getFolderKey);
  if (options.grouping === 'name') return groupByKey(photos, getNameKey);
  if (options.grouping === 'time') return groupByTime(photos, options);
  const isLoose = ({ path, root }: FoundPhoto) => dirname(resolve(path)) === root;
  const loosePhotos = photos.filter(isLoose);
  return [
    ...groupByKey(
      photos.filter((photo) => !isLoose(photo)),
      getFolderKey,
    ),
    ...groupByKey(
      loosePhotos.filter(({ path }) => !isCameraName(path)),
      getNameKey,
    ),
    ...groupByTime(
      loosePhotos.filter(({ path }) => isCameraName(path)),
      options,
    ),
  ];
};

/** Returns the photos whose capture time this grouping needs, because reading a time requires opening the file. */
export const findPhotosNeedingTimes = (photos: readonly FoundPhoto[], grouping: Grouping): readonly FoundPhoto[] => {
  if (grouping === 'time') return photos;
  return grouping === 'auto' ? photos.filter(({ path, root }) => dirname(resolve(path)) === root && isCameraName(path)) : [];
};
