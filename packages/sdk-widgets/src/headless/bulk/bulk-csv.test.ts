import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { createBulkPrice } from '../../test/bulk.ts';
import { toBulkCsv } from './bulk-csv.ts';
import { describePriceChange } from './price-change.ts';

const COLUMNS = ['Item Name', 'Current Price', 'Predicted Price', 'Confidence', 'Quick Sale Price', 'Premium Price', 'Strategy'];

test('toBulkCsv writes valid CSV with the columns in order', () => {
  const table = parse(
    toBulkCsv([createBulkPrice(1, 'Lamp, "tall"; red\nshade', 40, 52), createBulkPrice(2, 'Chair', null, null)]),
  ) as string[][];
  expect(table).toEqual([
    COLUMNS,
    ['Lamp, "tall"; red\nshade', '40', '52', '84', '44', '60', 'Balanced'],
    ['Chair', '', '', '0', '', '', ''],
  ]);
});

test.each(['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1"])(
  'toBulkCsv neutralizes %j',
  (name) => {
    const [, row] = parse(toBulkCsv([createBulkPrice(1, name, 40, 52)])) as string[][];
    expect(row?.[0]).toBe(`'${name}`);
  },
);

test.each([
  [100, 104.9, { kind: 'stable' }],
  [100, 95.1, { kind: 'stable' }],
  [100, 105, { kind: 'up', text: '+5.0%' }],
  [40, 52.4, { kind: 'up', text: '+31.0%' }],
  [60, 45, { kind: 'down', text: '-25.0%' }],
  [null, 45, { kind: 'unknown' }],
  [0, 45, { kind: 'unknown' }],
  [60, null, { kind: 'unknown' }],
])('describePriceChange describes the change from %j to %j as %j', (current, predicted, expected) => {
  expect(describePriceChange(createBulkPrice(1, 'Lamp', current, predicted))).toEqual(expected);
});
