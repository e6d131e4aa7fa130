import type { Knex } from 'knex';
import type { AccountExport } from './account-export.ts';
import type { RemoveAccount } from './account-removal.ts';
import type { Audit } from './audit.ts';
import type { Clock } from './clock.ts';
import { createEmbedSessions } from './embed-sessions.ts';
import { createEmbedUsers } from './embed-users.ts';
import { createPartnerKeys } from './partner-keys.ts';
import { createPartnerOrigins } from './partner-origins.ts';
import { createPartnerRemoval } from './partner-removal.ts';
import { createPartners } from './partners.ts';
import type { RateLimits } from './rate-limits.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly audit: Audit;
  readonly accountExport: AccountExport;
  readonly removal: RemoveAccount;
}

/** Wires all that partner shops need. */
export const createPartnerServices = ({ knex, clock, limits, audit, accountExport, removal }: Dependencies) => {
  const partnerKeys = createPartnerKeys({ knex, clock, limits });
  const partnerOrigins = createPartnerOrigins({ knex, clock });
  const embedUsers = createEmbedUsers({ knex, clock, accountExport, removal });
  return {
    partnerKeys,
    partnerOrigins,
    embedUsers,
    partners: createPartners({ knex, clock, audit, keys: partnerKeys, origins: partnerOrigins }),
    removePartner: createPartnerRemoval({ knex, audit, origins: partnerOrigins, removal }),
    embedSessions: createEmbedSessions({ knex, clock, limits, embedUsers }),
  };
};
