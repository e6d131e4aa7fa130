import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '../../contract/index.ts';
import { correct } from '../corrections.ts';
import { createInput } from '../listings/listing-fixtures.ts';
import { writeListing } from '../listings/writer/write-listing.ts';
import type { ItemFacts } from '../item-facts.ts';
import { readNotes } from './read-notes.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const listValues = (values: readonly { readonly value: unknown }[] | undefined) => (values ?? []).map(({ value }) => value);
const writeText = (note: string, platform: (typeof PLATFORMS)[number] = 'ebay'): string => {
  const { title, description } = writeListing(createInput(correct(EMPTY_ITEM, { notes: note }), platform));
  return `${title}\n${description}`;
};

describe('the category from notes', () => {
  it.each([
    ['sony a6400 body only shutter 12k box charger', 'cameras'],
    ['Canon EF 70-200mm f/2.8L IS II USM w/ hood and case, small dust specks, tripod collar', 'camera-lenses'],
    ['iphone 13 mini 256 midnight unlocked batt 84% crack back glass', 'phones'],
    ['ipod classic 7th gen 160gb silver hard drive clicks', 'mp3-players'],
    ['omega seamaster 1968 gold cap cal 565 refinished dial lizard strap', 'watches'],
    ['lego 10281 bonsai tree 100% complete no box instructions', 'building-bricks'],
    ['titleist ts2 driver 9.5 tensei stiff headcover', 'golf-clubs'],
    ['rawlings heart of the hide pro204 11.5 glove rht', 'team-sports-gear'],
    ['jellycat bashful bunny medium blush', 'plush-toys'],
    ['stanley no 4 bailey plane type 11 rust on sole, tote cracked', 'hand-tools'],
    ['set of 4 michelin defender 215/60R16 8/32 tread', 'car-parts'],
    ['x-men #94 vg cgc 4.0', 'comics'],
    ['Zelda tears of the kingdom switch sealed', 'video-games'],
    ['herman miller aeron size B graphite fully loaded lumbar', 'chairs'],
    ['thinkpad t480 i5-8350u 8gb 256gb ssd windows 10 docking station', 'laptops'],
    ['Kindle paperwhite 10th gen 8gb blue + fabric cover', 'e-readers'],
  ])('comes from the product line in "%s"', (note, category) => {
    expect(readNotes(note).candidates.category?.[0]?.value).toBe(category);
  });

  it.each([
    ['rolex box and papers', 'watches'],
    ['strap for omega seamaster', 'watches'],
    ['iphone 12 back glass', 'phones'],
    ['uppababy vista diaper bag', 'strollers'],
    ['le creuset dutch oven 5.5qt', 'dinnerware'],
  ])('does not come from the product line in "%s", which names a part or other goods', (note, category) => {
    expect(readNotes(note).candidates.category?.[0]?.value).not.toBe(category);
  });
});

describe('readNotes', () => {
  it.each([
    ['persian tabriz rug 8\'2" x 11\'6" wool', '8\'2" x 11\'6"'],
    ['kilim rug 4\'11" x 6\'8" wool', '4\'11" x 6\'8"'],
  ])('reads sides in feet and inches: %s', (note, size) => {
    expect(listValues(readNotes(note).measurements)).toEqual([size]);
  });

  it('reads a quarter size', () => {
    expect(readNotes('sapphire ring 18k white gold size 6.25').candidates.size?.[0]?.value).toBe('6.25');
  });

  it('reads the number of pieces of a boxed set', () => {
    expect(readNotes('waterford lismore wine glasses set of 6 in box').lotSize?.value).toBe(6);
  });

  it('reads a number after "x" as a count, unless it belongs to the model of one item', () => {
    expect(readNotes('burton custom x 158 snowboard').lotSize).toBeNull();
    expect(readNotes('yankee candles x 4').lotSize?.value).toBe(4);
  });

  it('keeps the number of damaged parts in the flaw', () => {
    expect(listValues(readNotes('set of 4 bentwood cane chairs one seat has hole').flaws)).toEqual(['one seat has hole']);
    expect(listValues(readNotes('stained glass floor lamp 62 in tall one panel cracked').flaws)).toEqual(['one panel cracked']);
  });

  it('does not grade an item as new if only a part at the end is new', () => {
    const note = 'frye campus boots 14L size 8.5 resoled heel caps new';
    expect(readNotes(note).conditionGrade).toBeNull();
    expect(writeText(note)).toMatch(/heel caps new/iu);
  });

  it('reads a part after "w/" as included, not as part of the name', () => {
    expect(readNotes('nintendo 64 jungle green w/ expansion pak').candidates.name?.[0]?.value ?? '').not.toContain('/');
  });

  it.each([...PLATFORMS])("keeps the seller's abbreviated noun on %s", (platform) => {
    expect(writeText('mens columbia watertight rain jkt, sz XL, charcoal', platform)).toMatch(/rain jacket/iu);
  });

  it.each([...PLATFORMS])('keeps single letters on %s', (platform) => {
    expect(writeText('samsung galaxy s21 128gb t-mobile', platform)).toMatch(/t-mobile/iu);
    expect(writeText('apple watch se 40mm gps sport band s/m', platform)).toMatch(/s\/m/iu);
  });
});

describe('the brand of an item with a maker and a franchise', () => {
  it.each([
    ['Star Wars Kenner figure 1983', 'Kenner'],
    ['Kenner Star Wars figure 1983', 'Kenner'],
    ['Star Wars Hasbro figure luke', 'Hasbro'],
    ['Disney Vera Bradley tote', 'Vera Bradley'],
    ['Star Wars t-shirt L black', 'Star Wars'],
  ])('is the maker if there is one: %s', (note, brand) => {
    expect(readNotes(note).candidates.brand?.[0]?.value).toBe(brand);
    if (brand !== 'Star Wars' && note.includes('Star Wars')) expect(writeText(note)).toContain('Star Wars');
  });
});

it.each([
  ['1881-S Morgan silver dollar', '1881-S Morgan Silver Dollar', '1881'],
  ['1964-D kennedy half dollar', '1964-D Kennedy Half Dollar', '1964'],
])('readNotes keeps the mint mark after the year of a coin: %s', (note, title, year) => {
  expect(readNotes(note).candidates.year?.[0]?.value).toBe(year);
  expect(writeText(note)).toContain(title);
});
