import { describe, expect, it } from 'vitest';
import { correct } from '../corrections.ts';
import type { FactName, ItemFacts } from '../item-facts.ts';
import { createInput } from '../listings/listing-fixtures.ts';
import { writeListing } from '../listings/writer/write-listing.ts';
import { readNotes } from './read-notes.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const readFact = (note: string, name: FactName) => readNotes(note).candidates[name]?.[0]?.value ?? null;
const listValues = (values: readonly { readonly value: unknown }[] | undefined) => (values ?? []).map(({ value }) => value);
const writeTitle = (notes: string) => writeListing(createInput(correct(EMPTY_ITEM, { notes }), 'ebay')).title;

describe('readNotes, given short notes typed on a phone', () => {
  it.each([
    ['canon 70-200 f4 L usm hood no caps dust inside', 'category', 'camera-lenses'],
    ['canon 70-200 f4 L usm hood no caps dust inside', 'brand', 'Canon'],
    ['canon 70-200 f4 L usm hood no caps dust inside', 'size', null],
    ['sigma 30mm 1.4 hood', 'category', 'camera-lenses'],
    ['nikon d3200 18-55 kit strap bag', 'category', 'cameras'],
    ['fuji instax mini 11 lilac', 'brand', 'Fujifilm'],
    ['polaroid sx70 land camera tan leather peeling untested', 'color', 'Tan'],
    ['shure sm58 mic dented grill works fine', 'category', 'microphones'],
    ['betty crocker cookbook 1950 red binder pages stained', 'category', 'books'],
    ['stephen king dark tower series pb 1-7 set', 'category', 'books'],
    ['magic tree house lot 1-28 pb library stickers', 'category', 'books'],
    ['fluval 36 gal bowfront tank stand light no leaks', 'category', 'pet-supplies'],
    ['petmate sky kennel 36in tan', 'category', 'pet-supplies'],
    ['bernina 830 record heavy pedal cord frayed', 'category', 'sewing-machines'],
    ['weathertech mats f150 2015-20', 'category', 'car-parts'],
    ['milwaukee m18 fuel impact 2 batts charger', 'category', 'power-tools'],
    ['porter cable pancake compressor leaks slow hose incl', 'category', 'power-tools'],
    ['xbox series s 512 controller power cord', 'category', 'game-consoles'],
    ['mario kart 8 deluxe switch case no insert', 'category', 'video-games'],
    ['giant tcr advanced m 2019 ultegra carbon scratch top tube', 'category', 'bicycles'],
    ['coach tabby 26 black brass hw scuff on flap', 'category', 'handbags'],
    ['coach tabby 26 black brass hw scuff on flap', 'color', 'Black'],
    ['coach tabby 26 black brass hw scuff on flap', 'material', null],
    ['monster high dolls lot 6 nude', 'color', null],
    ['pixel 6a charcoal unlockd 128', 'color', 'Charcoal'],
    ['dr martens 1460 cherry red wmn 8 creased', 'size', '8'],
    ['vtg 70s pendleton wool shirt jac m board shirt', 'size', 'M'],
    ['fisher price little people farm barn no animals moo works', 'model', 'Little People'],
    ['snap on 3/8 ratchet f80', 'model', null],
    ['makita track saw sp6000 guide rail clamps', 'category', 'power-tools'],
    ['breville smart oven bov800 scratched door', 'category', 'kitchen-appliances'],
    ['topps chrome 2020 luis robert rc refractor psa 9', 'color', null],
    ['ps5 disc 825 one controller', 'storage', '825 GB'],
    ['wii u 32gb gamepad charger', 'category', 'game-consoles'],
  ] as const)('reads "%s": %s is %j', (note, name, value) => {
    expect(readFact(note, name)).toBe(value);
  });

  it.each([
    ['kate spade crossbody pink corner wear dustbag', ['corner wear'], ['dustbag']],
    ['ps4 slim 1tb 2 controllers stick drift on one', ['stick drift on one'], ['2 controllers']],
    ['uppababy vista 2017 w bassinet n rain cover brake sticks', ['brake sticks'], ['bassinet', 'rain cover']],
    ['rei half dome 2 tent footprint incl small tear in mesh', ['small tear in mesh'], ['footprint']],
    ['yeti tundra 45 seafoam hinge pin missing', ['hinge pin missing'], []],
    ['epiphone les paul std 2009 hsc buckle rash', ['buckle rash'], ['hard shell case']],
    ['pyrex butterprint mixing bowl no chips faded', ['faded'], []],
    ['nat geo magazines 1980s 30 issues musty', ['musty'], []],
    ['n64 console 2 ctrlers jumper pak no av', [], ['2 controllers', 'jumper pak']],
    ['milwaukee m18 fuel impact 2 batts charger one bat dies fast', ['one bat dies fast'], ['2 batteries', 'charger']],
    ['sony a6000 body only 12k clicks 2 batts lcd scratches', ['lcd scratches'], ['2 batteries']],
    ['gamecube console indigo 2 memory cards loud disc drive', ['loud disc drive'], ['2 memory cards']],
    ['gopro hero 7 black dive case cracked door', ['cracked door'], ['dive case']],
    ['squier bullet strat black w gig bag jack loose', ['jack loose'], ['gig bag']],
    ['fire king jadeite mugs set of 4 one w hairline', ['one with hairline'], []],
    ['galaxy tab a7 32gb gray cracked corner works', ['cracked corner'], []],
    ['f150 tailgate 2018 white dent no camera', ['dent'], []],
    ['lego friends 41314 missing 3 pcs instructions', ['missing 3 pcs'], []],
    ['pink floyd the wall 2lp seam split vinyl nm', ['seam split'], []],
    ['keurig k mini red pod holder sticky', ['pod holder sticky'], []],
    ['kitchenaid artisan mixer aqua sky 3 attachments paint chips', ['paint chips'], ['3 attachments']],
    ['schwinn airdyne exercise bike worn seat works', ['worn seat'], []],
    ['dyson supersonic fuchsia 3 attachments filter cracked', ['filter cracked'], ['3 attachments']],
    ['west elm nightstand acorn ring mark on top', ['ring mark on top'], []],
  ])('separates flaws and included parts in "%s"', (note, flaws, included) => {
    const recognition = readNotes(note);
    expect([listValues(recognition.flaws), listValues(recognition.included)]).toEqual([flaws, included]);
  });

  it('does not read a lens as an accessory of its camera', () => {
    expect(readNotes('canon 70-200 f4 lens').accessoryFor).toBeNull();
    expect(readNotes('nikon d3200 18-55 kit strap bag').accessoryFor).toBeNull();
  });
});

describe('the title from short notes typed on a phone', () => {
  it.each([
    ['yugioh lot 200 cards', 'Lot of 200 Yu-Gi-Oh Trading Cards'],
    ['canon 70-200 f4 lens', 'Canon 70-200mm Lens f4'],
    ['medela pump in style tote ice packs missing valves', 'Medela Pump in Style Tote Ice Packs Missing Valves'],
    ['melissa n doug wooden puzzles lot of 4', 'Lot of 4 Melissa & Doug Wooden Puzzles'],
  ])('writes "%s" as "%s"', (note, title) => {
    expect(writeTitle(note)).toBe(title);
  });
});

describe('readNotes, given a number before or after a model', () => {
  it.each([
    ['2 iPhone 13', 2],
    ['two iPhone 13 128GB', 2],
    ['2 used iPhone 13 unlocked', 2],
    ['2 Apple iPhone 13 128GB', 2],
    ['3 ThinkPad T480', 3],
    ['iPhone 13 x2', 2],
    ['iPhone 13 128GB x2, unlocked', 2],
  ])('counts the models in "%s"', (note, count) => expect(readNotes(note).lotSize?.value).toBe(count));

  it.each(['13 MacBook Air', '6 Plus iPhone', 'two tone Datejust', '6 Jordan 11 retro', 'frame 13 x 2', 'iPad 5th gen', 'iPhone 13'])(
    'counts nothing in "%s"',
    (note) => expect(readNotes(note).lotSize ?? null).toBeNull(),
  );
});
