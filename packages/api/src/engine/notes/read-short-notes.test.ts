import { describe, expect, it } from 'vitest';
import type { FactName } from '../thing.ts';
import { readNotes } from './read-notes.ts';

const fact = (note: string, name: FactName) => readNotes(note).candidates[name]?.[0]?.value ?? null;
const values = (findings: readonly { readonly value: unknown }[] | undefined) => (findings ?? []).map(({ value }) => value);

describe('what sellers write short or in their own order', () => {
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

  it('grades no item by the case it comes in', () => {
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
