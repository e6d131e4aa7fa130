import { describe, expect, it } from 'vitest';
import { createConsensus } from './barcode-consensus.ts';
import type { RawBarcode } from './raw-barcode.ts';

const place = { left: 0.2, top: 0.4, width: 0.3, height: 0.05 };
const createRawBarcode = (
  fit: number,
  text = '4006381333931',
  lineCount = 1,
  symbology: RawBarcode['symbology'] = 'EAN-13',
): RawBarcode => ({
  symbology,
  text,
  lineCount,
  fit,
  place,
});

describe('createConsensus', () => {
  it('accepts a number that was read and is confirmed by its bars', () => {
    expect(createConsensus(2).count([createRawBarcode(0.05, undefined, 3)])).toEqual([
      { photo: 2, format: 'EAN-13', digits: '4006381333931', isbn: null, place },
    ]);
    expect(createConsensus(1).count([createRawBarcode(0.01, undefined, 500)])).toEqual([]);
    expect(createConsensus(1).count([createRawBarcode(-0.3, undefined, 500)])).toEqual([]);
  });

  it('accepts a number from one or two scan lines only when a second pass agrees or its fit is high', () => {
    const consensus = createConsensus(1);
    expect(consensus.count([createRawBarcode(0.05, undefined, 2)])).toEqual([]);
    expect(consensus.count([createRawBarcode(0.05)])).toHaveLength(1);
    expect(createConsensus(1).count([createRawBarcode(0.1)])).toHaveLength(1);
  });

  it('accepts a number inferred from bars when two passes agree or its fit is high', () => {
    const consensus = createConsensus(1);
    expect(consensus.count([createRawBarcode(0.09, undefined, 0), createRawBarcode(0.09, undefined, 0)])).toEqual([]);
    expect(consensus.count([createRawBarcode(0.09, undefined, 0)])).toHaveLength(1);
    expect(createConsensus(1).count([createRawBarcode(0.1, undefined, 0)])).toHaveLength(1);
  });

  it('accepts many scan lines of bent bars from two passes, unless the bars clearly encode another number', () => {
    const consensus = createConsensus(1);
    expect(consensus.count([createRawBarcode(-0.15, undefined, 20)])).toEqual([]);
    expect(consensus.count([createRawBarcode(-0.15, undefined, 500)], true)).toEqual([]);
    expect(consensus.count([createRawBarcode(-0.15, undefined, 20)])).toHaveLength(1);
    const refutedConsensus = createConsensus(1);
    refutedConsensus.count([createRawBarcode(-0.25, undefined, 20)]);
    expect(refutedConsensus.count([createRawBarcode(-0.25, undefined, 20)])).toEqual([]);
  });

  it('rejects two confirmed numbers at the same position', () => {
    const consensus = createConsensus(1);
    expect(consensus.count([createRawBarcode(0.1), createRawBarcode(0.2, '9780306406157')])).toEqual([]);
    expect(consensus.listDoubtfulBarcodes().map(({ digits }) => digits)).toEqual(['4006381333931', '9780306406157']);
    // A number that the bars refute is not a contradiction, and neither is another barcode elsewhere.
    expect(createConsensus(1).count([createRawBarcode(0.1), createRawBarcode(-0.2, '9780306406157')])).toHaveLength(1);
    const otherBarcode = { ...createRawBarcode(0.1, '9780306406157'), place: { ...place, top: 0.8 } };
    expect(createConsensus(1).count([createRawBarcode(0.1), otherBarcode])).toHaveLength(2);
  });

  it('rejects a similar number from one scan line below the bars, but not another barcode below them', () => {
    const createPair = (belowDigits: string) => [
      createRawBarcode(0.29, '1127053537358', 43),
      { ...createRawBarcode(0.12, belowDigits), place: { ...place, top: 0.46, height: 0.01 } },
    ];
    const consensus = createConsensus(1);
    expect(consensus.count(createPair('1127053537341')).map(({ digits }) => digits)).toEqual(['1127053537358']);
    expect(consensus.count(createPair('1127053537341'))).toEqual([]);
    expect(createConsensus(1).count(createPair('9780306406157'))).toHaveLength(2);
  });

  it('requires many scan lines for a UPC-E, expands it, and prefers an EAN-13 that contains it', () => {
    const consensus = createConsensus(1);
    expect([
      consensus.count([createRawBarcode(0.2, '01234565', 15, 'UPC-E')]),
      consensus.count([createRawBarcode(0.2, '01234565', 15, 'UPC-E')]),
    ]).toEqual([[], []]);
    expect(createConsensus(1).count([createRawBarcode(0.2, '01234565', 16, 'UPC-E')])[0]?.digits).toBe('012345000065');
    const [barcode, ...otherBarcodes] = createConsensus(1).count([createRawBarcode(0.2, '01234565', 16, 'UPC-E'), createRawBarcode(0.1)]);
    expect([barcode?.digits, otherBarcodes]).toEqual(['4006381333931', []]);
  });

  it('requires many scan lines for an EAN-8, because a slanted line across an EAN-13 may look like one', () => {
    const consensus = createConsensus(1);
    expect([4, 4, 4].map((lines) => consensus.count([createRawBarcode(0.41, '46521255', lines, 'EAN-8')]))).toEqual([[], [], []]);
    expect(createConsensus(1).count([createRawBarcode(0.41, '46521255', 16, 'EAN-8')])).toHaveLength(1);
  });

  it('never accepts a wrong check digit', () => {
    expect(createConsensus(1).count([createRawBarcode(0.3, '4006381333932', 500)])).toEqual([]);
  });

  it('returns the ISBN of a book', () => {
    expect(createConsensus(1).count([createRawBarcode(0.1, '9780306406157')])[0]?.isbn).toBe('9780306406157');
  });
});
