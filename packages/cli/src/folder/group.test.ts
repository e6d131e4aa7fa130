import { describe, expect, it } from 'vitest';
import { groupPhotos } from './group.ts';

const names = (groups: ReturnType<typeof groupPhotos>) => groups.map((group) => [group.name, group.photos.length]);

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

  it('takes a sub-folder as one item and loose photos by their prefix', () =>
    expect(names(groupPhotos(photos, ['/a'], 'auto'))).toEqual([
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
  ])('groups %j into %i', (files, count) =>
    expect(
      groupPhotos(
        files.map((file) => `/a/${file}`),
        ['/a'],
        'auto',
      ),
    ).toHaveLength(count),
  );

  it('does not join equal names of different folders', () =>
    expect(groupPhotos(['/a/x/1.jpg', '/b/x/1.jpg'], ['/a', '/b'], 'auto')).toHaveLength(2));
  it('can take the whole folder as one item', () => expect(names(groupPhotos(photos.slice(2), ['/a'], 'folder'))).toEqual([['a', 5]]));
  it('can take every photo for itself', () => expect(groupPhotos(photos, ['/a'], 'single')).toHaveLength(7));
});
