import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import {
  PUBLISHABLE_KEY_PREFIX,
  type EmbedConfig,
  type KeyRotation,
  type MintedPartner,
  type NewPartner,
  type Page,
  type PartnerChange,
  type Partner as PartnerBody,
  type PartnerKey as PartnerKeyBody,
} from '../../../contract/index.ts';
import { Partner, type PartnerKey } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Actor, Audit } from '../operations/audit.ts';
import type { Clock } from '../shared/clock.ts';
import { takePage, type Paged } from '../shared/paging.ts';
import type { PartnerKeys } from './partner-keys.ts';
import type { PartnerOrigins } from './partner-origins.ts';
import { createToken } from '../shared/tokens.ts';

const presentKey = ({ id, ending, createdAt, lastUsedAt, expiresAt, isTest }: PartnerKey): PartnerKeyBody => ({
  id,
  ending,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  isTest,
});

/** Returns a partner with its active keys; `partner` must include all of its keys. */
const presentPartner = (partner: Partner, now: Date): PartnerBody => ({
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

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly keys: PartnerKeys;
  readonly origins: PartnerOrigins;
}

/** Returns the part of a change that the audit log may contain: the settings' names, and values that are not free text. */
const selectAuditDetails = ({ status, analysesPerDay, requestsPerMinute, triesPerDay, ...textSettings }: PartnerChange) =>
  Object.fromEntries(
    Object.entries({
      status,
      analysesPerDay,
      requestsPerMinute,
      triesPerDay,
      changed: Object.keys(textSettings).join(', ') || undefined,
    }).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );

const findPartner = async (trx: Knex, id: string): Promise<Partner> => {
  const partner = await Partner.query(trx).findById(id).withGraphFetched('keys');
  if (!partner) throw new RequestError('not_found');
  return partner;
};

const lockPartner = async (trx: Knex, id: string): Promise<void> => {
  if (!(await Partner.query(trx).findById(id).select('id').forUpdate())) throw new RequestError('not_found');
};

/** Manages partners for administrators. */
export const createPartners = ({ knex, clock, audit, keys, origins }: Dependencies) => {
  const present = (partner: Partner): PartnerBody => presentPartner(partner, clock());
  return {
    list: async (page: Page): Promise<Paged<PartnerBody>> => {
      const { rows, ...paging } = await takePage(
        Partner.query(knex).withGraphFetched('keys'),
        () => Partner.query(knex).resultSize(),
        page,
      );
      return { rows: rows.map(present), ...paging };
    },

    get: async (id: string): Promise<PartnerBody> => present(await findPartner(knex, id)),

    create: (settings: NewPartner, actor: Actor): Promise<MintedPartner> =>
      knex.transaction(async (trx) => {
        const id = randomUUID();
        const publishableKey = PUBLISHABLE_KEY_PREFIX + createToken();
        await Partner.query(trx).insert({ ...settings, id, publishableKey, status: 'active', createdAt: clock() });
        const secretKey = await keys.mint(id, trx);
        await audit.record({ actor, action: 'shop.created', targetId: id }, trx);
        origins.clearCache();
        return { ...present(await findPartner(trx, id)), secretKey };
      }),

    update: async (id: string, change: PartnerChange, actor: Actor): Promise<PartnerBody> => {
      const updatedPartner = await knex.transaction(async (trx) => {
        await lockPartner(trx, id);
        if (Object.keys(change).length > 0) {
          await Partner.query(trx).findById(id).patch(change);
          await audit.record({ actor, action: 'shop.changed', targetId: id, details: selectAuditDetails(change) }, trx);
        }
        return findPartner(trx, id);
      });
      origins.clearCache();
      return present(updatedPartner);
    },

    /** Creates a key. A live key replaces the previous ones, which stay valid for the overlap, so that no call fails in the meantime. */
    rotateKey: (id: string, { overlapHours, test: isTest }: KeyRotation, actor: Actor): Promise<MintedPartner> =>
      knex.transaction(async (trx) => {
        await lockPartner(trx, id);
        await keys.assertBelowLimit(id, isTest, trx);
        if (!isTest) await keys.retire(id, overlapHours, trx);
        const secretKey = await keys.mint(id, trx, isTest);
        if (isTest) await audit.record({ actor, action: 'shop.test_key_created', targetId: id }, trx);
        else await audit.record({ actor, action: 'shop.key_rotated', targetId: id, details: { overlapHours } }, trx);
        return { ...present(await findPartner(trx, id)), secretKey };
      }),

    revokeKey: (id: string, keyId: string, actor: Actor): Promise<void> =>
      knex.transaction(async (trx) => {
        await keys.revoke(id, keyId, trx);
        await audit.record({ actor, action: 'shop.key_revoked', targetId: id, details: { keyId } }, trx);
      }),

    getConfig: async (id: string): Promise<EmbedConfig> => {
      const partner = await Partner.query(knex).findById(id);
      if (!partner) throw new RequestError('unauthorized');
      const { name, widgets, platforms, theme, locale, triesPerDay } = partner;
      return { name, widgets, platforms, theme, locale, tries: triesPerDay > 0 };
    },
  };
};
export type Partners = ReturnType<typeof createPartners>;
