import { expect, it } from 'vitest';
import { z } from 'zod';
import { ClaimCode, CONDITIONS } from '../../src/contract/index.ts';
import claims from './claims.json' with { type: 'json' };
import neutral from './neutral.json' with { type: 'json' };
import wordings from './wordings.json' with { type: 'json' };

const words = z.array(z.string().min(1));
const Concept = z.strictObject({ id: z.string(), phrases: words.optional(), patterns: words.optional(), implies: words.optional(), evidence: words.optional(), isMixed: z.literal(true).optional() });
const Claims = z.strictObject({
  classes: z.array(
    z.strictObject({ name: ClaimCode, isAdjective: z.boolean(), concepts: z.array(Concept).min(1) }),
  ),
  grades: z.record(z.enum(CONDITIONS), words),
  harmless: z.strictObject({ about: z.string(), phrases: words, numbers: words, patterns: words }),
});
const Neutral = z.strictObject({ about: z.string(), groups: z.record(z.string(), words), world: words, general: words, synonyms: z.array(words.min(2)), meaningful: words, purposes: words });

const Wordings = z.strictObject({
  about: z.string(),
  equal: z.array(words.min(2)),
  implies: z.array(z.strictObject({ when: words.min(1), supports: words.min(1) })),
  countries: z.array(words.min(1)),
  places: words,
});

const { classes, grades, harmless } = Claims.parse(claims);
const concepts = classes.flatMap((classData) => classData.concepts);
const ids = new Set(concepts.map(({ id }) => id));

it('the claim lists name every concept once and refer only to concepts that exist', () => {
  expect(ids.size).toBe(concepts.length);
  const namedConcepts = [...concepts.flatMap(({ implies = [] }) => implies), ...Object.values(grades).flat()];
  expect(namedConcepts.filter((id) => !ids.has(id))).toEqual([]);
});

it('every pattern in the claim lists compiles', () => {
  for (const pattern of [...concepts.flatMap(({ patterns = [] }) => patterns), ...harmless.numbers, ...harmless.patterns, ...neutral.purposes])
    expect(() => new RegExp(pattern, 'gu'), pattern).not.toThrow();
});

it('no neutral word is also a claim', () => {
  const { groups, general } = Neutral.parse(neutral);
  const claimPhrases = new Set(concepts.flatMap(({ phrases = [] }) => phrases));
  const sharedWords = [...Object.values(groups).flat(), ...general].filter((word) => claimPhrases.has(word));
  expect(sharedWords).toEqual([]);
});

it('no other wording of a fact claims that the item is new, rare or old', () => {
  const { equal, implies } = Wordings.parse(wordings);
  const singleWords = [...equal.flat(), ...implies.flatMap(({ supports }) => supports)].filter((phrase) => !phrase.includes(' '));
  expect(singleWords.filter((word) => /^(?:new|unworn|mint|rare|authentic|original|vintage|antique)$/u.test(word))).toEqual([]);
});
