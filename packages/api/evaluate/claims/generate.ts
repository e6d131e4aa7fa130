import { z } from 'zod';
import statementsJson from './statements.json' with { type: 'json' };
import { KnownItem, type ClaimCase, type Span } from './cases.ts';

const Statements = z.strictObject({
  about: z.string(),
  statements: z.array(
    z.strictObject({
      kind: z.string(),
      means: z.string(),
      texts: z.array(z.string().min(1)).min(1),
      /** Item kinds that the statement fits. Without it, the statement fits all kinds. */
      for: z.array(z.string()).optional(),
    }),
  ),
  neutral: z.array(z.string().min(1)),
  items: z.array(
    z.strictObject({ kind: z.string(), noun: z.string(), item: KnownItem, holds: z.array(z.string()), ambiguous: z.array(z.string()) }),
  ),
});
const { statements, neutral, items } = Statements.parse(statementsJson);

/** Implements Mulberry32, so that the same seed gives the same texts on every machine. */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const FRAMES = [
  'This {noun}: {wording}.',
  '{Wording}.',
  'My {noun}, {wording}.',
  '{Wording}, as you can see.',
  'For sale: a {noun}, {wording}.',
  'To be clear, {wording}.',
];

interface Part {
  readonly text: string;
  readonly claim: string | null;
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins sentences with spaces and returns the ranges of their claims. */
const joinParts = (parts: readonly Part[]): { text: string; expected: Span[] } => {
  const expectedSpans: Span[] = [];
  let text = '';
  for (const part of parts) {
    const start = text === '' ? 0 : text.length + 1;
    text += (text === '' ? '' : ' ') + part.text;
    if (part.claim === null) continue;
    const claimStart = text.toLowerCase().indexOf(part.claim.toLowerCase(), start);
    expectedSpans.push({ start: claimStart, end: claimStart + part.claim.length });
  }
  return { text, expected: expectedSpans };
};

/**
 * Generates `count` texts across all kinds of claims and items. About half of the statements are supported, and half of the texts also
 * have a neutral sentence.
 */
export const generateClaims = (count: number, seed = 17): ClaimCase[] => {
  const random = createRandom(seed);
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value;
  const drawStatement = ({ kind, noun, holds, ambiguous }: (typeof items)[number]): Part => {
    const fittingStatements = statements.filter(({ for: kinds, means }) => (kinds?.includes(kind) ?? true) && !ambiguous.includes(means));
    const isTrue = random() < 0.5;
    const chosenStatements = fittingStatements.filter(({ means }) => holds.includes(means) === isTrue);
    // Every item has known and unknown facts, so only the types need the fallback.
    const { texts, means } = pick(chosenStatements.length > 0 ? chosenStatements : fittingStatements);
    const wording = pick(texts);
    const text = pick(FRAMES).replace('{noun}', noun).replace('{wording}', wording).replace('{Wording}', capitalize(wording));
    return { text, claim: holds.includes(means) ? null : wording };
  };
  return Array.from({ length: count }, (_, index): ClaimCase => {
    const item = items[index % items.length] as (typeof items)[number];
    const parts = [
      drawStatement(item),
      ...(random() < 0.4 ? [drawStatement(item)] : []),
      ...(random() < 0.5 ? [{ text: pick(neutral), claim: null }] : []),
    ];
    return { item: item.item, ...joinParts(random() < 0.5 ? parts : parts.toReversed()) };
  });
};
