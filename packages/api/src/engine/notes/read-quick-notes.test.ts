import { describe, expect, it } from 'vitest';
import { readNotes } from './read-notes.ts';

const read = (note: string) => {
  const reading = readNotes(note);
  const list = (values: readonly { readonly value: string }[] = []) => values.map(({ value }) => value);
  return {
    ...Object.fromEntries(Object.entries(reading.candidates).map(([fact, values]) => [fact, values[0]?.value])),
    features: list(reading.features),
    details: list(reading.details),
    included: list(reading.included),
    flaws: list(reading.flaws),
  } as Record<string, unknown> & { features: string[]; details: string[]; included: string[]; flaws: string[] };
};

describe('a maker and its line in one name', () => {
  it.each([
    ['Google Pixel 7 128gb unlocked', 'Google', 'Pixel 7'],
    ['google pixel 6a charcoal cracked back', 'Google', 'Pixel 6a'],
    ['cricut maker 3 blue with mats', 'Cricut', 'Maker 3'],
    ['Meta Quest 2 128gb with controllers', 'Meta', 'Quest 2'],
    ['acer aspire 5 laptop i5', 'Acer', 'Aspire 5'],
    ['htc vive pro headset', 'HTC', 'Vive Pro'],
  ])('is a brand and a model: %s', (note, brand, model) => {
    expect(read(note)).toMatchObject({ brand, model, details: expect.not.arrayContaining([expect.stringMatching(/^\d/)]) });
  });
});

describe('the brands of a lot', () => {
  it.each([
    ['old navy gap and childrens place girls clothes size 5 lot of 12', "Old Navy, Gap, The Children's Place"],
    ['lot of 8 onesies carters gerber and old navy 6 months', "Carter's, Gerber, Old Navy"],
  ])('are one detail, even if no commas separate them: %s', (note, brands) => {
    const { brand, details } = read(note);
    expect(brand).toBeUndefined();
    expect(details).toContain(brands);
  });
});

describe('Spanish notes', () => {
  it.each([
    ['chaqueta de cuero negra talla M', { category: 'jackets', material: 'Leather', color: 'Black', size: 'M' }],
    ['zapatos nike talla 10 negros hombre', { category: 'shoes', brand: 'Nike', size: '10', color: 'Black', department: 'men' }],
    ['vestido rojo talla S marca Zara', { category: 'dresses', brand: 'Zara', size: 'S', color: 'Red' }],
    ['camiseta negra talla L con mancha pequeña', { category: 't-shirts', size: 'L', flaws: ['small stain'] }],
  ])('have English facts and no name: %s', (note, facts) => {
    const reading = read(note);
    expect(reading).toMatchObject(facts);
    expect([reading['name'], reading['model'], ...reading.features]).toEqual([undefined, undefined]);
  });

  it('keep the Spanish title of a book, as English notes keep a Spanish name', () => {
    expect(read('libro cien años de soledad gabriel garcia marquez')).toMatchObject({
      category: 'books',
      name: expect.stringContaining('De Soledad'),
    });
    expect(read('Leather jacket brand Camisa size M').features).toContain('Camisa');
  });
});

it.each(['nintendo wii 2 remotes nunchuk balance board wii sports', 'nintendo wii with 2 remotes nunchuk balance board wii sports'])(
  'splits a row of parts whose last one is not in the lexicon: %s',
  (note) => {
    expect(read(note)).toMatchObject({ category: 'game-consoles', included: ['2 remotes', 'nunchuk', 'balance board', 'wii sports'] });
  },
);

it.each([
  ['carhartt jacket mens xl brown ripped pocket', { color: 'Brown', flaws: ['ripped pocket'] }],
  ['north face puffer black medium zipper sticks', { color: 'Black', size: 'M', flaws: ['zipper sticks'] }],
])('separates color and size of the item from the flaw of its part: %s', (note, facts) => {
  expect(read(note)).toMatchObject(facts);
});
