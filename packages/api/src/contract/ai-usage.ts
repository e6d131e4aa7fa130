import { z } from 'zod';
import { Id } from './common.ts';
import { route } from './route.ts';

const count = z.number().int().min(0);
const Use = z.object({
  calls: count,
  promptTokens: count,
  completionTokens: count,
  cost: z.number().min(0).nullable().describe('US dollars by AI_PRICES; null when the price of a model among them is not set.'),
});

export const AiUsageReport = Use.extend({
  /** First and last day, UTC. */
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(Use.extend({ day: z.iso.date() })).describe('Days with calls, oldest first.'),
  providers: z.array(Use.extend({ provider: z.string(), model: z.string() })).describe('Most calls first.'),
  users: z.array(Use.extend({ userId: Id, email: z.string() })).describe('The 50 accounts with most calls.'),
});
export type AiUsageReport = z.infer<typeof AiUsageReport>;

export const AiUsageQuery = z.object({
  days: z.coerce.number<number | string>().int().min(1).max(366).default(30).describe('Days to look back, today included.'),
});
export type AiUsageQuery = z.infer<typeof AiUsageQuery>;

export const aiUsage = {
  report: route('GET /api/admin/usage', {
    summary: 'Calls to the AI provider by day, model and account, and what they cost. Calls of deleted accounts are gone with them.',
    access: 'admin',
    query: AiUsageQuery,
    response: AiUsageReport,
  }),
};
