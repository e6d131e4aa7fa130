import { describe, expect, it } from 'vitest';
import type { FactName } from '../item-facts.ts';
import { readNotes } from './read-notes.ts';

const readFact = (note: string, name: FactName) => readNotes(note).candidates[name]?.[0]?.value ?? null;
const listValues = (values: readonly { readonly value: unknown }[] | undefined) => (values ?? []).map(({ value }) => value);

describe('readNotes, given abbreviations and unusual word order', () => {
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
  ] as const)('reads "%s": %s is %j', (note, name, value) => {
    expect(readFact(note, name)).toBe(value);
  });

  it.each([
    ['canon rebel t6 w 18-55 lens n 2 batterys', ['2 batteries', '18-55 lens']],
    ['dewalt 20v drill w 2 batteries n charger', ['2 batteries', 'charger']],
    ['yamaha acoustic guitar fg800 w gig bag', ['gig bag']],
    ['fender strat hard case scratched', ['hard case']],
  ])('lists the included parts in "%s"', (note, parts) => {
    expect(listValues(readNotes(note).included).toSorted()).toEqual(parts.toSorted());
  });

  it.each([
    ['kindle paperwhite 10th gen 8gb cracked corner', 'cracked corner'],
    ['barbie dreamhouse 2018 elevator broken', 'elevator broken'],
    ['cookbook joy of cooking 1975 dust jacket torn', 'dust jacket torn'],
    ['yamaha trumpet hard case scratched', 'hard case scratched'],
  ])('reads a flaw together with its part in "%s"', (note, flaw) => {
    expect(listValues(readNotes(note).flaws)).toEqual([flaw]);
  });

  it.each([
    ['bose soundlink mini ii carbon, new battery', null],
    ['giant escape 2 bike, new tires and chain', null],
    ['levis 501 w32, brand new jeans', 'New without tags'],
  ])('grades the item, not a new part of it, in "%s" as %j', (note, grade) => {
    expect(readNotes(note).conditionGrade?.value ?? null).toBe(grade);
  });

  it('does not grade an item by its case', () => {
    expect(readNotes('yamaha trumpet hard case scratched').conditionGrade).toBeNull();
  });

  it.each([
    ['instant pot 6qt used few times', 'used few times'],
    ['graco pack n play gray used 3 months', 'used 3 months'],
    ['madewell jeans dark wash smoke free home', 'smoke free home'],
  ])('keeps the statement about use or storage in "%s"', (note, detail) => {
    expect(listValues(readNotes(note).details)).toContain(detail);
  });

  it('reads a tent\'s "2 plus" as one feature', () => {
    expect(listValues(readNotes('Coleman 2 plus tent used').features)).toEqual(['2 plus']);
  });

  it('reads the condition after a colon', () => {
    expect(readNotes('Levis 501 jeans, condition: new').conditionGrade?.value).toBe('New without tags');
  });
});

describe('readNotes, given notes without commas', () => {
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
  ] as const)('reads "%s": %s is %j', (note, name, value) => {
    expect(readFact(note, name)).toBe(value);
  });

  it.each([
    ['Lululemon leggings black size 6 pilling inner thigh', 'pilling inner thigh'],
    ['Ray-Ban Wayfarer black lens scratched', 'lens scratched'],
    ['Bose QC35 II silver ear pads peeling', 'ear pads peeling'],
    ['Yamaha acoustic guitar FG800 case not included crack near bridge', 'crack near bridge'],
    ['Fossil watch brown leather band needs battery', 'needs battery'],
    ['broken umbrella blue', 'broken'],
  ])('reads no more than the flaw in "%s"', (note, flaw) => {
    expect(listValues(readNotes(note).flaws)).toEqual([flaw]);
  });

  it.each([
    ['LEGO Millennium Falcon 75192 complete no box', ['complete', 'no box']],
    ['Yamaha acoustic guitar FG800 case not included crack near bridge', ['case not included']],
    ['Epson ink printer WF-2850 new ink', ['new ink']],
    ['Zelda Breath of the Wild Switch cartridge only', ['cartridge only']],
    ['Chanel No. 5 perfume 1.7 oz half full no cap', ['no cap']],
  ])('keeps each statement in "%s" separate', (note, details) => {
    expect(listValues(readNotes(note).details)).toEqual(details);
  });

  it.each([
    ['Xbox Series S 512GB one controller, HDMI cable', ['one controller', 'HDMI cable']],
    ['Pottery Barn duvet cover queen white linen two shams', ['two shams']],
    ['Bose QC35 II silver ear pads peeling', []],
  ])('lists the included parts in "%s"', (note, parts) => {
    expect(listValues(readNotes(note).included)).toEqual(parts);
  });
});

describe('readNotes, given notes in many styles', () => {
  it.each([
    ['mens nike tshirt large grey', 'size', 'L'],
    ['Vineyard vines boys polo 10-12 great cond', 'size', '10-12'],
    ['anthropologie maeve floral blouse s/m', 'size', 'S/M'],
    ['NWT madewell jean 28 tall', 'size', '28 tall'],
    ['Chicos travelers pants size 1 (8) black', 'size', '1 (8)'],
    ['Christian Louboutin heels black patent 38.5', 'size', '38.5'],
    ['Eddie Bauer down parka mens XLT olive', 'size', 'XLT'],
    ['Adidas Samba OG white m9 / w10', 'size', 'M9/W10'],
    ['bunk bed twin over full grey', 'size', 'Twin over full'],
    ['Coach shoulder bag, 12 x 8 x 4 inches', 'size', null],
    ['UGG classic short II chestnut, inside fur still plush', 'category', 'boots'],
    ['MacBook Pro 14 M1 Pro 512GB SSD', 'category', 'laptops'],
    ['oakley holbrook matte black prizm', 'category', 'sunglasses'],
    ['Sony a6400 body only', 'category', 'cameras'],
    ['Canon EOS R5', 'category', 'cameras'],
    ['Rolex box and papers', 'category', null],
    ['macbook air m1 8/256 gold', 'storage', '256 GB'],
    ['Sony a6400 body only shutter count 12k', 'name', null],
    ['Hoka Clifton 9 womens 8 blue, about 100 miles on them', 'name', null],
    ['selling my daughters prom dress, Sherri Hill', 'name', null],
    ['PlayStation 5 disc edition white', 'model', 'PlayStation 5'],
    ['14k yellow gold hoop earrings', 'material', '14k yellow gold'],
    ['Ray-Ban aviator sunglasses gold frame green lens', 'color', null],
    ['Waterford Lismore wine goblets', 'color', null],
    ['Dyson V10 vacuum, new battery 2024', 'year', null],
    ['Lenox Christmas ornament 2003 in box', 'year', '2003'],
    ['Lot of comic books 80s & 90s', 'era', '1980s and 1990s'],
    ['Jordan 4 Retro black sneakers', 'era', null],
    ['Pampers size 4', 'brand', 'Pampers'],
  ] as const)('reads "%s": %s is %j', (note, name, value) => expect(readFact(note, name)).toBe(value));

  it.each([
    ['Coach bag, 12 x 8 x 4 inches', null],
    ['costume jewelry lot 3 lbs', null],
    ['set of 8 Libbey glasses', 8],
  ])('reads the lot size in "%s" as %j', (note, count) => expect(readNotes(note).lotSize?.value ?? null).toBe(count));

  it.each([
    ['Keurig K-Elite needs descaling works great', ['needs descaling']],
    ['Birkenstock Arizona sandals brown, footbed shows wear', ['footbed shows wear']],
    ['Tory Burch sandals tan minor wear on insole no box', ['minor wear on insole']],
    ['american girl doll Kit with 3 outfits hair needs brushing', ['hair needs brushing']],
    ['Ray ban wayfarer light scratches on left lens case included', ['light scratches on left lens']],
    ['Antique mantel clock, key incl, finish crazed', ['finish crazed']],
  ])('reads the flaw in "%s"', (note, flaws) => expect(listValues(readNotes(note).flaws)).toEqual(flaws));

  it.each([
    [
      'nikon d3200 dslr w/ 18-55 and 55-200 lenses, bag, 2 batteries n charger',
      ['18-55 and 55-200 lenses', 'bag', '2 batteries', 'charger'],
    ],
    ['Nintendo Switch white, dock, joycons and charger included', ['dock', 'joycons', 'charger']],
    ['ipad 9th gen 64gb + apple pencil 1st gen + logitech case', ['apple pencil 1st gen', 'logitech case']],
    ['Clarinet Yamaha YCL-255 w case, new pads, mouthpiece included', ['case', 'mouthpiece']],
    ['Car seat Chicco KeyFit 30 base incl no accidents', ['base']],
    ['Thomas Kinkade village cottage w/ box 2004', ['box']],
  ])('lists the included parts in "%s"', (note, parts) => {
    expect(listValues(readNotes(note).included).toSorted()).toEqual(parts.toSorted());
  });

  it.each([
    ['Dyson V10 vacuum, new battery 2024', null],
    ['Pyrex bowls, very good vintage condition', 'Very good'],
    ['nike joggers matching great used cond', 'Very good'],
  ])('grades "%s" as %j', (note, grade) => expect(readNotes(note).conditionGrade?.value ?? null).toBe(grade));
});
