import { isIP } from 'node:net';
import type { Knex } from 'knex';
import { isLoopback, type MintedWebhook, type Webhook as WebhookBody } from '../../../contract/index.ts';
import { Partner, Webhook } from '../../models/index.ts';
import { RequestError, createInvalidValueError } from '../../request-error.ts';
import type { Actor, Audit } from '../operations/audit.ts';
import { HOUR, addTime, type Clock } from '../shared/clock.ts';
import { ForbiddenAddressError, resolvePublicAddress } from './public-address.ts';
import { createWebhookSecret } from './webhook-signature.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly isLoopbackAllowed: boolean;
}

const present = ({ url, createdAt, previousSecretEndsAt }: Webhook, now: Date): WebhookBody => ({
  url,
  createdAt: createdAt.toISOString(),
  previousSecretEndsAt: previousSecretEndsAt && previousSecretEndsAt > now ? previousSecretEndsAt.toISOString() : null,
});

/** A partner that acts for itself, with one of its secret keys. */
export interface PartnerActor {
  readonly keyId: string | null;
  readonly requestId: string;
}
const isPartner = (actor: Actor | PartnerActor): actor is PartnerActor => 'keyId' in actor;

/** Manages a partner's webhook, for the partner itself and for administrators. */
export const createWebhooks = ({ knex, clock, audit, isLoopbackAllowed }: Dependencies) => {
  /** Checks the URL without a lookup; names are resolved each time an event is sent. */
  const assertUrlAllowed = async (url: string): Promise<void> => {
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:' && !(isLoopbackAllowed && isLoopback(hostname))) throw createInvalidValueError('url', 'not_https');
    if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) === 0) return;
    await resolvePublicAddress(hostname, { isLoopbackAllowed }).catch((error: unknown) => {
      throw error instanceof ForbiddenAddressError ? createInvalidValueError('url', 'not_public') : error;
    });
  };

  const record = (caller: Actor | PartnerActor, change: 'set' | 'rotated' | 'removed', partnerId: string, trx: Knex): Promise<void> => {
    const actor = isPartner(caller) ? { adminId: null, requestId: caller.requestId, ip: null } : caller;
    const details = isPartner(caller) && { details: { by: 'shop', keyId: caller.keyId } };
    return audit.record({ actor, action: `shop.webhook_${change}`, targetId: partnerId, ...details }, trx);
  };

  const find = async (partnerId: string, trx: Knex = knex): Promise<Webhook> => {
    const webhook = await Webhook.query(trx).findById(partnerId);
    if (!webhook) throw new RequestError('not_found', { reason: 'no_webhook' });
    return webhook;
  };

  return {
    get: async (partnerId: string): Promise<WebhookBody> => present(await find(partnerId), clock()),

    /** Sets the webhook, and replaces the previous one including its secret. */
    set: async (partnerId: string, url: string, actor: Actor | PartnerActor): Promise<MintedWebhook> => {
      await assertUrlAllowed(url);
      return knex.transaction(async (trx) => {
        if (!(await Partner.query(trx).findById(partnerId).select('id').forShare())) throw new RequestError('not_found');
        const secret = createWebhookSecret();
        const row = { partnerId, url, secret, previousSecret: null, previousSecretEndsAt: null, createdAt: clock() };
        await Webhook.query(trx).insert(row).onConflict('partnerId').merge();
        await record(actor, 'set', partnerId, trx);
        return { url, createdAt: row.createdAt.toISOString(), previousSecretEndsAt: null, secret };
      });
    },

    rotate: (partnerId: string, overlapHours: number, actor: Actor): Promise<MintedWebhook> =>
      knex.transaction(async (trx) => {
        const webhook = await Webhook.query(trx).findById(partnerId).forUpdate();
        if (!webhook) throw new RequestError('not_found', { reason: 'no_webhook' });
        const now = clock();
        const secret = createWebhookSecret();
        const columns = { secret, previousSecret: webhook.secret, previousSecretEndsAt: addTime(now, overlapHours * HOUR) };
        await Webhook.query(trx).findById(partnerId).patch(columns);
        await record(actor, 'rotated', partnerId, trx);
        return { ...present(Object.assign(webhook, columns), now), secret };
      }),

    remove: (partnerId: string, actor: Actor | PartnerActor): Promise<void> =>
      knex.transaction(async (trx) => {
        if ((await Webhook.query(trx).deleteById(partnerId)) === 0) throw new RequestError('not_found', { reason: 'no_webhook' });
        await record(actor, 'removed', partnerId, trx);
      }),
  };
};
export type Webhooks = ReturnType<typeof createWebhooks>;
