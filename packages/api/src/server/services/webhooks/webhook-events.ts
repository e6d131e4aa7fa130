import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { AnalyzedItem, Item, Listing, WebhookEvent } from '../../../contract/index.ts';
import type { Queue } from '../../queue/queue.ts';
import type { Clock } from '../shared/clock.ts';

export interface NewEvent {
  readonly event: WebhookEvent;
  readonly data: Readonly<Record<string, unknown>>;
}

const createItemAnalyzedEvent = ({ id, name, targetPlatform, estimatedValue }: Item): NewEvent => ({
  event: 'item.analysed',
  data: { itemId: id, name, targetPlatform, estimatedValue },
});

const toListingData = ({ id, itemId, platform, status, title, price }: Listing) => ({
  listingId: id,
  itemId,
  platform,
  status,
  title,
  price,
});
export const createListingCreatedEvent = (listing: Listing): NewEvent => ({ event: 'listing.created', data: toListingData(listing) });
/** Creates the events of a new item and its listing. */
export const createAnalysisEvents = ({ item, listing }: Pick<AnalyzedItem, 'item' | 'listing'>): readonly NewEvent[] => [
  createItemAnalyzedEvent(item),
  ...(listing ? [createListingCreatedEvent(listing)] : []),
];
export const createListingSoldEvent = (listing: Listing): NewEvent => ({
  event: 'listing.sold',
  data: { ...toListingData(listing), soldPrice: listing.soldPrice, soldAt: listing.soldAt },
});

/**
 * Saves an event for a partner in the transaction that makes the change. It is then sent if and only if the change is saved. For users
 * without a partner and partners without a webhook, this is one query that finds nothing.
 */
export const createWebhookPublisher =
  ({ clock, queue }: { clock: Clock; queue: Queue }) =>
  async (trx: Knex, userId: string, events: readonly NewEvent[]): Promise<void> => {
    const { rows } = await trx.raw<{ rows: { id: string }[] }>(
      `insert into webhook_deliveries (id, partner_id, user_id, event, data, status, attempts, created_at)
       select (new_event->>'id')::uuid, users.partner_id, users.id, new_event->>'event',
              (new_event->'data') || jsonb_build_object('userId', users.external_id), 'pending', 0, :now
       from users
         join webhooks on webhooks.partner_id = users.partner_id
         cross join jsonb_array_elements(cast(:events as jsonb)) as new_event
       where users.id = :userId
       returning id`,
      { userId, now: clock(), events: JSON.stringify(events.map((event) => ({ id: randomUUID(), ...event }))) },
    );
    for (const { id } of rows) await queue.send('webhook', { deliveryId: id }, { trx });
  };
export type PublishWebhookEvents = ReturnType<typeof createWebhookPublisher>;
