import { describe, expect, it } from 'vitest';
import { readNotes } from './read-notes.ts';

const list = (values: readonly { readonly value: string }[] | undefined): string[] => (values ?? []).map(({ value }) => value);
const getFact = (note: string, fact: 'brand' | 'category' | 'color' | 'model' | 'name') => readNotes(note).candidates[fact]?.[0]?.value;

describe('a list of parts in notes without commas', () => {
  it.each([
    ['dewalt drill dcd771 two batteries charger and bag chuck wobbles', ['two batteries', 'charger', 'bag'], ['chuck wobbles']],
    ['nintendo switch lite yellow left stick drifts charger case 3 games', ['charger', 'case', '3 games'], ['left stick drifts']],
    ['ps4 slim 500gb 2 controllers one has drift fifa 21 incl', ['2 controllers', 'fifa 21'], ['one has drift']],
    ['ray ban wayfarer black w case lens scratch', ['case'], ['lens scratch']],
    ['fender squier strat sunburst with gig bag high e string missing', ['gig bag'], ['high e string missing']],
    ['samsung 32 inch tv with remote no stand has a line on screen', ['remote'], ['line on screen']],
  ])('is separate from flaws: %s', (note, included, flaws) => {
    const result = readNotes(note);
    expect(list(result.included)).toEqual(included);
    expect(list(result.flaws)).toEqual(flaws);
  });

  it('stays whole where a figure or a state describes its first part', () => {
    expect(list(readNotes('vitamix 5200 red with 64oz container and tamper').included)).toEqual(['64oz container', 'tamper']);
    expect(list(readNotes('schwinn bike 26in seafoam cruiser rusty chain basket and bell').flaws)).toEqual(['rusty chain']);
  });
});

describe('words meant for the buyer', () => {
  it.each([
    ['oak dresser 6 drawers cash only moving', '6 drawers'],
    ['dining table seats 6 moving must sell some scratches', 'seats 6'],
    ['treadmill proform 3 speeds you haul cash only', '3 speeds'],
  ])('do not hide the facts before them: %s', (note, words) => {
    const { features, details } = readNotes(note);
    const facts = [...list(features), ...list(details)].join(', ');
    expect(facts).toContain(words);
    expect(facts).not.toMatch(/cash|moving|must sell|haul/);
  });

  it('include the whole phrase: "thank you for shopping"', () => {
    expect(list(readNotes('THANK YOU FOR SHOPPING').features)).toEqual([]);
  });
});

describe('a part of the item', () => {
  it('is the subject of its flaw, and the item gets the grade Fair', () => {
    const { flaws, conditionGrade } = readNotes('airpods pro left one doesnt charge');
    expect(list(flaws)).toEqual(["left one doesn't charge"]);
    expect(conditionGrade?.value).toBe('Fair');
  });

  it('is not an accessory if a count precedes it', () => {
    const { accessoryFor, candidates } = readNotes('dyson v8 animal 2 heads battery only lasts 10 minutes');
    expect(accessoryFor).toBeNull();
    expect(candidates.model?.[0]?.value).toBe('V8 Animal');
  });
});

describe('the category', () => {
  it.each([
    ['gameboy color teal with pokemon red works', 'game-consoles'],
    ['gameboy advance games lot of 5', 'video-games'],
    ['pokemon crystal gameboy color authentic', 'video-games'],
    ['echo dot 3rd gen charcoal with power cord', 'speakers'],
    ['google home mini charcoal', 'speakers'],
    ['bissell little green carpet cleaner works great', 'vacuums'],
    ['tempered glass iphone 11', 'screen-protectors'],
    ['lot of hot wheels and matchbox cars', 'diecast-cars'],
  ])('of %s is %s', (note, category) => {
    expect(getFact(note, 'category')).toBe(category);
  });
});

describe('a name', () => {
  it('of a game after a console is included, and does not name the console', () => {
    const note = 'gameboy color teal with pokemon red works new battery';
    expect(list(readNotes(note).included)).toEqual(['pokemon red']);
    expect([getFact(note, 'brand'), getFact(note, 'model'), getFact(note, 'color')]).toEqual(['Nintendo', 'Gameboy Color', 'Teal']);
  });

  it('does not repeat the noun of the category', () => {
    expect(getFact('lot of hot wheels and matchbox cars', 'name')).toBeUndefined();
  });

  it('of a color is not a brand', () => {
    expect(getFact('gameboy color atomic purple tested works', 'brand')).toBe('Nintendo');
  });
});

describe('a part and its state', () => {
  it.each([
    ['vera bradley duffel large floral quilted strap stitching loose', ['strap stitching loose']],
    ['sony wh1000xm4 silver case and cable no adapter headband creased', ['headband creased']],
    ['lenovo tab m10 64gb grey case no charger screen flickers', ['screen flickers']],
    ['bar stools pair grey velvet gold legs one wobbles', ['one wobbles']],
    ['weber spirit grill 2 burner propane rusty grates tank not included', ['rusty grates']],
    ['patagonia better sweater womens s navy quarter zip pill on sleeves', ['pill on sleeves']],
  ])('are one flaw: %s', (note, flaws) => {
    expect(list(readNotes(note).flaws)).toEqual(flaws);
  });

  it('do not name the item, and leave the size to the shoes', () => {
    const { candidates } = readNotes('mens timberlands wheat 11 soles clean toe scuffed no insoles');
    expect(candidates.name).toBeUndefined();
    expect(candidates.size?.[0]?.value).toBe('11');
  });
});

it('reads letter sizes for kids', () => {
  expect(readNotes('under armour hoodie boys yl grey').candidates.size?.[0]?.value).toBe('Youth L');
});
