import { z } from 'zod';
import { Params } from './messages.ts';

/**
 * Why the AI provider gave no answer. declined: it does not want to look at these photos. no_vision, small_context, no_model: its model
 * sees no photos, takes too few words for them, or is not there. bad: the answer cannot be used.
 */
export const AI_FAILURES = [
  'unreachable',
  'late',
  'busy',
  'quota',
  'refused',
  'broken',
  'bad',
  'declined',
  'no_vision',
  'small_context',
  'no_model',
] as const;
export type AiFailure = (typeof AI_FAILURES)[number];

/** What an analysis did otherwise than the installation usually does. */
export const AnalysisNotice = z.object({
  /** The embedded recognizer looked because the AI's daily budget is spent, or because the AI failed. */
  code: z.enum(['ai_budget_spent', 'ai_failed']),
  /** Of ai_budget_spent, `hours`: until the AI looks again. Of ai_failed, `reason`: one of AI_FAILURES, and `seconds` where the AI said when to ask again. */
  params: Params,
  /** The same in English. */
  message: z.string().max(300),
});
export type AnalysisNotice = z.infer<typeof AnalysisNotice>;
