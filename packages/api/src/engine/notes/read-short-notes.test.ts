import { describe, expect, it } from 'vitest';
import type { FactName } from '../item-facts.ts';
import { readNotes } from './read-notes.ts';

const fact = (note: string, name: FactName) => readNotes(note).candidates[name]?.[0]?.value ?? null;
const values = (findings: readonly { readonly value: unknown }[] | undefined) => (findings ?? []).map(({ value }) => value);

describe('abbreviated notes and unusual word order', () => {
  it.each([
    ['mens dress shirt 16 34/35 white', 'size', '16 34/35'],
    ['Apple Watch series 6 44mm gps space gray', 'category', 'smart-watches'],
    ['Razor A5 scooter blue', 'category', 'scooters'],
    ['Levis 501 condition: new', 'category', 'jeans'],
    ['Nike M', 'category', null],
    ['canon rebel t6 w 18-55 lens n 2 batterys', 'category', 'cameras'],
    ['madewell jeans dark wash smoke free home', 'color', 'Dark wash'],
    ['graco pack n play gray used 3 months', 'size', null],
    ['nike dunk low panda 10.5 worn twice no box', 'name', null],
    ['Coleman 2 plus tent used', 'model', null],
  ] as const)('reads "%s": %s', (note, name, value) => {
    expect(fact(note, name)).toBe(value);
  });

  it.each([
    ['canon rebel t6 w 18-55 lens n 2 batterys', ['2 batteries', '18-55 lens']],
    ['dewalt 20v drill w 2 batteries n charger', ['2 batteries', 'charger']],
    ['yamaha acoustic guitar fg800 w gig bag', ['gig bag']],
    ['fender strat hard case scratched', ['hard case']],
  ])('lists what comes with "%s"', (note, parts) => {
    expect(values(readNotes(note).included).toSorted()).toEqual(parts.toSorted());
  });

  it.each([
    ['kindle paperwhite 10th gen 8gb cracked corner', 'cracked corner'],
    ['barbie dreamhouse 2018 elevator broken', 'elevator broken'],
    ['cookbook joy of cooking 1975 dust jacket torn', 'dust jacket torn'],
    ['yamaha trumpet hard case scratched', 'hard case scratched'],
  ])('names the part in the flaw of "%s"', (note, flaw) => {
    expect(values(readNotes(note).flaws)).toEqual([flaw]);
  });

  it.each([
    ['bose soundlink mini ii carbon, new battery', null],
    ['giant escape 2 bike, new tires and chain', null],
    ['levis 501 w32, brand new jeans', 'New without tags'],
  ])('grades no item by a part that is new: "%s"', (note, grade) => {
    expect(readNotes(note).conditionGrade?.value ?? null).toBe(grade);
  });

  it('does not grade an item by its case', () => {
    expect(readNotes('yamaha trumpet hard case scratched').conditionGrade).toBeNull();
  });

  it.each([
    ['instant pot 6qt used few times', 'used few times'],
    ['graco pack n play gray used 3 months', 'used 3 months'],
    ['madewell jeans dark wash smoke free home', 'smoke free home'],
  ])('keeps how the item was used and kept: "%s"', (note, detail) => {
    expect(values(readNotes(note).details)).toContain(detail);
  });

  it('keeps a tent\'s "2 plus" whole', () => {
    expect(values(readNotes('Coleman 2 plus tent used').features)).toEqual(['2 plus']);
  });

  it('reads the condition after a colon', () => {
    expect(readNotes('Levis 501 jeans, condition: new').conditionGrade?.value).toBe('New without tags');
  });
});

describe('what sellers write without commas', () => {
  it.each([
    ['Santal 33 eau de parfum by Le Labo, 50ml, about 80% full', 'model', 'Santal 33'],
    ['Le Labo Santal 33 50ml', 'category', 'perfume'],
    ['LEGO Millennium Falcon 75192 complete no box', 'model', '75192'],
    ['TI-84 Plus graphing calculator, works', 'brand', 'Texas Instruments'],
    ['TI-84 Plus graphing calculator, works', 'model', 'TI-84 Plus'],
    ['TI-84 Plus graphing calculator, works', 'size', null],
    ['Galaxy Watch 4 44mm black with charger', 'category', 'smart-watches'],
    ['Galaxy Watch 4 44mm black with charger', 'brand', 'Samsung'],
    ['Trek Domane new tires', 'category', 'bicycles'],
    ['Trek Domane new tires', 'model', 'Domane'],
    ['Ray-Ban Wayfarer black lens scratched', 'category', 'sunglasses'],
    ['iPhone 13 Pro 128GB blue unlocked battery 87% hairline crack back glass', 'category', 'phones'],
    ['Beats Solo 3 wireless rose gold headband cracked', 'category', 'headphones'],
    ['Bose QC35 II silver ear pads peeling', 'category', 'headphones'],
    ['Xbox Series S 512GB one controller, HDMI cable', 'category', 'game-consoles'],
    ['Columbia fleece womens 2X teal', 'size', '2X'],
    ['Patagonia Better Sweater mens large gray quarter zip', 'size', 'L'],
    ['Nike Dri-FIT shorts mens M black drawstring missing', 'color', 'Black'],
    ['Pottery Barn duvet cover queen white linen two shams', 'color', 'White'],
    ['Pottery Barn duvet cover queen white linen two shams', 'material', 'Linen'],
    ['Waterford crystal vase 8 in', 'material', 'Crystal'],
    ["Victoria's Secret PINK hoodie xs gray", 'brand', "Victoria's Secret Pink"],
    ['Casio keyboard 61 keys with stand', 'brand', 'Casio'],
    ['Fossil watch brown leather band needs battery', 'brand', 'Fossil'],
    ['MAC lipstick Ruby Woo new in box', 'brand', 'MAC'],
    ['Red Wing Iron Ranger 8111 10D amber', 'brand', 'Red Wing'],
    ['broken umbrella blue', 'color', 'Blue'],
  ] as const)('reads "%s": %s', (note, name, value) => {
    expect(fact(note, name)).toBe(value);
  });

  it.each([
    ['Lululemon leggings black size 6 pilling inner thigh', 'pilling inner thigh'],
    ['Ray-Ban Wayfarer black lens scratched', 'lens scratched'],
    ['Bose QC35 II silver ear pads peeling', 'ear pads peeling'],
    ['Yamaha acoustic guitar FG800 case not included crack near bridge', 'crack near bridge'],
    ['Fossil watch brown leather band needs battery', 'needs battery'],
    ['broken umbrella blue', 'broken'],
  ])('ends the flaw of "%s" where it ends', (note, flaw) => {
    expect(values(readNotes(note).flaws)).toEqual([flaw]);
  });

  it.each([
    ['LEGO Millennium Falcon 75192 complete no box', ['complete', 'no box']],
    ['Yamaha acoustic guitar FG800 case not included crack near bridge', ['case not included']],
    ['Epson ink printer WF-2850 new ink', ['new ink']],
    ['Zelda Breath of the Wild Switch cartridge only', ['cartridge only']],
    ['Chanel No. 5 perfume 1.7 oz half full no cap', ['no cap']],
  ])('keeps each statement of "%s" by itself', (note, details) => {
    expect(values(readNotes(note).details)).toEqual(details);
  });

  it.each([
    ['Xbox Series S 512GB one controller, HDMI cable', ['one controller', 'HDMI cable']],
    ['Pottery Barn duvet cover queen white linen two shams', ['two shams']],
    ['Bose QC35 II silver ear pads peeling', []],
  ])('lists what comes with "%s"', (note, parts) => {
    expect(values(readNotes(note).included)).toEqual(parts);
  });
});
