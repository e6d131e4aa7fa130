import type { AccuracyReport, AiUsageReport, AuditEntry, OutboxMail, QueueReport, QueuedJob, RulePackReport } from '@relist/api/contract';
import { toPage } from './admin.ts';
import type { FakeState } from './fake-relist.ts';

const timestamp = '2026-11-19T09:30:00.000Z';

const entry: AuditEntry = {
  id: 'a-1',
  adminId: '5b7be8a4-0a3e-4f7d-9f43-3a4b0f1e0c01',
  action: 'user.status_changed',
  targetType: 'user',
  targetId: '8d7be8a4-0a3e-4f7d-9f43-3a4b0f1e0d01',
  details: { from: 'active', to: 'suspended' },
  requestId: 'req-71',
  ip: '203.0.113.7',
  createdAt: timestamp,
};
export const auditEntries: AuditEntry[] = [
  entry,
  { ...entry, id: 'a-2', adminId: null, action: 'shop.deleted', targetType: 'shop', details: {}, requestId: null, ip: null },
];

const usage = { calls: 90, promptTokens: 120_000, completionTokens: 30_000, cost: 1.2345 };
export const aiUsage: AiUsageReport = {
  ...usage,
  from: '2026-10-23',
  to: '2026-11-21',
  days: [
    { ...usage, day: '2026-11-17', calls: 50 },
    { ...usage, day: '2026-11-20', calls: 40 },
  ],
  providers: [{ ...usage, provider: 'openai', model: 'gpt-5-mini' }],
  users: [{ ...usage, userId: 'u-1', email: 'ada@example.com' }],
};
export const noAiUsage: AiUsageReport = {
  from: aiUsage.from,
  to: aiUsage.to,
  calls: 0,
  promptTokens: 0,
  completionTokens: 0,
  cost: 0,
  days: [],
  providers: [],
  users: [],
};

const job: QueuedJob = {
  id: 'j-1',
  name: 'bulk-pricing',
  state: 'failed',
  attempts: 3,
  error: 'The database did not respond.',
  createdAt: timestamp,
  startAfter: timestamp,
  startedAt: timestamp,
  endedAt: timestamp,
};
export const queueReport: QueueReport = {
  counts: { created: 4, retry: 1, active: 2, completed: 1250, cancelled: 0, failed: 1 },
  oldestDueSeconds: 150,
  jobs: [
    { ...job, id: 'j-2', name: 'send-mail', state: 'created', attempts: 0, error: null, startedAt: null, endedAt: null },
    job,
    { ...job, id: 'j-3', state: 'completed', attempts: 0, error: null },
  ],
};

const mail: OutboxMail = {
  id: 'm-1',
  to: 'ada@example.com',
  template: 'password-reset',
  subject: 'A new password for Relist',
  text: 'Someone asked to reset your password.\n\nIf it was not you, ignore this email.',
  state: 'failed',
  attempts: 3,
  lastError: '550 mailbox unavailable',
  createdAt: timestamp,
  sentAt: null,
};
export const mails: OutboxMail[] = [
  mail,
  { ...mail, id: 'm-2', state: 'sent', attempts: 1, lastError: null, sentAt: timestamp },
  { ...mail, id: 'm-3', state: 'kept', attempts: 0, lastError: null },
];

export const rulePackReports: RulePackReport[] = [
  {
    id: 'ebay',
    name: 'eBay',
    checkedOn: '2026-11-20',
    feeDate: '2026-08',
    rules: [
      { rule: 'titleMax', value: 80, source: 'Third party, confirmed by a real upload of 73 listings in October 2026.' },
      { rule: 'descriptionMax', value: 4000, source: 'Beyond 4,000 nobody reads on (third-party advice).' },
      { rule: 'priceStep', value: 'cent', source: null },
      { rule: 'postUrl', value: 'https://www.ebay.com/sl/sell', source: 'Third party. It takes no prefilled text, so copy first.' },
    ],
  },
  {
    id: 'instagram',
    name: 'Instagram',
    checkedOn: '2026-11-20',
    feeDate: '2026-11-20',
    rules: [{ rule: 'titleMax', value: null, source: "A post has no title; the caption's first 125 characters show (blogs)." }],
  },
];

const accuracyFigures = { sold: 42, medianError: 11.5, bias: -3.2, withinRange: 78.6 };
export const accuracyReport: AccuracyReport = {
  ...accuracyFigures,
  platforms: [
    { ...accuracyFigures, platform: 'ebay', averageSoldPrice: 48.5 },
    { ...accuracyFigures, platform: 'poshmark', sold: 1, medianError: 4, bias: 4, withinRange: 100, averageSoldPrice: 120 },
  ],
};
export const noSales: AccuracyReport = { sold: 0, medianError: null, bias: null, withinRange: null, platforms: [] };

type Calls = NonNullable<FakeState['calls']>;
/** Creates fake calls for the operations panels; `overrides` replaces calls by resource. */
export const createOperationsCalls = (
  overrides: Pick<Calls, 'admin' | 'adminJobs' | 'aiUsage' | 'audit' | 'outbox' | 'rulePacks'> = {},
): Calls => ({
  admin: { accuracy: async () => accuracyReport, ...overrides.admin },
  adminJobs: { report: async () => queueReport, retry: async () => job, cancel: async () => job, ...overrides.adminJobs },
  aiUsage: { report: async () => aiUsage, ...overrides.aiUsage },
  audit: { list: async () => toPage(auditEntries), ...overrides.audit },
  outbox: { list: async () => toPage(mails), retry: async () => mail, ...overrides.outbox },
  rulePacks: { list: async () => rulePackReports, ...overrides.rulePacks },
});
