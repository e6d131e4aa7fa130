import { z } from 'zod';
import { CONDITIONS, MAX_PHOTOS } from '../../../contract/index.ts';

/**
 * Control characters except tab and line feed, and characters that reverse or hide text (bidi embeddings and isolates, zero-width
 * characters, byte order marks).
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const UNWANTED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Our texts are never HTML, but some platforms render descriptions as HTML. */
const MARKUP = /<[a-z!/?][^<>]*>/gi;

/** Cleans a model's text, so that it is well-formed, without control characters and at most `max` characters long. */
export const cleanText = (text: string, max: number): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, '')
    .replace(MARKUP, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();

// Texts are truncated, not rejected, because an answer with a long title is still useful. Strict structured output does not support
// maxLength in schemas. https://platform.openai.com/docs/guides/structured-outputs
const textOf = (max: number) => z.string().transform((value) => cleanText(value, max));
const percent = z.number().transform((value) => Math.round(Math.min(100, Math.max(0, value))));
const photo = z
  .number()
  .nullable()
  .transform((value) => (value !== null && Number.isInteger(value) && value >= 1 && value <= MAX_PHOTOS ? value : null));
const listOf = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).transform((items) => items.slice(0, max));

const fact = (max: number) => z.object({ value: textOf(max), quote: textOf(200).nullable(), photo, confidence: percent }).nullable();
const note = z.object({ value: textOf(200), photo, confidence: percent });

/**
 * The model's complete answer, which has no field for a price. Structured output requires every field, so unknown ones are null.
 * Parsing cleans and truncates every text.
 */
export const Answer = z.object({
  category: fact(60).describe('The id of exactly one category of the given list, or null.'),
  brand: fact(80).describe('Only when a label, logo or unmistakable design shows it.'),
  model: fact(80),
  size: fact(40).describe('Only as printed on a label or said by the seller, with the quote.'),
  color: fact(60),
  material: fact(120),
  era: fact(40).describe('Only with evidence that can be quoted, such as a dated label.'),
  department: fact(10).describe('men, women or kids'),
  country: fact(60).describe('Country of origin, only as printed, with the quote.'),
  condition: z.object({ value: z.enum(CONDITIONS), reason: textOf(200).nullable(), photo, confidence: percent }).nullable(),
  flaws: listOf(note, 12),
  measurements: listOf(note, 12).describe('Only those that a tape measure or label shows.'),
  features: listOf(note, 12),
  title: textOf(120),
  description: textOf(2000),
  bulletPoints: listOf(textOf(200), 8),
  keywords: listOf(textOf(60), 20),
  hashtags: listOf(textOf(60), 15),
});
export type Answer = z.infer<typeof Answer>;
export type AnsweredFact = NonNullable<Answer['brand']>;

/** Returns the answer's JSON Schema in the form that strict structured output requires. */
export const createAnswerSchema = (): Record<string, unknown> => {
  const { $schema: _, ...schema } = z.toJSONSchema(Answer, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false;
    },
  });
  return schema;
};
