import { describe, expect, it } from 'vitest';
import { renderSvg } from '../../../../test/photos/draw.ts';
import { nameColors } from './colors.ts';
import { nameColor } from './name-color.ts';
import { toOklab } from './oklab.ts';
import { sharp } from '../sharp.ts';
import type { NamedColor } from '../types.ts';

const readColors = async (svg: string): Promise<NamedColor[]> => {
  const png = await renderSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240">${svg}</svg>`);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return nameColors({ data, width: info.width, height: info.height, channels: 3 });
};
const drawBackdrop = (color: string): string => `<rect width="320" height="240" fill="${color}"/>`;
const drawItem = (color: string): string => `<rect x="80" y="40" width="160" height="160" fill="${color}"/>`;

describe('nameColor', () => {
  it.each([
    [0, 0, 0, 'black'],
    [255, 255, 255, 'white'],
    [128, 128, 128, 'gray'],
    [0, 0, 96, 'navy'],
    [40, 80, 180, 'blue'],
    [160, 195, 230, 'light blue'],
    [200, 20, 30, 'red'],
    [100, 20, 40, 'burgundy'],
    [20, 120, 60, 'green'],
    [90, 95, 50, 'olive'],
    [240, 215, 60, 'yellow'],
    [235, 120, 35, 'orange'],
    [240, 180, 195, 'pink'],
    [100, 60, 145, 'purple'],
    [90, 60, 35, 'brown'],
    [215, 200, 170, 'beige'],
    [245, 238, 220, 'cream'],
    [48, 22, 26, 'burgundy'],
    [182, 160, 165, 'pink'],
    [170, 185, 153, 'light green'],
    [208, 189, 158, 'beige'],
    [144, 149, 181, 'blue'],
    [143, 166, 196, 'light blue'],
    [145, 112, 134, 'purple'],
    [173, 121, 129, 'pink'],
  ])('names the color %i, %i, %i "%s"', (red, green, blue, name) => expect(nameColor(toOklab(red, green, blue))).toBe(name));
});

describe('nameColors', () => {
  it('names the color of the item, not of the background', async () => {
    expect((await readColors(drawBackdrop('#c9b48a') + drawItem('#1f2a4f')))[0]?.name).toBe('navy');
    expect((await readColors(drawBackdrop('#ffffff') + drawItem('#b81722')))[0]?.name).toBe('red');
  });

  it('names the color of the item even when the background has a similar color', async () => {
    expect((await readColors(drawBackdrop('#f4f4f5') + drawItem('#f0f0f0')))[0]?.name).toBe('white');
  });

  it('sorts colors by share, with shares that sum to at most 1', async () => {
    const colors = await readColors(
      `${drawBackdrop('#ddd')}${drawItem('#111')}<rect x="80" y="40" width="160" height="60" fill="#d62a2f"/>`,
    );
    expect(colors.map(({ name }) => name).slice(0, 2)).toEqual(['black', 'red']);
    const shares = colors.map(({ share }) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1.01);
  });

  it('names a bright pattern "multicolor"', async () => {
    const hues = ['#d62a2f', '#2f62c4', '#f0d22e', '#2f8f45', '#71409c'];
    const stripes = Array.from(
      { length: 20 },
      (_, index) => `<rect x="${80 + index * 8}" y="40" width="8" height="160" fill="${hues[index % 5]}"/>`,
    );
    expect((await readColors(drawBackdrop('#eee') + stripes.join('')))[0]?.name).toBe('multicolor');
  });

  it('returns the same colors for the same pixels', async () => {
    const svg = drawBackdrop('#c9b48a') + drawItem('#4c6d9c');
    expect(await readColors(svg)).toEqual(await readColors(svg));
  });
});

describe('isDoubtful', () => {
  it('is set for a color that fills the border, unless it is black or white', async () => {
    expect((await readColors(drawBackdrop('#bfab8c') + drawItem('#c4b08f')))[0]).toMatchObject({ name: 'beige', isDoubtful: true });
    expect((await readColors(drawBackdrop('#f4f4f5') + drawItem('#f0f0f0')))[0]).not.toHaveProperty('isDoubtful');
  });

  it('is not set for a vivid color that fills the photo except its corners, as fabric photographed up close does', async () => {
    const drawFabric = (color: string) => `<path d="M60 0H260L320 90V240H0V90Z" fill="${color}"/>`;
    expect((await readColors(drawBackdrop('#d9c9b0') + drawFabric('#c02236')))[0]).toEqual({ name: 'red', share: 1 });
    expect((await readColors(drawBackdrop('#c02236')))[0]).toMatchObject({ name: 'red', isDoubtful: true });
    expect((await readColors(drawBackdrop('#c02236') + '<rect x="140" y="100" width="40" height="40" fill="#eee"/>'))[0]).toMatchObject({
      isDoubtful: true,
    });
  });

  it.each([
    ['even', '#b8b4ae'],
    ['even and white', '#f4f4f5'],
    ['lit from one side', 'url(#light)'],
  ])('is set for the color of a wall that is %s', async (_, fill) => {
    const light =
      '<linearGradient id="light"><stop offset="0" stop-color="#f2f0ec"/><stop offset="1" stop-color="#c9c6c0"/></linearGradient>';
    expect((await readColors(`<defs>${light}</defs>${drawBackdrop(fill)}`))[0]).toMatchObject({ isDoubtful: true });
  });

  it('is set for the average color of stripes, which hardly any pixel has', async () => {
    const grays = ['#252527', '#6a6b6d', '#252527', '#6a6b6d', '#3f4043'];
    const stripes = grays.flatMap((gray, index) =>
      Array.from({ length: 4 }, (_, row) => `<rect x="80" y="${40 + (row * 5 + index) * 8}" width="160" height="8" fill="${gray}"/>`),
    );
    expect((await readColors(drawBackdrop('#b81722') + stripes.join('')))[0]).toMatchObject({ name: 'charcoal', isDoubtful: true });
    expect((await readColors(drawBackdrop('#b81722') + drawItem('#3f4043')))[0]).toEqual({ name: 'charcoal', share: 1 });
  });

  it('is set for near-white fabric with mixed yarn, which may be light gray, but not for smooth white', async () => {
    const yarn = Array.from({ length: 40 * 40 }, (_, index) => {
      const [x, y, gray] = [
        80 + (index % 40) * 4,
        40 + Math.floor(index / 40) * 4,
        ['#c4c4c4', '#d8d8d8', '#eaeaea'][((index * 7) % 11) % 3],
      ];
      return `<rect x="${x}" y="${y}" width="4" height="4" fill="${gray}"/>`;
    });
    expect((await readColors(drawBackdrop('#b81722') + yarn.join('')))[0]).toMatchObject({ name: 'white', isDoubtful: true });
    expect((await readColors(drawBackdrop('#b81722') + drawItem('#d8d8d8')))[0]).toEqual({ name: 'white', share: 1 });
  });

  it('is set for gray that is the average of brown and blue', async () => {
    const denim = Array.from({ length: 20 }, (_, index) => {
      const color = ['#77808c', '#6b5a45', '#707274', '#4b648a'][index % 4];
      return `<rect x="${80 + index * 8}" y="40" width="8" height="160" fill="${color}"/>`;
    });
    expect((await readColors(drawBackdrop('#b81722') + denim.join('')))[0]).toMatchObject({ name: 'gray', isDoubtful: true });
    expect((await readColors(drawBackdrop('#b81722') + drawItem('#707274')))[0]).toEqual({ name: 'gray', share: 1 });
  });
});
