import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { RewrittenItem } from '../../../contract/index.ts';
import { Item, Listing, Photo } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { findListings, lockItem } from '../listings/listing-rows.ts';
import type { Idempotency } from '../operations/idempotency.ts';
import type { RateLimits } from '../operations/rate-limits.ts';
import type { Clock } from '../shared/clock.ts';
import { presentItem, presentListing, presentListingDetail } from '../shared/presenters.ts';
import { createListingCreatedEvent, type PublishWebhookEvents } from '../webhooks/webhook-events.ts';

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly idempotency: Idempotency;
  readonly limits: RateLimits;
  readonly publishWebhookEvents: PublishWebhookEvents;
}

/** Columns that the database generates from others. */
const GENERATED_COLUMNS = ['brand', 'category', 'keywords', 'searchText'] as const;

const copyItem = (item: Item, now: Date): Item => {
  const row = item.$toDatabaseJson() as Record<string, unknown>;
  for (const name of GENERATED_COLUMNS) delete row[name];
  return Item.fromDatabaseJson({ ...row, id: randomUUID(), archivedAt: null, createdAt: now, updatedAt: now });
};

/** Creates another item with the same facts and photos, and with its listings as drafts. The photo files are shared, not copied. */
export const createDuplicates = ({ knex, clock, idempotency, limits, publishWebhookEvents }: Dependencies) => {
  const duplicate = async (trx: Knex, userId: string, id: string): Promise<RewrittenItem> => {
    const source = await lockItem(trx, userId, id);
    const now = clock();
    const photos = source.photos ?? [];
    delete source.photos;
    const item = await Item.query(trx).insert(copyItem(source, now));
    item.photos = [];
    for (const photo of photos)
      item.photos.push(await Photo.query(trx).insert(Object.assign(photo.$clone(), { itemId: item.id }) as Partial<Photo>));
    const listings: Listing[] = [];
    for (const listing of await findListings(trx, id)) {
      const changes = {
        id: randomUUID(),
        itemId: item.id,
        status: 'draft',
        soldPrice: null,
        soldFee: null,
        soldAt: null,
        url: null,
      } as const;
      const copy = Object.assign(listing.$clone(), changes, { createdAt: now, updatedAt: now });
      listings.push(await Listing.query(trx).insert(copy));
    }
    await publishWebhookEvents(
      trx,
      userId,
      listings.map((listing) => createListingCreatedEvent(presentListing(listing))),
    );
    return { item: presentItem(item), listings: listings.map(presentListingDetail) };
  };

  return {
    /** Duplicates an item. Throws RequestError `rate_limited` beyond the account's upload limit. */
    create: async (userId: string, id: string, key: string | null): Promise<RewrittenItem> => {
      const fingerprint = createHash('sha256')
        .update(JSON.stringify(['POST /api/items/:id/duplicate', id]))
        .digest('hex');
      const assertNotDeleted = async ({ item }: RewrittenItem): Promise<void> => {
        if (!(await Item.query(knex).findById(item.id).select('id'))) throw new RequestError('item_deleted', { fields: { item: item.id } });
      };
      return idempotency.run(
        { userId, key, fingerprint },
        async (saveResponse) => {
          await limits.consume('upload', userId);
          return knex.transaction(async (trx) => {
            const response = await duplicate(trx, userId, id);
            await saveResponse(trx, response);
            return response;
          });
        },
        assertNotDeleted,
      );
    },
  };
};
