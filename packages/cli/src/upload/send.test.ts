import { expect, it } from 'vitest';
import { createUploadNames } from './send.ts';

const createPhoto = (path: string) => ({ path, root: '/sale', bytes: 1, modifiedAt: 0 });

it.each([
  ['/sale/Canon AE-1/IMG_0001.jpg', '1 Canon AE-1 (IMG_0001).jpg'],
  ['/sale/Canon AE-1/front.jpg', '1 front.jpg'],
  ['/sale/IMG_0001.jpg', '1 IMG_0001.jpg'],
  ['/sale/DCIM/IMG_0001.jpg', '1 IMG_0001.jpg'],
  ['/sale/item 3/IMG_0001.jpg', '1 IMG_0001.jpg'],
  ['/sale/100APPLE/IMG_0001.jpg', '1 IMG_0001.jpg'],
])('sends %s as %s', (path, name) => expect(createUploadNames([createPhoto(path)])).toEqual([name]));

it('numbers the photos of an item', () =>
  expect(createUploadNames([createPhoto('/sale/Red coat/1.jpg'), createPhoto('/sale/Red coat/2.jpg')])).toEqual([
    '1 Red coat (1).jpg',
    '2 Red coat (2).jpg',
  ]));
