import type { Knex } from 'knex';
import * as accounts from './0001-accounts.ts';
import * as items from './0002-items.ts';
import * as operations from './0003-operations.ts';
import * as accountCare from './0004-account-care.ts';
import * as corrections from './0005-corrections.ts';
import * as mail from './0006-mail.ts';
import * as signIn from './0007-sign-in.ts';
import * as jobs from './0008-jobs.ts';
import * as priceTracking from './0009-price-tracking.ts';
import * as audit from './0010-audit.ts';
import * as supportAndUsage from './0011-support-and-usage.ts';
import * as partners from './0012-partners.ts';
import * as webhooks from './0013-webhooks.ts';
import * as files from './0016-files.ts';
import * as totals from './0017-totals.ts';
import * as idempotencyLeases from './0018-idempotency-leases.ts';

export interface Migration {
  readonly name: string;
  readonly up: (knex: Knex) => Promise<void>;
  readonly down: (knex: Knex) => Promise<void>;
}

/** In the order they run. A released one is never edited; a change is a new file at the end. */
export const migrations: readonly Migration[] = [
  { name: '0001-accounts', ...accounts },
  { name: '0002-items', ...items },
  { name: '0003-operations', ...operations },
  { name: '0004-account-care', ...accountCare },
  { name: '0005-corrections', ...corrections },
  { name: '0006-mail', ...mail },
  { name: '0007-sign-in', ...signIn },
  { name: '0008-jobs', ...jobs },
  { name: '0009-price-tracking', ...priceTracking },
  { name: '0010-audit', ...audit },
  { name: '0011-support-and-usage', ...supportAndUsage },
  { name: '0012-partners', ...partners },
  { name: '0013-webhooks', ...webhooks },
  { name: '0016-files', ...files },
  { name: '0017-totals', ...totals },
  { name: '0018-idempotency-leases', ...idempotencyLeases },
];
