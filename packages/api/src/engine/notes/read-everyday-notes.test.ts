import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '../../contract/index.ts';
import { correct } from '../corrections.ts';
import { createInput } from '../listings/listing-fixtures.ts';
import { writeListing } from '../listings/writer/write-listing.ts';
import type { FactName, ItemFacts } from '../item-facts.ts';
import { readNotes } from './read-notes.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const readFact = (note: string, name: FactName) => readNotes(note).candidates[name]?.[0]?.value ?? null;
const listValues = (values: readonly { readonly value: unknown }[] | undefined) => (values ?? []).map(({ value }) => value);
const writeFromNote = (note: string, platform: (typeof PLATFORMS)[number] = 'ebay') =>
  writeListing(createInput(correct(EMPTY_ITEM, { notes: note }), platform));

describe('the engine with everyday notes about tools, toys, furniture and parts', () => {
  it.each([
    ['DeWalt DW734 planer, blades dull', 'category', 'power-tools'],
    ['LEGO star wars millennium falcon 75257', 'model', 'Star Wars Millennium Falcon 75257'],
    ['Baby Bjorn carrier black, straps faded', 'color', 'Black'],
    ['uppababy vista stroller 2018 grey - wheel squeaks', 'color', 'Grey'],
    ['west elm desk 48" wide walnut, surface scratches', 'material', 'Walnut'],
    ['seth thomas mantel clock wood, needs new key', 'material', 'Wood'],
    ['three piece suit, hugo boss, 42R navy wool, pants 34x32', 'size', '42R'],
    ['womens ugg boots 8 chestnut', 'size', '8'],
    ['singer heavy duty sewing machine 4423 w/ pedal', 'model', 'Heavy Duty 4423'],
    ['weathertech floor mats for toyota camry 2018 to 2020 black', 'year', null],
    ['ford f150 tail light left side 2015-2017 OEM', 'year', null],
  ] as const)('reads "%s": %s is %j', (note, name, value) => {
    expect(readFact(note, name)).toBe(value);
  });

  it('reads a three-piece suit as one item', () => {
    expect(readNotes('three piece suit, hugo boss, 42R navy wool').lotSize).toBeNull();
  });

  it('keeps the device of a part with its years', () => {
    expect(readNotes('weathertech floor mats for toyota camry 2018 to 2020 black').accessoryFor?.value).toBe('Toyota Camry 2018 to 2020');
  });

  it.each([
    ['American Girl doll Samantha w/ extra outfits hair a bit frizzy', 'hair a bit frizzy'],
    ['Taylor Swift 1989 vinyl 2LP pink, sleeve has crease', 'sleeve has crease'],
    ["dyson v8 vacuum, battery doesn't hold charge, for parts", "battery doesn't hold charge"],
    ['DeWalt DW734 planer, blades dull', 'blades dull'],
  ])('reads the flaw in "%s"', (note, flaw) => {
    expect(listValues(readNotes(note).flaws)).toEqual([flaw]);
  });

  it.each([
    ['catan board game all pieces', 'all pieces'],
    ['The Office complete series dvd, disc 3 missing', 'complete series'],
    ['graco pack n play gray used 1 yr', 'used 1 yr'],
    ['ford f150 tail light left side 2015-2017 OEM', '2015-2017'],
  ])('keeps a detail of "%s" as one phrase', (note, detail) => {
    expect(listValues(readNotes(note).details)).toContain(detail);
  });

  it.each([...PLATFORMS])('keeps facts that sound like small talk on %s', (platform) => {
    const { description } = writeFromNote("dyson v8 vacuum red, battery doesn't hold a charge, heart rate sensor works", platform);
    expect(description).toMatch(/battery doesn't hold a charge/i);
    expect(description).toMatch(/heart rate sensor works/i);
  });
});

describe('ambiguous words', () => {
  it.each([
    ['Carhartt WIP Michigan coat, moss', 'model', 'WIP Michigan'],
    ['Shimano Stradic CI4+ reel, handle swapped', 'model', 'Stradic CI4+'],
    ['So Long and Thanks for All the Fish paperback', 'name', 'So Long and Thanks for All the Fish'],
    ["selling my uncle's Martin dreadnought guitar", 'name', 'Martin Dreadnought'],
    ["leftovers from my aunt's shed, bulky, steel, has a lever", 'name', null],
    ['received this as a present, never opened. Anova Precision Cooker Nano', 'brand', 'Anova'],
    ['received this as a present, never opened. Anova Precision Cooker Nano', 'name', 'Precision Cooker Nano'],
    ['oak sideboard, repainted in 2020', 'year', null],
    ['toner cartridge black, expired 2021', 'year', null],
  ] as const)('have the expected meaning in "%s": %s is %j', (note, name, value) => {
    expect(readFact(note, name)).toBe(value);
  });

  it.each([
    ['Giant Escape 3 hybrid bike, front tube new', 'front tube new'],
    ['lot of 6 Essie nail polishes, 2 are new', '2 are new'],
    ['rice cooker, inner gasket new', 'inner gasket new'],
  ])('describe only a part as new in "%s"', (note, detail) => {
    expect(readNotes(note).conditionGrade).toBeNull();
    expect(listValues(readNotes(note).details)).toContain(detail);
  });

  it('describe only a part as broken', () => {
    const { conditionGrade, flaws, isForParts } = readNotes('Marantz receiver, sounds great, display lamp not working');
    expect([conditionGrade?.value, isForParts, listValues(flaws)]).toEqual(['Fair', false, ['display lamp not working']]);
  });

  it('do not make "broken in" a flaw', () => {
    const { conditionGrade, flaws } = readNotes('Wilson A2000 baseball glove, kids, broken in');
    expect([conditionGrade, flaws]).toEqual([null, []]);
  });

  it.each([
    ['Tissot PRX watch, keeps time within 4 seconds a day', []],
    ['silver necklace with 3 beads, 14 grams', ['3 beads']],
    ['hamster cage, wire, wheel and bottle included', ['wheel', 'bottle']],
  ])('add only parts to the included parts in "%s"', (note, parts) => {
    expect(listValues(readNotes(note).included)).toEqual(parts);
  });

  it('do not split a statement about a repair', () => {
    expect(listValues(readNotes('Kelty tent, one zipper replaced with velcro').details)).toEqual(['one zipper replaced with velcro']);
  });

  it('remain in a name that consists of function words', () => {
    expect(JSON.stringify(readNotes('Starbucks Been There Denver mug, 14oz').candidates)).toContain('There');
  });
});

describe('a figure in a description', () => {
  it.each([
    ['Makita 18v cordless drill works great', 'Makita 18V cordless drill'],
    ['le creuset dutch oven 5.5qt flame orange', 'Le Creuset 5.5 qt dutch oven'],
    ['coleman 4 person tent', 'Coleman 4 person tent'],
    ['nike duffel bag 60L black', 'Nike 60L duffel bag'],
    ['wool rug 5x7 red', '5x7 rug'],
  ])('comes before the noun in "%s"', (note, words) => {
    expect(writeFromNote(note).description).toContain(words);
  });

  it('never follows a name that ends with a figure', () => {
    expect(writeFromNote('chanel no 5 perfume 3.4oz 80% full').description).not.toContain('No 5 3.4');
  });
});

describe('a description of a lot or a part', () => {
  it.each([...PLATFORMS])('puts no department before a lot on %s', (platform) => {
    for (const note of ['boys carters pajamas 4T dinosaurs set of 3', 'set of 2 nike shirts mens L'])
      expect(writeFromNote(note, platform).description).not.toMatch(/(?:boys'|men's) (?:a )?set of/i);
  });

  it.each([...PLATFORMS])('does not call drinking glasses a pair on %s', (platform) => {
    expect(writeFromNote('wine glasses crystal', platform).description).not.toMatch(/pair of/i);
  });

  it('calls a case for a phone a case', () => {
    expect(writeFromNote('case for iphone 12 clear otterbox').description).toMatch(/OtterBox phone case for iPhone 12/);
  });

  it('uses official spellings of names', () => {
    expect(writeFromNote('nintendo switch lite turquoise with charger & animal crossing').description).toContain('Animal Crossing');
    expect(writeFromNote('Pokemon charizard base set holo 1999 psa 6').description).toContain('PSA 6');
  });
});

describe('a book whose format comes before its title', () => {
  it.each([
    ['Hardcover book Harry Potter and the Goblet of Fire, Scholastic 2000', 'Harry Potter and the Goblet of Fire'],
    ['paperback book The Girl on the Train by Paula Hawkins, creased spine', 'The Girl on the Train'],
    ['Paperback novel Normal People by Sally Rooney, good', 'Normal People'],
  ])('has the title as its name: "%s"', (note, name) => {
    expect(readFact(note, 'name')).toBe(name);
    expect(writeFromNote(note).title.startsWith(name)).toBe(true);
  });
});

describe('the flaw of a piece at the end of a list', () => {
  it.each([
    ['Hugo Boss charcoal wool suit: jacket 40R, trousers 34x32, small moth hole in trousers', 2, 'small moth hole in trousers'],
    ['Lenox dinner set for 6: 6 dinner plates, 6 salad plates, 6 bowls, one bowl chipped', 3, 'one bowl chipped'],
  ])('is not a separate piece: "%s"', (note, count, flaw) => {
    const { pieces, flaws } = readNotes(note);
    expect([pieces?.length, listValues(flaws)]).toEqual([count, [flaw]]);
  });

  it('leaves the noun of a suit in the singular', () =>
    expect(writeFromNote('Hugo Boss charcoal wool suit: jacket 40R, trousers 34x32, small moth hole in trousers').title).toMatch(
      /^Hugo Boss Suit Jacket 40R, Trousers W34 L32/,
    ));

  it('stays with a piece that has a brand, size or color', () => {
    const { pieces, flaws } = readNotes('lot of 3 shirts: blue shirt M, red shirt L, white shirt S stained');
    expect([pieces?.length, flaws]).toEqual([3, []]);
  });
});

describe('"used" alone in its clause', () => {
  it.each([...PLATFORMS])('reaches the listing on %s', (platform) => {
    const { title, description, optimization } = writeFromNote('Eagle Creek duffel bag 60L red, used, broken zipper pull', platform);
    expect(`${title} ${description}`).toMatch(/\bused\b/iu);
    expect(optimization.claims).toEqual([]);
  });

  it('adds nothing to a stated grade', () =>
    expect(listValues(readNotes('Sony headphones, used, good condition').details)).not.toContain('used'));
});

it('reads extra laces beside the original box as included', () =>
  expect(writeFromNote('Adidas Ultraboost 22 size 10, original box and extra laces').description).toMatch(
    /(?:Include[ds]|Comes with):? the original box and extra laces/u,
  ));
