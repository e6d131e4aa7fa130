import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import frequentPaths from '../../../models/catalog/frequent-paths.json' with { type: 'json' };
import objectNouns from '../../../models/vision/goods.json' with { type: 'json' };
import garments from '../../../models/vision/labels.json' with { type: 'json' };
import { GARMENT_CATEGORIES, OBJECT_CATEGORIES } from '../recognition/seen-categories.ts';
import { findCategories } from './find-categories.ts';
import { categories, findCategoriesByPath, findCategoryById, googlePaths } from './categories.ts';

const LEAVES = readFileSync(new URL('../../../models/catalog/ebay-leaves.md', import.meta.url), 'utf8');
/** Path of Google's taxonomy file, which the repository does not include. */
const TAXONOMY_PATH = process.env['GOOGLE_TAXONOMY'] ?? '';

describe('the catalog', () => {
  it('has unique kebab-case ids and finds each by id', () => {
    expect(new Set(categories.map((category) => category.id)).size).toBe(categories.length);
    for (const category of categories) {
      expect(category.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(findCategoryById(category.id)).toBe(category);
    }
    expect(findCategoryById('unicorns')).toBeNull();
  });

  it('has a category for every label of the vision model', () => {
    for (const noun of objectNouns.filter((name) => name !== 'other'))
      expect(findCategoryById(OBJECT_CATEGORIES[noun] ?? ''), noun).not.toBeNull();
    for (const garment of garments.filter((name) => name !== 'Not clothing'))
      expect(findCategoryById(GARMENT_CATEGORIES[garment] ?? ''), garment).not.toBeNull();
  });

  it('has the ids of the garments that the vision model distinguishes', () => {
    const classIds =
      't-shirts long-sleeve-tops trousers jeans shoes sneakers boots heels shirts dresses jackets denim-jackets leather-jackets coats shorts hats skirts polos undershirts blazers hoodies tops';
    for (const id of classIds.split(' ')) expect(findCategoryById(id)?.id).toBe(id);
  });

  it('has unique lowercase words that identify the category', () => {
    const owners = new Map<string, string>();
    for (const category of categories) {
      expect(category.words.length).toBeGreaterThan(0);
      for (const word of category.words) {
        expect(word).toBe(word.toLowerCase().trim());
        expect(owners.get(word), `"${word}"`).toBeUndefined();
        owners.set(word, category.id);
        expect(findCategories(word)[0]?.category.id, `"${word}"`).toBe(category.id);
      }
    }
  });

  it('has a Google path for every category and positive integers for eBay leaf categories', () => {
    for (const { google, ebay } of categories) {
      expect(googlePaths[google]).toMatch(/ > /);
      const leaves = ebay === null ? [] : typeof ebay === 'number' ? [ebay] : Object.values(ebay);
      for (const leaf of leaves) expect(Number.isInteger(leaf) && leaf > 0).toBe(true);
      // eBay rejects these categories, because they are parents of shoes, clothes, coins and fan shops.
      const parents = [11450, 15724, 1059, 3034, 93427, 185100, 185098, 185099, 253, 256, 24541];
      expect(leaves.filter((leaf) => parents.includes(leaf as number))).toEqual([]);
    }
  });

  it('uses exactly the eBay categories that have a source', () => {
    const sourcedIds = [...LEAVES.matchAll(/^\| (\d+) \| [^|]+ \| [^|]+ \|$/gm)].map(([, id]) => Number(id));
    const namedLeaves = categories.flatMap(({ ebay }) => (ebay === null ? [] : typeof ebay === 'number' ? [ebay] : Object.values(ebay)));
    expect(new Set(namedLeaves)).toEqual(new Set(sourcedIds));
  });

  it.skipIf(TAXONOMY_PATH === '')("matches Google's taxonomy file", () => {
    const lines = new Set(readFileSync(TAXONOMY_PATH, 'utf8').split('\n'));
    for (const [id, path] of Object.entries(googlePaths)) expect(lines).toContain(`${id} - ${path}`);
  });
});

describe('price paths', () => {
  it('all belong to a category if they have 500 or more of the 1.48 million listings', () => {
    // The 346th path would be "No Category".
    expect(frequentPaths).toHaveLength(345);
    const catalogPaths = new Set(categories.flatMap(({ paths }) => paths));
    expect(frequentPaths.filter((path) => !catalogPaths.has(path))).toEqual([]);
  });

  it("inherit their parent's categories if they are rarer", () => {
    for (const path of frequentPaths) expect(findCategoriesByPath(`${path}/Seldom seen`), path).toEqual(findCategoriesByPath(path));
  });

  it('belong to a category, together with their subpaths', () => {
    for (const { id, pricePaths, paths } of categories) {
      expect(paths.length, id).toBeGreaterThan(0);
      for (const path of Object.values(pricePaths)) expect(paths, id).toContain(path);
    }
    expect(findCategoriesByPath('Women/Dresses/Mid-Calf').map(({ id }) => id)).toEqual(['dresses']);
    expect(findCategoriesByPath('Women/Dresses/Nobody knows').map(({ id }) => id)).toEqual(['dresses']);
    expect(findCategoriesByPath('Unicorns/Horns')).toEqual([]);
  });
});

describe('findCategories', () => {
  const findFirstMatch = (text: string) => findCategories(text)[0];

  it.each([
    ["Levi's 501 jeans W32", 'jeans'],
    ['levis_denim_jacket-03.jpg', 'denim-jackets'],
    ['Ladies black leather jackets', 'leather-jackets'],
    ['Nike T-Shirt size L', 't-shirts'],
    ['mens dress shirt, white', 'dress-shirts'],
    ['floral shirt dress', 'dresses'],
    ['boot cut jeans', 'jeans'],
    ['leather belt bag', 'handbags'],
    ['brown dress with belt', 'dresses'],
    ['a case for iPhone 12: phone case', 'phone-cases'],
    ['Polo Ralph Lauren sweater', 'sweaters'],
    ['two vases', 'vases'],
    ['watches', 'watches'],
    ['PYREX GLASS COFFEE MUG', 'mugs'],
  ])('finds the category of "%s": %s', (text, id) => expect(findFirstMatch(text)?.category.id).toBe(id));

  it.each(['short sleeve', 'tie dye', 'topaz', 'addressee', 'Polo Ralph Lauren', '', '🙂', '???'])('finds nothing in "%s"', (text) =>
    expect(findCategories(text)).toEqual([]),
  );

  it("quotes the text's own words", () => expect(findFirstMatch('Old DENIM Jacket!')?.quote).toBe('DENIM Jacket'));

  it('scores phrases above words and the item above its accessories', () => {
    const [dress, belt] = findCategories('maxi dress with belt');
    expect(dress?.category.id).toBe('dresses');
    expect(belt?.category.id).toBe('belts');
    expect(dress?.score ?? 0).toBeGreaterThan((belt?.score ?? 1) + 0.3);
  });
});
