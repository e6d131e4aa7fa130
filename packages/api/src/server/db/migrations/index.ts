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

export interface Migration {
  readonly name: string;
  readonly up: (knex: Knex) => Promise<void>;
  readonly down: (knex: Knex) => Promise<void>;
}

export interface ReleasedMigration extends Migration {
  /** First 16 digits of the file's SHA-256. */
  readonly checksum: string;
}

/** Migrations in the order in which they run. Checksums prove that released ones are unchanged. A change is a new file at the end. */
export const migrations: readonly ReleasedMigration[] = [
  { name: '0001-accounts', checksum: '98bcb0f2128c5104', ...accounts },
  { name: '0002-items', checksum: 'f770bc859bdd49e2', ...items },
  { name: '0003-operations', checksum: '45ec8833a026a6fe', ...operations },
  { name: '0004-account-care', checksum: '4cade75f1770aeca', ...accountCare },
  { name: '0005-corrections', checksum: '4c82372158dd4e31', ...corrections },
  { name: '0006-mail', checksum: '957f7ec013d7e2dc', ...mail },
  { name: '0007-sign-in', checksum: 'dd1b5fa237c53182', ...signIn },
  { name: '0008-jobs', checksum: '6b222987d3606cea', ...jobs },
  { name: '0009-price-tracking', checksum: 'e9b094d07704945e', ...priceTracking },
  { name: '0010-audit', checksum: '52ac4bb047ca6324', ...audit },
  { name: '0011-support-and-usage', checksum: 'be9cadb307f56d6f', ...supportAndUsage },
  { name: '0012-partners', checksum: '7dd4505b961c4103', ...partners },
  { name: '0013-webhooks', checksum: '80b2ad8398924ff6', ...webhooks },
  { name: '0016-files', checksum: '261abe5d0841c08f', ...files },
  { name: '0017-totals', checksum: 'edfbb3f9b4022b1f', ...totals },
  { name: '0018-idempotency-leases', checksum: 'e94804009e5078e7', ...idempotencyLeases },
  { name: '0019-questions', checksum: '32fed4d0c56c3dd8', ...questions },
  { name: '0020-confirmations', checksum: '9a90b6b8b4ca5aed', ...confirmations },
  { name: '0021-price-models', checksum: '1fb177aad8a5e0dd', ...priceModels },
  { name: '0022-second-factor', checksum: '90f293e73863adc3', ...secondFactor },
  { name: '0023-sales', checksum: '53b67b7de9a4aaef', ...sales },
  { name: '0024-live-offers', checksum: 'bd34bea39cfd16cb', ...liveOffers },
  { name: '0025-own-words', checksum: 'c1ecc87ea0de4edc', ...ownWords },
  { name: '0026-next-photos', checksum: '33a017b05ec494dc', ...nextPhotos },
  { name: '0027-message-codes', checksum: '5e733a9d2f4f48f8', ...messageCodes },
  { name: '0028-lists', checksum: '9b7b69ac535da9f4', ...lists },
  { name: '0029-tries', checksum: 'bc13438eff991a01', ...tries },
  { name: '0030-listing-urls', checksum: 'cb08da684ed29e41', ...listingUrls },
  { name: '0031-shop-tries', checksum: '88a62eabd25e7e34', ...shopTries },
  { name: '0032-test-keys', checksum: 'd696656eff3eca02', ...testKeys },
];
