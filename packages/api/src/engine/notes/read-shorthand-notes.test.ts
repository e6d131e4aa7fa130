import { describe, expect, it } from 'vitest';
import { readNotes } from './read-notes.ts';

const readFact = (note: string, fact: 'brand' | 'model' | 'name' | 'size' | 'color' | 'material' | 'category' | 'year') =>
  readNotes(note).candidates[fact]?.[0]?.value ?? null;
const listValues = (values: readonly { readonly value: string }[] | undefined) => values?.map(({ value }) => value) ?? [];

describe("readNotes, given sellers' shorthand", () => {
  it.each([
    ['Tutu du Monde girls dress size 6 pink tulle', 'brand', 'Tutu du Monde'],
    ['tutu du monde girls dress size 6 pink tulle', 'brand', 'Tutu du Monde'],
    ['birkenstock arizona sandals 39 (8-8.5) brown', 'size', '39 (8-8.5)'],
    ['EUC hanna andersson pjs 110 (5) stripe', 'size', '110 (5)'],
    ['boys nike dri fit shorts L (14-16) red lot of 3', 'size', 'L (14-16)'],
    ['Torrid skinny jeans 18R black EUC', 'size', '18R'],
    ['madewell the perfect vintage jean 27 light wash', 'size', '27'],
    ['midwest folding dog crate a xl, black', 'size', 'XL'],
    ['lucky brand chelsea booties taupe 6.5M heel tips worn', 'size', '6.5'],
    ['tempur pedic pillow king soft', 'size', 'King'],
    ['lego star wars 75192?? no its 75257 millennium falcon', 'model', 'Star Wars 75257 Millennium Falcon'],
    ['hp 61xl black ink cartridge', 'model', '61XL'],
    ['canon 70d body', 'model', '70D'],
    ['makita 5007mg circular saw', 'model', '5007MG'],
    ['bissell crosswave pet pro 2306A vacuum', 'model', 'CrossWave Pet Pro 2306A'],
    ['oxo good grips salad spinner', 'model', 'Good Grips'],
    ['lightning mcqueen toddler bike', 'name', 'Lightning McQueen'],
    ['black mesh office chair', 'color', 'Black'],
    ['Rae Dunn canisters flour sugar coffee', 'color', null],
    ['all-clad ss 12 inch fry pan', 'material', 'Stainless steel'],
    ['hand knit alpaca scarf', 'material', 'Alpaca'],
    ['vtg 80s levi denim trucker jacket', 'brand', "Levi's"],
    ['origins clear improvement charcoal mask', 'brand', 'Origins'],
    ['rockband 2 drum set for xbox 360', 'brand', null],
    ['schlage keypad deadbolt satin nickel, code works', 'color', 'Satin nickel'],
    ['osprey atmos 65 pack mens medium anthracite', 'color', 'Anthracite'],
    ['omron bp monitor', 'category', 'health-care'],
    ['Fisher price bubble mower', 'category', 'pretend-play'],
    ['garmin forerunner 245 music aqua band, battery lasts 5 days', 'category', 'smart-watches'],
    ['Dell 27" monitor S2721D 1440p w stand + hdmi cable', 'category', 'monitors'],
    ['thule roof rack fits subaru outback 2015', 'year', null],
  ] as const)('reads "%s": %s is %j', (note, fact, value) => {
    expect(readFact(note, fact)).toBe(value);
  });

  it.each([
    ['dyson airwrap nickel, barrel filter cover cracked', 'barrel filter cover cracked'],
    ['sectional couch gray, pet free, one cushion cover has pull', 'one cushion cover has pull'],
    ['bose soundlink mini ii speaker w/ charging cradle battery doesnt last long', "battery doesn't last long"],
    ['the north face backpack black - broken side buckle, otherwise good', 'broken side buckle'],
    ['calphalon 10 pc cookware set, 2 pans have scratches', '2 pans have scratches'],
    ['sorel caribou boots kids 13 black liner worn thin', 'liner worn thin'],
    ['hot wheels camaro blue no box some paint chips', 'paint chips'],
    ['dewalt table saw 10", fence bent slightly', 'fence bent slightly'],
    ['coach crossbody navy, a few ink dots inside', 'a few ink dots inside'],
    ['the office complete series dvd - missing season 4 disc 2', 'missing season 4 disc 2'],
    ['bose qc35 ii silver, mic on left ear doesnt work, carrying case', "mic on left ear doesn't work"],
    ['coleman propane stove model 5430E700 rusty grate works', 'rusty grate'],
    ['tory burch miller sandals black scuffs on heel orig $198', 'scuffs on heel'],
    ['xbox one s 500gb white, disc drive makes noise', 'disc drive makes noise'],
    ['keens sandals newport grey, smell a bit', 'smell a bit'],
    ['lululemon define jacket sz 6 grey pilling under arms $45', 'pilling under arms'],
  ])('lists the flaw of "%s"', (note, flaw) => {
    expect(listValues(readNotes(note).flaws)).toContain(flaw);
  });

  it.each([
    ['Dell monitor S2721D 1440p w stand + hdmi cable', ['stand', 'HDMI cable']],
    ['canon 70d body + 18-135 stm lens, 2 batteries', ['18-135 STM lens', '2 batteries']],
    ['beats studio buds white, case + charger cable', ['case', 'charger cable']],
    ['kitchenaid hand mixer 5 speed aqua, beaters + whisk', ['beaters', 'whisk']],
    ['chicco bravo travel system stroller + car seat + base', ['car seat', 'base']],
    ['brita pitcher w/ 2 new filters', ['2 new filters']],
    ['nikon coolpix L840 red w 16gb card and strap', ['16gb card', 'strap']],
    ['Stokke tripp trapp high chair natural, w/ baby set', ['baby set']],
    ['hp envy 6055 printer no ink power cord incl', ['power cord']],
  ])('lists the parts of "%s"', (note, parts) => {
    expect(listValues(readNotes(note).included)).toEqual(parts);
  });

  it.each([
    ['waterford lismore wine glasses (6) crystal', 6],
    ['lot womens blouses small, ann taylor / loft / banana republic - 5 total', 5],
    ['target threshold curtain panels 2 gray 54x84', 2],
    ['sterilite storage bins 6 clear with lids', 6],
    ['pair brass candlesticks 9 inch', 2],
    ['Rae Dunn canisters set/3', 3],
    ['dr seuss lot 15 hc', 15],
  ])('counts the items of "%s"', (note, count) => {
    expect(readNotes(note).lotSize?.value).toBe(count);
  });

  it('keeps statements whole', () => {
    const listStatements = (note: string) => {
      const { features, details } = readNotes(note);
      return listValues([...features, ...(details ?? [])]);
    };
    expect(listStatements('corner tv stand espresso, holds up to 55", scratches on top')).toContain('holds up to 55"');
    expect(listStatements('melissa & doug wooden train set, ages 3+')).toContain('ages 3+');
    expect(listStatements('lane bryant jeans dark wash, hemmed to 29 inch inseam')).toContain('hemmed to 29 inch inseam');
    expect(listStatements('nike pegasus 39 black, worn maybe 10 miles')).toContain('worn about 10 miles');
    expect(listStatements('Dune - Frank Herbert, paperback')).toContain('by Frank Herbert');
    expect(listStatements('wedding dress ivory, maggie sottero')).toContain('Maggie Sottero');
  });

  it('reads a price or a grade at the end', () => {
    expect(readNotes('2 IKEA Lack side tables white both $15').askingPrice?.value).toBe(15);
    expect(readNotes('levis 505 36x30 vg').conditionGrade?.value).toBe('Very good');
  });

  it('does not keep "priced accordingly" as a detail', () => {
    expect(listValues(readNotes('vince sweater gray, 2 moth holes, priced accordingly').details)).toEqual([]);
  });
});
