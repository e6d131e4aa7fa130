import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeAi, type FakeAi } from '../../../test/fake-ai.ts';
import { createPreparedPhoto, createReading } from '../../../test/prepared-photo.ts';
import { Condition, Evidence, Money } from '../../contract/index.ts';
import { findCategoryById } from '../catalog/categories.ts';
import type { PhotoQuality } from '../photos/types.ts';
import { findQuestion } from '../questions/find-question.ts';
import type { Reading } from '../reading/types.ts';
import { FACTS } from '../item-facts.ts';
import { createEmbeddedRecognizer } from './embedded.ts';
import { createOpenAi } from './openai/index.ts';
import { reconcile } from './reconcile.ts';
import type { Recognizer, RecognitionInput } from './types.ts';

let ai: FakeAi;
beforeAll(async () => {
  ai = await startFakeAi();
});
afterAll(() => ai.close());

const NO_OBJECT = Array.from({ length: 33 }, (_, index) => (index === 32 ? 0.968 : 0.001));
const createVision = (label: number) => ({
  classify: async (photos: readonly { position: number }[], signal?: AbortSignal) => {
    signal?.throwIfAborted();
    return photos.map(({ position }) => ({
      photo: position,
      garments: Array.from({ length: 16 }, (_, index) => (index === label ? 0.94 : 0.004)),
      objects: NO_OBJECT,
    }));
  },
});
const recognizers: readonly (readonly [name: string, () => Recognizer])[] = [
  ['embedded', () => createEmbeddedRecognizer(createVision(6))],
  ['openai', () => createOpenAi({ apiKey: 'k', baseUrl: ai.baseUrl, model: 'm', deadlineMs: 5000 }).recognize],
];

const place = { left: 0.2, top: 0.4, width: 0.3, height: 0.05 };
const label: Reading = createReading({
  texts: [{ photo: 2, lines: [{ text: "LEVI'S", confidence: 90, place }] }],
  candidates: {
    brand: [{ value: "Levi's", evidence: { source: 'label', photo: 2, quote: "LEVI'S", confidence: 88 } }],
    size: [{ value: 'L', evidence: { source: 'label', photo: 2, quote: 'L', confidence: 80 } }],
  },
});
const createInput = (fields: Partial<RecognitionInput> = {}): RecognitionInput => ({
  photos: [createPreparedPhoto(1), createPreparedPhoto(2)],
  reading: createReading(),
  notes: null,
  platform: 'facebook',
  ...fields,
});
const unabortedSignal = new AbortController().signal;

/** Every recognizer must pass these tests. */
describe.each(recognizers)('the %s recognizer', (_, create) => {
  const recognize = (fields: Partial<RecognitionInput> = {}) => create()(createInput(fields), unabortedSignal);

  it('gives every fact a source, an existing photo and a confidence', async () => {
    const { candidates, flaws, measurements, features, conditionGrade, retailPrice } = await recognize({
      notes: 'blue, hole at cuff',
      reading: label,
    });
    expect(Object.keys(candidates).every((fact) => (FACTS as readonly string[]).includes(fact))).toBe(true);
    const values = [...Object.values(candidates).flat(), ...flaws, ...measurements, ...features];
    expect(values.length).toBeGreaterThan(3);
    for (const { value, evidence } of values) {
      expect(value).not.toBe('');
      expect(Evidence.safeParse(evidence).success).toBe(true);
      expect(evidence.photo ?? 1).toBeLessThanOrEqual(2);
    }
    if (conditionGrade) expect(Condition.safeParse(conditionGrade.value).success).toBe(true);
    if (retailPrice) expect(Money.safeParse(retailPrice.value).success).toBe(true);
  });

  it('names only catalog categories', async () => {
    const { candidates } = await recognize();
    expect(candidates.category?.length).toBeGreaterThan(0);
    for (const { value } of candidates.category ?? []) expect(findCategoryById(value)).not.toBeNull();
  });

  it("prefers the seller's notes over label and vision", async () => {
    const { facts } = reconcile(await recognize({ notes: 'Nike hoodie, size S', reading: label }));
    expect(facts.brand).toMatchObject({ value: 'Nike', evidence: { source: 'seller' } });
    expect(facts.category).toMatchObject({ value: 'hoodies', evidence: { source: 'seller' } });
    expect(facts.size?.value).toBe('S');
    expect(facts.brand?.evidence.note).toContain('Levi');
  });

  it('prefers the label over vision', async () => {
    const { facts } = reconcile(await recognize({ reading: label }));
    expect(facts.brand).toMatchObject({ value: "Levi's", evidence: { source: 'label', photo: 2 } });
    expect(facts.size).toMatchObject({ value: 'L', evidence: { source: 'label' } });
  });

  it('treats an ISBN as proof of a book', async () => {
    const barcode = { photo: 1, format: 'EAN-13', digits: '9780306406157', isbn: '9780306406157', place } as const;
    const { facts } = reconcile(await recognize({ reading: createReading({ barcodes: [barcode] }) }));
    expect(facts.category).toMatchObject({ value: 'books', evidence: { source: 'barcode', photo: 1, place } });
  });

  it('treats a printed ISBN as proof of a book', async () => {
    const isbn = [
      { value: '9780306406157', evidence: { source: 'label', photo: 1, quote: 'ISBN 978-0-306-40615-7', confidence: 90 } as const },
    ];
    const { facts } = reconcile(await recognize({ reading: createReading({ candidates: { isbn } }) }));
    expect(facts.category).toMatchObject({ value: 'books', evidence: { source: 'label', photo: 1 } });
  });

  it('accepts no retail price without a source', async () => {
    expect((await recognize({ reading: label })).retailPrice).toBeNull();
  });

  it('rejects with the reason when the caller aborts', async () => {
    await expect(create()(createInput(), AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });
});

describe('the built-in recognizer', () => {
  const createUncertainVision = (probability: number) => ({
    classify: async () => [
      {
        photo: 1,
        garments: Array.from({ length: 16 }, (_, index) => (index === 6 ? probability : (1 - probability) / 15)),
        objects: NO_OBJECT,
      },
    ],
  });
  const findCategory = async (probability: number) =>
    (await createEmbeddedRecognizer(createUncertainVision(probability))(createInput(), unabortedSignal)).candidates.category?.[0];

  it('states a certain class, suggests a likely one and ignores an unlikely one', async () => {
    expect(await findCategory(0.9)).toMatchObject({
      value: 'jackets',
      evidence: { source: 'vision', confidence: 90, note: 'looks like a jacket' },
    });
    expect((await findCategory(0.6))?.evidence).toMatchObject({ confidence: 60, note: 'looks like a jacket; please confirm' });
    expect((await findCategory(0.4))?.evidence).toMatchObject({ confidence: 40, note: 'looks like a jacket; please confirm' });
    expect(await findCategory(0.3)).toBeUndefined();
  });

  it('names neither an item nor a color in a photo that is nearly black, blurred beyond recognition or empty', async () => {
    const flawedQualities = [
      { brightness: 9, sharpness: 20, contrast: 4, longestSide: 1600 },
      { brightness: 150, sharpness: 4, contrast: 40, longestSide: 1600 },
      { brightness: 190, sharpness: 19, contrast: 6, longestSide: 1600 },
    ];
    const recognizeQualities = (...qualities: readonly PhotoQuality[]) =>
      createEmbeddedRecognizer(createVision(6))(
        createInput({
          photos: qualities.map((quality, index) => createPreparedPhoto(index + 1, { quality, colors: [{ name: 'black', share: 1 }] })),
        }),
        unabortedSignal,
      );
    for (const quality of flawedQualities) {
      const recognition = await recognizeQualities(quality);
      expect(recognition.candidates.category ?? []).toEqual([]);
      expect(recognition.candidates.color ?? []).toEqual([]);
      expect(recognition.guesses).toEqual([]);
      expect(findQuestion(reconcile(recognition))?.code).toBe('what_is_it');
    }
    const dimPhoto = { brightness: 30, sharpness: 40, contrast: 12, longestSide: 1600 };
    expect((await recognizeQualities(dimPhoto)).candidates.category).toHaveLength(1);
    expect((await recognizeQualities(...flawedQualities, dimPhoto)).candidates.category?.[0]?.evidence.photo).toBe(4);
  });

  it('claims nothing for photos without an item and marks the condition as assumed', async () => {
    const { facts } = reconcile(await createEmbeddedRecognizer(createVision(15))(createInput(), unabortedSignal));
    expect(Object.keys(facts)).toEqual(['condition']);
    expect(facts.condition?.evidence).toMatchObject({ source: 'default', confidence: 20 });
  });

  it('uses file names typed by people as weak evidence and ignores camera-generated ones', async () => {
    const findFacts = async (name: string) =>
      reconcile(
        await createEmbeddedRecognizer(createVision(15))(createInput({ photos: [createPreparedPhoto(1, { name })] }), unabortedSignal),
      ).facts;
    expect((await findFacts('levis-501_jeans blue.jpg')).brand).toMatchObject({
      value: "Levi's",
      evidence: { source: 'seller', confidence: 45 },
    });
    expect((await findFacts('levis-501_jeans blue.jpg')).brand?.evidence.note).toContain('file name');
    for (const name of ['IMG_1234.jpg', 'DSC00012.JPG', 'PXL_20260101_120000.jpg', '6e3cc915-a7c2-4dd3.jpg', 'photo.jpg', '20260101.jpg']) {
      expect(Object.keys(await findFacts(name))).toEqual(['condition']);
    }
  });

  it("names the color that covers the item, not the label's color", async () => {
    const photos = [
      createPreparedPhoto(1, {
        colors: [
          { name: 'navy', share: 0.7 },
          { name: 'white', share: 0.1 },
        ],
      }),
      createPreparedPhoto(2, { colors: [{ name: 'white', share: 0.9 }] }),
    ];
    const reading = createReading({
      candidates: { material: [{ value: '100% cotton', evidence: { source: 'label', photo: 2, confidence: 90 } }] },
    });
    const { candidates } = await createEmbeddedRecognizer(createVision(6))(createInput({ photos, reading }), unabortedSignal);
    expect(candidates.color).toMatchObject([{ value: 'Navy', evidence: { source: 'vision', photo: 1, confidence: 70 } }]);
  });

  it("does not name a color if every photo's main color is doubtful", async () => {
    const photos = [createPreparedPhoto(1, { colors: [{ name: 'beige', share: 1, isDoubtful: true }] })];
    expect((await createEmbeddedRecognizer(createVision(6))(createInput({ photos }), unabortedSignal)).candidates.color ?? []).toEqual([]);
    const photosWithColor = [...photos, createPreparedPhoto(2, { colors: [{ name: 'navy', share: 0.9 }] })];
    const { candidates } = await createEmbeddedRecognizer(createVision(6))(createInput({ photos: photosWithColor }), unabortedSignal);
    expect(candidates.color).toMatchObject([{ value: 'Navy', evidence: { photo: 2 } }]);
  });

  it('reads the retail price from a price tag and suggests that the tag is still attached', async () => {
    const reading = createReading({ texts: [{ photo: 2, lines: [{ text: 'MSRP $59.50', confidence: 92, place }] }] });
    const { retailPrice, conditionGrade } = await createEmbeddedRecognizer(createVision(6))(createInput({ reading }), unabortedSignal);
    expect(retailPrice).toMatchObject({ value: 59.5, evidence: { source: 'label', photo: 2, place } });
    expect(conditionGrade).toMatchObject({ value: 'New with tags', evidence: { confidence: 55 } });
  });

  it("distinguishes a maker's tag from a thrift store's by the brand on it", async () => {
    const lines = ['$89.50', 'SIZE M'].map((text) => ({ text, confidence: 90, place }));
    const barcodes = [{ photo: 2, format: 'EAN-13', digits: '2004180073142', isbn: null, place } as const];
    const thriftTag = createReading({ texts: [{ photo: 2, lines }], barcodes });
    const makersTag = { ...thriftTag, candidates: label.candidates };
    const findRetailPrice = async (reading: Reading) =>
      (await createEmbeddedRecognizer(createVision(6))(createInput({ reading }), unabortedSignal)).retailPrice;
    expect(await findRetailPrice(thriftTag)).toBeNull();
    expect(await findRetailPrice(makersTag)).toMatchObject({ value: 89.5, evidence: { source: 'label', photo: 2, quote: '$89.50' } });
    // The label in photo 1 also shows the brand, with higher confidence.
    const brand = (label.candidates.brand ?? []).map(({ value, evidence }) => ({ value, evidence: { ...evidence, photo: 1 } }));
    const quote = brand[0]?.evidence.quote ?? '';
    const texts = [{ photo: 2, lines: [{ text: quote, confidence: 90, place }, ...lines] }];
    expect(await findRetailPrice({ ...thriftTag, texts, candidates: { brand } })).toMatchObject({ value: 89.5 });
    expect(await findRetailPrice({ ...thriftTag, candidates: { brand } })).toBeNull();
  });
});
