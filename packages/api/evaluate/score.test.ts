import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openResultStore, createKey } from './result-store.ts';
import { findCategoryIds, isCorrect, listUnknownCategories } from './compare-answers.ts';
import { parseLabels } from './labels.ts';
import { scoreAll, type Answer } from './score.ts';
import { renderPhotoAccuracy } from './page.ts';
import { formatTable } from './table.ts';

const HEADER = 'file,category,brand,size,material,color,barcode,text\n';
const createAnswer = (fields: Answer['fields'], words: Answer['words'] = [], ms = 100): Answer => ({ ms, fields, words });
const score = (rows: string, answers: readonly Answer[], acceptance = 0.8) =>
  scoreAll(
    parseLabels(`${HEADER}${rows}`).map((label, index) => [label, answers[index] as Answer]),
    acceptance,
  );

describe('listUnknownCategories', () => {
  it('lists rows whose category the catalog lacks', () => {
    const labels = parseLabels(`${HEADER}a.jpg,jeans,,,,,,\nb.jpg,jeans|zzzunknown,,,,,,\nc.jpg,none,,,,,,\nd.jpg,,,,,,,`);
    expect(listUnknownCategories(labels)).toEqual(['Row 3 of the labels has the category "zzzunknown", which the catalog lacks.']);
  });
});

describe('parseLabels', () => {
  it('returns only the fields whose cells are filled in', () => {
    const [label] = parseLabels(`${HEADER}a.jpg,jeans,,W32 L34,,,,`);
    expect(label).toEqual({ row: 2, files: ['a.jpg'], fields: { category: 'jeans', size: 'W32 L34' }, text: null });
  });

  it('separates required words from optional ones', () => {
    expect(parseLabels(`${HEADER}a.jpg|b.jpg,,,,,,,"Ski-Club EST .89 | XL"`)[0]).toMatchObject({
      files: ['a.jpg', 'b.jpg'],
      text: { required: ['skiclub', 'est', '89'], optional: ['xl'] },
    });
  });

  it('rejects a row without a file name and states its number', () => {
    expect(() => parseLabels(`${HEADER},jeans,,,,,,`)).toThrow('Row 2');
  });
});

describe('isCorrect', () => {
  it.each([
    ['category', 'trousers', 'Pants', true],
    ['category', 'jackets', 'Outwear', true],
    ['category', 't-shirts', 'tee', true],
    ['category', 'skirts', 'Shorts', false],
    ['brand', "Levi's", 'levis', true],
    ['color', 'White and black', 'black/white', true],
    ['color', 'Grey', 'navy|gray', true],
    ['color', 'Navy', 'black', false],
    ['barcode', '036000291452', '0036000291452', true],
    ['barcode', '012345000065', '01234565', true],
    ['barcode', '96385074', '96385074', true],
    ['barcode', '4006381333931', 'none', false],
  ] as const)('given the %s "%s" and the label "%s", returns %s', (field, stated, cell, expected) => {
    expect(isCorrect(field, stated, cell)).toBe(expected);
  });
});

describe('findCategoryIds', () => {
  it('finds categories for the labels of clothing photos', () => {
    for (const label of ['Blazer', 'Body', 'Hat', 'Longsleeve', 'Undershirt']) expect(findCategoryIds(label).size).toBeGreaterThan(0);
  });
});

describe('a report', () => {
  it('counts facts that are labeled, stated, right, and right with high confidence', () => {
    const { fields } = score('a.jpg,jeans,,,,,,\nb.jpg,jeans,,,,,,\nc.jpg,jeans,,,,,,\nd.jpg,,,,,,,', [
      createAnswer({ category: { value: 'jeans', confidence: 90 } }),
      createAnswer({ category: { value: 'skirts', confidence: 60 } }),
      createAnswer({}),
      createAnswer({ category: { value: 'hats', confidence: 99 } }),
    ]);
    expect(fields).toEqual({ category: { asked: 3, stated: 2, right: 1, statedAt80: 1, rightAt80: 1, calibrationError: 0.35 } });
  });

  it('counts any value as wrong when the cell is "none"', () => {
    const { fields } = score('a.jpg,,,,,,none,\nb.jpg,,,,,,none,', [
      createAnswer({ barcode: { value: '96385074', confidence: 97 } }),
      createAnswer({}),
    ]);
    expect(fields.barcode).toMatchObject({ asked: 0, stated: 1, right: 0 });
  });

  it('requires a repeated word as often as it appears, and ignores single letters and optional words', () => {
    const words = ['PUMA', 'XL', 'x', 'rubbish', 'unsure'].map((text) => ({ text, confidence: text === 'unsure' ? 79 : 80 }));
    const { text } = score('a.jpg,,,,,,,puma puma | xl\nb.jpg,,,,,,,', [createAnswer({}, words), createAnswer({}, words)]);
    expect(text).toEqual({ words: 2, found: 1, wrong: 1, acceptance: 0.8 });
  });

  it('has exactly the keys that programs read', () => {
    expect(score('a.jpg,jeans,,,,,,', [createAnswer({})])).toEqual({
      photos: 1,
      ms: { p50: expect.any(Number), p95: expect.any(Number) },
      fields: { category: { asked: 1, stated: 0, right: 0, statedAt80: 0, rightAt80: 0, calibrationError: null } },
      text: { words: 0, found: 0, wrong: 0, acceptance: expect.any(Number) },
    });
  });

  it('is formatted as a table', () => {
    const table = formatTable(score('a.jpg,jeans,,,,,,puma', [createAnswer({ category: { value: 'jeans', confidence: 90 } })]));
    expect(table).toContain('category        1       1      1  100.0%     100.0%');
    expect(table).toContain('words at 0.8: 0 of 1 found');
  });
});

describe('saved answers', () => {
  it('survive an interrupted run, up to the line that was cut off', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'relist-evaluate-')), 'answers.jsonl');
    const key = createKey('embedded', [Buffer.from('photo')]);
    openResultStore(file).save(key, createAnswer({}));
    writeFileSync(file, '{"key":"ab', { flag: 'a' });
    expect(openResultStore(file).get(key)).toEqual(createAnswer({}));
    expect(openResultStore(file).get(createKey('another', [Buffer.from('photo')]))).toBeUndefined();
    openResultStore(file).clear();
    expect(openResultStore(file).get(key)).toBeUndefined();
  });
});

it('the accuracy page explains which barcodes count as wrong and why', () => {
  expect(renderPhotoAccuracy()).toMatch(/\| barcode \|.*\| 2 \|.*\|\n\nThe photos counted as wrong, .* show two barcodes of a book\./);
});
