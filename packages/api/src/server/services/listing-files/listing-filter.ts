import type { Knex } from 'knex';
import type { QueryBuilder } from 'objection';
import type { ListingFilter } from '../../../contract/index.ts';
import type { ExportFormat } from '../../../engine/listings/export/types.ts';
import { Listing } from '../../models/index.ts';

/** Returns a query for a seller's listings in a file of this format, without an order. */
export const listingsFor = (knex: Knex, userId: string, format: ExportFormat, filter: ListingFilter): QueryBuilder<Listing> => {
  const query = Listing.query(knex).modify('shown').where({ userId });
  const platform = filter.platform ?? format.platform;
  if (platform) void query.where({ platform });
  if (filter.status) void query.where({ status: filter.status });
  if (filter.ids) void query.whereIn('id', filter.ids);
  if (!format.withSold) void query.whereNot({ status: 'sold' });
  // A filter by platform or id already selects one listing per item, or what the seller chose.
  if (format.oncePerThing && !platform && !filter.ids)
    void query.whereNotExists(
      knex('listings as older')
        .whereRaw(
          'older.item_id = listings.item_id and older.deleted_at is null and (older.created_at, older.id) < (listings.created_at, listings.id)',
        )
        .select(knex.raw('1')),
    );
  return query;
};
