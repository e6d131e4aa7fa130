import { describe, expect, it } from 'vitest';
import { correct } from '../corrections.ts';
import type { ItemFacts } from '../item-facts.ts';
import { createInput } from '../listings/listing-fixtures.ts';
import { createContext } from '../listings/writer/context.ts';
import { writeTemplateTexts } from '../listings/writer/write-listing.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const readItem = (notes: string) => correct(EMPTY_ITEM, { notes });
const write = (notes: string, platform: 'ebay' | 'facebook' = 'ebay') =>
  writeTemplateTexts(createContext(createInput(readItem(notes), platform)));
const listValues = (values: readonly { readonly value: string }[] = []) => values.map(({ value }) => value);

describe('a lost, torn or failing part', () => {
  it.each([
    ['GE window AC, remote lost', 'fans-heaters', ['remote lost']],
    ['GE window AC 8000 btu, remote lost', 'fans-heaters', ['remote lost']],
    ['boots size 9 right heel loop torn off', 'boots', ['right heel loop torn off']],
    ['toddler girl winter coat 3T columbia purple, zipper sticks, mittens included', 'coats', ['zipper sticks']],
    ['Brother xr9550 sewing machine, foot pedal cord frayed', 'sewing-machines', ['foot pedal cord frayed']],
    ['Cuisinart air fryer toaster oven, door spring weak', 'kitchen-appliances', ['door spring weak']],
    ['oak dining table 4 chairs leaf included top has water rings u haul', 'dining-tables', ['top has water rings']],
    ['HP envy 6055 printer, power cord lost', 'printers', ['power cord lost']],
  ])('is a flaw and not the item: %s', (notes, category, flaws) => {
    const item = readItem(notes);
    expect(item.facts.category?.value).toBe(category);
    expect(listValues(item.flaws)).toEqual(flaws);
  });

  it('keeps its full name: "handle knob replaced"', () =>
    expect(listValues(readItem('Shimano stradic 2500 spinning reel, used one season, handle knob replaced').details)).toEqual([
      'used one season',
      'handle knob replaced',
    ]));

  it('keeps the year of its repair out of the item’s facts', () => {
    const { facts, details } = readItem('antique oak rocking chair, one spindle cracked, seat recaned 2019');
    expect(facts.year).toBeUndefined();
    expect(listValues(details)).toEqual(['seat recaned 2019']);
  });
});

describe('a lot', () => {
  it.each([
    ['3 Longchamp totes', 3, 'Lot of 3 Longchamp Totes'],
    ["2 Levi's 501", 2, "Lot of 2 Levi's 501 Jeans"],
    ["2 Levi's 501 jeans", 2, "Lot of 2 Levi's 501 Jeans"],
    ['Magic the gathering commons box 800 cards', 800, 'Lot of 800 Magic: The Gathering Trading Cards Commons Box'],
    ['Bath and body works candle lot 3 wick, never burned, 5 total', 5, 'Set of 5 Bath & Body Works 3 Wick Candles Never Burned'],
  ])('has its count in facts and title: %s', (notes, count, title) => {
    expect(readItem(notes).lotSize?.value).toBe(count);
    expect(write(notes).title).toBe(title);
  });

  it.each([
    ['10 pc set minus lid', '10-piece Set No Lid'],
    ['Calphalon 10 pc set minus lid', 'Calphalon 10-piece Set No Lid'],
  ])('is not inferred from a set of different pieces: %s', (notes, title) => {
    expect(readItem(notes).lotSize ?? null).toBeNull();
    expect(write(notes).title).toBe(title);
  });

  it.each([
    ['Gymboree lot', 'clothes', 'Lot of Gymboree Clothing'],
    ['Gymboree lot girls 4T', 'clothes', "Lot of Gymboree Girls' Clothes Size 4T"],
    ['Sephora cosmetics bundle', 'makeup-sets', 'Sephora Cosmetics Bundle'],
  ])('from one maker gets no noun that the notes do not support: %s', (notes, category, title) => {
    expect(readItem(notes).facts.category?.value).toBe(category);
    expect(write(notes).title).toBe(title);
  });

  it('names pieces without a maker by count, color and size', () =>
    expect(write('Ralph Lauren mens polo bundle: 2 navy L, 1 red XL').title).toBe("Bundle of Ralph Lauren Men's Polos 2 Navy L, Red XL"));

  it('does not end with its noun as a sentence: "Cars."', () =>
    expect(write('Hot wheels redline lot 12 cars played with cond, some missing wheels').description).toMatch(
      /lot of 12 Hot Wheels Redline die-cast cars\. Details: played with\./iu,
    ));
});

describe('a noun', () => {
  it('is replaced by that of the product line: Align pants are leggings', () => {
    expect(readItem('Lululemon Align pants size 6 black').facts.category?.value).toBe('leggings');
    expect(write('Lululemon Align pants size 6 black').title).toBe('Lululemon Align Leggings Black Size 6');
  });
  it('of prescription frames is eyewear, not sunglasses', () =>
    expect(readItem('prescription ray ban frames RB5154 black/silver 51mm').facts.category?.value).toBe('eyewear'));
  it('is not repeated: "model train trains"', () => {
    expect(write('model train lot trains and track').title).toBe('Lot of Model Trains Track');
    expect(write('model train lot trains and track').description).toContain('A lot of model trains. Details: track.');
  });
});

describe('a statement after a name', () => {
  it('ends the model: "75192 incomplete missing 20ish pieces"', () => {
    const { facts, flaws } = readItem('LEGO 75192 incomplete missing 20ish pieces no box has manual');
    expect(facts.model?.value).toBe('75192');
    expect(listValues(flaws)).toEqual(['incomplete missing 20ish pieces']);
  });
  it('marks the item as for parts: "…, parts"', () => {
    const { isForParts, details } = readItem('Ninja foodi 8qt pressure cooker, air fry lid stuck, parts');
    expect([isForParts, listValues(details)]).toEqual([true, []]);
  });
  it('does not take "one" from "one piece"', () => {
    const { facts, features } = readItem('Lands end womens swimsuit one piece 12 tummy control NWT paid 89');
    expect(facts.size?.value).toBe('12');
    expect(listValues(features).map((feature) => feature.toLowerCase())).toEqual(['one piece', 'tummy control']);
  });
});

describe('ambiguous words', () => {
  it('read no size from an engraved letter', () =>
    expect(readItem('Tiffany heart tag bracelet, engraved M on back').facts.size).toBeUndefined());
  it('read an age in months as a size', () =>
    expect(readItem('Baby clothes boys 0-3m bundle about 25 pcs').facts.size?.value).toBe('0-3 months'));
  it('keep a material with its part', () =>
    expect(listValues(readItem('Instant pot duo 6 qt, comes w glass lid & steamer').included)).toEqual(['glass lid', 'steamer']));
});
