import { z } from 'zod';
import { toExample } from './example.ts';
import { Id, IdParams, Page, Timestamp } from './common.ts';
import { BulkPricingAnalysis } from './prices/prices.ts';
import { defineRoute } from './route.ts';

export const JobState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof JobState>;

/** Errors of a job. `not_priced`: pricing failed. `stalled`: the job made no progress for too long. */
export const JOB_ERRORS = ['not_priced', 'stalled'] as const;
export type JobError = (typeof JOB_ERRORS)[number];

/** Work that continues after the response, even across server restarts. */
export const Job = z.object({
  id: Id,
  kind: z.enum(['bulk-pricing']),
  state: JobState,
  /** Number of items done, out of `total`. */
  progress: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  result: BulkPricingAnalysis.nullable().describe('Set once the state is done. Null in the list of jobs.'),
  error: z.string().nullable().meta(toExample('The server stopped.')),
  errorCode: z.enum(JOB_ERRORS).nullable(),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  expiresAt: Timestamp.nullable().describe('When the job and its result are deleted. Null until it has finished.'),
});
export type Job = z.infer<typeof Job>;

export const jobs = {
  list: defineRoute('GET /api/jobs', {
    summary: 'Lists your jobs, newest first, without results.',
    access: 'user',
    embed: 'pricing',
    query: Page,
    isPaged: true,
    response: z.array(Job),
  }),
  get: defineRoute('GET /api/jobs/:id', {
    summary: "Returns a job's progress and, for seven days after it is done, its result.",
    access: 'user',
    embed: 'pricing',
    params: IdParams,
    response: Job,
    errors: ['not_found'],
  }),
  cancel: defineRoute('POST /api/jobs/:id/cancel', {
    summary: 'Cancels a job. A finished job does not change.',
    access: 'user',
    embed: 'pricing',
    params: IdParams,
    response: Job,
    errors: ['not_found'],
  }),
  remove: defineRoute('DELETE /api/jobs/:id', {
    summary: 'Cancels a job and deletes it with its result.',
    access: 'user',
    embed: 'pricing',
    params: IdParams,
    produces: 'nothing',
    status: 204,
    errors: ['not_found'],
  }),
};

export const QueueState = z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed']);
export type QueueState = z.infer<typeof QueueState>;

const count = z.number().int().min(0);

/** A job in the queue, without its content, which belongs to a user. */
export const QueuedJob = z.object({
  id: Id,
  name: z.string().meta(toExample('bulk-pricing')),
  state: QueueState,
  attempts: z.number().int().describe('Number of retries so far.'),
  error: z.string().nullable().describe('Error of the last attempt.').meta(toExample('status 500')),
  createdAt: Timestamp,
  startAfter: Timestamp,
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
});
export type QueuedJob = z.infer<typeof QueuedJob>;

export const QueueReport = z.object({
  counts: z
    .object({ created: count, retry: count, active: count, completed: count, cancelled: count, failed: count })
    .describe('Number of jobs from the last two days in each state.'),
  oldestDueSeconds: z.number().nullable().describe('Waiting time of the oldest due job. Null if none is waiting.'),
  jobs: z.array(QueuedJob).describe('The latest jobs, newest first.'),
});
export type QueueReport = z.infer<typeof QueueReport>;

export const QueueQuery = z.object({
  state: QueueState.optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(50).meta(toExample(50)),
});
export type QueueQuery = z.infer<typeof QueueQuery>;

export const adminJobs = {
  report: defineRoute('GET /api/admin/jobs', {
    summary: 'Returns the number of jobs in each state, and the latest jobs.',
    access: 'admin',
    query: QueueQuery,
    response: QueueReport,
  }),
  retry: defineRoute('POST /api/admin/jobs/:id/retry', {
    summary: 'Retries a failed job.',
    access: 'admin',
    params: IdParams,
    response: QueuedJob,
    errors: ['conflict'],
  }),
  cancel: defineRoute('POST /api/admin/jobs/:id/cancel', {
    summary: 'Cancels a waiting or running job.',
    access: 'admin',
    params: IdParams,
    response: QueuedJob,
    errors: ['conflict'],
  }),
};

const Usage = z.object({
  calls: count,
  promptTokens: count,
  completionTokens: count,
  cost: z.number().min(0).nullable().describe('Cost in US dollars according to AI_PRICES. Null if a model has no price.'),
});

export const AiUsageReport = Usage.extend({
  /** First and last day of the report, UTC. */
  from: z.iso.date(),
  to: z.iso.date(),
  days: z.array(Usage.extend({ day: z.iso.date() })).describe('Days with calls, oldest first.'),
  providers: z
    .array(Usage.extend({ provider: z.string().meta(toExample('openai')), model: z.string().meta(toExample('gpt-4.1-mini')) }))
    .describe('Providers and models, most calls first.'),
  users: z
    .array(Usage.extend({ userId: Id, email: z.string().meta(toExample('ada@example.com')) }))
    .describe('The 50 accounts with the most calls.'),
});
export type AiUsageReport = z.infer<typeof AiUsageReport>;

export const AiUsageQuery = z.object({
  days: z.coerce.number<number | string>().int().min(1).max(366).default(30).describe('Number of days to look back, including today.'),
});
export type AiUsageQuery = z.infer<typeof AiUsageQuery>;

export const aiUsage = {
  report: defineRoute('GET /api/admin/usage', {
    summary: 'Returns AI calls and their cost by day, model and account, without deleted accounts.',
    access: 'admin',
    query: AiUsageQuery,
    response: AiUsageReport,
  }),
};

/** `kept` means that no mail server is configured, so the email stays in the outbox and can be read there. */
export const MailState = z.enum(['queued', 'sent', 'failed', 'kept']);
export type MailState = z.infer<typeof MailState>;

export const OutboxMail = z.object({
  id: Id,
  to: z.string().meta(toExample('ada@example.com')),
  template: z.string().meta(toExample('password-reset')),
  subject: z.string().meta(toExample('Reset your password')),
  text: z.string().describe('Links that grant access are replaced with [link].').meta(toExample('Hello Ada,')),
  state: MailState,
  attempts: z.int(),
  lastError: z.string().nullable().meta(toExample('Mailbox full')),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const OutboxQuery = Page.extend({ state: MailState.optional() });
export type OutboxQuery = z.infer<typeof OutboxQuery>;

export const outbox = {
  list: defineRoute('GET /api/admin/outbox', {
    summary: 'Lists emails from the last 30 days, newest first.',
    access: 'admin',
    isSessionOnly: true,
    query: OutboxQuery,
    response: z.array(OutboxMail),
    isPaged: true,
  }),
  retry: defineRoute('POST /api/admin/outbox/:id/retry', {
    summary: 'Queues a failed or kept email again.',
    access: 'admin',
    isSessionOnly: true,
    params: IdParams,
    response: OutboxMail,
    errors: ['conflict'],
  }),
};

/** Names of the rules that a rule pack contains for its platform. */
export const RULE_NAMES = [
  'titleMax',
  'titleTarget',
  'descriptionMax',
  'descriptionTarget',
  'hashtagsMax',
  'photosMax',
  'photosTarget',
  'minPhotoSide',
  'minPrice',
  'priceStep',
  'postUrl',
  'weights',
  'fee',
] as const;
export const RuleName = z.enum(RULE_NAMES);
export type RuleName = z.infer<typeof RuleName>;

export const PackRule = z.object({
  rule: RuleName,
  value: z.union([z.number(), z.string()]).nullable().describe('Null if the platform has no such rule.'),
  source: z.string().nullable().describe('Source of the value and its reliability. Null if not recorded.').meta(toExample('Help page')),
});
export type PackRule = z.infer<typeof PackRule>;

export const RulePackReport = z.object({
  id: z.string().meta(toExample('ebay')),
  name: z.string().meta(toExample('eBay')),
  checkedOn: z.iso.date().describe("The pack's version: the date when we collected its facts."),
  feeDate: z.string().describe('Day, month or year when the fee applied.').meta(toExample('2026-08')),
  rules: z.array(PackRule),
});
export type RulePackReport = z.infer<typeof RulePackReport>;

export const rulePacks = {
  list: defineRoute('GET /api/admin/rule-packs', {
    summary: 'Returns every platform rule with its source and the date it was checked.',
    access: 'admin',
    response: z.array(RulePackReport),
  }),
};

export const health = {
  live: defineRoute('GET /api/health', {
    summary: 'Returns 200 while the process is running. Does not query the database.',
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: defineRoute('GET /api/ready', {
    summary: 'Returns 200 while the process accepts requests: the database is reachable and no shutdown has started.',
    access: 'public',
    response: z.object({ status: z.literal('ready') }),
    errors: ['unavailable'],
  }),
  openapi: defineRoute('GET /api/openapi.json', {
    summary: 'Returns this document.',
    access: 'public',
    response: z.record(z.string(), z.unknown()),
  }),
  docs: defineRoute('GET /api/docs', { summary: 'Returns this reference as a web page.', access: 'public', produces: 'page' }),
};
