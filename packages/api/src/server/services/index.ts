import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PlatformRules, RulePackReport } from '../../contract/index.ts';
import type { Engine } from '../../engine/types.ts';
import { createEbayConnector, type EbayOptions } from '../comparables/ebay.ts';
import type { BucketOptions } from '../config/photos.ts';
import type { Database } from '../db/database.ts';
import type { Queue } from '../queue/queue.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createAccountExport } from './account-export.ts';
import { createAccountRemoval } from './account-removal.ts';
import { createAccount } from './account.ts';
import { createAdminServices } from './admin-services.ts';
import type { ModelPrices } from './ai-usage.ts';
import { createAnalysisLeases } from './analysis-leases.ts';
import { createAnalyses } from './analyses.ts';
import { createAnalytics } from './analytics.ts';
import { createAudit } from './audit.ts';
import { createAuth } from './auth.ts';
import { createBulkPricingJobs } from './bulk-pricing-jobs.ts';
import { createBulkPricing } from './bulk-pricing.ts';
import { SECOND, type Clock } from './clock.ts';
import { createConfirmations, type Announce } from './confirmations.ts';
import { createCurrentPassword } from './current-password.ts';
import { createDashboard } from './dashboard.ts';
import type { EmbedPages } from './embed-origins.ts';
import { createErasureReplay, createErasures } from './erasures.ts';
import { createErrorEvents } from './error-events.ts';
import { createHealth } from './health.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createIdempotency } from './idempotency.ts';
import { createFileReader } from './import-file.ts';
import { createDisclosures } from './disclosures.ts';
import { createItems } from './items.ts';
import { createJobs } from './jobs.ts';
import { createFairLimiter } from './fair-limiter.ts';
import { createLiveComparables } from './live-comparables.ts';
import { createListingImport } from './listing-import.ts';
import { createListingStatus } from './listing-status.ts';
import { createListingExport } from './listing-export.ts';
import { createListings } from './listings.ts';
import { createKnownDevices } from './known-devices.ts';
import { createMail } from './mail.ts';
import { createMailSender } from './mail-sender.ts';
import { createOidc, type OidcOptions } from './oidc.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { createOutbox } from './outbox.ts';
import { createMetrics } from './metrics.ts';
import { createPartnerServices } from './partner-services.ts';
import { createPasswordProof, type Wait } from './password-proof.ts';
import { createPasswordResets } from './password-resets.ts';
import { createPasswords, type PasswordCost } from './passwords.ts';
import { createPhotoLinks } from './photo-links.ts';
import { usedPhotoKeys } from './photo-keys.ts';
import { createPhotoFolder } from './photo-store-folder.ts';
import { createPhotoBucket } from './photo-store-s3.ts';
import { createPhotoStore } from './photo-store.ts';
import { createCategories } from './categories.ts';
import { createPlatforms } from './platforms.ts';
import { createPriceAlertMails } from './price-alert-mails.ts';
import { createPriceHistory } from './price-history.ts';
import { createPriceLevels } from './price-levels.ts';
import { createPriceEstimates } from './price-estimates.ts';
import { createPriceModelRounds } from './price-model-rounds.ts';
import { createPriceWatchRounds } from './price-watch-rounds.ts';
import { createPriceWatches } from './price-watches.ts';
import { createProfilePhoto } from './profile-photo.ts';
import type { ProviderAddress } from './provider-probe.ts';
import { createRateLimits, type Limits } from './rate-limits.ts';
import { createReanalyses } from './reanalyses.ts';
import { createRewrites } from './rewrites.ts';
import { createRequestLimits } from './request-limits.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { createSaleRounds } from './sale-rounds.ts';
import { createSales } from './sales.ts';
import { createSalesImport } from './sales-import.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSecretBox } from './second-factor-secret.ts';
import { createSessions } from './sessions.ts';
import { createSignInAccounts } from './sign-in-accounts.ts';
import { createSignIn } from './sign-in.ts';
import { createSmtp, type MailOptions } from './smtp.ts';
import { createWebhookEvents } from './webhook-events.ts';
import { createStopping } from './stopping.ts';
import { createTotals } from './totals.ts';
import { createTrials } from './trials.ts';

export interface ServiceDependencies {
  readonly database: Pick<Database, 'knex' | 'ping'>;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly rules: () => readonly PlatformRules[];
  readonly packs: () => readonly RulePackReport[];
  readonly folder: { readonly id: string; readonly photos: string; readonly staging: string; readonly erasures: string };
  /** Where the photos go instead of the folder. */
  readonly bucket?: BucketOptions | null;
  readonly adminEmail: string | null;
  /** The mail server; null for none. */
  readonly mail: MailOptions | null;
  /** The sign-in provider; null for none. */
  readonly oidc: OidcOptions | null;
  /** Address people use; known once the server listens. */
  readonly address: () => string;
  /** Prints for whoever runs the server. */
  readonly announce: Announce;
  /** SECOND_FACTOR_KEY. */
  readonly secondFactorKey?: string | null;
  /** Where people and platforms reach the server; null: nobody said. */
  readonly publicUrl?: string | null;
  readonly limits?: Limits;
  /** What hashing a password costs; absent: what production needs. */
  readonly passwordCost?: PasswordCost;
  /** How long a sign-in is held back; tests do not wait. */
  readonly wait?: Wait;
  /** How to reach the AI provider; absent: the embedded recogniser looks at photos. */
  readonly provider?: ProviderAddress | null;
  /** Of the provider's models. */
  readonly prices?: ModelPrices;
  /** Shops on this machine may be told what happens, for development. */
  readonly webhooksToLoopback?: boolean;
  /** Pages of others that may call, beside the shops'. */
  readonly embedPages?: EmbedPages;
  /** The operator's keys for eBay's live offers; absent: none are looked up. */
  readonly ebay?: EbayOptions | null;
}

/** Analyses at a time. */
const PLACES = {
  concurrency: Math.max(2, availableParallelism()),
  /** Uploads that wait for a free place; five full ones are 250 MB on disk, not in memory. */
  waitingPerOwner: 100,
  waiting: 200,
  lingerMs: 3 * SECOND,
};

/** Wires the services once. Opens nothing. */
export const createServices = (dependencies: ServiceDependencies) => {
  const {
    database,
    queue,
    clock,
    engine,
    rules,
    packs,
    folder,
    bucket = null,
    adminEmail,
    address,
    announce,
    secondFactorKey = null,
    publicUrl = null,
    limits: counts,
    passwordCost,
    wait = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
    provider = null,
    prices = {},
    webhooksToLoopback = false,
    embedPages = { origins: [], loopback: false },
    ebay = null,
  } = dependencies;
  const { knex, ping } = database;
  const limits = createRateLimits({ knex, clock, limits: counts });
  const sessions = createSessions({ knex, clock });
  const passwords = createPasswords({ cost: passwordCost });
  const proof = createPasswordProof({ passwords, limits, wait });
  const devices = createKnownDevices({ knex, clock });
  const photos = createPhotoStore(
    bucket ? createPhotoBucket({ ...bucket, owner: folder.id, staging: folder.staging, clock }) : createPhotoFolder({ ...folder, clock }),
  );
  const idempotency = createIdempotency({ knex, clock, owner: folder.id });
  const totals = createTotals({ knex });
  const audit = createAudit({ knex, clock });
  const errorEvents = createErrorEvents({ knex, clock });
  const deliver = dependencies.mail && createSmtp(dependencies.mail);
  const mail = createMail({ knex, clock, delivers: deliver !== null });
  const confirmations = createConfirmations({ knex, clock, limits, mail, audit, adminEmail, address, announce });
  const provePassword = createCurrentPassword({ knex, proof });
  const box = createSecretBox({ knex, clock, ownKey: secondFactorKey });
  const recovery = createRecoveryCodes({ knex, clock });
  const codes = createOneTimeCodes({ knex, clock, limits, mail, box, recovery });
  const erasures = createErasures({ knex, clock, file: folder.erasures });
  const removal = createAccountRemoval({ knex, photos, limits, mail, erasures });
  const oidc = dependencies.oidc && createOidc(dependencies.oidc, () => new URL('/api/login/callback', address()).href);
  const signInAccounts = createSignInAccounts({ knex, clock, limits, mail, adminEmail });
  const photoLinks = createPhotoLinks({ knex, clock, photos, publicUrl });
  const stopping = createStopping({ clock });
  const accountExport = createAccountExport({ knex, clock, photos, limits });
  const tellShop = createWebhookEvents({ clock, queue });
  const places = createFairLimiter(PLACES);
  const jobs = createJobs({ knex, clock });
  const fileReader = createFileReader();
  const levels = createPriceLevels({ knex, clock, engine });
  const sales = createSales({ knex, clock, engine, levels });
  return {
    queue,
    limits,
    requestLimits: createRequestLimits({ limits, clock }),
    sessions,
    devices,
    accessTokens: createAccessTokens({ knex, clock, limits, mail }),
    photos,
    idempotency,
    confirmations,
    secondFactor: createSecondFactor({ knex, clock, mail, sessions, provePassword, box, codes, recovery }),
    auth: createAuth({ knex, clock, passwords, proof, devices, sessions, limits, confirmations, codes, confirmsByMail: mail.delivers }),
    items: createItems({ knex, photos, totals }),
    disclosures: createDisclosures({ knex }),
    account: createAccount({ knex, passwords, provePassword, sessions, removal, mail, confirmations }),
    profilePhoto: createProfilePhoto({ knex, engine, photos, places }),
    passwordResets: createPasswordResets({ knex, clock, passwords, devices, limits, mail, errorEvents, address }),
    signIn: createSignIn({ knex, clock, oidc, accounts: signInAccounts, sessions, devices, codes, errorEvents }),
    mail,
    mailSender: createMailSender({ knex, clock, deliver }),
    outbox: createOutbox({ knex, clock, audit, delivers: deliver !== null }),
    accountExport,
    reanalyses: createReanalyses({
      knex,
      clock,
      engine,
      priceLevels: levels,
      tellShop,
      photos,
      limits,
      places,
      leases: createAnalysisLeases({ knex, clock }),
    }),
    analyses: createAnalyses({ knex, clock, engine, priceLevels: levels, photos, idempotency, limits, places, stopping, tellShop }),
    rewrites: createRewrites({ knex, clock, engine, priceLevels: levels, tellShop }),
    photoLinks,
    listingExport: createListingExport({ knex, clock, exports: engine.exports, links: photoLinks, photos, totals }),
    listingImport: createListingImport({ knex, clock, engine, sales, rules, files: fileReader }),
    listings: createListings({ knex, clock, engine, priceLevels: levels, rules, totals, tellShop }),
    listingStatus: createListingStatus({ knex, clock, engine, sales, tellShop }),
    bulkPricing: createBulkPricing({ knex, clock, engine, priceLevels: levels, queue }),
    priceEstimates: createPriceEstimates({
      clock,
      engine,
      priceLevels: levels,
      liveComparables: createLiveComparables({ knex, clock, limits, connector: ebay && createEbayConnector(ebay, { clock }), errorEvents }),
    }),
    bulkPricingJobs: createBulkPricingJobs({ knex, clock, engine, priceLevels: levels }),
    jobs,
    sales,
    salesImport: createSalesImport({ knex, clock, engine, files: fileReader, sales, levels }),
    saleRounds: createSaleRounds({ knex, engine, sales }),
    priceHistory: createPriceHistory({ knex }),
    priceWatches: createPriceWatches({ knex, clock }),
    priceModelRounds: createPriceModelRounds({ knex, clock, engine, priceLevels: levels }),
    priceWatchRounds: createPriceWatchRounds({ knex, clock, engine, priceLevels: levels, onAlerts: createPriceAlertMails({ mail }) }),
    analytics: createAnalytics({ knex }),
    dashboard: createDashboard({ totals }),
    platforms: createPlatforms({ rules, packs }),
    categories: createCategories({ search: engine.searchCategories, all: engine.allCategories }),
    metrics: createMetrics({ knex, clock, queue }),
    trials: createTrials({ knex, clock, engine, limits, places }),
    ...createAdminServices({ knex, ping, queue, clock, photos, folder: folder.photos, limits, audit, mail, removal, provider, prices }),
    ...createPartnerServices({ knex, clock, limits, audit, accountExport, removal, queue, webhooksToLoopback, embedPages }),
    errorEvents,
    fileReader,
    health: createHealth({ ping, stopping }),
    stopping,
    housekeeping: createHousekeeping({ knex, clock, photos, jobs, erasures, totals }),
    /** At start: deletes accounts again that a restored backup brought back. */
    replayErasures: createErasureReplay({ erasures, removal }),
    /** At start, before the first request: clears what a killed process left. Says how many uploads that were. */
    recover: async (): Promise<number> => {
      await idempotency.releaseAbandoned();
      return photos.sweep((keys) => usedPhotoKeys(knex, keys));
    },
  };
};
export type Services = ReturnType<typeof createServices>;
