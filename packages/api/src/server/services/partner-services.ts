import type { Knex } from 'knex';
import type { Queue } from '../queue/queue.ts';
import type { AccountExport } from './account-export.ts';
import type { RemoveAccount } from './account-removal.ts';
import type { Audit } from './audit.ts';
import type { Clock } from './clock.ts';
import { createEmbedOrigins, type EmbedPages } from './embed-origins.ts';
import { createEmbedSessions } from './embed-sessions.ts';
import { createEmbedUsers } from './embed-users.ts';
import { createPartnerKeys } from './partner-keys.ts';
import { createPartnerOrigins } from './partner-origins.ts';
import { createPartnerRemoval } from './partner-removal.ts';
import { createPartners } from './partners.ts';
import type { RateLimits } from './rate-limits.ts';
import { createWebhookDeliveries } from './webhook-deliveries.ts';
import { createWebhookSender } from './webhook-sender.ts';
import { createWebhooks } from './webhooks.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly audit: Audit;
  readonly accountExport: AccountExport;
  readonly removal: RemoveAccount;
  readonly queue: Queue;
  /** Shops on this machine may be told, for development. */
  readonly webhooksToLoopback: boolean;
  readonly embedPages: EmbedPages;
}

/** Wires all that partner shops need. */
export const createPartnerServices = ({
  knex,
  clock,
  limits,
  audit,
  accountExport,
  removal,
  queue,
  webhooksToLoopback: allowLoopback,
  embedPages,
}: Dependencies) => {
  const partnerKeys = createPartnerKeys({ knex, clock, limits });
  const partnerOrigins = createPartnerOrigins({ knex, clock });
  const embedUsers = createEmbedUsers({ knex, clock, accountExport, removal });
  return {
    partnerKeys,
    embedOrigins: createEmbedOrigins(embedPages, partnerOrigins),
    embedUsers,
    partners: createPartners({ knex, clock, audit, keys: partnerKeys, origins: partnerOrigins }),
    removePartner: createPartnerRemoval({ knex, audit, origins: partnerOrigins, removal }),
    embedSessions: createEmbedSessions({ knex, clock, limits, embedUsers }),
    webhooks: createWebhooks({ knex, clock, audit, allowLoopback }),
    webhookDeliveries: createWebhookDeliveries({ knex, clock, queue, audit, send: createWebhookSender({ allowLoopback }) }),
  };
};
