import { describe, expect, it } from 'vitest';
import { findDateOrder, parseSaleDay } from './sale-dates.ts';

const JULY_25 = '2026-07-25T00:00:00.000Z';

describe('the date of a sale', () => {
  it.each([
    '2026-07-25',
    '2026/07/25',
    '2026.7.25',
    '25.07.2026',
    '25.7.2026',
    '25/07/2026',
    '7/25/2026',
    '25-07-2026',
    'Jul 25, 2026',
    'July 25 2026',
    'Jul. 25th, 2026',
    '25 Jul 2026',
    '25th July 2026',
    '25-Jul-2026',
    'Jul-25-26',
    ' 2026/07/25 ',
    '07/25/2026 3:04 PM',
    '25.07.2026 15:04',
  ])('is parsed from "%s"', (cell) => {
    expect(parseSaleDay(cell)).toBe(JULY_25);
  });

  it('keeps the time of an ISO 8601 timestamp', () => {
    expect(parseSaleDay('2026-07-25T10:30:00Z')).toBe('2026-07-25T10:30:00.000Z');
  });

  it('is null for an empty cell', () => {
    expect(parseSaleDay(' ')).toBeNull();
  });

  it.each(['25/7/26', '2026-02-30', '31.04.2026', '13/13/2026', 'yesterday', '20260725', '2026-07-25T99:00:00Z', 'Jul 45, 2026'])(
    'is rejected if it is unreadable: "%s"',
    (cell) => {
      expect(parseSaleDay(cell)).toEqual({ invalid: 'odd_date' });
    },
  );

  it.each([
    ['03/04/2026', [], { invalid: 'ambiguous_date' }],
    ['03/04/2026', ['7/25/2026'], '2026-03-04T00:00:00.000Z'],
    ['03/04/2026', ['25/7/2026'], '2026-04-03T00:00:00.000Z'],
    ['03/04/2026', ['7/25/2026', '25/7/2026'], { invalid: 'ambiguous_date' }],
    ['03/04/2026', ['25.07.2026'], { invalid: 'ambiguous_date' }],
    ['03.04.2026', ['7/25/2026'], '2026-04-03T00:00:00.000Z'],
    ['04/04/2026', [], '2026-04-04T00:00:00.000Z'],
  ] as const)('takes the order of day and month in "%s" from the other dates in the file: %s', (cell, otherCells, expected) => {
    expect(parseSaleDay(cell, findDateOrder([cell, ...otherCells]))).toEqual(expected);
  });
});
