import { describe, expect, it } from 'vitest';
import { readNotes } from './read-notes.ts';

const readSize = (notes: string): string | undefined => readNotes(notes).candidates.size?.[0]?.value;
const readLotSize = (notes: string): number | undefined => readNotes(notes).lotSize?.value;

describe('a size without the word "size"', () => {
  it.each([
    ['levis 501 jeans 32', '32'],
    ['madewell jeans 27 high rise', '27'],
    ['paige verdugo 29', '29'],
    ['true religion ricky 34', '34'],
    ['nwt gap jeans 10 curvy', '10'],
    ['old navy shorts 16', '16'],
    ['hurley board shorts 33', '33'],
    ['athleta joggers 4 black', '4'],
    ['ann taylor skirt 6 petite', '6 petite'],
    ['loft blazer 8 navy', '8'],
    ['j crew dress 00', '00'],
    ['lane bryant top 18/20 floral', '18/20'],
    ['lularoe leggings tc new', 'TC'],
    ['vineyard vines shep shirt m', 'M'],
  ])('is read from %j', (notes, size) => expect(readSize(notes)).toBe(size));

  it.each([
    'dress 3 buttons missing',
    'hanes shirt 2 pack',
    'jeans 2 pairs',
    'coat 44" long',
    'gap jeans 1969',
    'skirt 24 inches long',
    'shorts 5 pockets',
    'lego 7/8 set',
  ])('is not read from the number in %j', (notes) => expect(readSize(notes)).toBeUndefined());
});

describe('a count at the start of the notes', () => {
  it.each([
    ['2 ikea billy bookcases white', 2],
    ['4 dining chairs oak', 4],
    ['2 nest thermostats white', 2],
    ['6 champagne flutes', 6],
    ['5 star wars black series figures', 5],
  ])('is the number of items in %j', (notes, count) => expect(readLotSize(notes)).toBe(count));

  it.each([
    '3 wick candles bath and body works',
    '2 piece pajama set carters 3t',
    '10 speed schwinn bike',
    '12 days of christmas plates',
    '8 mile dvd',
    'size 28 seven for all mankind jeans',
  ])('is not a number of items in %j', (notes) => expect(readLotSize(notes)).toBeUndefined());
});

describe('a new part', () => {
  it('does not make the item new', () => {
    expect(readNotes('dyson v8 animal, new battery last month').conditionGrade).toBeNull();
    expect(readNotes('ibanez guitar, new strings, plays great').conditionGrade).toBeNull();
  });
});
