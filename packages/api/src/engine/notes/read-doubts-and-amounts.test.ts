import { describe, expect, it } from 'vitest';
import { correct } from '../corrections.ts';
import type { FactName, ItemFacts } from '../item-facts.ts';
import { createInput } from '../listings/listing-fixtures.ts';
import { writeListing } from '../listings/writer/write-listing.ts';
import { readNotes } from './read-notes.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const readFact = (note: string, name: FactName) => readNotes(note).candidates[name]?.[0]?.value ?? null;
const listValues = (values: readonly { readonly value: unknown }[] | undefined) => (values ?? []).map(({ value }) => value);
const write = (notes: string) => writeListing(createInput(correct(EMPTY_ITEM, { notes }), 'ebay'));

describe('a listing from notes that express doubt', () => {
  it('keeps the flaw after a guessed number in the listing', () => {
    expect(write('nike dunk low panda mens 10.5 worn maybe 5 times creasing on toe').description).toContain('creasing on toe');
  });

  it('discloses a flaw that the seller only suspects', () => {
    expect(write('coach tote brown leather. maybe a small stain inside').description).toContain('stain inside');
  });

  it('omits an uncertain material and the words of doubt from the listing', () => {
    const { title, description } = write('sweater handknit wool i think, no tag, oatmeal');
    expect(`${title} ${description}`).not.toMatch(/wool|think/i);
  });
});

describe('readNotes, given amounts and counts', () => {
  it.each([
    ['doc martens sz 9 bit of scuffs', 'bit of scuffs'],
    ['set of 8 fiestaware dinner plates mixed colors 1 with chip', '1 with chip'],
    ['stuart weitzman 5050 boots black sz 7.5, heels need new tips', 'heels need new tips'],
    ['nikkor 50mm 1.8g lens slight dust no fungus', 'slight dust'],
  ])('reads the flaw in "%s"', (note, flaw) => {
    expect(listValues(readNotes(note).flaws)).toContain(flaw);
  });

  it('reads items counted by color as a lot', () => {
    const { lotSize, features, candidates } = readNotes('lot of onesies 2 red 3 blue carters 6m');
    expect([lotSize?.value, listValues(features), candidates.name]).toEqual([5, expect.arrayContaining(['2 red, 3 blue']), undefined]);
  });

  it('joins three colors as a list', () => {
    expect(readFact('3 old navy tees mens large black gray navy', 'color')).toBe('Black, gray and navy');
  });

  it.each([
    ['led zeppelin iv lp vg+/vg', 'graded VG+/VG', 'Good'],
    ['fleetwood mac rumours vinyl NM/VG+', 'graded NM/VG+', 'Very good'],
  ])('keeps both grades of the record in "%s", and the lower as its condition', (note, detail, grade) => {
    const { details, conditionGrade } = readNotes(note);
    expect([listValues(details), conditionGrade?.value]).toEqual([[detail], grade]);
  });

  it('keeps a part that is not included as one phrase', () => {
    expect(listValues(readNotes('thomas wooden railway set about 60 pcs table not included').details)).toContain('table not included');
  });

  it('reads counted parts after a plus sign as included', () => {
    const { pieces, included } = readNotes('makita 18v drill/driver combo xph12 + 2 batteries & charger');
    expect([pieces, listValues(included)]).toEqual([[], expect.arrayContaining(['2 batteries'])]);
  });

  it.each([
    ['wilson clash 100 v2 grip 4 3/8 strings fresh', 'grip 4 3/8'],
    ['vitamix 5200 red w/ 64oz container and tamper', '64oz container'],
    ['korg minilogue synth w power supply dusty', 'power supply'],
  ])('keeps the figure or part of "%s" as one phrase', (note, phrase) => {
    const { features, included } = readNotes(note);
    expect([...listValues(features), ...listValues(included)]).toContain(phrase);
  });

  it.each([
    [
      'nintendo ds lite pink, hinge cracked top screen has line, stylus missing',
      ['hinge cracked', 'top screen has line', 'stylus missing'],
    ],
    ['sonos one gen 2 white pair, one has yellowed grill', ['one has yellowed grill']],
    ['super nintendo console only yellowed tested', ['yellowed']],
  ])('separates the flaws of "%s"', (note, flaws) => {
    const { flaws: actualFlaws, pieces } = readNotes(note);
    expect([listValues(actualFlaws), pieces]).toEqual([flaws, []]);
  });

  it('names the maker of a piece in capitals', () => {
    expect(write('ikea poang chair + ottoman, cushion stained').title).toContain('IKEA');
  });

  it('reads "for parts" after missing parts', () => {
    expect(readNotes('lenovo thinkpad t480 lot of 4 no ssd no ram for parts or repair').isForParts).toBe(true);
  });
});

describe('readNotes, given product lines', () => {
  it.each([
    ['uppababy mesa v2', 'category', 'car-seats'],
    ['braun series 7', 'category', 'personal-care'],
    ["l'eau d'issey perfume 3.3oz", 'brand', 'Issey Miyake'],
    ['aventus 100ml 90% full', 'brand', 'Creed'],
    ['seiko skx007 on jubilee bracelet, crystal scratched', 'category', 'watches'],
    ['sigma 24-70 2.8 art for sony e mount', 'category', 'camera-lenses'],
    ['miles davis kind of blue 180g reissue sealed', 'category', 'vinyl-records'],
    ['first edition catcher in the rye 1951 dust jacket chipped', 'category', 'books'],
    ['14k gold band 2.3g size 6', 'category', 'rings'],
    ['herschel duffle navy', 'category', 'duffel-bags'],
    ['ugg classic short 7 water stains', 'size', '7'],
    ['chaussures adidas pointure 42 blanches', 'size', '42'],
    ['patagonia better sweater womens M pelican color', 'color', 'Pelican'],
    ['hp envy x360 15 ryzen 5 8gb 256gb touchscreen', 'category', 'laptops'],
    ['guitar hero les paul controller ps3 no dongle', 'category', 'game-controllers'],
    ['canon ef 100mm f2.8L macro is usm hood and caps', 'model', 'EF 100mm F2.8L Macro IS USM'],
    ['melissa doug puzzle lot 5 wooden', 'brand', 'Melissa & Doug'],
    ['dooney bourke vintage satchel brown', 'brand', 'Dooney & Bourke'],
  ] as const)('reads "%s": %s is %j', (note, name, value) => {
    expect(readFact(note, name)).toBe(value);
  });
});
