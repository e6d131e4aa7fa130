import { describe, expect, it } from 'vitest';
import { readFileNames, parseFileName } from './file-names.ts';

describe('a file name', () => {
  it.each([
    ['levis-501_jacket blue.jpg', 'levis 501 jacket blue'],
    ['1 Canon AE-1 (IMG_0001).jpg', 'Canon AE-1'],
    ['2 Canon AE-1 (IMG_0002).jpg', 'Canon AE-1'],
    ['IMG_0001.jpg', null],
    ['1 IMG_0001.jpg', null],
    ['12 DSC00012.JPG', null],
  ])('such as %s yields the words %j', (name, words) => expect(parseFileName(name)).toBe(words));

  it('gives weak evidence for brand and model', () => {
    const [recognition] = readFileNames([{ name: '1 Canon AE-1 (IMG_0001).jpg', position: 1 }]);
    expect(recognition?.candidates.brand?.[0]).toMatchObject({ value: 'Canon', evidence: { source: 'seller', confidence: 45 } });
    expect(recognition?.candidates.model?.[0]).toMatchObject({ value: 'AE-1' });
  });
});
