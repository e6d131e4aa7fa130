import type { AnalyzedItem } from '@relist/api/contract';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { toItemsCsvHead, toItemsCsvLine } from './items-file.ts';

type Evidence = Record<string, { source: string; confidence: number }>;

const createItem = (evidence: Evidence) =>
  ({
    item: {
      id: '1',
      name: 'Jacket',
      analysisResults: {
        category: 'Jackets',
        brand: 'Gap',
        size: 'M',
        condition: 'Used - Good',
        color: 'blue',
        material: null,
        confidence: 70,
      },
      evidence,
      photos: [],
      priceResearch: null,
      targetPlatform: 'ebay',
    },
    listing: null,
    question: null,
  }) as unknown as AnalyzedItem;

const writeRow = (evidence: Evidence): Record<string, string> => {
  const [row] = parse(toItemsCsvHead() + toItemsCsvLine(createItem(evidence)), { columns: true }) as Record<string, string>[];
  return row ?? {};
};

describe('the CSV of --out', () => {
  it.each([
    ['default', 20, ''],
    ['label', 55, ''],
    ['ai', 80, 'Used - Good'],
    ['seller', 100, 'Used - Good'],
  ])('writes a condition with the source %s and %d percent confidence as "%s", like the exports', (source, confidence, cell) => {
    expect(writeRow({ condition: { source, confidence } })['Condition']).toBe(cell);
  });

  it('writes a brand from a label, and omits a size that Relist only assumed', () => {
    const row = writeRow({ brand: { source: 'label', confidence: 55 }, size: { source: 'default', confidence: 40 } });
    expect(row).toMatchObject({ Brand: 'Gap', Size: '' });
  });
});
