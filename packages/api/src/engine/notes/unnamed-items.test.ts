import { describe, expect, it } from 'vitest';
import { readNotes } from './read-notes.ts';

const readCategory = (note: string): string | undefined => readNotes(note).candidates.category?.[0]?.value;

it('reads a name that is only a brand as the brand', () => {
  const { candidates } = readNotes('gap womens 10');
  expect(candidates.brand?.[0]?.value).toBe('Gap');
  expect(candidates.name).toBeUndefined();
});

describe('the category from notes sent with photos', () => {
  it.each([
    'size M',
    'mens large',
    'black, size 8',
    'women, size 8, linen',
    'works great',
    'gift, never used',
    'no box',
    'collar worn',
    'small stain on the sleeve',
    'hole in the toe',
    'Levis small stain on sleeve',
    'sterling silver',
    'smoke and pet free home',
    'need gone asap',
    'rarely used, works perfectly',
    'gap womens 10',
    'Nike size 10, scuff on the left toe',
  ])('is not guessed from notes that do not name an item: "%s"', (note) => {
    expect(readCategory(note)).toBeUndefined();
  });

  it.each([
    ['stain on shirt', 'shirts'],
    ['small crack in screen iPhone 11', 'phones'],
    ['dent on the lid of instant pot', 'kitchen-appliances'],
    ['Levis 501, stain on the knee', 'jeans'],
    ['womens capri, 10, Gap', 'trousers'],
    ['Canon 50mm f1.8', 'camera-lenses'],
    ['bernina 1008', 'sewing-machines'],
    ['commodore 64', 'desktop-computers'],
    ['button down, size L', 'shirts'],
  ])('is that of the item that they name: "%s"', (note, category) => {
    expect(readCategory(note)).toBe(category);
  });
});
