import { z } from 'zod';

/** What an analysis did otherwise than the installation usually does. */
export const AnalysisNotice = z.object({
  /** ai_budget_spent: the day's budget of the AI provider is spent, so the embedded recognizer looked. */
  code: z.enum(['ai_budget_spent']),
  /** `hours`: until the AI looks again. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The same in English. */
  message: z.string().max(300),
});
export type AnalysisNotice = z.infer<typeof AnalysisNotice>;
