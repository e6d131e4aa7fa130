import { basename, dirname, extname, resolve } from 'node:path';

export const GROUPINGS = ['auto', 'folder', 'name', 'single'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Photos of one thing. */
export interface Group {
  /** Sub-folder or file-name prefix, for messages. */
  readonly name: string;
  readonly photos: readonly string[];
}

/** What cameras and phones call every photo: the number goes on counting from one thing to the next. */
const CAMERA = /^(img|dsc|dscn|dscf|pxl|p|image|photo|screenshot)?[\s_-]*\d/i;
const NUMBERING = /(?:[\s._-]*(?:\(\d{1,3}\)|(?<!\d)\d{1,3})|[\s._-]+[a-e])$/i;

/** "jacket-2.jpg", "jacket (2).jpg" and "jacket_b.jpg" belong to "jacket"; "IMG_0412.jpg" says nothing and stands alone. */
const prefixOf = (path: string) => {
  const name = basename(path, extname(path));
  return CAMERA.test(name) ? name : name.replace(NUMBERING, '') || name;
};

/**
 * Sorts photos into items. `auto`: a sub-folder is one item; photos lying in the given folder itself go by file-name prefix.
 * `root` folders are the ones the person named.
 */
export const groupPhotos = (photos: readonly string[], roots: readonly string[], grouping: Grouping): Group[] => {
  const rootSet = new Set(roots.map((root) => resolve(root)));
  const keyOf = (path: string): [key: string, name: string] => {
    const folder = resolve(dirname(path));
    if (grouping === 'single') return [resolve(path), basename(path)];
    const byName = grouping === 'name' || (grouping === 'auto' && rootSet.has(folder));
    return byName ? [`${folder}/${prefixOf(path).toLowerCase()}`, prefixOf(path)] : [folder, basename(folder)];
  };
  const groups = new Map<string, { name: string; photos: string[] }>();
  for (const path of photos) {
    const [key, name] = keyOf(path);
    const group = groups.get(key) ?? { name, photos: [] };
    group.photos.push(path);
    groups.set(key, group);
  }
  return [...groups.values()];
};
