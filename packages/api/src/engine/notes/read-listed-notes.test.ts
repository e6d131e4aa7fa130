import { describe, expect, it } from 'vitest';
import { needsConfirmation } from '../../contract/index.ts';
import { correct } from '../corrections.ts';
import type { ItemFacts } from '../item-facts.ts';
import { createInput } from '../listings/listing-fixtures.ts';
import { writeListing } from '../listings/writer/write-listing.ts';
import { readNotes } from './read-notes.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const readItem = (notes: string) => correct(EMPTY_ITEM, { notes });
const write = (notes: string) => writeListing(createInput(readItem(notes), 'ebay'));

describe('the pieces of a suit', () => {
  it.each([
    ['suit jacket 42R and pants 36W', ['42R', '36W']],
    ['mens suit, jacket 42R and pants 36W x 32L, navy wool', ['42R', 'W36 L32']],
    ['mens suit jacket 40R pants 34x30 charcoal', ['40R', 'W34 L30']],
  ])('have their own sizes in "%s"', (notes, sizes) => {
    expect(readNotes(notes).pieces?.map(({ facts }) => facts.size?.value)).toEqual(sizes);
    for (const size of sizes) expect(write(notes).title).toContain(size);
  });
});

describe('a maker in doubt', () => {
  it.each([
    'gucci belt, might be fake, selling as is',
    'not sure if authentic coach purse',
    'louis vuitton wallet. could be a replica',
    'rolex watch, not authentic',
  ])('needs confirmation and stays out of the title: "%s"', (notes) => {
    const brand = readItem(notes).facts.brand;
    expect(brand && needsConfirmation(brand.evidence)).toBe(true);
    expect(write(notes).title).not.toMatch(/gucci|coach|vuitton|rolex/iu);
  });

  it('is not in doubt just because a material is', () =>
    expect(write('gucci belt black leather, might be fake leather').title).toContain('Gucci'));

  it.each(['black handbag inspired by Gucci', 'lamp similar to Tiffany'])('is not read from a comparison: "%s"', (notes) =>
    expect(readItem(notes).facts.brand).toBeUndefined(),
  );
});

describe('names that sellers type', () => {
  it.each([
    ['gap kids hoodie boys size 8 blue', "Gap Kids Boys' Hoodie"],
    ['Gap Kids jeans girls 10', "Gap Kids Girls' Jeans"],
    ['scrabble deluxe board game complete', 'Scrabble Deluxe Board Game'],
    ['nike dri-fit t-shirt mens L black', 'Nike Dri-FIT'],
    ['ann taylor loft cardigan womens sm cream', 'Ann Taylor Loft'],
  ])('keep their words and their order in "%s"', (notes, words) => expect(write(notes).title).toContain(words));

  it.each([
    ['Wilson A2000 glove 11.5 infield', 'team-sports-gear'],
    ['Le Creuset Pot 5 qt red', 'cookware'],
  ])('name the category of a shared noun: "%s"', (notes, id) => expect(readItem(notes).facts.category?.value).toBe(id));
});

describe('the listing', () => {
  it('puts the article before the color and the brand in the description', () =>
    expect(write('A Le Creuset Pot, red').description).toMatch(/\ba red Le Creuset pot\b/iu));

  it('states memory and storage together', () => {
    const { title, description } = write('Dell XPS 13 9310 i7 16GB 512GB SSD, charger included');
    expect(title).toContain('16GB RAM 512GB SSD');
    expect(description).toContain('16 GB RAM 512 GB SSD laptop');
  });

  it('keeps the pattern in the title after a correction of the color', () => {
    const item = correct(readItem('Reformation midi dress size 6 green floral'), { color: 'Blue' });
    expect(writeListing(createInput(item, 'ebay')).title).toContain('Blue Floral');
  });
});

describe('what is missing or included', () => {
  it.each([
    ['iphone 12 w/o charger 64gb blue', 'without charger'],
    ['nintendo switch without dock', 'without dock'],
  ])('reads "%s" as the device without the part', (notes, phrase) => {
    const { included, features, details, accessoryFor } = readNotes(notes);
    expect([included, accessoryFor]).toEqual([[], null]);
    expect([...features, ...(details ?? [])].map(({ value }) => value)).toContain(phrase);
  });

  it.each([
    ['ryobi 18v one+ leaf blower w 4ah battery and charger', ['4ah battery', 'charger']],
    ['yamaha ytr-2330 trumpet, valves stick, mouthpiece and case', ['mouthpiece', 'case']],
    ['epiphone les paul standard 2007 hardshell case, fret wear', ['hardshell case']],
  ])('lists the parts in "%s"', (notes, parts) => expect(readNotes(notes).included?.map(({ value }) => value)).toEqual(parts));
});

describe('words that describe the item', () => {
  it.each([
    ['airpods pro 2nd gen left bud crackles, case included', ['left bud crackles']],
    ['Titleist 718 AP2 irons 4-pw steel shafts stiff, grips worn', ['grips worn']],
  ])('are flaws only if something fails: "%s"', (notes, flaws) => expect(readNotes(notes).flaws.map(({ value }) => value)).toEqual(flaws));

  it.each([
    ['Twilight series books 1-4 paperback set', 'Twilight Series Books 1-4'],
    ['the hobbit hardcover 1966 houghton mifflin', 'Houghton Mifflin'],
    ['hummel figurine apple tree boy 142/I, tiny chip', '142/I'],
    ['dog crate 36 inch wire two door folds flat', 'two door'],
  ])('stay together in "%s"', (notes, words) => expect(write(notes).description).toContain(words));

  it('are not read as a material that garments are never made of', () =>
    expect(readItem('mens columbia titanium ski jacket large').facts.material).toBeUndefined());

  it('are a set and not a lot: "3 piece set" of baby clothes', () =>
    expect(readNotes('boys carters 3 piece set 24 months dinosaurs nwot').lotSize).toBeNull());

  it('count the books of a bundle', () => expect(readNotes('colleen hoover bundle, 5 paperbacks, verity').lotSize?.value).toBe(5));
});

describe('the parts of a phrase', () => {
  it.each([
    ['vitamix blender black w/ 64 oz container and tamper, base has scratches', ['64 oz container', 'tamper']],
    ['aqueon 20 gallon tank with hood and filter, light flickers', ['hood', 'filter']],
  ])('are separate included parts in "%s"', (notes, parts) => expect(readNotes(notes).included?.map(({ value }) => value)).toEqual(parts));

  it.each([
    ['vintage harley davidson tee xl 1992', 'size', 'XL'],
    ['bosch laser level GLL 30 with mount and pouch', 'model', 'GLL 30'],
    ['monopoly star wars edition 1997 complete', 'name', 'Monopoly'],
  ] as const)('are facts in "%s": %s', (notes, fact, value) => expect(readItem(notes).facts[fact]?.value).toBe(value));

  it.each([
    ['makita circular saw corded, guard sticks a bit', 'guard sticks a bit'],
    ['Hot wheels bundle 25 cars loose some paint wear', 'paint wear'],
  ])('are a flaw in "%s"', (notes, flaw) => expect(readNotes(notes).flaws.map(({ value }) => value)).toEqual([flaw]));

  it('keep the article of a name that ends with a noun', () =>
    expect(write('paw patrol lookout tower w 3 pups').description).toMatch(/\ba Paw Patrol Lookout Tower\b/iu));

  it('keep the official spelling of a name', () =>
    expect(write('monopoly star wars edition 1997').description).toContain('Star Wars edition'));
});
