import { z } from 'zod';

/** What photos do not show for certain and buyers ask for. Each is a possible flaw; engine/condition says which matter for an item. */
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

/** yes: the item has the flaw. */
export const CheckAnswer = z.enum(['yes', 'no']);
export type CheckAnswer = z.infer<typeof CheckAnswer>;

/** A question about the condition of an item; nothing is claimed until the seller answers. */
export const ConditionCheck = z.object({
  code: CheckCode,
  /** The question in English, for people who call the API by hand. */
  message: z.string().max(200),
  answer: CheckAnswer.nullable(),
});
export type ConditionCheck = z.infer<typeof ConditionCheck>;

export const ConditionChecks = z
  .array(ConditionCheck)
  .max(12)
  .default([])
  .describe('What buyers ask about the condition of such an item and photos do not show for certain; PATCH `checks` answers it.');

/** Answers by code; null takes one back. */
export const CheckAnswers = z.partialRecord(CheckCode, CheckAnswer.nullable());
export type CheckAnswers = z.infer<typeof CheckAnswers>;
