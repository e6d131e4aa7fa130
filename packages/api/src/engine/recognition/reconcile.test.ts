import { createMessage } from '../../messages/format-message.ts';
import { describe, expect, it } from 'vitest';
import type { Evidence, FactName, SourcedValue } from '../item-facts.ts';
import { EMPTY_RECOGNITION } from './sourced-values.ts';
import { reconcile } from './reconcile.ts';

const createSourcedValue = (
  value: string,
  source: Evidence['source'],
  confidence: number,
  overrides: Partial<Evidence> = {},
): SourcedValue => ({
  value,
  evidence: { source, confidence, ...overrides },
});
const resolve = (fact: FactName, ...values: SourcedValue[]) =>
  reconcile({ ...EMPTY_RECOGNITION, candidates: { [fact]: values } }).facts[fact];

describe('reconcile', () => {
  it('ranks sources in the order seller, barcode, label, vision, default', () => {
    const order = ['default', 'vision', 'label', 'barcode', 'seller'] as const;
    order.forEach((source, index) => {
      const values = order.slice(0, index + 1).map((source) => createSourcedValue(source, source, 60));
      expect(resolve('brand', ...values)?.value).toBe(source);
    });
  });

  it('prefers a strong sourced value from a lower source over a weak one from a higher source', () => {
    expect(resolve('size', createSourcedValue('L', 'seller', 45), createSourcedValue('M', 'label', 80))).toMatchObject({ value: 'M' });
    expect(resolve('size', createSourcedValue('L', 'seller', 45), createSourcedValue('M', 'label', 30))).toMatchObject({ value: 'L' });
  });

  it('prefers a garment that a photo clearly shows to a category that the notes only suggest', () => {
    const suggestion = createSourcedValue('sneakers', 'seller', 84, { quote: '' });
    expect(resolve('category', suggestion, createSourcedValue('jackets', 'vision', 90))?.value).toBe('jackets');
    expect(resolve('category', suggestion, createSourcedValue('jackets', 'vision', 60))?.value).toBe('sneakers');
    expect(resolve('category', suggestion, createSourcedValue('shoes', 'vision', 90))?.value).toBe('sneakers');
    expect(
      resolve('category', createSourcedValue('sneakers', 'seller', 84, { quote: 'sneakers' }), createSourcedValue('jackets', 'vision', 90))
        ?.value,
    ).toBe('sneakers');
    const model = [createSourcedValue('501', 'seller', 90)];
    const category = [createSourcedValue('jeans', 'seller', 80, { quote: '' }), createSourcedValue('jackets', 'vision', 90)];
    expect(reconcile({ ...EMPTY_RECOGNITION, candidates: { category, model } }).facts.category?.value).toBe('jeans');
  });

  it('raises the confidence when different sources agree in any spelling, but never to certainty', () => {
    expect(
      resolve('brand', createSourcedValue("Levi's", 'label', 80), createSourcedValue('LEVIS', 'vision', 60))?.evidence.confidence,
    ).toBe(92);
    expect(resolve('brand', createSourcedValue('Nike', 'seller', 95), createSourcedValue('Nike', 'label', 95))?.evidence.confidence).toBe(
      98,
    );
    expect(resolve('brand', createSourcedValue('Nike', 'label', 80), createSourcedValue('Nike', 'label', 80))?.evidence.confidence).toBe(
      80,
    );
  });

  it('treats a category and a broader one as equal', () => {
    const resolvedValue = resolve(
      'category',
      createSourcedValue('denim-jackets', 'label', 60),
      createSourcedValue('jackets', 'vision', 60),
    );
    expect(resolvedValue).toMatchObject({ value: 'denim-jackets', evidence: { confidence: 84 } });
    expect(
      resolve('category', createSourcedValue('denim-jackets', 'label', 60), createSourcedValue('jeans', 'vision', 60))?.evidence.note,
    ).toContain('Jeans');
  });

  it('treats British and American spellings of a color as equal', () => {
    const resolvedValue = resolve('color', createSourcedValue('Light grey', 'seller', 60), createSourcedValue('Light gray', 'vision', 60));
    expect(resolvedValue).toMatchObject({ value: 'Light grey', evidence: { confidence: 84 } });
    expect(resolvedValue?.evidence.note).toBeUndefined();
  });

  it('requires no confirmation once a second source agrees', () => {
    const tag = createSourcedValue('New with tags', 'label', 60, { notes: [createMessage('note', 'price_tag')] });
    expect(resolve('condition', tag)?.evidence.notes).toMatchObject([{ code: 'price_tag' }]);
    expect(resolve('condition', tag, createSourcedValue('New with tags', 'seller', 50))?.evidence.notes ?? []).not.toContainEqual(
      expect.objectContaining({ code: 'price_tag' }),
    );
  });

  it('notes a strong disagreement with its photo, but not a weak one', () => {
    expect(resolve('size', createSourcedValue('M', 'seller', 95), createSourcedValue('L', 'label', 80, { photo: 2 }))?.evidence.note).toBe(
      'but the label says “L” (photo 2)',
    );
    expect(resolve('size', createSourcedValue('M', 'seller', 95), createSourcedValue('L', 'label', 40))?.evidence.note).toBeUndefined();
  });

  it('omits facts without evidence and assumes only the condition', () => {
    const item = reconcile(EMPTY_RECOGNITION);
    expect(Object.keys(item.facts)).toEqual(['condition']);
    expect(item.facts.condition).toMatchObject({
      value: 'Good',
      evidence: { source: 'default', notes: [{ code: 'assumed' }], confidence: 20 },
    });
    expect(resolve('brand', createSourcedValue('  ', 'label', 90))).toBeUndefined();
  });

  it('ignores a brand or size in the background of a book unless the seller states it', () => {
    const createJeans = (source: Evidence['source']) => ({
      category: [createSourcedValue('books', 'barcode', 97)],
      brand: [createSourcedValue("Levi's", source, 90)],
      size: [createSourcedValue('W32 L34', source, 90)],
    });
    const listFacts = (source: Evidence['source']) =>
      Object.keys(reconcile({ ...EMPTY_RECOGNITION, candidates: createJeans(source) }).facts).toSorted();
    expect(listFacts('label')).toEqual(['category', 'condition']);
    expect(listFacts('seller')).toEqual(['brand', 'category', 'condition', 'size']);
  });

  it('lists each flaw once', () => {
    const flaws = [createSourcedValue('Small stain', 'vision', 60), createSourcedValue('small stain', 'seller', 95)];
    expect(reconcile({ ...EMPTY_RECOGNITION, flaws }).flaws).toEqual([createSourcedValue('small stain', 'seller', 95)]);
  });

  it("truncates a note to the contract's limit", () => {
    const [label, visionValue] = ['x'.repeat(200), 'y'.repeat(200)];
    const note = resolve(
      'brand',
      createSourcedValue('A', 'seller', 95),
      createSourcedValue(label, 'label', 90),
      createSourcedValue(visionValue, 'vision', 90),
    )?.evidence.note;
    expect(note?.length).toBeLessThanOrEqual(300);
    expect(note).toMatch(/x{100}.*…/);
  });
});
