import { describe, expect, it } from 'vitest';
import type { Platform } from '../../contract/index.ts';
import { correct } from '../corrections.ts';
import { createInput } from '../listings/listing-fixtures.ts';
import { writeListing } from '../listings/writer/write-listing.ts';
import type { FactName, ItemFacts } from '../item-facts.ts';
import { readNotes } from './read-notes.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const readFact = (note: string, name: FactName) => readNotes(note).candidates[name]?.[0]?.value ?? null;
const listValues = (values: readonly { readonly value: unknown }[] | undefined) => (values ?? []).map(({ value }) => value);
const writeFromNote = (note: string, platform: Platform) => writeListing(createInput(correct(EMPTY_ITEM, { notes: note }), platform));

describe('the engine with notes from all catalog groups', () => {
  it.each<[string, FactName, string | null]>([
    ['Herman Miller Aeron chair size B graphite', 'size', 'B'],
    ['Toddler girl Hanna Andersson pajamas size 100 striped', 'size', '100'],
    ['bunch of Lularoe leggings, OS, 3 pairs, floral', 'size', 'One size'],
    ["Arc'teryx Beta LT jacket mens medium black", 'color', 'Black'],
    ["Arc'teryx Beta LT jacket mens medium black", 'size', 'M'],
    ["Royal Doulton figurine Top o' the Hill HN1834", 'category', 'figurines'],
    ["Wusthof Classic 8 inch chef's knife", 'category', 'kitchen-tools'],
    ['1964 Kennedy half dollar silver uncirculated', 'category', 'coins'],
    ['Cracked iPhone 12 screen, 64GB blue unlocked', 'name', null],
    ['Cracked iPhone 12 screen, 64GB blue unlocked', 'model', 'iPhone 12'],
  ])('reads "%s": %s is %j', (note, name, value) => expect(readFact(note, name)).toBe(value));

  it.each([
    ['Cracked iPhone 12 screen, 64GB blue unlocked', 'Cracked screen'],
    ['one road piece missing Catan base game', 'one road piece missing'],
    ['Funko Pop Baby Yoda 368 box has dent', 'box has dent'],
    ['Bose QC35 headphones, ear pads starting to peel', 'ear pads starting to peel'],
  ])('reads the flaw in "%s"', (note, flaw) => {
    expect(listValues(readNotes(note).flaws).map((value) => String(value).toLowerCase())).toEqual([flaw.toLowerCase()]);
  });

  it('does not correct a valid word: "sharpened" is not "sharpener"', () => {
    expect(listValues(readNotes("Wusthof chef's knife, sharpened").details)).toEqual(['sharpened']);
  });

  it('does not read a year as a length', () => {
    expect(readNotes('Lenox Christmas ornament 1989 in box').measurements).toEqual([]);
    expect(readNotes('Funko Pop Mandalorian 368 in box, 12 in tall').measurements).toHaveLength(1);
  });

  it('keeps a figure with the words around it', () => {
    expect(listValues(readNotes('Brooks Ghost 14 running shoes womens 8.5 wide, about 100 miles on them').details)).toEqual([
      'about 100 miles on them',
    ]);
  });

  it.each<[string, Platform, string]>([
    [
      'Harry Potter and the Chamber of Secrets by J.K. Rowling paperback Scholastic 1999',
      'ebay',
      'Harry Potter and the Chamber of Secrets by J.K. Rowling Paperback 1999',
    ],
    ['Callaway Rogue driver 10.5 degree stiff shaft RH', 'facebook', 'Callaway Rogue driver, 10.5 degree stiff shaft RH'],
    ["Royal Doulton figurine Top o' the Hill HN1834", 'ebay', "Royal Doulton HN1834 Figurine Top O' the Hill"],
    ['The North Face Base Camp duffel bag, 71L, yellow', 'facebook', 'The North Face Base Camp Duffel bag 71L, yellow'],
    ['Samsung 27" curved monitor, HDMI cable', 'facebook', 'Samsung curved monitor with HDMI cable'],
    ['iphone unlocked good condition', 'facebook', 'Apple iPhone, unlocked'],
    ['Olaplex new sealed', 'facebook', 'Olaplex hair care product'],
    ['Vintage Barbie 1966', 'facebook', 'Vintage Barbie collectible doll, 1966'],
    ["Patagonia Better Sweater 1/4 zip men's large navy", 'facebook', 'Patagonia Better Sweater 1/4 zip fleece jacket, navy, size L'],
    ['Bath & body works 3 wick candle lot of 3', 'facebook', 'Lot of 3 Bath & Body Works 3 wick candles'],
    ['diapers Pampers size 4', 'ebay', 'Pampers Diapers Size 4'],
  ])('writes a title for "%s" on %s', (note, platform, title) => expect(writeFromNote(note, platform).title).toBe(title));

  it.each<[string, RegExp]>([
    ['Harry Potter and the Chamber of Secrets by J.K. Rowling paperback', /Secrets"? by J\.K\. Rowling/],
    ['Nintendo DS Lite coral pink with charger', /a (?:coral pink )?Nintendo DS Lite/i],
    ['Samsung 27" curved monitor, HDMI cable', /an HDMI cable/],
    ["Men's Hanes boxer briefs L 6 pack", /pack of 6 Hanes men's boxer briefs, size L\./],
    ['Schwinn ladies bike 26 inch', /Schwinn women's bike/],
    ['Pyrex casserole dish 475 turquoise', /Number: 475\./],
    ["women's Patagonia down jacket, medium, navy", /^(?!.*Material: down)/s],
    ['brass table lamp, works', /brass table lamp/i],
    ['h&m summer dress size 8', /an H&M summer dress/],
    ['J.Crew sweater camel, very good condition', /In very good condition \(Used - Good\)\./],
    [
      'Becoming by Michelle Obama hardcover first edition like new',
      /Details: first edition\..*Condition|Details: first edition\.\s+Condition/s,
    ],
    ['Bose QuietComfort 35 II wireless headphones, black', /^(?!.*\. Headphones\.)/s],
  ])('describes "%s" as %s', (note, words) => expect(writeFromNote(note, 'facebook').description).toMatch(words));
});
