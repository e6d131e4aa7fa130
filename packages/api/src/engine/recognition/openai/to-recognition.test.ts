import { describe, expect, it } from 'vitest';
import { validItem } from '../../../../test/fake-ai.ts';
import { Answer } from './answer.ts';
import { toRecognition } from './to-recognition.ts';

const usage = { provider: 'x', model: 'x', promptTokens: 0, completionTokens: 0 };
const createFact = (value: string, quote: string | null = null) => ({ value, quote, photo: 1, confidence: 100 });
const createNote = (value: string) => ({ value, photo: 1, confidence: 100 });
const recognize = (fields: object) => toRecognition(Answer.parse({ ...validItem, ...fields }), 1, usage);

describe("a model's answer", () => {
  it('omits promises that no photo supports', () => {
    const { features, flaws, candidates } = recognize({
      features: ['Certified authentic', 'Worth $5000', 'see https://evil.example', 'Very rare', 'Two pockets', 'Price tag attached'].map(
        createNote,
      ),
      flaws: [createNote('Guaranteed flawless'), createNote('Small stain')],
      brand: createFact('Authentic Gucci, rare'),
      material: createFact('Genuine leather'),
    });
    expect(features.map(({ value }) => value)).toEqual(['Two pockets', 'Price tag attached']);
    expect(flaws.map(({ value }) => value)).toEqual(['Small stain']);
    expect(candidates.brand).toEqual([]);
    expect(candidates.material?.[0]?.value).toBe('Genuine leather');
  });

  it('omits claims beyond what a photo can show, in any wording', () => {
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
    expect(recognize({ features: claims.map(createNote), flaws: [] }).features).toEqual([]);
    expect(recognize({ flaws: [createNote('Minimal wear on the heels')] }).flaws).toHaveLength(1);
    const visibleFeatures = ['Two pockets', 'Straight leg', 'Button fly', 'Crew neck', 'Stainless steel bracelet', 'Tags attached'];
    expect(recognize({ features: visibleFeatures.map(createNote) }).features.map(({ value }) => value)).toEqual(visibleFeatures);
  });

  it('keeps a size, era or country only if its quote supports it', () => {
    const findValue = (name: 'size' | 'era' | 'country', value: string, quote: string | null) =>
      recognize({ [name]: createFact(value, quote) }).candidates[name]?.[0]?.value ?? null;
    expect(findValue('size', 'M', 'SIZE M')).toBe('M');
    expect(findValue('size', 'M', 'this quote is made up')).toBeNull();
    expect(findValue('size', 'W32 L34', '32/34')).toBe('W32 L34');
    expect(findValue('size', 'EU 42', 'EU 44')).toBeNull();
    expect(findValue('era', '1990s', '© 1994')).toBe('1990s');
    expect(findValue('era', '1920s', '© 1994')).toBeNull();
    expect(findValue('country', 'Italy', 'Fabriqué en Italie')).toBe('Italy');
    expect(findValue('country', 'Italy', 'Made in China')).toBeNull();
    expect(findValue('country', 'Italy', null)).toBeNull();
  });

  it('grades an item as new only with low confidence', () => {
    const findGradeConfidence = (value: string) =>
      recognize({ condition: { value, reason: null, photo: 1, confidence: 100 } }).conditionGrade?.evidence.confidence;
    expect(findGradeConfidence('New with tags')).toBeLessThan(60);
    expect(findGradeConfidence('Very good')).toBe(90);
  });

  it('contains no markup', () => {
    const { flaws, words } = recognize({
      flaws: [createNote('<img src=x onerror=alert(1)> stain')],
      description: 'Blue <b>jacket</b>.<script>alert(1)</script> Fits < 30 in',
    });
    expect(flaws[0]?.value).toBe('stain');
    expect(words?.description).not.toMatch(/<[a-z/]/);
    expect(words?.description).toContain('Fits < 30 in');
  });
});
