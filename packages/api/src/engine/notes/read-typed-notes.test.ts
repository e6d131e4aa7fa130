import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '../../contract/index.ts';
import { correct } from '../corrections.ts';
import type { FactName, ItemFacts } from '../item-facts.ts';
import { createInput } from '../listings/listing-fixtures.ts';
import { writeListing } from '../listings/writer/write-listing.ts';
import { readNotes } from './read-notes.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const readFact = (note: string, name: FactName) => readNotes(note).candidates[name]?.[0]?.value ?? null;
const listValues = (values: readonly { readonly value: unknown }[] | undefined) => (values ?? []).map(({ value }) => value);
const writeTitle = (notes: string) => writeListing(createInput(correct(EMPTY_ITEM, { notes }), 'ebay')).title;

describe('readNotes, given notes as sellers type them', () => {
  it.each([
    ['beats studio 3 headband tape wrapped, sound great', 'category', 'headphones'],
    ['beats solo 3 headband cracked', 'model', 'Solo 3'],
    ['bible kjv giant print brown leather thumb index', 'category', 'books'],
    ['gap 1969 jeans sz 28 skinny dark wash', 'model', '1969'],
    ['gap 1969 jeans sz 28 skinny dark wash', 'year', null],
    ['gap jeans 1969', 'year', null],
    ['old navy jean shorts sz 10 distressed', 'material', 'Denim'],
    ['osprey atmos 65 pack mens m green', 'model', 'Atmos 65'],
    ['casio ctk-2400 keyboard 61 keys no power adapter', 'category', 'musical-keyboards'],
    ['boss ds-1 distortion pedal scuffed knob', 'category', 'music-gear'],
    ['charizard vmax 020/189 lp', 'category', 'game-cards'],
    ['78 rpm records lot of 12 big band', 'category', 'vinyl-records'],
    ['singer featherweight 221 w case n attachments belt cracked', 'category', 'sewing-machines'],
    ['dyson airwrap complete barrel missing long one', 'category', 'hair-tools'],
    ['vtg 80s levis 501 made in usa 32x30 button fly', 'category', 'jeans'],
    ['moto g power 2022 unlocked w box n charger', 'brand', 'Motorola'],
    ['4 bridgestone tires 225/60r17 60% tread', 'brand', 'Bridgestone'],
    ['winsor newton watercolor set 24 half pans', 'brand', 'Winsor & Newton'],
    ['birks arizona size 39', 'brand', 'Birkenstock'],
    ['vtg 70s gunne sax prairie dress sz 9', 'category', 'dresses'],
    ['giro bike helmet adult m', 'size', 'M'],
    ['trek marlin 5 29er medium needs tune up', 'size', 'M'],
    ['uggs classic short chestnut 8 water stains', 'size', '8'],
    ['schwinn girls bike 20in training wheels incl pink', 'color', 'Pink'],
    ['smith vantage ski helmet large', 'era', null],
    ['ikea malm 6 drawer dresser white u haul', 'color', 'White'],
  ] as const)('reads "%s": %s is %j', (note, name, value) => {
    expect(readFact(note, name)).toBe(value);
  });

  it.each([
    ["makita impact driver 2 batteries one won't hold charge charger bag", ['2 batteries', 'charger', 'bag']],
    ['snare drum kit ludwig with stand sticks practice pad backpack', ['stand', 'sticks', 'practice pad', 'backpack']],
    ['craftsman socket set missing 2 sockets orig case', ['original case']],
    ['american girl doll kit kittredge hair frizzy w book', ['book']],
    ['canon ae-1 w 50mm 1.8 light meter works', ['50mm 1.8']],
    ['singer featherweight 221 w case n attachments belt cracked', ['case', 'attachments']],
    ['schwinn girls bike 20in training wheels incl pink', ['training wheels']],
    ['nanit plus camera w floor stand', ['floor stand']],
    ['lego city fire station 60320 no minifigs manual incl', ['manual']],
    ['dewalt combo kit drill impact 2 bats charger no bag', ['2 batteries', 'charger']],
    ['chicco keyfit 30 w base exp 2026', ['base']],
    ['beats solo 3 headphones', []],
  ])('lists the included parts in "%s"', (note, parts) => {
    expect(listValues(readNotes(note).included)).toEqual(parts);
  });

  it.each([
    ["makita impact driver 2 batteries one won't hold charge charger bag", ["one won't hold charge"]],
    ['snare drum with stand sticks practice pad', []],
    ['coleman 6 person tent missing rainfly', ['missing rainfly']],
    ['craftsman socket set missing 2 sockets orig case', ['missing 2 sockets']],
    ['american girl doll kit kittredge hair frizzy w book', ['hair frizzy']],
    ['beats studio 3 headband tape wrapped, sound great', ['headband tape wrapped']],
    ['iphone se 64gb red home button dont work', ['home button dont work']],
    ['coach willis bag black strap worn no hangtag', ['strap worn']],
    ['giant escape 3 hybrid bike flat rear tire', ['flat rear tire']],
    ['pokemon emerald gba dry battery', ['dry battery']],
  ])('reads the flaws in "%s"', (note, flaws) => {
    expect(listValues(readNotes(note).flaws)).toEqual(flaws);
  });

  it('does not mark a phone with one broken button as for parts', () => {
    expect(readNotes('iphone se 64gb red home button dont work').isForParts).toBe(false);
  });

  it.each([
    ['osprey atmos 65 pack mens m green', null],
    ['4 bridgestone tires 225/60r17', 4],
  ])('reads the number of items in "%s": %j', (note, count) => {
    expect(readNotes(note).lotSize?.value ?? null).toBe(count);
  });

  it('reads a missing part and a working item as two details', () => {
    expect(listValues(readNotes('dewalt dcd771 drill no battery works').details)).toEqual(['no battery', 'works']);
  });
});

describe('the title from notes as sellers type them', () => {
  it.each([
    ['star wars x-wing lego 75301 complete w minifigs', 'LEGO Star Wars 75301 Building Set X-Wing Complete with Minifigs'],
    ['boss ds-1 distortion pedal', 'Boss DS-1 Distortion Pedal'],
    ['stephen king it hardcover 1st edition 1986', 'It by Stephen King 1st Edition Hardcover 1986'],
    ['pokemon emerald gba authentic', 'Pokemon Emerald GBA Video Game Authentic'],
  ])('writes "%s" as "%s"', (note, title) => {
    expect(writeTitle(note)).toBe(title);
  });

  it('does not repeat the brand in its short form', () => {
    expect(writeTitle('mtg commander deck opened never played')).not.toMatch(/mtg/i);
  });

  it.each([...PLATFORMS])('makes no unsupported claim, and neither does the description, on %s', (platform) => {
    for (const notes of ['old navy jean shorts sz 10 distressed', 'canon ae-1 w 50mm 1.8 light meter works', 'moto g power 2022 unlocked'])
      expect(writeListing(createInput(correct(EMPTY_ITEM, { notes }), platform)).optimization.claims).toEqual([]);
  });
});
