import type { Partner as PartnerBody, PartnerKey as PartnerKeyBody } from '../../../contract/index.ts';
import type { Partner, PartnerKey } from '../../models/index.ts';

const presentKey = ({ id, ending, createdAt, lastUsedAt, expiresAt }: PartnerKey): PartnerKeyBody => ({
  id,
  ending,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** Returns a shop with its active keys; `partner` must include all of its keys. */
export const presentPartner = (partner: Partner, now: Date): PartnerBody => ({
  id: partner.id,
  name: partner.name,
  status: partner.status,
  origins: partner.origins,
  widgets: partner.widgets,
  platforms: partner.platforms,
  theme: partner.theme,
  locale: partner.locale,
  analysesPerDay: partner.analysesPerDay,
  requestsPerMinute: partner.requestsPerMinute,
  triesPerDay: partner.triesPerDay,
  publishableKey: partner.publishableKey,
  keys: (partner.keys ?? []).filter(({ expiresAt }) => expiresAt === null || expiresAt > now).map(presentKey),
  createdAt: partner.createdAt.toISOString(),
});
