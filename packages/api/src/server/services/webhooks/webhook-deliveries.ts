import type { Knex } from 'knex';
import type { DeliveryQuery, WebhookDelivery as WebhookDeliveryBody } from '../../../contract/index.ts';
import { Partner, Webhook, WebhookDelivery } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import type { Queue } from '../../queue/queue.ts';
import type { Actor, Audit } from '../operations/audit.ts';
import { HOUR, MINUTE, SECOND, addTime, type Clock } from '../shared/clock.ts';
import { takePage, type Paged } from '../shared/paging.ts';
import type { DeliveryOutcome, WebhookSender } from './webhook-sender.ts';
import { createSignatureHeaders } from './webhook-signature.ts';

/** Milliseconds between attempts; 28 hours in total, so that a receiver that is down for a day misses nothing. */
export const RETRY_DELAYS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR] as const;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly audit: Audit;
  readonly send: WebhookSender;
}

const toIsoOrNull = (date: Date | null): string | null => date?.toISOString() ?? null;

const present = (delivery: WebhookDelivery): WebhookDeliveryBody => ({
  id: delivery.id,
  event: delivery.event,
  status: delivery.status,
  attempts: delivery.attempts,
  responseStatus: delivery.responseStatus,
  responseBody: delivery.responseBody,
  error: delivery.error,
  durationMs: delivery.durationMs,
  createdAt: delivery.createdAt.toISOString(),
  lastAttemptAt: toIsoOrNull(delivery.lastAttemptAt),
  nextAttemptAt: toIsoOrNull(delivery.nextAttemptAt),
});

const NO_RECEIVER: DeliveryOutcome = { status: null, body: null, error: 'The partner no longer has a webhook, or is suspended.' };

const listActiveSecrets = ({ secret, previousSecret, previousSecretEndsAt }: Webhook, now: Date): string[] =>
  previousSecret !== null && previousSecretEndsAt !== null && previousSecretEndsAt > now ? [secret, previousSecret] : [secret];

const findDelivery = async (trx: Knex, partnerId: string, id: string): Promise<WebhookDelivery> => {
  const delivery = await WebhookDelivery.query(trx).findOne({ partnerId, id });
  if (!delivery) throw new RequestError('not_found');
  return delivery;
};

/** Delivers events to partners, with retries until they confirm or a day has passed. */
export const createWebhookDeliveries = ({ knex, clock, queue, audit, send }: Dependencies) => {
  const attempt = async (
    { id, event, data, createdAt }: WebhookDelivery,
    webhook: Webhook,
    signal: AbortSignal,
  ): Promise<DeliveryOutcome> => {
    const now = clock();
    const body = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data });
    const headers = createSignatureHeaders({ id, sentAt: now, body }, listActiveSecrets(webhook, now));
    return send({ url: webhook.url, headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Relist' }, body }, signal);
  };

  /** Records an attempt. `isFinal` is true if no other attempt is possible. */
  const recordAttempt = (
    delivery: WebhookDelivery,
    { status, body, error }: DeliveryOutcome,
    durationMs: number,
    isFinal: boolean,
  ): Promise<void> =>
    knex.transaction(async (trx) => {
      const now = clock();
      const delay = error === null || isFinal ? undefined : RETRY_DELAYS[delivery.attempts];
      const nextAttemptAt = delay === undefined ? null : addTime(now, delay);
      const outcome = { responseStatus: status, responseBody: body, error, durationMs, lastAttemptAt: now, nextAttemptAt };
      const state = error === null ? 'delivered' : nextAttemptAt ? 'pending' : 'failed';
      await WebhookDelivery.query(trx)
        .findById(delivery.id)
        .patch({ status: state, attempts: delivery.attempts + 1, ...outcome });
      if (nextAttemptAt) await queue.send('webhook', { deliveryId: delivery.id }, { trx, startAfter: nextAttemptAt });
    });

  return {
    /** Makes one attempt, and schedules the next one if it fails. Skips deliveries that are no longer valid. */
    deliver: async (id: string, signal: AbortSignal): Promise<void> => {
      const delivery = await WebhookDelivery.query(knex).findOne({ id, status: 'pending' });
      if (!delivery) return;
      const partner = await Partner.query(knex).findById(delivery.partnerId).select('status');
      const webhook = partner?.status === 'active' ? await Webhook.query(knex).findById(delivery.partnerId) : undefined;
      const start = Date.now();
      const outcome = webhook ? await attempt(delivery, webhook, signal) : NO_RECEIVER;
      await recordAttempt(delivery, outcome, Date.now() - start, !webhook);
    },

    list: async (partnerId: string, { status, ...page }: DeliveryQuery): Promise<Paged<WebhookDeliveryBody>> => {
      if (!(await Partner.query(knex).findById(partnerId).select('id'))) throw new RequestError('not_found');
      const queryDeliveries = () => WebhookDelivery.query(knex).where({ partnerId, ...(status && { status }) });
      const { rows, ...paging } = await takePage(queryDeliveries(), () => queryDeliveries().resultSize(), page);
      return { rows: rows.map(present), ...paging };
    },

    /** Starts the delivery again, regardless of its previous result; the receiver recognizes the delivery by its id. */
    replay: (partnerId: string, id: string, actor: Actor): Promise<WebhookDeliveryBody> =>
      knex.transaction(async (trx) => {
        const delivery = await findDelivery(trx, partnerId, id);
        const columns = { status: 'pending', attempts: 0, nextAttemptAt: clock() } as const;
        await WebhookDelivery.query(trx).findById(id).patch(columns);
        await queue.send('webhook', { deliveryId: id }, { trx });
        await audit.record({ actor, action: 'shop.webhook_replayed', targetId: partnerId, details: { deliveryId: id } }, trx);
        return present(Object.assign(delivery, columns));
      }),
  };
};
export type WebhookDeliveries = ReturnType<typeof createWebhookDeliveries>;
