import { describe, expect, it } from 'vitest';
import { correct } from '../corrections.ts';
import type { ItemFacts } from '../item-facts.ts';
import { createInput } from '../listings/listing-fixtures.ts';
import { createContext } from '../listings/writer/context.ts';
import { writeTemplateTexts } from '../listings/writer/write-listing.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const readItem = (notes: string) => correct(EMPTY_ITEM, { notes });
const write = (notes: string) => writeTemplateTexts(createContext(createInput(readItem(notes), 'ebay')));
const listValues = (values: readonly { readonly value: string }[] = []) => values.map(({ value }) => value);

describe('the title of notes typed on a phone', () => {
  it.each([
    ['Barnes & Noble nook simple touch e reader', 'Barnes & Noble Nook Simple Touch E-Reader'],
    ['Thomas wooden railway bridge set', 'Thomas Wooden Railway Bridge Set'],
    ['wood puzzles x4', 'Set of 4 Wood Puzzles'],
    ['Gba pokemon ruby', 'GBA Pokemon Ruby Video Game'],
    ['Bachmann Ho scale locomotive', 'Bachmann HO Scale Locomotive'],
    ['candle lot 3 wick', 'Lot of 3-wick Candles'],
    ['commons box 800 cards', 'Lot of 800 Commons Box Cards'],
    ['baby boys bundle 0-3m', "Bundle of Baby Boys' Outfits 0-3 Months"],
    ['lulu leggins dk olive', 'Lululemon Leggings Dark Olive'],
    ['gap toddler girl fall lot 18 pcs 2t', "Lot of 18 Gap Fall Toddler Girls' Clothes Size 2T"],
    ['moms wedgwood tea set blue', 'Wedgwood Tea Set Blue'],
    ['12 mason jars no lids ball brand', 'Set of 12 Ball Mason Jars No Lids'],
    ['crock pot 6 qt programmable', 'Crock-Pot 6 qt Programmable'],
    ['mini fridge frigidaire 3.2 cu ft blk', 'Frigidaire 3.2 Cu Ft Mini Fridge Black'],
    ['adidas ultraboosts mens 11', "Adidas UltraBoost Men's Sneakers Size 11"],
    ['bath towels 4 sage', 'Set of 4 Sage Bath Towels'],
    ['barbour jacket mens M olive waxed', "Barbour Men's Waxed Jacket Olive Size M"],
    ['fossil wallet rfid monogramed JDK', 'Fossil Wallet RFID Monogramed JDK'],
  ])('names the item: %s', (notes, title) => expect(write(notes).title).toBe(title));
});

describe('the description', () => {
  it.each([
    ['prescription ray ban frames RB5154 51mm', /Details: frames\./u],
    ['Burton snowboard 158', /158 cm\./iu],
    ['Garmin forerunner 245 music', /Details: music\./u],
    ['michael kors crossbody gold hardware', /Details: gold hardware\./u],
    ['antique singer sewing machine cast iron base', /Era: antique\.|antique Singer/u],
  ])('has no sentence of one or two words: %s', (notes, pattern) => {
    const { description } = write(notes);
    expect(description).toMatch(pattern);
    expect(description).not.toMatch(/(?:^|[.\n] )(?:Frames|Music|Antique|Gold hardware|Snowboard 158)\./u);
  });
});

describe('correct, given notes whose facts run on', () => {
  it('separates a carrier lock from the battery', () => {
    const { features, details } = readItem('iPhone 11 AT&T locked battery 79%');
    expect([listValues(features), listValues(details)]).toEqual([['att locked'], ['battery 79%']]);
  });
  it.each([
    ['oak dresser 6 drawer scratched top u haul', ['scratched top']],
    ['chair seat fabric stained u pick up', ['seat fabric stained']],
    ['ikea kallax 4x4 white couple dings must pick up by sat', ['couple dings']],
  ])('ends a flaw before the pickup terms: %s', (notes, flaws) => {
    const item = readItem(notes);
    expect(item.shipping).toBe('pickup');
    expect(listValues(item.flaws)).toEqual(flaws);
    expect(listValues([...item.features, ...(item.details ?? [])]).join(' ')).not.toMatch(/sat|haul/u);
  });
  it.each([
    ['nike soccer bag cleats included worn 4 times', 'cleats'],
    ['weber q1200 grill used 2x regulator included', 'regulator'],
    ['garmin forerunner 245 band has a tear charger incl gps watch', 'charger'],
    ['catan board game plus seafarers expansn all pcs there', 'seafarers expansion'],
  ])('reads the included part: %s', (notes, part) => expect(listValues(readItem(notes).included)).toEqual([part]));
  it.each([
    ['samsung 55 in tv no stand remote incl line on screen', ['line on screen']],
    ['ipad air 2 64 gb silver lil crack in corner', ['little crack in corner']],
    ['samsung galaxy s21 128 cracked back glass works great', ['cracked back glass']],
    ['dyson v8 animal battry dies after 10 min', ['battery dies after 10 min']],
    ['vinyl fleetwood mac rumors sleeve worn plays good few crackles', ['sleeve worn', 'few crackles']],
    ["women's patagonia better sweater M small pit stain", ['small pit stain']],
    ['mens timberlands wheat 10.5 wide sole good scuffd toes', ['scuffed toes']],
  ])('ends each flaw at the next statement: %s', (notes, flaws) => expect(listValues(readItem(notes).flaws)).toEqual(flaws));
  it('lists the parts before a statement', () =>
    expect(listValues(readItem('dewalt 20v drill 2 batts charger n bag runs great').included)).toEqual(['2 batteries', 'charger', 'bag']));
  it('writes out abbreviations of the condition: "nvr used"', () =>
    expect(write('crochet blankt queen nvr used').description).toMatch(/never used/iu));
  it('does not give a lot of several garments the category of the last one', () =>
    expect(readItem('gap toddler girl fall lot 18 pcs 2t mostly tops n leggings 1 coat').facts.category?.value).toBe('clothes'));
  it('does not take the place of purchase for the model', () => {
    const { facts, details } = readItem('got these at costco kirkland mens puffy vest lg');
    expect([facts.brand?.value, facts.model?.value, facts.size?.value]).toEqual(['Kirkland Signature', 'Puffy', 'L']);
    expect(listValues(details)).toEqual(['got these at costco']);
  });
  it('reads an Xbox One controller as the item, not as a part of the console', () =>
    expect(readItem('selling my sons xbox 1 controller its the white one left stick drifts').facts.category?.value).toBe(
      'game-controllers',
    ));
});
