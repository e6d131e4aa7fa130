import { describe, expect, it } from 'vitest';
import { categoryNamed, searchCategories } from './search-categories.ts';

const first = (query: string) => searchCategories(query, 5)[0]?.id;

describe('searching categories', () => {
  it.each([
    ['jeans', 'jeans'],
    ['Coats & jackets', 'jackets'],
    ['umbrela', 'umbrellas'],
    ['electric gui', 'electric-guitars'],
    ['macbook', 'laptops'],
    ['crossbody', 'crossbody-bags'],
    ['wrench', 'hand-tools'],
    ['lipstik', 'lip-makeup'],
  ])('finds %s → %s', (query, id) => expect(first(query)).toBe(id));

  it('finds a category by its price path', () => {
    expect(searchCategories('nursery bedding', 5).map(({ id }) => id)).toContain('nursery-bedding');
  });

  it('suggests the nearest category for words that name none', () => {
    expect(first('stratocaster sunburst')).toBe('electric-guitars');
  });

  it('finds nothing for an empty query or signs only', () => {
    expect(searchCategories('', 5)).toEqual([]);
    expect(searchCategories('!!! ???', 5)).toEqual([]);
  });

  it('returns no more than asked for', () => expect(searchCategories('s', 3)).toHaveLength(3));
});

describe('naming a category freely', () => {
  it.each([
    ['jeans', 'jeans'],
    ['Jackets', 'jackets'],
    ['umbrella', 'umbrellas'],
    ['Rice cooker', 'kitchen-appliances'],
    ['wheelchairs', 'wheelchairs'],
    ['digital piano', 'pianos'],
    ['guitar amp', 'music-gear'],
  ])('takes "%s" for %s', (name, id) => expect(categoryNamed(name)?.id).toBe(id));

  it('does not guess what nobody could know', () => {
    expect(categoryNamed('qwrtzx')).toBeNull();
    expect(categoryNamed('')).toBeNull();
  });
});
