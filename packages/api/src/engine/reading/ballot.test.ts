import { describe, expect, it } from 'vitest';
import { createBallot } from './ballot.ts';
import type { RawBarcode } from './raw-barcode.ts';

const place = { left: 0.2, top: 0.4, width: 0.3, height: 0.05 };
const read = (lineCount: number, text = '4006381333931', symbology: RawBarcode['symbology'] = 'EAN-13'): RawBarcode => ({
  symbology,
  text,
  lineCount,
  place,
});

describe('ballot of reads', () => {
  it('believes many equal lines of one treatment', () => {
    expect(createBallot(2).count([read(8)], 8)).toEqual([{ photo: 2, format: 'EAN-13', digits: '4006381333931', isbn: null, place }]);
    expect(createBallot(1).count([read(7)], 8)).toEqual([]);
  });

  it('believes two treatments that agree in enough lines', () => {
    const ballot = createBallot(1);
    expect(ballot.count([read(2)], 8)).toEqual([]);
    expect(ballot.count([read(2)], Infinity)).toHaveLength(1);
  });

  it('does not believe two single lines, nor one treatment that says it twice', () => {
    const ballot = createBallot(1);
    expect(ballot.count([read(1), read(1)], 8)).toEqual([]);
    expect(ballot.count([read(1)], 8)).toEqual([]);
  });

  it('believes none of two numbers at one place that contradict each other', () => {
    const ballot = createBallot(1);
    expect(ballot.count([read(9), read(8, '9780306406157')], 8)).toEqual([]);
    expect(ballot.doubtful().map(({ digits }) => digits)).toEqual(['4006381333931', '9780306406157']);
    // A slip of a few lines among many is none; nor is another barcode elsewhere.
    expect(ballot.count([read(60)], 8)).toHaveLength(1);
    const elsewhere = { ...read(8, '9780306406157'), place: { ...place, top: 0.8 } };
    expect(createBallot(1).count([read(9), elsewhere], 8)).toHaveLength(2);
  });

  it('asks twice the lines for a UPC-E and expands it', () => {
    expect(createBallot(1).count([read(8, '01234565', 'UPC-E')], 8)).toEqual([]);
    expect(createBallot(1).count([read(16, '01234565', 'UPC-E')], 8)[0]?.digits).toBe('012345000065');
  });

  it('never believes a wrong check digit', () => {
    expect(createBallot(1).count([read(500, '4006381333932')], 8)).toEqual([]);
  });

  it('names the ISBN of a book', () => {
    expect(createBallot(1).count([read(9, '9780306406157')], 8)[0]?.isbn).toBe('9780306406157');
  });
});
