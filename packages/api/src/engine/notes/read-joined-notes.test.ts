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

describe('a model, a console and a color', () => {
  it.each([
    ['iPhone SE 2020 64gb black', { brand: 'Apple', model: 'iPhone SE 2020', storage: '64 GB' }],
    ['mario kart 8 for switch', { category: 'video-games', name: 'Mario Kart 8', brand: 'Nintendo', model: 'Switch' }],
    ['just dance 2023 switch', { category: 'video-games', name: 'Just Dance 2023', brand: 'Nintendo', model: 'Switch' }],
    ['owlet sock, mint', { brand: 'Owlet', color: 'Mint' }],
    ['lululemon align leggings mint size 6', { color: 'Mint', grade: undefined }],
    ['nintendo switch console mint', { model: 'Switch', grade: 'Excellent' }],
    ['vintage levis jacket mint', { brand: "Levi's", grade: 'Excellent' }],
    ['black jordan 1 mint size 10', { color: 'Black', grade: 'Excellent' }],
  ])('have their words: %s', (note, facts) => expect(read(note)).toMatchObject(facts));
});

describe('a number without a unit', () => {
  it.each([
    ['schwinn mountain bike 26', ['26 inch wheels']],
    ['kids bike 16 pink', ['16 inch wheels']],
    ['burton snowboard 158', ['158 cm']],
    ['samsung tv 55 works', ['55 inch']],
    ['cast iron skillet 12', ['12 inch']],
    ['mountain bike 21 speed', []],
    ['tv 2 remotes', []],
  ])('is a measurement where its category has one: %s', (note, measurements) => expect(read(note).measurements).toEqual(measurements));

  it('does not repeat the noun', () => expect(write('hockey stick 60').description).not.toMatch(/details: hockey stick/iu));
});

describe('parts and flaws in a row', () => {
  it.each([
    ['medela breast pump with tubing, flanges size 24 and the tote bag', { included: ['tubing', 'flanges size 24', 'tote bag'] }],
    ['down jacket black feathers poke out a little zipper pull missing', { flaws: ['feathers poke out a little', 'zipper pull missing'] }],
  ])('are separate: %s', (note, facts) => expect(read(note)).toMatchObject(facts));
});

describe('a story around the item', () => {
  it.each([
    [
      'ok so my daughter wore this lilly pulitzer shift dress once to a wedding, size 4',
      { brand: 'Lilly Pulitzer', grade: 'Excellent', details: [] },
    ],
    ['my son outgrew his lego technic stuff so here is the 42083 bugatti chiron', { brand: 'LEGO', model: '42083 Bugatti Chiron' }],
    ["we're moving so the ikea kallax has to go!! white 4x4", { brand: 'IKEA', color: 'White', details: ['4x4'] }],
    [
      'bought the wrong size so these are brand new blundstone 500 boots in stout brown',
      { brand: 'Blundstone', color: 'Stout brown', features: [] },
    ],
    [
      'got this instant pot duo 6 quart for christmas two years ago',
      { features: ['6 quart'], details: ['received for christmas two years ago'] },
    ],
    ['i think this is a 70s brass floor lamp?', { category: 'lamps', era: '1970s', features: [] }],
    ['fender squier strat bc he never plays it. black', { brand: 'Fender Squier', features: [], details: [] }],
  ])('is no feature: %s', (note, facts) => expect(read(note)).toMatchObject(facts));
});

describe('a flaw or a state', () => {
  it.each([
    ['iphone 13 mini 128 blue unlocked crack back glass battery 84', { flaws: ['crack back glass'], features: ['battery health 84%'] }],
    ['pyrex mixing bowls set of 3 primary colors faded blue one', { flaws: ['blue one faded'] }],
    ["anthropologie mug, hairline crack near the handle but it doesn't leak", { flaws: ['hairline crack near the handle'] }],
    ['free people sweater, cream. picked at the cuffs from my cat sorry', { flaws: ['picked at the cuffs'], details: [] }],
    ['dr martens 1460 cherry red broken in but the left lace is fraying', { details: ['broken in'], flaws: ['left lace is fraying'] }],
    ['anthropologie mug with a C on it', { included: [] }],
    ['trek marlin 5 mountain bike, frame size M', { size: 'M', details: [] }],
  ])('is read as one: %s', (note, facts) => expect(read(note)).toMatchObject(facts));
});

describe('a story that names the item late', () => {
  it.each([
    ['our dog outgrew his crate. its a midwest 36 inch with the divider', { name: 'Midwest', measurements: ['36 inch'] }],
    [
      'found this at my grandmas house, its a singer 221 featherweight in its case with the pedal',
      { brand: 'Singer', included: ['case', 'pedal'] },
    ],
    ["bought this patagonia better sweater for my brother and it didn't fit, mens XL", { model: 'Better Sweater', details: [] }],
    ['ok this jcrew blazer, lining has a small tear but nobody sees it', { brand: 'J.Crew', features: [], details: [] }],
    ['kids play kitchen from kidkraft, pink, you need to pick it up in Austin', { flaws: [] }],
    ['canon ae-1 film camera light seals need replacing meter works', { flaws: ['light seals need replacing'], details: ['meter works'] }],
  ])('is no feature or flaw: %s', (note, facts) => expect(read(note)).toMatchObject(facts));
});
