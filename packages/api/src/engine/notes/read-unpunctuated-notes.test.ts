import { describe, expect, it } from 'vitest';
import type { FactName } from '../item-facts.ts';
import { readNotes } from './read-notes.ts';

const readFact = (note: string, name: FactName) => readNotes(note).candidates[name]?.[0]?.value ?? null;
const listValues = (sourcedValues: readonly { readonly value: unknown }[] | undefined) => (sourcedValues ?? []).map(({ value }) => value);

describe('readNotes, given notes without punctuation', () => {
  it.each([
    ['sony wh-1000xm4 silver w/ case cable, ear pads replaced', ['case', 'cable']],
    ['dewalt dcd771 20v drill w 2 batteries charger and bag', ['2 batteries', 'charger', 'bag']],
    ['canon eos m50 mark ii kit 15-45 lens 2 batteries charger 3200 shutter count', ['15-45mm lens', '2 batteries', 'charger']],
    ['logitech mx master 3 mouse graphite usb receiver incl no box', ['USB receiver']],
    ['nike air force 1 low mens 11.5, comes w og box', ['original box']],
    ['chicco bravo stroller grey some sun fading on canopy cup holder incl', ['cup holder']],
    ['ps4 slim 1tb 2 controllers one has stick drift', ['2 controllers']],
    ['halo 3 xbox 360 complete with manual disc light scratches', ['manual']],
    ['lego 75192 millennium falcon complete w/ box and instructions adult owned', ['box', 'instructions']],
    ['burton snowboard 156 w/ bindings edges need tune', ['bindings']],
    ['samsung galaxy s21 comes w/ otter box case and charger', ['otterbox case', 'charger']],
    ['ps4 slim 1tb 2 controllers and 4 games: spiderman, gta 5', ['2 controllers', '4 games']],
    ['google pixel 6a factory reset screen protector on since day one', ['screen protector']],
  ])('lists the included parts in "%s"', (note, parts) => {
    expect(listValues(readNotes(note).included)).toEqual(parts);
  });

  it.each([
    ['samsung galaxy s21 black no cracks burn in on screen', ['burn in on screen']],
    ['coleman instant tent 10x9 no poles missing, stakes incl', []],
    ['craftsman socket set 1/4 and 3/8 drive 108 pc missing the 10mm', ['missing the 10mm']],
    ['nintendo switch lite turquoise, joystick drifts a little', ['joystick drifts a little']],
    ['the office dvd box set seasons 1-9 disc 3 of s4 has scratches', ['disc 3 of s4 has scratches']],
    ['chicco bravo stroller grey some sun fading on canopy cup holder incl', ['sun fading on canopy']],
    ['halo 3 xbox 360 complete with manual disc light scratches', ['disc light scratches']],
    ['ps4 slim 1tb 2 controllers one has stick drift', ['one has stick drift']],
    ['north face nuptse vest 700 fill xl small feather leak at seam', ['small feather leak at seam']],
    ['media console walnut two doors minor veneer chip', ['minor veneer chip']],
    ['aeron chair size b graphite, armpads cracked', ['armpads cracked']],
    ['gymboree girls sweater dress 18-24m, tiny pull near hem', ['tiny pull near hem']],
    ['technics sl-d2 turntable needs new stylus dust cover has hairline crack', ['needs new stylus', 'dust cover has hairline crack']],
    ['trek marlin 5 mountain bike 17.5 frame needs tune up rear tire flat', ['needs tune up', 'rear tire flat']],
    ['ikea kallax shelf unit white few scratches disassembled must pick up', ['few scratches']],
    ['birkenstock arizona sz 39 footbed shows wear still lots of life left', ['footbed shows wear']],
    ['beatles abbey road vinyl lp 1969 sleeve has ring wear vg+', ['sleeve has ring wear']],
    ['set of 8 corelle dinner plates, 1 has small chip', ['1 has small chip']],
    ['walnut nightstand some veneer loss', ['veneer loss']],
    ["child's 1/4 violin with bow and case, bow needs rehair", ['bow needs rehair']],
    ['canon ef 75-300mm lens autofocus is slow', ['autofocus is slow']],
    ['jbl flip 5 teal holds a charge, usb port cover torn', ['usb port cover torn']],
    ['lodge 12 inch cast iron skillet some surface rust needs reseasoning', ['surface rust', 'needs reseasoning']],
    ['longchamp le pliage large navy corner holes on both bottom corners', ['corner holes on both bottom corners']],
    ['macbook pro 13 2017 battery says service trackpad clicks fine', ['battery says service']],
    ['free people sweater sz s/p little bit of pilling under arms', ['little bit of pilling under arms']],
    ['dresser solid pine 60"w 18"d 32"h drawers stick a little', ['drawers stick a little']],
    ['chaqueta levis mujer talla M usada sin manchas', []],
    ['north face fleece jacket xxl black cuffs a bit worn', ['cuffs a bit worn']],
    ['iphone 12 mini blue face id not working', ['face id not working']],
    ['logitech mouse scroll wheel sticky sometimes', ['scroll wheel sticky sometimes']],
  ])('reads the flaws in "%s"', (note, flaws) => {
    expect(listValues(readNotes(note).flaws)).toEqual(flaws);
  });

  it.each([
    ['minolta rokkor 50mm f1.7 lens', 'name', null],
    ['canon 50mm F1.8 lens', 'model', null],
    ['vera bradley duffel retired pattern "java blue"', 'color', null],
    ['sony 55-210mm f4.5-6.3 oss e mount', 'category', 'camera-lenses'],
    ['instant pot duo 7 in 1 6qt', 'model', 'Duo 7-in-1'],
  ] as const)('reads "%s": %s is %j', (note, name, value) => {
    expect(readFact(note, name)).toBe(value);
  });

  it.each([
    ['jbl 305p pair', 2],
    ['KRK Rokit 5 G4 pair studio monitors', 2],
    ['nike air max 270 pair', null],
    ['nintendo 3ds xl galaxy style 2 games stylus missing', null],
  ])('counts the items in "%s": %j', (note, count) => {
    expect(readNotes(note).lotSize?.value ?? null).toBe(count);
  });

  it('quotes the whole noun', () => {
    expect(readNotes('Herman Miller Eames molded plastic side chair eiffel base').candidates.category?.[0]?.evidence.quote).toBe(
      'plastic side chair',
    );
    expect(readNotes('Milwaukee M18 fuel impact wrench 2767-20').candidates.category?.[0]?.evidence.quote).toBe('impact wrench');
  });

  it('separates a treatment from the amount of use', () => {
    expect(listValues(readNotes('charlotte tilbury pillow talk lipstick used twice sanitized').details)).toEqual(['sanitized']);
  });

  it('does not grade an item by one of its parts', () => {
    expect(readNotes('trek fx2 hybrid bike 2019 tires almost new').conditionGrade).toBeNull();
  });

  it('reads the vehicle that a part fits', () => {
    const { accessoryFor, included } = readNotes('rear brake pads and rotors for 2014 subaru outback never installed');
    expect(accessoryFor?.value).toBe('2014 Subaru Outback');
    expect(included).toEqual([]);
  });

  it.each([
    ['2019 ipad air 3rd gen 64gb wifi only space gray', 'model', 'iPad Air 3rd Gen'],
    ['Chromebook acer spin 311 touchscreen', 'model', 'Chromebook Spin 311'],
    ['Griswold #8 cast iron skillet', 'model', '#8'],
    ['pyrex 3 bowl nesting set', 'name', null],
    ['Jordan 1 shoe box empty', 'model', '1'],
    ['nikkor 50mm 1.8d lens clean glass no fungus', 'material', null],
    ['tiffany return to heart bracelet', 'model', 'Return to Heart'],
    ['charlotte tilbury flawless filter shade 4', 'category', 'face-makeup'],
    ['bucket of misc legos about 10 lbs', 'brand', 'LEGO'],
    ['Pandora charm lot of 5', 'name', null],
    ['moto g power 2022 unlocked w/charger and screen protector already on', 'category', 'phones'],
    ['free people sweater cream sz s/p', 'size', 'S petite'],
    ['north face fleece jacket xxl black cuffs a bit worn', 'color', 'Black'],
    ['iphone 11 at&t 64gb black', 'model', 'iPhone 11'],
  ] as const)('reads "%s": %s is %j', (note, name, value) => {
    expect(readFact(note, name)).toBe(value);
  });

  it.each([
    ['Brooks Ghost 14 womens 8.5 only used on treadmill about 40 miles', ['only used on treadmill']],
    ['hot wheels lot approx 50 cars loose played with', ['played with']],
    ['iphone 11 black works great otherwise', ['works great']],
    ['west elm table lamp brass base shade not included', ['shade not included']],
    ['lego 75192 complete w/ box and instructions adult owned', ['complete', 'adult owned']],
    ['fisher price farm barn, moo sound works', ['moo sound works']],
  ])('reads the details in "%s"', (note, details) => {
    expect(listValues(readNotes(note).details)).toEqual(details);
  });

  it('does not read doubts or occasions as features', () => {
    expect(readNotes('antique chair maybe from 1995').features).toEqual([]);
    expect(readNotes('Steve Madden block heels 7.5 nude worn once to a wedding smoke free home').features).toEqual([]);
  });

  it('reads a grade at the end of the line that names the item', () => {
    expect(readNotes('Steve Madden boots good').conditionGrade?.value).toBe('Good');
    expect(readNotes('life is good shirt').conditionGrade).toBeNull();
  });

  it('reads a place for pickup as shipping terms', () => {
    expect(readNotes('melissa and doug wooden kitchen pickup in garage cash or venmo').shipping).toBe('pickup');
  });
});
