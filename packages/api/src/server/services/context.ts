import { setTimeout as sleep } from 'node:timers/promises';
import type { PlatformRules, RulePackReport } from '../../contract/index.ts';
import type { Engine } from '../../engine/types.ts';
import type { EbayOptions } from '../comparables/ebay.ts';
import type { BucketOptions } from '../config/connections.ts';
import type { Database } from '../db/database.ts';
import type { Queue } from '../queue/queue.ts';
import type { ModelPrices } from './admin/ai-usage.ts';
import type { MailOptions } from './mail/smtp.ts';
import type { ProviderAddress } from './operations/provider-probe.ts';
import type { Limits } from './operations/rate-limits.ts';
import type { EmbedSettings } from './partners/embed-origins.ts';
import type { Wait } from './passwords/password-check.ts';
import type { PasswordCost } from './passwords/passwords.ts';
import type { Clock } from './shared/clock.ts';
import type { PrintForOperator } from './sign-in/administrator-links.ts';
import type { OidcOptions } from './sign-in/oidc.ts';

/** Everything needed to start a server. */
export interface ServiceDependencies {
  readonly database: Pick<Database, 'knex' | 'ping'>;
  readonly queue: Queue;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly getRules: () => readonly PlatformRules[];
  readonly getPacks: () => readonly RulePackReport[];
  readonly folder: { readonly id: string; readonly photos: string; readonly staging: string; readonly erasures: string };
  /** Bucket that stores photos instead of the folder. */
  readonly bucket?: BucketOptions | null;
  readonly adminEmail: string | null;
  /** The mail server; null to keep emails in the outbox. */
  readonly mail: MailOptions | null;
  /** The sign-in provider; null for passwords only. */
  readonly oidc: OidcOptions | null;
  /** The server's URL, known once it listens. */
  readonly getAddress: () => string;
  /** Prints a message for the operator on the console. */
  readonly printForOperator: PrintForOperator;
  /** Value of SECOND_FACTOR_KEY. */
  readonly secondFactorKey?: string | null;
  /** Public URL of the server; null when PUBLIC_URL is not set. */
  readonly publicUrl?: string | null;
  readonly limits?: Limits;
  /** Cost of a password hash; tests choose a low one. */
  readonly passwordCost?: PasswordCost;
  /** Delays a sign-in after a wrong password; tests skip the delay. */
  readonly wait?: Wait;
  /** Address of the AI provider; null for the built-in recognizer. */
  readonly provider?: ProviderAddress | null;
  /** True if analyses without an account may use the AI provider. */
  readonly canTriesUseAi?: boolean;
  /** Prices of the provider's models. */
  readonly prices?: ModelPrices;
  /** Allows webhooks to this machine, for development. */
  readonly areLoopbackWebhooksAllowed?: boolean;
  /** Pages that may embed widgets, in addition to partners' pages. */
  readonly embedSettings?: EmbedSettings;
  /** The operator's eBay keys for live offers; null turns them off. */
  readonly ebay?: EbayOptions | null;
}

/**
 * Applies the defaults. Options that share a name with a service are renamed; for example, `mail` is the service and `mailOptions` its
 * settings.
 */
export const createServiceContext = ({ database, mail, oidc, limits, prices = {}, ...dependencies }: ServiceDependencies) => ({
  bucket: null,
  secondFactorKey: null,
  publicUrl: null,
  wait: (milliseconds: number, signal?: AbortSignal): Promise<void> => sleep(milliseconds, undefined, { signal }),
  provider: null,
  canTriesUseAi: false,
  areLoopbackWebhooksAllowed: false,
  embedSettings: { origins: [], isLoopbackAllowed: false },
  ebay: null,
  ...dependencies,
  knex: database.knex,
  ping: database.ping,
  mailOptions: mail,
  oidcOptions: oidc,
  limitCounts: limits,
  modelPrices: prices,
});
export type ServiceContext = ReturnType<typeof createServiceContext>;
