import { describe, expect, it } from 'vitest';
import { createReading } from '../../../test/prepared-photo.ts';
import type { LabelText } from '../reading/types.ts';
import { isReceipt, readPrint, removeReceipts } from './read-print.ts';

const createLabelText = (...lines: readonly (readonly [text: string, height: number])[]): LabelText => ({
  photo: 1,
  lines: lines.map(([text, height], index) => ({ text, confidence: 92, place: { left: 0.1, top: 0.1 * index, width: 0.8, height } })),
});
const readValue = async (text: LabelText, fact: 'name' | 'model' | 'brand' | 'storage') =>
  (await readPrint([text]))[fact]?.[0]?.value ?? null;

describe('readPrint, given covers, boxes and tags', () => {
  it('reads a book title from its largest lines', async () => {
    const cover = createLabelText(
      ['J.K. ROWLING', 0.03],
      ['HARRY POTTER', 0.1],
      ['AND THE CHAMBER OF SECRETS', 0.07],
      ['#1 New York Times bestseller', 0.06],
    );
    expect(await readValue(cover, 'name')).toBe('Harry Potter and the Chamber of Secrets');
  });

  it('reads brand and model as in notes', async () => {
    const shoe = createLabelText(['AIR MAX 90', 0.05]);
    expect([await readValue(shoe, 'brand'), await readValue(shoe, 'model')]).toEqual(['Nike', 'Air Max 90']);
    const box = createLabelText(['iPhone 12 64GB', 0.05]);
    expect([await readValue(box, 'brand'), await readValue(box, 'model'), await readValue(box, 'storage')]).toEqual([
      'Apple',
      'iPhone 12',
      '64 GB',
    ]);
  });

  it('does not read a care label as a title', async () => {
    const label = createLabelText(['MACHINE WASH COLD', 0.05], ['100% COTTON', 0.05], ['MADE IN INDIA', 0.05]);
    expect(await readValue(label, 'name')).toBeNull();
  });

  it.each([
    [['FRUIT OF THE LOOM', 'X-LARGE 46-48']],
    [['PETIT BATEAU', '3 ANS / 94 CM']],
    [["CARTER'S", 'EU 38 US 8']],
    [['ZARA', 'EUR M USA M MEX 28']],
    [['NEXT', '10.5 D']],
  ])('does not read a brand and a size as a title: %j', async (lines) => {
    const { name, category } = await readPrint([createLabelText(...lines.map((line): [string, number] => [line, 0.05]))]);
    expect([name, category]).toEqual([[], []]);
  });

  it('reads a model below a company name of several words', async () => {
    expect(await readValue(createLabelText(['LEVI STRAUSS & CO.', 0.05], ['501', 0.05]), 'model')).toBe('501');
  });

  it('returns a title once if it is printed twice, and no name for a repeated word', async () => {
    expect(await readValue(createLabelText(['THE GREAT GATSBY', 0.1], ['THE GREAT GATSBY', 0.1]), 'name')).toBe('The Great Gatsby');
    expect(await readValue(createLabelText(['TWINKLE TWINKLE LITTLE STAR', 0.1]), 'name')).toBe('Twinkle Twinkle Little Star');
    expect(await readValue(createLabelText(['STARTER', 0.1], ['STARTER', 0.1]), 'name')).toBeNull();
  });

  it.each([
    [
      'a book',
      [
        ['THE GREAT GATSBY', 0.1],
        ['F. SCOTT FITZGERALD', 0.04],
      ],
      'books',
      50,
    ],
    ['a book whose author is not printed', [['HARRY POTTER AND THE CHAMBER OF SECRETS', 0.1]], 'books', 25],
    ['a game', [['SUPER MARIO ODYSSEY', 0.1]], 'video-games', 50],
  ] as const)(
    'infers from the title that the item is %s, with lower confidence than from photos',
    async (_, lines, category, minConfidence) => {
      const [guess] = (await readPrint([createLabelText(...lines)])).category ?? [];
      expect(guess).toMatchObject({ value: category, evidence: { source: 'label', photo: 1 } });
      expect(guess?.evidence.confidence).toBeGreaterThanOrEqual(minConfidence);
      expect(guess?.evidence.confidence).toBeLessThanOrEqual(55);
    },
  );

  it.each(['FOLLOW YOUR DREAM', 'COLORADO WINTER SPORTS', 'KEEP CALM AND CARRY ON'])('infers no category from %s', async (lettering) => {
    expect((await readPrint([createLabelText([lettering, 0.2])])).category).toEqual([]);
  });

  it('reads no title with a word that is neither known nor certain', async () => {
    const readTitle = (confidence: number, ...words: string[]) =>
      readPrint([
        {
          photo: 1,
          lines: [
            {
              text: words.join(' '),
              confidence,
              place: { left: 0.1, top: 0.1, width: 0.8, height: 0.2 },
              words: words.map((text) => ({ text, confidence, corners: [] })),
            },
          ],
        },
      ]);
    expect((await readTitle(99, 'HAT', 'PTS', 'R', 'UFORM')).name).toEqual([]);
    expect((await readTitle(89, 'HEAD', 'UFORM')).name).toEqual([]);
    expect((await readTitle(85, 'BLUE', 'TRAIN')).name).toMatchObject([{ value: 'Blue Train' }]);
    expect((await readTitle(95, 'THE', 'SILMARILLION')).name).toMatchObject([{ value: 'The Silmarillion' }]);
  });

  it.each([
    ['AIR MAX 90', 'model'],
    ['THE GREAT GATSBY', 'name'],
  ] as const)('reads nothing from a line with a confidence below 80: %s', async (text, fact) => {
    const readAt = (confidence: number) =>
      readPrint([{ photo: 1, lines: [{ text, confidence, place: { left: 0.1, top: 0.1, width: 0.8, height: 0.2 } }] }]);
    expect((await readAt(79))[fact] ?? []).toEqual([]);
    expect((await readAt(90))[fact]).toHaveLength(1);
  });

  it('records the photo and the quote', async () => {
    const [name] = (await readPrint([createLabelText(['THE GREAT GATSBY', 0.2])])).name ?? [];
    expect(name?.evidence).toMatchObject({ source: 'label', photo: 1, quote: 'THE GREAT GATSBY' });
  });
});

it('reads a capacity in a line with a brand, or alone in its line if the label names a brand', async () => {
  const read = async (...lines: string[]) =>
    (await readPrint([createLabelText(...lines.map((line): [string, number] => [line, 0.05]))])).storage?.[0]?.value;
  expect(await read('SanDisk Ultra 64GB')).toBe('64 GB');
  expect(await read('Ultra 64GB')).toBeUndefined();
  expect(await read('SAMSUNG', 'SM-G991B', '128GB')).toBe('128 GB');
  expect(await read('ULTRA', '128GB')).toBeUndefined();
});

it('lets other requests run between lines', async () => {
  let [turnCount, isDone] = [0, false];
  const countTurns = (): void => {
    turnCount++;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const texts = ['AIR MAX 90', 'MADE IN VIETNAM', '100% COTTON'].map((line) => createLabelText([line, 0.05]));
  await readPrint(texts);
  isDone = true;
  expect(turnCount).toBeGreaterThanOrEqual(texts.length);
});

describe('the receipt filter', () => {
  const receipt = createLabelText(['TARGET', 0.08], ['SUBTOTAL 12.99', 0.03], ['VISA 1234', 0.03], ['THANK YOU FOR SHOPPING', 0.03]);

  it('distinguishes receipts from labels', async () => {
    expect(isReceipt(receipt)).toBe(true);
    expect(isReceipt(createLabelText(["LEVI'S", 0.05], ['W32 L34', 0.04]))).toBe(false);
  });

  it.each([
    [['ZARA', 'IVA 21%', 'EFECTIVO 40,00', 'GRACIAS POR SU COMPRA']],
    [['CARREFOUR', 'TOTAL TTC 25,00', 'TVA 20% 4,17']],
    [['H&M', 'SUMME 19,99', 'MwSt 3,19']],
    [['OLD NAVY', 'TOTAL 29.99', 'CASH 40.00', 'CHANGE 10.01']],
  ])('recognizes the receipt %j', (lines) =>
    expect(isReceipt(createLabelText(...lines.map((line): [string, number] => [line, 0.03])))).toBe(true),
  );

  it('omits brands and names on receipts', async () => {
    const brand = { value: 'Target', evidence: { source: 'label', photo: 1, quote: 'TARGET', confidence: 90 } } as const;
    const otherBrand = { value: 'Nike', evidence: { source: 'label', photo: 2, quote: 'NIKE', confidence: 90 } } as const;
    const reading = removeReceipts(createReading({ texts: [receipt], candidates: { brand: [brand, otherBrand] } }));
    expect(reading.candidates.brand).toEqual([otherBrand]);
    expect(reading.texts).toEqual([]);
    expect(await readPrint([receipt])).toEqual({ name: [], category: [] });
  });
});
