import { describe, expect, it } from 'vitest';
import { readNotes } from './read-notes.ts';

const read = (note: string) => {
  const notes = readNotes(note);
  const list = (values: readonly { readonly value: string }[] = []) => values.map(({ value }) => value);
  return {
    ...Object.fromEntries(Object.entries(notes.candidates).map(([fact, values]) => [fact, values[0]?.value])),
    grade: notes.conditionGrade?.value,
    paid: notes.paidPrice?.value,
    asking: notes.askingPrice?.value,
    features: list(notes.features),
    details: list(notes.details),
    included: list(notes.included),
    flaws: list(notes.flaws),
    measurements: list(notes.measurements),
  };
};

describe("the owner's story before the item", () => {
  it.each([
    ['my cat hates this catit water fountain, 3L', { category: 'pet-supplies', brand: 'Catit' }],
    ['my husband never wears this hugo boss suit, 42R', { brand: 'Hugo Boss', size: '42R' }],
    ['My son outgrew his trek precaliber bike, red', { brand: 'Trek', model: 'Precaliber', color: 'Red' }],
    ['My daughter loved this barbie dreamhouse but has moved on, elevator broken', { flaws: ['elevator broken'] }],
  ])('is not a feature: %s', (note, facts) => {
    expect(read(note)).toMatchObject({ features: expect.not.arrayContaining([expect.stringMatching(/wears|outgrew|moved/)]), ...facts });
    expect(read(note).details).toEqual([]);
  });

  it.each([
    ['so i bought this uppababy vista stroller in 2021 for $900', { paid: 900, details: ['bought in 2021'] }],
    ['we bought this ikea sofa last year for 600, grey', { color: 'Grey', paid: 600, details: ['bought last year'] }],
    ['coach bag, got it at the outlet for 250', { brand: 'Coach', paid: 250, details: ['got it at the outlet'] }],
    ['I got this Le Creuset dutch oven as a wedding gift, flame orange', { brand: 'Le Creuset', details: ['received as a wedding gift'] }],
  ])('keeps where the item comes from, and the price: %s', (note, facts) => {
    expect(read(note)).toMatchObject({ features: [], asking: undefined, ...facts });
  });

  it.each([
    ['i used this crockpot twice', 'Excellent'],
    ['I never wore this zara dress, size S', 'New without tags'],
    ['i barely wore these nike pegasus 39, mens 11', 'Excellent'],
  ])('keeps how much the item was used: %s', (note, grade) => {
    expect(read(note)).toMatchObject({ grade, features: [] });
  });
});

describe('a part and its own size, state or flaw', () => {
  it.each([
    ['Wilson Blade 98 tennis racket, grip size 3', { features: ['tennis', 'grip size 3'] }],
    ['instant pot duo 6qt sealing ring new dent on base', { flaws: ['dent on base'], details: ['sealing ring new'] }],
    ['carhartt detroit jacket mens L brown paint splatter on sleeve blanket lined', { flaws: ['paint splatter on sleeve'] }],
    ['squier bullet strat black high e string missing tremolo bar incl', { flaws: ['high e string missing'], included: ['tremolo bar'] }],
    ['makita circular saw 5007 corded 7 1/4 blade guard sticks', { model: '5007', flaws: ['blade guard sticks'], included: [] }],
    ['uppababy vista, gray melange, the bumper bar foam has a tear', { color: 'Gray melange', flaws: ['bumper bar foam has a tear'] }],
    ['white shirt ring round collar', { category: 'shirts', flaws: ['ring round collar'] }],
    ['bundle of 6 onesies, two have faint stains, rest like new', { flaws: ['two have faint stains'], details: ['rest like new'] }],
  ])('is read as one statement: %s', (note, facts) => {
    expect(read(note)).toMatchObject(facts);
  });

  it('leaves the size of a grip out of the size of the racket', () => {
    expect(read('Wilson Blade 98 tennis racket, grip size 3')).not.toHaveProperty('size');
  });
});

describe('an included part', () => {
  it.each([
    ['nespresso vertuo next gray aeroccino frother incl drip tray cracked', ['aeroccino frother'], { flaws: ['drip tray cracked'] }],
    ['nespresso vertuo plus dlx black milk frother', ['milk frother'], { features: [] }],
    ['pixel 7a 128gb charcoal screen protector on verizon', ['screen protector'], { color: 'Charcoal', features: ['verizon'] }],
    ['Yamaha P-45 digital piano, 88 keys, with stand and sustain pedal', ['stand', 'sustain pedal'], { features: ['88 keys'] }],
  ])('is separate from the name, the color and the counted keys: %s', (note, included, facts) => {
    expect(read(note)).toMatchObject({ included, ...facts });
  });
});

it('reads a Playmobil building as a play set and its figure as a figure', () => {
  expect(read('playmobil castle 3268 with knights')).toMatchObject({ category: 'pretend-play', name: expect.stringContaining('Castle') });
  expect(read('playmobil knight figure')).toMatchObject({ category: 'action-figures' });
});

describe('an item in several phrases', () => {
  it.each([
    ['selling my record player, its an audio technica lp120x', { brand: 'Audio-Technica', category: 'turntables' }],
    ['selling my couch, its a grey ikea ektorp, small stain', { brand: 'IKEA', color: 'Grey', category: 'sofas' }],
  ])('is named by brand and noun: %s', (note, facts) => {
    expect(read(note)).toMatchObject({ ...facts, details: [] });
  });

  it('counts a pair after opening words, and keeps the shade of a cosmetic as typed', () => {
    expect(readNotes('i have a pair of vintage brass candlesticks').lotSize?.value).toBe(2);
    expect(read('clinique almost lipstick black honey')).toMatchObject({ color: 'Black honey' });
  });
});

describe('more of the story before the item', () => {
  it.each([
    ['my mom gave me this vitamix 5200, red', { brand: 'Vitamix', color: 'Red', details: ['received as a gift'] }],
    ["We're redecorating so selling this pottery barn rug, blue", { brand: 'Pottery Barn', category: 'rugs', details: [] }],
    ["i've had these bose 301 speakers since the 90s", { brand: 'Bose', model: '301', details: ['owned since the 90s'] }],
  ])('is removed, and its facts follow the item: %s', (note, facts) => {
    expect(read(note)).toMatchObject({ features: [], ...facts });
    expect(read(note)).not.toHaveProperty('era');
    expect(readNotes(note).lotSize ?? null).toBeNull();
  });
});

describe('a part beside "incl" or "missing"', () => {
  it.each([
    [
      'nintendo ds lite pink hinge cracked stylus missing charger incl 3 games',
      ['charger', '3 games'],
      ['hinge cracked', 'stylus missing'],
    ],
    ['marshall dsl40cr tube amp footswitch incl crackle on channel 2', ['footswitch'], ['crackle on channel 2']],
    ['thomas the train wooden track set 40 pieces engine missing wheel', [], ['engine missing wheel']],
  ])('is included, or has the flaw: %s', (note, included, flaws) => {
    expect(read(note)).toMatchObject({ included, flaws });
  });

  it('needs work without making the item one for parts', () => {
    const notes = readNotes('Rawlings baseball glove, 12.5", right hand throw, lacing needs work');
    expect([notes.isForParts ?? false, notes.flaws.map(({ value }) => value)]).toEqual([false, ['lacing needs work']]);
  });

  it('keeps the words of a replaced part together', () =>
    expect(read('Osprey Atmos 65 backpack, hip belt buckle replaced').details).toEqual(['hip belt buckle replaced']));
});

describe('greetings, reasons and roommates', () => {
  it.each([
    ['hi everyone, selling my dads old craftsman toolbox, red', { brand: 'Craftsman', color: 'Red' }],
    ['My roommate left this ikea poang chair behind, birch frame', { brand: 'IKEA', details: ['birch frame'] }],
    ["bought these allbirds wool runners for a trip but they're too small, mens 11", { brand: 'Allbirds', details: ['bought for a trip'] }],
    ["he's outgrown these patagonia baggies shorts, boys M", { brand: 'Patagonia', details: [] }],
    ["I'm downsizing my camera gear so letting this sigma 35mm lens go, hood included", { brand: 'Sigma', included: ['hood'] }],
  ])('are no features: %s', (note, facts) => {
    expect(read(note)).toMatchObject({ features: [], ...facts });
    expect([read(note)].map((facts) => JSON.stringify(facts)).join('')).not.toMatch(/everyone|roommate|outgrown|downsizing/i);
  });
});

describe('a flaw in a note without commas', () => {
  it.each([
    [
      'kong dog bed large grey chewed corner washable cover',
      { color: 'Grey', features: ['large', 'washable cover'], flaws: ['chewed corner'] },
    ],
    ['casio ct-s300 keyboard 61 keys power adapter incl c key sticks', { included: ['power adapter'], flaws: ['c key sticks'] }],
    ['yeti tundra 45 tan drain plug leaks decals on lid', { color: 'Tan', flaws: ['drain plug leaks'] }],
    ['funko pop mandalorian 345 box damaged figure mint', { flaws: ['box damaged'], details: ['figure mint'] }],
    ['boppy nursing pillow with 2 covers spit up stain', { included: ['2 covers'], flaws: ['spit up stain'] }],
    ['sony wh1000xm3 headphones black headband creaks case and cable incl', { color: 'Black', flaws: ['headband creaks'] }],
    ['breville barista express basket missing leaks a bit', { flaws: ['basket missing', 'leaks a bit'] }],
  ])('has its part and nothing else: %s', (note, facts) => {
    expect(read(note)).toMatchObject(facts);
  });

  it('reads "rust colored" as a color and the rest of a perfume as a statement', () => {
    expect(read('Anthropologie maxi dress, size 4, rust colored')).toMatchObject({ color: 'Rust', flaws: [] });
    expect(read('chanel coco mademoiselle 3.4oz 80 percent left no cap').features).toContain('80 percent left');
  });
});

describe('a reason for the sale or the purchase', () => {
  it.each([
    ['hey there! my wife wants this bread machine gone, zojirushi virtuoso, white', { brand: 'Zojirushi', color: 'White', flaws: [] }],
    ['bought this for my dorm and graduated, hisense mini fridge 3.3 cu ft black', { brand: 'Hisense', details: ['bought for my dorm'] }],
    ["grandpa's old stanley no 4 plane, blade is sharp", { name: expect.stringContaining('Stanley'), details: ['blade is sharp'] }],
  ])('does not name the item: %s', (note, facts) => {
    expect(read(note)).toMatchObject(facts);
    expect(JSON.stringify(read(note))).not.toMatch(/wife|graduated|grandpa|gone/i);
  });

  it.each([
    ['dyson airwrap complete fuchsia one barrel wont attach case incl', { included: ['case'], flaws: ["one barrel won't attach"] }],
    ['roland td1k drum kit kick pedal squeaks throne incl', { included: ['throne'], flaws: ['kick pedal squeaks'] }],
    ['north face recon backpack black side pocket mesh ripped', { color: 'Black', flaws: ['side pocket mesh ripped'] }],
    ['precious moments figurine 1989 no box arm reglued', { flaws: ['arm reglued'] }],
    ['baby bjorn mini carrier grey mesh drool stain on strap', { color: 'Grey', flaws: [expect.stringContaining('drool stain on strap')] }],
  ])('leaves parts and flaws apart: %s', (note, facts) => {
    expect(read(note)).toMatchObject(facts);
  });
});
