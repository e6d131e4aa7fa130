import { describe, expect, it } from 'vitest';
import type { FactName } from '../item-facts.ts';
import { readNotes } from './read-notes.ts';

const readFact = (note: string, name: FactName) => readNotes(note).candidates[name]?.[0]?.value ?? null;
const listValues = (values: readonly { readonly value: unknown }[] | undefined) => (values ?? []).map(({ value }) => value);

describe('a device that is locked or blocked', () => {
  it.each([
    ['iPhone 13 128GB blue, carrier blacklisted, mint screen', 'carrier blacklisted'],
    ['iPhone 12 64GB bad ESN', 'bad ESN'],
    ['Dell Latitude 7420 i7 16gb 512 ssd BIOS locked', 'BIOS locked'],
    ['Google Pixel 6a charcoal Google locked no charger', 'Google locked'],
    ['Galaxy Tab A7 32GB gray FRP locked', 'FRP locked'],
    ['MacBook Air 2020 MDM locked, space gray', 'MDM locked'],
  ])('is for parts, and the lock is a flaw: %s', (note, flaw) => {
    const { isForParts, flaws, candidates } = readNotes(note);
    expect(isForParts).toBe(true);
    expect(listValues(flaws)).toEqual([flaw]);
    expect(candidates.name).toBeUndefined();
  });

  it.each(['iPhone 12 64GB icloud unlocked', 'iPhone 12, not blacklisted', 'iPhone 11, no activation lock', 'The Blacklist season 1 dvd'])(
    'is not inferred from similar words: %s',
    (note) => expect(readNotes(note).isForParts).toBe(false),
  );
});

describe('a flaw with its subject', () => {
  it.each([
    ['Cosori air fryer 5.8 qt basket coating chipped', 'basket coating chipped'],
    ['nonstick coating peeling in basket, Cosori air fryer', 'nonstick coating peeling in basket'],
    ['Selmer Bundy II alto saxophone, sticky G# key', 'sticky G# key'],
    ['Selmer Bundy II alto saxophone, case worn', 'case worn'],
    ['Roland TD-1K electronic drum kit, one cymbal pad dead', 'one cymbal pad dead'],
    ['Red Hot Chili Peppers Californication CD, cracked case', 'cracked case'],
    ['Steve Madden block heels nude 8.5 heel tips need replacing', 'heel tips need replacing'],
    ['Samsung French door refrigerator stainless 2020 ice maker not working', 'ice maker not working'],
    ['HP OfficeJet Pro 9015 printer, needs black ink', 'needs black ink'],
    ['GoPro Hero 7 black with 64gb card and chest mount, scratched lens cover', 'scratched lens cover'],
    ['Brooks Brothers oxford shirt 15.5/33, ring around the collar', 'ring around the collar'],
    ['Fender Telecaster butterscotch 2019 with gig bag, buckle rash', 'buckle rash'],
    ['BMW E46 M3 wheels 18 inch set of 4, curb rash on two', 'curb rash on two'],
    ['Keurig K-Mini coffee maker, dusty rose, drips', 'drips'],
  ])('is read as a whole from "%s"', (note, flaw) => expect(listValues(readNotes(note).flaws)).toEqual([flaw]));
});

describe('words that belong together', () => {
  it.each([
    ['samsung galaxy s21 128gb phantom gray', 'color', 'Phantom gray'],
    ["Adidas Ultraboost 22 men's 11 core black", 'color', 'Core black'],
    ['Halo sleepsack size small 0-6 months, gray stars', 'size', 'S (0-6 months)'],
    ['Jordan 4 Retro', 'model', '4 Retro'],
    ['bolso Loewe piel marron', 'color', 'Brown'],
    ['bolso Loewe piel marron', 'brand', 'Loewe'],
    ['GE electric dryer 7.2 cu ft', 'brand', 'GE'],
  ] as const)('are read from "%s": %s is %j', (note, name, value) => expect(readFact(note, name)).toBe(value));

  it('keep "set" in "train set"', () =>
    expect(readNotes('Brio wooden train set').candidates.category?.[0]?.evidence.quote).toBe('wooden train set'));

  it('keep the width of a shoe', () => expect(listValues(readNotes('Timberland boots wheat 9M').features)).toContain('M width'));

  it('keep the number of owners', () => expect(listValues(readNotes('one owner road bike Trek Domane').details)).toContain('one owner'));

  it('are not a lot if they form a set', () => expect(readNotes('Magna-Tiles 100 piece set clear colors').lotSize).toBeNull());

  it('list two parts that come with the item', () =>
    expect(listValues(readNotes('Nintendo Switch OLED white, left joycon drifts, dock and cables').included)).toEqual(['dock', 'cables']));

  it('give a piece of a lot the noun of the lot, not a guess by its brand', () => {
    const { pieces } = readNotes('lot of three sweaters: Gap M gray, Banana Republic L green, Old Navy M');
    expect(pieces?.map(({ facts }) => facts.category?.value)).toEqual(['sweaters', 'sweaters', 'sweaters']);
  });
});

describe('the category', () => {
  it.each([
    ['Whirlpool top load washer 3.5 cu ft white, pickup only', 'washers-dryers'],
    ['GE electric dryer 7.2 cu ft, works perfect, no vent hose', 'washers-dryers'],
    ['Samsung French door refrigerator stainless 2020', 'refrigerators'],
    ['Kenmore chest freezer 7 cu ft', 'refrigerators'],
    ['Bosch 500 series dishwasher stainless', 'ranges-dishwashers'],
    ['LG gas range slate', 'ranges-dishwashers'],
    ['Lord of the Rings box set, 4 paperbacks', 'books'],
    ['Game of Thrones complete series blu-ray', 'blu-rays'],
    ['Magna-Tiles 100 piece set clear colors', 'building-bricks'],
    ["Dungeons & Dragons Player's Handbook 5e", 'books'],
    ['Revlon hair dryer pink', 'hair-tools'],
    ['robe longue fleurie', null],
  ])('is read from "%s": %j', (note, id) => expect(readFact(note, 'category')).toBe(id));
});
