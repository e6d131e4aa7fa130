import { describe, expect, it } from 'vitest';
import type { FactName } from '../item-facts.ts';
import { readNotes } from './read-notes.ts';

const readFact = (note: string, name: FactName) => readNotes(note).candidates[name]?.[0]?.value ?? null;
const listValues = (sourcedValues: readonly { readonly value: unknown }[] | undefined) => (sourcedValues ?? []).map(({ value }) => value);
const listStatements = (note: string) => {
  const { features, details } = readNotes(note);
  return [...listValues(features), ...listValues(details)];
};

describe('readNotes, given parts and their states in a row', () => {
  it.each([
    ['dell xps 13 i7 16gb 512 ssd no charger hinge a bit loose windows 11', ['hinge a bit loose']],
    ['bose qc35 ii black ear pads worn case and cable', ['ear pads worn']],
    ['toaster oven black and decker crumb tray rusted heats even', ['crumb tray rusted']],
    ['le creuset dutch oven 5.5 qt flame enamel chipped on rim lid perfect', ['enamel chipped on rim']],
    ['barbie dreamhouse 2021 missing elevator rope some stickers peeling', ['missing elevator rope', 'stickers peeling']],
    ['2015 honda civic headlight driver side oem left small crack bottom tab broken', ['left small crack', 'bottom tab broken']],
    [
      'breville barista express grinder needs cleaning portafilter tamper leaks a lil',
      ['needs cleaning portafilter', 'tamper leaks a lil'],
    ],
    ['patio set 6pc wicker cushions faded glass table top glass fine', ['wicker cushions faded']],
    ['drone dji mini 2 fly more 3 batteries 1 prop nicked no crashes', ['1 prop nicked']],
    ['gopro hero 9 with 3 batteries mounts lens scratched lightly', ['lens scratched lightly']],
    ['ukulele kala concert mahogany gig bag tuner g string buzzes', ['g string buzzes']],
    ['ninja foodi 8qt pressure cooker air fryer lid handle broke still seals', ['lid handle broke']],
    ['yeti hopper flip 12 charcoal zipper stiff needs lube', ['zipper stiff', 'needs lube']],
    ['staub cocotte 4qt grenadine interior stained knob loose', ['interior stained', 'knob loose']],
    ['rattan bar cart gold glass shelves wheels squeak', ['wheels squeak']],
    ['iphone 13 128gb blue unlocked back glass cracked everything works', ['back glass cracked']],
  ])('ends each flaw at the next statement in "%s"', (note, flaws) => {
    expect(listValues(readNotes(note).flaws)).toEqual(flaws);
  });

  it.each([
    ['bike schwinn cruiser 26in seafoam rusty chain basket bell', ['rusty chain']],
    ['coleman stove two burner green propane rusty lid', ['rusty lid']],
    ['oculus quest 2 128 elite strap link cable left controller drift', ['left controller drift']],
    ['binoculars vortex diamondback 10x42 harness caps eyecup loose', ['eyecup loose']],
    ['floor lamp arc chrome marble base 72 tall dimmer broken', ['dimmer broken']],
    ['rollerblades mens 10 k2 wheels worn brake pad gone', ['wheels worn', 'brake pad gone']],
    ['round oak pedestal table 48in 1 leaf ring stains finish worn', ['ring stains', 'finish worn']],
    ['socket set 3/8 drive metric 10mm missing lol', ['10mm missing']],
    ['pottery barn sectional gray 3 pieces one cushion stained', ['one cushion stained']],
    ['weights olympic bar 45 lb plates 2x45 2x25 4x10 rust', ['rust']],
  ])('names the part of each flaw in "%s"', (note, flaws) => {
    expect(listValues(readNotes(note).flaws)).toEqual(flaws);
  });

  it.each([
    ['nerf guns x5 no darts one jams', ['one jams']],
    ['lamp brass 60s no shade works needs new cord', ['needs new cord']],
    ['stephen king first edition the shining no dj ex library stamps inside', ['ex library stamps inside']],
    ['trek marlin 5 large blue 2019 new tires needs brake adjustment', ['needs brake adjustment']],
    ['old nintendo nes console 2 controllers zapper mario duck hunt blinks sometimes', ['blinks sometimes']],
    ['korg volca beats no power supply box manual', []],
    ['dining table and 4 chairs pub height veneer peeling on leg extra leaf', ['veneer peeling on leg']],
  ])('does not include another part in a flaw in "%s"', (note, flaws) => {
    expect(listValues(readNotes(note).flaws)).toEqual(flaws);
  });

  it.each([
    ['bosch table saw 4100 w stand fence off blade guard missing', []],
    ['korg volca beats no power supply box manual', []],
    ['weber spirit gas grill with cover propane tank not included', ['cover']],
    ['gopro hero 9 with 3 batteries mounts lens scratched lightly', ['3 batteries', 'mounts']],
    ['nintendo switch oled white dock joycons 64gb', ['dock', 'joycons']],
    ['telescope celestron nexstar 4se tripod eyepiece finder broken', ['tripod', 'eyepiece']],
    ['sega genesis model 2 w 6 games', ['6 games']],
  ])('lists only parts that come with the item in "%s"', (note, parts) => {
    expect(listValues(readNotes(note).included)).toEqual(parts);
  });

  it.each([
    ['lamp brass 60s no shade works', 'no shade'],
    ['gameboy color teal no battery cover works', 'no battery cover'],
    ['rtx 3070 evga xc3 never mined fans good', 'fans good'],
    ['weber spirit gas grill with cover propane tank not included grates need replacing', 'propane tank not included'],
    ['dyson v8 animal battery lasts 10 min', 'battery lasts 10 min'],
    ['dyson v8 animal battery lasts 10 min filter new all attachments', 'filter new'],
    ['vitamix 5200 red used daily for 2 yrs', 'used daily for 2 yrs'],
    ['ski boots salomon 26.5 mens liners packed out', 'liners packed out'],
    ['stamp collection 3 binders worldwide mostly used', '3 binders worldwide mostly used'],
    ['bissell crosswave tank cracked but holds water', 'holds water'],
    ['honda crv 2012-2016 all weather floor mats black', 'all weather'],
  ])('keeps the statement of "%s"', (note, statement) => {
    expect(listStatements(note)).toContain(statement);
  });

  it.each([
    ['pottery barn sectional gray 3 pieces pet hair smoke free home', 'sofas'],
    ['treadmill nordictrack c700 folds belt slips on incline', 'fitness-equipment'],
    ['rtx 3070 evga xc3 used for gaming never mined fans good', 'graphics-cards'],
    ['hp laserjet p1102w toner low prints streaky', 'printers'],
    ['wd my passport 2tb formatted 100% health cable', 'storage-drives'],
    ['dyson v8 animal battery lasts 10 min', 'vacuums'],
    ['logitech g502 hero scroll wheel squeaks', 'laptop-accessories'],
    ['ipad pro 11 2021 m1 128 space gray apple pencil 2 magic keyboard', 'tablets'],
    ['futon frame wood full no mattress slat broke', 'beds'],
    ['wicker rocker white paint peeling sturdy', 'chairs'],
    ['yamaha p45 88 keys stand bench pedal one key squeaks', 'musical-keyboards'],
  ])('takes the category from the item and not from a part in "%s"', (note, category) => {
    expect(readFact(note, 'category')).toBe(category);
  });

  it.each([
    ['macbook air m1 2020 8gb 256 space gray', 'storage', '256 GB'],
    ['steam deck 256 with dock', 'storage', '256 GB'],
    ['celestron nexstar 4se tripod eyepiece telescope', 'model', 'Nexstar 4se'],
    ['nespresso vertuo plus chrome frother 20 pods descaled last month', 'model', 'Vertuo Plus'],
    ['clarinet yamaha ycl-250 pads replaced', 'model', 'YCL-250'],
    ['weights olympic bar 45 lb plates rust', 'color', null],
    ['vintage polaroid sx-70 bellows ok leather flaking', 'material', null],
    ['crock pot 7qt black lid chipped crock fine', 'color', 'Black'],
  ])('reads "%s": %s is %j', (note, name, value) => {
    expect(readFact(note, name as FactName)).toBe(value);
  });

  it('reads three dimensions with a letter each', () => {
    expect(listValues(readNotes('mid century walnut dresser 60w 18d 32h').measurements)).toEqual(['60w x 18d x 32h']);
  });

  it("does not read the number of drawers as a person's chest", () => {
    expect(listValues(readNotes('craftsman tool chest 5 drawer red').measurements)).toEqual([]);
  });

  it('counts a pair after a color', () => {
    expect(readNotes('sonos one gen 2 black pair alexa works').lotSize?.value).toBe(2);
  });

  it('reads a long row of parts and states in less than two seconds', () => {
    const start = performance.now();
    readNotes('camera '.concat('hinge a bit loose lid perfect no case works '.repeat(90)));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
