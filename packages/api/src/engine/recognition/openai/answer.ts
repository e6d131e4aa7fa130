import { z } from 'zod';
import { CONDITIONS, MAX_PHOTOS } from '../../../contract/index.ts';

/**
 * Control characters except tab and line feed, and characters that reverse or hide text (bidi embeddings and isolates, zero-width
 * characters, byte order marks).
 */
// oxlint-disable-next-line no-control-regex -- the pattern removes control characters
const UNWANTED_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Matches HTML tags, which must not reach platforms that render descriptions as HTML. */
const MARKUP_PATTERN = /<[a-z!/?][^<>]*>/gi;

/** Cleans a model's text, so that it is well-formed, without control characters and at most `max` characters long. */
export const cleanText = (text: string, max: number): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED_CHARACTERS, '')
    .replace(MARKUP_PATTERN, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();

// Texts are truncated, not rejected, because an answer with a long title is still useful. Strict structured output does not support
// maxLength in schemas. https://platform.openai.com/docs/guides/structured-outputs
const createTextSchema = (max: number) => z.string().transform((value) => cleanText(value, max));
const Percent = z.number().transform((value) => Math.round(Math.min(100, Math.max(0, value))));
const PhotoNumber = z
  .number()
  .nullable()
  .transform((value) => (value !== null && Number.isInteger(value) && value >= 1 && value <= MAX_PHOTOS ? value : null));
const createListSchema = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).transform((items) => items.slice(0, max));

const createFactSchema = (max: number) =>
  z.object({ value: createTextSchema(max), quote: createTextSchema(200).nullable(), photo: PhotoNumber, confidence: Percent }).nullable();
const Note = z.object({ value: createTextSchema(200), photo: PhotoNumber, confidence: Percent });

/**
 * The model's complete answer, which has no field for a price. Structured output requires every field, so unknown ones are null.
 * Parsing cleans and truncates every text.
 */
export const Answer = z.object({
  category: createFactSchema(60).describe('The ID of exactly one category from the given list, or null.'),
  brand: createFactSchema(80).describe('Only when a label, logo or unmistakable design shows it.'),
  model: createFactSchema(80),
  size: createFactSchema(40).describe('Only as printed on a label or stated in the notes, with the quote.'),
  color: createFactSchema(60),
  material: createFactSchema(120),
  era: createFactSchema(40).describe('Only with evidence that can be quoted, such as a dated label.'),
  department: createFactSchema(10).describe('men, women or kids'),
  country: createFactSchema(60).describe('Country of origin, only as printed, with the quote.'),
  condition: z
    .object({ value: z.enum(CONDITIONS), reason: createTextSchema(200).nullable(), photo: PhotoNumber, confidence: Percent })
    .nullable(),
  flaws: createListSchema(Note, 12),
  measurements: createListSchema(Note, 12).describe('Only those that a tape measure or label shows.'),
  features: createListSchema(Note, 12),
  title: createTextSchema(120),
  description: createTextSchema(2000),
  bulletPoints: createListSchema(createTextSchema(200), 8),
  keywords: createListSchema(createTextSchema(60), 20),
  hashtags: createListSchema(createTextSchema(60), 15),
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
