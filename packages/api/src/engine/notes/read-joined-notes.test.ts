import { describe, expect, it } from 'vitest';
import { correct } from '../corrections.ts';
import { createInput } from '../listings/listing-fixtures.ts';
import { writeListing } from '../listings/writer/write-listing.ts';
import { readNotes } from './read-notes.ts';

const read = (note: string) => {
  const notes = readNotes(note);
  const list = (values: readonly { readonly value: string }[] = []) => values.map(({ value }) => value);
  return {
    ...Object.fromEntries(Object.entries(notes.candidates).map(([fact, values]) => [fact, values[0]?.value])),
    grade: notes.conditionGrade?.value,
    features: list(notes.features),
    details: list(notes.details),
    included: list(notes.included),
    flaws: list(notes.flaws),
    measurements: list(notes.measurements),
    pieces: (notes.pieces ?? []).map(({ facts, details, count = 1 }) => ({
      ...Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, value.value])),
      details: list(details),
      count,
    })),
  };
};
const write = (notes: string) =>
  writeListing(
    createInput(correct({ facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null }, { notes }), 'ebay'),
  );

describe('two items joined by "and"', () => {
  it.each([
    ['bag of 30 nerf darts and elite disruptor blaster', '30 Nerf Darts & Elite Disruptor Blaster'],
    ['clinique black honey and mac ruby woo lipstick', 'Clinique Black Honey & MAC Ruby Woo Lipstick'],
    ['box of pokemon cards and a binder', 'Pokémon Cards & Binder'],
    ['stack of 5 vogue magazines and a tote bag', '5 Vogue Magazines & Tote Bag'],
    ['laptop and a desk', 'Laptop & Desk'],
    ['makita drill and dewalt sander', 'Makita Drill & DeWalt Sander'],
  ])('are both in the title: %s', (note, title) => expect(write(note).title).toBe(title));

  it('each have their facts', () =>
    expect(read('tarte shape tape concealer light medium sealed and mac ruby woo lipstick used once').pieces).toEqual([
      expect.objectContaining({ category: 'face-makeup', brand: 'Tarte', details: ['sealed', 'concealer light medium'] }),
      expect.objectContaining({ category: 'lip-makeup', brand: 'MAC', model: 'Ruby Woo', details: ['used once'] }),
    ]));

  it.each(['guitar and a case', 'crib and mattress', 'canon rebel t7 and 2 lenses', 'black and gold watch', 'beauty and the beast vhs'])(
    'are not parts, colors or a title: %s',
    (note) => expect(read(note).pieces).toEqual([]),
  );
});

describe('a container', () => {
  it.each([
    ['bag of 30 nerf darts', 'Bag of 30 Nerf Darts', 'pretend-play'],
    ['stack of stephen king paperbacks', 'Stack of Stephen King Paperbacks', 'books'],
  ])('is not the item: %s', (note, title, category) => {
    expect(read(note)).toMatchObject({ category });
    expect(write(note).title).toBe(title);
  });
});

describe('a book in lowercase', () => {
  it.each([
    ['stephen king it', 'It', ['by Stephen King']],
    ['it by stephen king hardcover scribner', 'It', ['by Stephen King', 'published by Scribner']],
    ['becoming by michelle obama hardcover crown', 'Becoming', ['by Michelle Obama', 'published by Crown']],
    [
      'harry potter and the goblet of fire jk rowling hardcover scholastic',
      'Harry Potter and the Goblet of Fire',
      ['by J.K. Rowling', 'published by Scholastic'],
    ],
    ['james patterson 1st to die paperback', '1st to Die', ['by James Patterson']],
    ['cookbook by ina garten barefoot contessa', 'Barefoot Contessa', ['by Ina Garten']],
  ])('has writer, title and publisher apart: %s', (note, name, details) =>
    expect(read(note)).toMatchObject({ category: 'books', name, details }),
  );
});
