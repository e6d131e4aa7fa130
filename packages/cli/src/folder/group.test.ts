import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FoundPhoto } from './find.ts';
import { groupPhotos, findPhotosNeedingTimes, type Group, type Grouping } from './group.ts';

const createPhoto = (path: string, root = '/a'): FoundPhoto => ({ path, root: resolve(root), bytes: 1, modifiedAt: 0 });
const group = (paths: readonly string[], grouping: Grouping, { gap = 30, times = {} as Record<string, number> } = {}) =>
  groupPhotos(
    paths.map((path) => createPhoto(path)),
    { grouping, gap, times: new Map(Object.entries(times).map(([path, seconds]) => [path, seconds * 1000])) },
  );
const listNames = (groups: readonly Group[]) => groups.map(({ name, photos }) => [name, photos.length]);

describe('groupPhotos', () => {
  const photos = [
    '/a/boots/1.jpg',
    '/a/boots/2.jpg',
    '/a/jacket-1.jpg',
    '/a/jacket-2.jpg',
    '/a/Mug (1).png',
    '/a/IMG_0412.jpg',
    '/a/IMG_0413.jpg',
  ];

  it('makes a subfolder one item and groups loose photos by prefix', () =>
    expect(listNames(group(photos, 'auto'))).toEqual([
      ['boots', 2],
      ['jacket', 2],
      ['Mug', 1],
      ['IMG_0412', 1],
      ['IMG_0413', 1],
    ]));

  it.each([
    [['red shoe.jpg', 'red shoes.jpg'], 2],
    [['lens_a.jpg', 'lens_b.jpg'], 1],
    [['PXL_20260101_120000.jpg', 'PXL_20260101_120001.jpg'], 2],
    [['20260101_1.jpg', '20260101_2.jpg'], 2],
    [['levis 501 1.jpg', 'levis 501 2.jpg'], 1],
  ])('groups %j into %i items', (files, count) =>
    expect(
      group(
        files.map((file) => `/a/${file}`),
        'auto',
      ),
    ).toHaveLength(count),
  );

  it('does not merge equal names in different folders', () => {
    const equalNames = [createPhoto('/a/x/1.jpg'), createPhoto('/b/x/1.jpg', '/b')];
    expect(groupPhotos(equalNames, { grouping: 'auto', gap: 30, times: new Map() })).toHaveLength(2);
  });
  it('makes a folder one item on request', () => expect(listNames(group(photos.slice(2), 'folder'))).toEqual([['a', 5]]));
  it('makes every photo a separate item on request', () => expect(group(photos, 'single')).toHaveLength(7));

  describe('grouping by the pauses between shots', () => {
    const shots = ['/a/IMG_3.jpg', '/a/IMG_1.jpg', '/a/IMG_2.jpg', '/a/IMG_4.jpg', '/a/IMG_9.jpg'];
    const times = { '/a/IMG_1.jpg': 0, '/a/IMG_2.jpg': 12, '/a/IMG_3.jpg': 42, '/a/IMG_4.jpg': 73 };

    it('starts a new item after a pause, in the order of the shots, and keeps a photo without a time separate', () =>
      expect(group(shots, 'auto', { times }).map(({ photos: groupedPhotos }) => groupedPhotos.map(({ path }) => path))).toEqual([
        ['/a/IMG_9.jpg'],
        ['/a/IMG_1.jpg', '/a/IMG_2.jpg', '/a/IMG_3.jpg'],
        ['/a/IMG_4.jpg'],
      ]));

    it('uses the requested pause', () => expect(group(shots, 'time', { gap: 20, times })).toHaveLength(4));

    it('never joins shots from different folders', () =>
      expect(group(['/a/x/1.jpg', '/a/y/1.jpg'], 'time', { times: { '/a/x/1.jpg': 0, '/a/y/1.jpg': 1 } })).toHaveLength(2));

    it('needs no capture times when the folder or the name is enough', () => {
      const foundPhotos = photos.map((path) => createPhoto(path));
      expect(findPhotosNeedingTimes(foundPhotos, 'auto').map(({ path }) => path)).toEqual(['/a/IMG_0412.jpg', '/a/IMG_0413.jpg']);
      expect(findPhotosNeedingTimes(foundPhotos, 'time')).toHaveLength(7);
      expect(findPhotosNeedingTimes(foundPhotos, 'name')).toHaveLength(0);
    });
  });
});
