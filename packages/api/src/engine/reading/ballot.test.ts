import { describe, expect, it } from 'vitest';
import { createBallot } from './ballot.ts';
import type { RawBarcode } from './raw-barcode.ts';

const place = { left: 0.2, top: 0.4, width: 0.3, height: 0.05 };
const read = (fit: number, text = '4006381333931', lineCount = 1, symbology: RawBarcode['symbology'] = 'EAN-13'): RawBarcode => ({
  symbology,
  text,
  lineCount,
  fit,
  place,
});

describe('consensus of reads', () => {
  it('accepts a number that was read and that its bars confirm', () => {
    expect(createBallot(2).count([read(0.05)])).toEqual([{ photo: 2, format: 'EAN-13', digits: '4006381333931', isbn: null, place }]);
    expect(createBallot(1).count([read(0.01, undefined, 500)])).toEqual([]);
    expect(createBallot(1).count([read(-0.3, undefined, 500)])).toEqual([]);
  });

  it('accepts a number inferred from bars when two treatments agree, or it is beyond doubt', () => {
    const ballot = createBallot(1);
    expect(ballot.count([read(0.09, undefined, 0), read(0.09, undefined, 0)])).toEqual([]);
    expect(ballot.count([read(0.09, undefined, 0)])).toHaveLength(1);
    expect(createBallot(1).count([read(0.1, undefined, 0)])).toHaveLength(1);
  });

  it('accepts many lines of two treatments of bent bars, unless these clearly encode another number', () => {
    const ballot = createBallot(1);
    expect(ballot.count([read(-0.15, undefined, 20)])).toEqual([]);
    expect(ballot.count([read(-0.15, undefined, 500)], true)).toEqual([]);
    expect(ballot.count([read(-0.15, undefined, 20)])).toHaveLength(1);
    const refuted = createBallot(1);
    refuted.count([read(-0.25, undefined, 20)]);
    expect(refuted.count([read(-0.25, undefined, 20)])).toEqual([]);
  });

  it('rejects both of two confirmed numbers at one position', () => {
    const ballot = createBallot(1);
    expect(ballot.count([read(0.1), read(0.2, '9780306406157')])).toEqual([]);
    expect(ballot.doubtful().map(({ digits }) => digits)).toEqual(['4006381333931', '9780306406157']);
    // A number that the bars refute is no contradiction; nor is another barcode elsewhere.
    expect(createBallot(1).count([read(0.1), read(-0.2, '9780306406157')])).toHaveLength(1);
    const elsewhere = { ...read(0.1, '9780306406157'), place: { ...place, top: 0.8 } };
    expect(createBallot(1).count([read(0.1), elsewhere])).toHaveLength(2);
  });

  it('requires many lines for a UPC-E, expands it, and prefers the EAN-13 that it is half of', () => {
    const few = createBallot(1);
    expect([few.count([read(0.2, '01234565', 15, 'UPC-E')]), few.count([read(0.2, '01234565', 15, 'UPC-E')])]).toEqual([[], []]);
    expect(createBallot(1).count([read(0.2, '01234565', 16, 'UPC-E')])[0]?.digits).toBe('012345000065');
    const [found, ...others] = createBallot(1).count([read(0.2, '01234565', 16, 'UPC-E'), read(0.1)]);
    expect([found?.digits, others]).toEqual(['4006381333931', []]);
  });

  it('never accepts a wrong check digit', () => {
    expect(createBallot(1).count([read(0.3, '4006381333932', 500)])).toEqual([]);
  });

  it('returns the ISBN of a book', () => {
    expect(createBallot(1).count([read(0.1, '9780306406157')])[0]?.isbn).toBe('9780306406157');
  });
});
