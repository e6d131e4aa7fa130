import type { Knex } from 'knex';
import type { Disclosure, ListingDisclosure } from '../../../contract/index.ts';
import { Item, type Listing } from '../../models/index.ts';
import { RequestError } from '../../request-error.ts';
import { presentAuthors } from './authorship.ts';
import { findListings, getParts } from './listing-rows.ts';

const discloseListing = (listing: Listing): ListingDisclosure => ({
  id: listing.id,
  platform: listing.platform,
  ...presentAuthors(listing.authorship, getParts(listing)),
});

/** Builds the disclosure of an item's listings and photos from the stored rows. */
const discloseItem = (item: Item, listings: readonly Listing[]): Disclosure => ({
  itemId: item.id,
  facts: Object.entries(item.evidence).map(([fact, { source, confidence }]) => ({ fact, source, confidence })),
  listings: listings.map(discloseListing),
  photos: (item.photos ?? []).map(({ position, changes }) => ({ position, changes })).toSorted((a, b) => a.position - b.position),
  createdAt: item.createdAt.toISOString(),
});

/** Reads the disclosures of several items, oldest item first. */
export const readDisclosures = async (knex: Knex, itemIds: readonly string[]): Promise<Disclosure[]> => {
  const items = await Item.query(knex)
    .whereIn('id', itemIds)
    .withGraphFetched('[photos, listings]')
    .modifyGraph('listings', (query) => query.orderBy(['createdAt', 'id']))
    .orderBy(['createdAt', 'id']);
  return items.map((item) => discloseItem(item, item.listings ?? []));
};

export const createDisclosures = ({ knex }: { readonly knex: Knex }) => ({
  get: async (userId: string, id: string): Promise<Disclosure> => {
    const item = await Item.query(knex).findOne({ id, userId }).withGraphFetched('photos');
    if (!item) throw new RequestError('not_found');
    return discloseItem(item, await findListings(knex, id));
  },
});
