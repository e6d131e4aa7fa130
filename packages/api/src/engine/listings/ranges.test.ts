import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRangeSet, findRangesNear, type Range } from './ranges.ts';

const LENGTH = 60;
const range = fc.tuple(fc.nat(LENGTH - 1), fc.integer({ min: 1, max: 8 })).map(([start, size]) => ({
  start,
  end: Math.min(LENGTH, start + size),
}));
const isOverlapping = (first: Range, second: Range): boolean => first.start < second.end && second.start < first.end;

describe('a set of ranges', () => {
  it('returns whether a range overlaps one of the ranges', () => {
    fc.assert(
      fc.property(fc.array(range), range, (ranges, query) => {
        expect(createRangeSet(ranges, LENGTH).isOverlapping(query)).toBe(ranges.some((range) => isOverlapping(range, query)));
      }),
    );
  });

  it('includes ranges added later', () => {
    const rangeSet = createRangeSet([], LENGTH);
    rangeSet.add({ start: 4, end: 6 });
    expect([rangeSet.isOverlapping({ start: 5, end: 9 }), rangeSet.isOverlapping({ start: 6, end: 9 })]).toEqual([true, false]);
  });
});

describe('findRangesNear', () => {
  it('returns the ranges within `distance` characters on both sides', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5 })), { maxLength: 10 });
    fc.assert(
      fc.property(steps, range, fc.nat(12), (gaps, query, distance) => {
        let index = 0;
        const sortedRanges = gaps.map(([gap, size]) => ({ start: (index += gap), end: (index += size) }));
        const nearbyRanges = sortedRanges.filter(({ start, end }) => start <= query.end + distance && end >= query.start - distance);
        expect(findRangesNear(sortedRanges, query, distance)).toEqual(nearbyRanges);
      }),
    );
  });
});
