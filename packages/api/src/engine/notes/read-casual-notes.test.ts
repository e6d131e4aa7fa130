import { describe, expect, it } from 'vitest';
import type { FactName } from '../item-facts.ts';
import { readNotes } from './read-notes.ts';

const readFact = (note: string, name: FactName) => readNotes(note).candidates[name]?.[0]?.value ?? null;
const readGrade = (note: string) => readNotes(note).conditionGrade?.value ?? null;
const listValues = (values: readonly { readonly value: unknown }[] | undefined) => (values ?? []).map(({ value }) => value);

describe("readNotes, given a casual seller's notes", () => {
  it.each([
    ['Steve Madden good', 'Good'],
    ['Nike excellent', 'Excellent'],
    ['life is good', null],
    ['xbox headset pads in good shape', null],
    ['nike shoes soles in good condition', null],
    ['knee pads in good shape', 'Good'],
    ['car seat in good condition', 'Good'],
    ['xbox controller in good condition', 'Good'],
  ])('grades "%s" as %j', (note, grade) => expect(readGrade(note)).toBe(grade));

  it.each([
    ['canon lenses all tested one no manual', ['all tested', 'one no manual']],
    ['nike shoes soles in good condition', ['soles in good condition']],
    ['crock pot 7 quart old but works', ['old but works']],
    ['stack of cookbooks about 12 some older', ['some older']],
    ['kitchenaid mixer artisan red has all attachments', ['has all attachments']],
    ['pyrex bowl used at grandmas', ['used at grandmas']],
    ['lot of jewelry some vintage', ['some vintage']],
    ['box of baseball cards some vintage mostly 90s', ['some vintage', 'mostly 90s']],
    ['lot of 10 shirts mostly nike', ['mostly Nike']],
    ['baby clothes various brands mostly carters 12 months', ["various brands mostly Carter's"]],
  ])('keeps the words that limit a statement in "%s"', (note, details) => expect(listValues(readNotes(note).details)).toEqual(details));

  it.each([
    ['folding workbench legs only one clamp loose', ['one clamp loose']],
    ['t-fal pan nonstick scratched', ['nonstick scratched']],
    ['coin purse silver pouch tarnished', ['pouch tarnished']],
    ['hot wheels loose redline', []],
    ['barbie doll leg loose', ['leg loose']],
    ['monopoly game complete box has some wear', ['box has some wear']],
    ['ps5 console with box damaged', ['box damaged']],
    ['hardcover novel with dust jacket torn', ['dust jacket torn']],
  ])('lists the flaws of "%s"', (note, flaws) => expect(listValues(readNotes(note).flaws)).toEqual(flaws));

  it.each([
    ['fossil watch bracelet has scratches', 'category', 'watches'],
    ['fossil watch bracelet', 'category', 'bracelets'],
    ['lot of 10 shirts mostly nike', 'brand', null],
    ['lot of jewelry some vintage', 'era', null],
    ['express ship available jeans size 8', 'brand', null],
    ['express dress size 4 black', 'brand', 'Express'],
    ['lodge cabin sign wood', 'brand', null],
    ['lodge cast iron skillet', 'brand', 'Lodge'],
    ['bissell carpet cleaner pet pro', 'category', 'vacuums'],
    ['louis vuitton belt might be fake black size 34', 'color', 'Black'],
    ['dr martens 1460 size 5 uk black', 'size', 'UK 5'],
    ['iphone xr red verizon locked', 'model', 'iPhone XR'],
    ['air fryer ninja 4qt used twice', 'brand', 'Ninja'],
    ['bible king james leather name inside cover', 'name', 'King James'],
    ['stack of cookbooks about 12 some older', 'name', null],
    ['baby gap dress 18 months pink floral', 'department', 'kids'],
    ['pampered chef stoneware seasoned', 'name', null],
    ['fake leather jacket size M', 'category', 'leather-jackets'],
  ] as const)('reads "%s": %s is %j', (note, name, value) => expect(readFact(note, name)).toBe(value));

  it.each([
    ['3 size large mens tshirts', 3],
    ['2 size 10 womens jeans', 2],
    ['4 size 5T girls dresses', 4],
    ['big box of hot wheels around 100 cars', 100],
    ['stack of cookbooks about 12 some older', 12],
    ['size 3 girls dresses', null],
  ])('counts the items of "%s" as %j', (note, count) => expect(readNotes(note).lotSize?.value ?? null).toBe(count));

  it.each([
    ['chaqueta de cuero negra talla M con cremallera rota', ['chaqueta', 'negra', 'talla M', 'de cuero']],
    ['zapatos nike talla 9 usados buen estado', ['zapatos', 'nike', 'talla 9', 'usados buen estado']],
  ])('quotes the seller\'s own words as evidence in "%s"', (note, quotes) => {
    const { candidates, conditionGrade, flaws } = readNotes(note);
    const values = [...Object.values(candidates).flat(), ...(conditionGrade ? [conditionGrade] : []), ...flaws];
    for (const { evidence } of values) expect(note).toContain(evidence.quote);
    expect(values.map(({ evidence }) => evidence.quote)).toEqual(expect.arrayContaining(quotes));
  });

  it('lists a chair that comes with a desk', () =>
    expect(listValues(readNotes('kids desk and chair white wood small paint chips').included)).toEqual(['chair']));

  it('does not list a torn dust jacket as an included part', () =>
    expect(listValues(readNotes('hardcover novel with dust jacket torn').included)).toEqual([]));
});
