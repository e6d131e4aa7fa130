import { z } from 'zod';
import { Id, IdParams, Page, Timestamp } from './common.ts';
import { BulkPricingAnalysis } from './prices/prices.ts';
import { route } from './route.ts';

export const JobState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof JobState>;

/** Work that continues after the response, even across a restart of the server. */
export const Job = z.object({
  id: Id,
  kind: z.enum(['bulk-pricing']),
  state: JobState,
  /** Items done, of `total`. */
  progress: z.number().int().nonnegative(),
  total: z.number().int().nonnegative(),
  result: BulkPricingAnalysis.nullable().describe('Once the state is done, and only when one job is asked for.'),
  error: z.string().nullable().describe('Why it failed, and what to do.'),
  createdAt: Timestamp,
  finishedAt: Timestamp.nullable(),
  expiresAt: Timestamp.nullable().describe('When job and result are deleted; null while it is not finished.'),
});
export type Job = z.infer<typeof Job>;

export const jobs = {
  list: route('GET /api/jobs', {
    summary: "One's jobs, newest first, without their results.",
    access: 'user',
    embed: 'pricing',
    query: Page,
    paged: true,
    response: z.array(Job),
  }),
  get: route('GET /api/jobs/:id', {
    summary: 'How far a job is, and its result for seven days after it is done.',
    access: 'user',
    embed: 'pricing',
    params: IdParams,
    response: Job,
    errors: ['not_found'],
  }),
  cancel: route('POST /api/jobs/:id/cancel', {
    summary: 'Stops a job. One that is finished stays as it is.',
    access: 'user',
    embed: 'pricing',
    params: IdParams,
    response: Job,
    errors: ['not_found'],
  }),
  remove: route('DELETE /api/jobs/:id', {
    summary: 'Stops a job and forgets it with its result.',
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

/** Work that continues after a request, without its content, which belongs to a user. */
export const QueuedJob = z.object({
  id: Id,
  name: z.string(),
  state: QueueState,
  attempts: z.number().int().describe('Attempts after the first one, so far.'),
  error: z.string().nullable().describe('Why the last attempt failed.'),
  createdAt: Timestamp,
  startAfter: Timestamp,
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
});
export type QueuedJob = z.infer<typeof QueuedJob>;

export const QueueReport = z.object({
  counts: z
    .object({ created: count, retry: count, active: count, completed: count, cancelled: count, failed: count })
    .describe('Jobs in each state, of the last two days.'),
  oldestDueSeconds: z.number().nullable().describe('How long the longest waiting job that is due has waited; null when none waits.'),
  jobs: z.array(QueuedJob).describe('Newest first.'),
});
export type QueueReport = z.infer<typeof QueueReport>;

export const QueueQuery = z.object({
  state: QueueState.optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(50),
});
export type QueueQuery = z.infer<typeof QueueQuery>;

export const adminJobs = {
  report: route('GET /api/admin/jobs', {
    summary: 'The queue: how many jobs are in each state, and the latest ones.',
    access: 'admin',
    query: QueueQuery,
    response: QueueReport,
  }),
  retry: route('POST /api/admin/jobs/:id/retry', {
    summary: 'Lets a job that failed be tried again.',
    access: 'admin',
    params: IdParams,
    response: QueuedJob,
    errors: ['conflict'],
  }),
  cancel: route('POST /api/admin/jobs/:id/cancel', {
    summary: 'Stops a job that waits or runs.',
    access: 'admin',
    params: IdParams,
    response: QueuedJob,
    errors: ['conflict'],
  }),
};

const Use = z.object({
  calls: count,
  promptTokens: count,
  completionTokens: count,
  cost: z.number().min(0).nullable().describe('US dollars by AI_PRICES; null when the price of a model among them is not set.'),
});

export const AiUsageReport = Use.extend({
  /** First and last day of the report, UTC. */
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

/** `kept`: no mail server is configured, so the mail stays in the outbox and can be read there. */
export const MailState = z.enum(['queued', 'sent', 'failed', 'kept']);
export type MailState = z.infer<typeof MailState>;

export const OutboxMail = z.object({
  id: Id,
  to: z.string(),
  template: z.string(),
  subject: z.string(),
  text: z.string().describe('A link that lets somebody in never stands here: it reads [link].'),
  state: MailState,
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const OutboxQuery = Page.extend({ state: MailState.optional() });
export type OutboxQuery = z.infer<typeof OutboxQuery>;

export const outbox = {
  list: route('GET /api/admin/outbox', {
    summary: 'Mails of the last 30 days, newest first.',
    access: 'admin',
    sessionOnly: true,
    query: OutboxQuery,
    response: z.array(OutboxMail),
    paged: true,
  }),
  retry: route('POST /api/admin/outbox/:id/retry', {
    summary: 'Puts a failed or kept mail back into the queue.',
    access: 'admin',
    sessionOnly: true,
    params: IdParams,
    response: OutboxMail,
    errors: ['conflict'],
  }),
};

/** Names of the rules that a pack states about its platform. */
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
  value: z.union([z.number(), z.string()]).nullable().describe('Null: the platform has no such thing.'),
  source: z.string().nullable().describe('Where the value comes from, and how far it can be relied on; null: not noted.'),
});
export type PackRule = z.infer<typeof PackRule>;

export const RulePackReport = z.object({
  id: z.string(),
  name: z.string(),
  checkedOn: z.iso.date().describe('Version of the pack: the day its facts were collected.'),
  feeDate: z.string().describe('Day, month or year that the fee is of.'),
  rules: z.array(PackRule),
});
export type RulePackReport = z.infer<typeof RulePackReport>;

export const rulePacks = {
  list: route('GET /api/admin/rule-packs', {
    summary: 'What Relist knows of each platform: every rule with its source, and the day it was looked up.',
    access: 'admin',
    response: z.array(RulePackReport),
  }),
};

export const health = {
  live: route('GET /api/health', {
    summary: 'The process answers; touches no database.',
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: route('GET /api/ready', {
    summary: 'The process can take work: database reachable, not draining.',
    access: 'public',
    response: z.object({ status: z.literal('ready') }),
    errors: ['unavailable'],
  }),
  openapi: route('GET /api/openapi.json', { summary: 'This document.', access: 'public', response: z.record(z.string(), z.unknown()) }),
  docs: route('GET /api/docs', { summary: 'This reference, to be read by people.', access: 'public', produces: 'page' }),
};
