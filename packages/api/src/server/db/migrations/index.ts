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
import * as questions from './0019-questions.ts';
import * as confirmations from './0020-confirmations.ts';
import * as priceModels from './0021-price-models.ts';
import * as secondFactor from './0022-second-factor.ts';
import * as sales from './0023-sales.ts';
import * as liveOffers from './0024-live-offers.ts';
import * as ownWords from './0025-own-words.ts';
import * as nextPhotos from './0026-next-photos.ts';
import * as messageCodes from './0027-message-codes.ts';
import * as lists from './0028-lists.ts';
import * as tries from './0029-tries.ts';
import * as listingUrls from './0030-listing-urls.ts';
import * as shopTries from './0031-shop-tries.ts';
import * as testKeys from './0032-test-keys.ts';
import * as ownSales from './0033-own-sales.ts';

export interface Migration {
  readonly name: string;
  readonly up: (knex: Knex) => Promise<void>;
  readonly down: (knex: Knex) => Promise<void>;
}

export interface ReleasedMigration extends Migration {
  /** First 16 digits of the SHA-256 of the file without its comments. */
  readonly checksum: string;
}

/** Migrations in the order in which they run. Checksums prove that released ones are unchanged. A change is a new file at the end. */
export const migrations: readonly ReleasedMigration[] = [
  { name: '0001-accounts', checksum: '98bcb0f2128c5104', ...accounts },
  { name: '0002-items', checksum: 'a47604f910d10d3e', ...items },
  { name: '0003-operations', checksum: 'f84355bbf50c8bdc', ...operations },
  { name: '0004-account-care', checksum: 'e1606a1b54380f7f', ...accountCare },
  { name: '0005-corrections', checksum: '149dccfd468c862d', ...corrections },
  { name: '0006-mail', checksum: '3a4ad8fdf8f5524c', ...mail },
  { name: '0007-sign-in', checksum: '1e34cbb693a9eee8', ...signIn },
  { name: '0008-jobs', checksum: 'e71dd35a8217f6ec', ...jobs },
  { name: '0009-price-tracking', checksum: 'a75f52fddeda6170', ...priceTracking },
  { name: '0010-audit', checksum: '83eb84201ff7dae1', ...audit },
  { name: '0011-support-and-usage', checksum: 'f6b395f57d0a9421', ...supportAndUsage },
  { name: '0012-partners', checksum: '956ca07ad0a361f9', ...partners },
  { name: '0013-webhooks', checksum: 'c070d5513910c9f1', ...webhooks },
  { name: '0016-files', checksum: '97d897c7e30fdf00', ...files },
  { name: '0017-totals', checksum: '0ff8082cbb69f78a', ...totals },
  { name: '0018-idempotency-leases', checksum: 'c56b376591556546', ...idempotencyLeases },
  { name: '0019-questions', checksum: '0677be56f7e69ac9', ...questions },
  { name: '0020-confirmations', checksum: '437d4f926fb06f40', ...confirmations },
  { name: '0021-price-models', checksum: '9d3d8b1070e7bfa7', ...priceModels },
  { name: '0022-second-factor', checksum: '683fc53556d1f9dc', ...secondFactor },
  { name: '0023-sales', checksum: 'e96d4b13f554d54f', ...sales },
  { name: '0024-live-offers', checksum: 'e02ac791addfb514', ...liveOffers },
  { name: '0025-own-words', checksum: '244fe5d50b45d137', ...ownWords },
  { name: '0026-next-photos', checksum: '69183030210b50b6', ...nextPhotos },
  { name: '0027-message-codes', checksum: '985d303b6b1c9329', ...messageCodes },
  { name: '0028-lists', checksum: 'aca542704d3eb886', ...lists },
  { name: '0029-tries', checksum: '74ce6c286e5c3249', ...tries },
  { name: '0030-listing-urls', checksum: '5f2ca02a02f89c5f', ...listingUrls },
  { name: '0031-shop-tries', checksum: '025474e6aa42a6c8', ...shopTries },
  { name: '0032-test-keys', checksum: '71d2832d4d2ee97a', ...testKeys },
  { name: '0033-own-sales', checksum: '211d7dc89012f94d', ...ownSales },
];
