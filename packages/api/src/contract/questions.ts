import { z } from 'zod';
import { Money } from './common.ts';
import { Params } from './messages.ts';

/** Why an item waits: nobody knows what it is, which model, which variant of it, or which words say enough for a price. */
export const QUESTION_CODES = ['what_is_it', 'which_model', 'which_variant', 'tell_more'] as const;
export const QuestionCode = z.enum(QUESTION_CODES);
export type QuestionCode = z.infer<typeof QuestionCode>;

/** US dollars, where the answer would decide the price. */
export const AnswerPrice = z.object({ low: Money, average: Money, high: Money });
export type AnswerPrice = z.infer<typeof AnswerPrice>;

export const Answer = z.object({
  /** Shown on the button. */
  label: z.string().max(120),
  /** Sent as the value of `field` in PATCH /api/items/:id. */
  value: z.string().max(200),
  price: AnswerPrice.nullable(),
});
export type Answer = z.infer<typeof Answer>;

/** What an item waits for. The answer goes into `field` of PATCH /api/items/:id; any other text may be sent in its place. */
export const Question = z.object({
  code: QuestionCode,
  /** Values for the question's own words, in whichever language it is asked. */
  params: Params,
  /** The question in English, for people who call the API by hand. */
  message: z.string().max(300),
  /** Field of the item that the answer corrects. */
  field: z.enum(['name', 'category', 'brand', 'model', 'storage', 'size', 'year', 'hint']),
  /** Proposals, the likeliest first; may be empty. */
  answers: z.array(Answer).max(8),
  /** US dollars that most such items sell between, whatever the answer; left out where nobody knows. */
  range: z.object({ low: Money, high: Money }).optional(),
});
export type Question = z.infer<typeof Question>;
