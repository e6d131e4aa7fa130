import { z } from 'zod';
import { toExample } from '../example.ts';
import { Money } from '../common.ts';
import { Params } from '../messages.ts';

/** Missing information about an item: its kind, its model, its variant, or details for a price. */
export const QUESTION_CODES = ['what_is_it', 'which_model', 'which_variant', 'tell_more'] as const;
export const QuestionCode = z.enum(QUESTION_CODES);
export type QuestionCode = z.infer<typeof QuestionCode>;

/** The item's price with this answer, in US dollars. */
export const AnswerPrice = z.object({ low: Money.meta(toExample(39)), average: Money, high: Money.meta(toExample(58)) });
export type AnswerPrice = z.infer<typeof AnswerPrice>;

export const Answer = z.object({
  /** Button label. */
  label: z.string().max(120).meta(toExample('Umbrella')),
  /** The value to send as `field` in PATCH /api/items/:id. */
  value: z.string().max(200).meta(toExample('umbrellas')),
  price: AnswerPrice.nullable(),
});
export type Answer = z.infer<typeof Answer>;

/** A question about an item. Send the answer, or any other text, as `field` in PATCH /api/items/:id. */
export const Question = z.object({
  code: QuestionCode,
  /** Values for placeholders in the question, in any language. */
  params: Params,
  /** The question in English, for direct users of the API. */
  message: z.string().max(300).meta(toExample('What is this?')),
  /** The item's field that the answer sets. */
  field: z.enum(['name', 'category', 'brand', 'model', 'storage', 'size', 'year', 'hint']),
  /** Suggested answers, most likely first. May be empty. */
  answers: z.array(Answer).max(8),
  /** Price range of most similar items in US dollars, regardless of the answer. Absent when unknown. */
  range: z.object({ low: Money.meta(toExample(39)), high: Money.meta(toExample(58)) }).optional(),
});
export type Question = z.infer<typeof Question>;

/** Possible flaws that buyers ask about and photos do not reliably show. engine/condition selects the ones relevant to an item. */
export const CHECK_CODES = [
  'holes',
  'stains',
  'pilling',
  'fading',
  'odor',
  'fasteners',
  'sole_wear',
  'scuffs',
  'scratches',
  'screen',
  'battery',
  'not_working',
  'missing_parts',
  'cracks',
  'rust',
  'markings',
  'torn_pages',
  'expired',
] as const;
export const CheckCode = z.enum(CHECK_CODES);
export type CheckCode = z.infer<typeof CheckCode>;

/** `yes` means that the item has the flaw. */
export const CheckAnswer = z.enum(['yes', 'no']);
export type CheckAnswer = z.infer<typeof CheckAnswer>;

/** A question about an item's condition. The listing claims nothing until the seller answers. */
export const ConditionCheck = z.object({
  code: CheckCode,
  /** The question in English, for direct users of the API. */
  message: z.string().max(200).meta(toExample('Any holes or tears?')),
  answer: CheckAnswer.nullable(),
});
export type ConditionCheck = z.infer<typeof ConditionCheck>;

export const ConditionChecks = z
  .array(ConditionCheck)
  .max(12)
  .default([])
  .describe('Questions about the condition that buyers ask and photos do not answer. Answer them with `checks` in a PATCH.');

/** Answers by code. Null withdraws an answer. */
export const CheckAnswers = z.partialRecord(CheckCode, CheckAnswer.nullable());
export type CheckAnswers = z.infer<typeof CheckAnswers>;

/** Subjects of the suggested photo. */
export const PHOTO_SUBJECTS = ['front', 'brand_label', 'size_label', 'tongue_label', 'model_number', 'storage_screen', 'wear'] as const;

/** Benefits of the suggested photo. */
export const PHOTO_GAINS = ['names_item', 'narrows_price', 'confirms_model', 'fills_required', 'shows_wear'] as const;

/** The photo that would help an item most, as codes for a sentence in any language. */
export const NextPhoto = z.object({
  code: z.enum(PHOTO_SUBJECTS),
  params: Params,
  /** The fact that the photo would show. */
  fact: z.enum(['name', 'brand', 'model', 'storage', 'size', 'condition']).meta(toExample('brand')),
  gain: z.object({
    code: z.enum(PHOTO_GAINS),
    params: Params.describe('`narrows_price`: `low` and `high`, US dollars. `fills_required`: `platform`.'),
  }),
});
export type NextPhoto = z.infer<typeof NextPhoto>;
