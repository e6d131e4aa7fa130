import { describe, expect, it } from 'vitest';
import { validItem } from '../../../../test/fake-ai.ts';
import { Answer } from './answer.ts';
import { toRecognition } from './to-recognition.ts';

const usage = { provider: 'x', model: 'x', promptTokens: 0, completionTokens: 0 };
const factOf = (value: string, quote: string | null = null) => ({ value, quote, photo: 1, confidence: 100 });
const noteOf = (value: string) => ({ value, photo: 1, confidence: 100 });
const recognize = (fields: object) => toRecognition(Answer.parse({ ...validItem, ...fields }), 1, usage);

describe("a model's answer", () => {
  it('is dropped when it promises what no photo shows', () => {
    const { features, flaws, candidates } = recognize({
      features: ['Certified authentic', 'Worth $5000', 'see https://evil.example', 'Very rare', 'Two pockets', 'Price tag attached'].map(
        noteOf,
      ),
      flaws: [noteOf('Guaranteed flawless'), noteOf('Small stain')],
      brand: factOf('Authentic Gucci, rare'),
      material: factOf('Genuine leather'),
    });
    expect(features.map(({ value }) => value)).toEqual(['Two pockets', 'Price tag attached']);
    expect(flaws.map(({ value }) => value)).toEqual(['Small stain']);
    expect(candidates.brand).toEqual([]);
    expect(candidates.material?.[0]?.value).toBe('Genuine leather');
  });

  it('is dropped when it claims more than a photo can show, in any wording', () => {
    const claims = [
      'Hardly used',
      'As good as the day it was bought',
      'Bought at Nordstrom',
      'Worn by a celebrity',
      'Keeps you dry in heavy rain',
      'Only 200 were ever made',
      'Holds its charge all day',
      'Unlocked for every carrier',
      'No scratches anywhere',
      'Hypoallergenic',
      'The real deal',
      'Two-year warranty',
    ];
    expect(recognize({ features: claims.map(noteOf), flaws: [] }).features).toEqual([]);
    expect(recognize({ flaws: [noteOf('Minimal wear on the heels')] }).flaws).toHaveLength(1);
    const seen = ['Two pockets', 'Straight leg', 'Button fly', 'Crew neck', 'Stainless steel bracelet', 'Tags attached'];
    expect(recognize({ features: seen.map(noteOf) }).features.map(({ value }) => value)).toEqual(seen);
  });

  it('is only used when its quote supports it', () => {
    const read = (name: 'size' | 'era' | 'country', value: string, quote: string | null) =>
      recognize({ [name]: factOf(value, quote) }).candidates[name]?.[0]?.value ?? null;
    expect(read('size', 'M', 'SIZE M')).toBe('M');
    expect(read('size', 'M', 'this quote is made up')).toBeNull();
    expect(read('size', 'W32 L34', '32/34')).toBe('W32 L34');
    expect(read('size', 'EU 42', 'EU 44')).toBeNull();
    expect(read('era', '1990s', '© 1994')).toBe('1990s');
    expect(read('era', '1920s', '© 1994')).toBeNull();
    expect(read('country', 'Italy', 'Fabriqué en Italie')).toBe('Italy');
    expect(read('country', 'Italy', 'Made in China')).toBeNull();
    expect(read('country', 'Italy', null)).toBeNull();
  });

  it('does not grade an item as new', () => {
    const gradeOf = (value: string) =>
      recognize({ condition: { value, reason: null, photo: 1, confidence: 100 } }).conditionGrade?.evidence.confidence;
    expect(gradeOf('New with tags')).toBeLessThan(60);
    expect(gradeOf('Very good')).toBe(90);
  });

  it('contains no markup', () => {
    const { flaws, words } = recognize({
      flaws: [noteOf('<img src=x onerror=alert(1)> stain')],
      description: 'Blue <b>jacket</b>.<script>alert(1)</script> Fits < 30 in',
    });
    expect(flaws[0]?.value).toBe('stain');
    expect(words?.description).not.toMatch(/<[a-z/]/);
    expect(words?.description).toContain('Fits < 30 in');
  });
});
