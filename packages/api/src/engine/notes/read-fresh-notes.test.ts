import { describe, expect, it } from 'vitest';
import { correct } from '../corrections.ts';
import type { ItemFacts } from '../item-facts.ts';
import { createInput } from '../listings/listing-fixtures.ts';
import { writeListing } from '../listings/writer/write-listing.ts';
import { PLATFORMS } from '../../contract/index.ts';
import { readNotes } from './read-notes.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const readItem = (notes: string) => correct(EMPTY_ITEM, { notes });
const write = (notes: string, platform: (typeof PLATFORMS)[number] = 'ebay') => writeListing(createInput(readItem(notes), platform));
const listFlaws = (notes: string) => readNotes(notes).flaws.map(({ value }) => value);
const listIncluded = (notes: string) => readNotes(notes).included?.map(({ value }) => value);

describe('the titles in a bundle', () => {
  it.each([
    ['chess set and board game bundle: Scrabble, Monopoly, Clue', ['Scrabble', 'Monopoly', 'Clue']],
    ['bundle of 3 colleen hoover books: verity, it ends with us, ugly love. paperbacks', ['Verity', 'It Ends with Us', 'Ugly Love']],
    ['lot of 4 ps4 games: god of war, spiderman, last of us, bloodborne', ['God of War', 'Spiderman', 'Last of Us', 'Bloodborne']],
    ['set of 3 dvds: Elf, Cars and Up, all play fine', ['Elf', 'Cars', 'Up']],
    ['2 paperback books: Pride and Prejudice, Emma', ['Pride and Prejudice', 'Emma']],
  ])('are its pieces in "%s"', (notes, titles) => {
    expect(readNotes(notes).pieces?.map(({ facts }) => facts.name?.value)).toEqual(titles);
    for (const platform of PLATFORMS) for (const title of titles) expect(write(notes, platform).description).toContain(title);
  });

  it('are in the listing title', () =>
    expect(write('bundle of 3 colleen hoover books: verity, it ends with us, ugly love').title).toContain(
      'Verity, It Ends with Us, Ugly Love',
    ));

  it.each(['Xbox games bundle: Xbox One console, 2 controllers, headset', 'lot of three shirts: Nike M, Gap L, Polo Ralph Lauren M'])(
    'are not the items of another lot: "%s"',
    (notes) =>
      expect(readNotes(notes).pieces?.every(({ facts }) => facts.name?.value !== '2 Controllers' && facts.name?.value !== 'Nike M')).toBe(
        true,
      ),
  );
});

describe('random letters', () => {
  it.each(['asdfgh', 'qwerty', 'dgfhj kjhkj', 'Zxcvb'])('do not name an item: "%s"', (notes) =>
    expect(readNotes(notes).candidates).toEqual({}),
  );

  it.each(['Fnord', 'rhythm', 'Asics', 'Wertheim', 'Poiuna'])('are not detected in "%s", which the seller typed as a name', (notes) =>
    expect(Object.keys(readNotes(notes).candidates)).not.toEqual([]),
  );
});

describe('damage', () => {
  it.each([
    ['Carhartt work pants brown, paint splatter on thigh', ['paint splatter on thigh']],
    ['zara blazer black, tiny peel inside collar', ['tiny peel inside collar']],
    ['Ken Griffey Jr rookie card, raw, soft corner', ['soft corner']],
    ['Dr Martens 1460 boots, original laces missing', ['original laces missing']],
    ['graco car seat, gray, cup holder cracked', ['cup holder cracked']],
    ['OnePlus 9 Pro 256GB, comes with warp charger', []],
  ])('is read in "%s"', (notes, flaws) => expect(listFlaws(notes)).toEqual(flaws));

  it('does not make a part of the item an included part', () =>
    expect(listIncluded('graco car seat, gray, cup holder cracked')).toEqual([]));
});

describe('words that belong together', () => {
  it.each([
    ['OnePlus 9 Pro 256GB pine green', 'color', 'Pine green'],
    ['dyson airwrap complete long, nickel/copper', 'color', 'Nickel/copper'],
    ['Instant Pot Duo 8 quart, manual included', 'model', 'Duo'],
    ['Breville smart oven air fryer BOV900', 'model', 'Smart Oven Air Fryer BOV900'],
  ] as const)('are one fact in "%s": %s', (notes, fact, value) => expect(readItem(notes).facts[fact]?.value).toBe(value));

  it.each([
    ['Instant Pot Duo 8 quart', 'Instant Pot Duo 8 Quart'],
    ['DeWalt 20v max drill driver kit DCD771', 'Drill Driver Kit'],
    ['Craftsman 1/2 drive socket set, 19 pc sae', 'Socket Set 1/2 Drive'],
    ['set of 4 lug nut covers chrome for ford f150 2009', 'Chrome Lug Nut Covers for Ford F150'],
  ])('stay together in the title of "%s"', (notes, words) => expect(write(notes).title).toContain(words));

  it('include an exception', () =>
    expect(write('dyson airwrap, all attachments except the round brush, case scuffed').description).toContain(
      'All attachments except the round brush',
    ));
});

it('reads a game after other included parts as included', () =>
  expect(listIncluded('nintendo switch oled white w dock, 2 joycons, mario kart 8, left joycon drifts')).toEqual([
    'dock',
    '2 joycons',
    'mario kart 8',
  ]));
