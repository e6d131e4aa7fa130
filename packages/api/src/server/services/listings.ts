import type { Knex } from 'knex';
import type { Listing as ListingBody, Page } from '../../contract/index.ts';
import { Listing } from '../models/index.ts';
import { countOwned, takePage, type Paged } from './paging.ts';
import { presentListing } from './presenters.ts';

export const createListings = ({ knex }: { knex: Knex }) => ({
  list: async (userId: string, page: Page): Promise<Paged<ListingBody>> => {
    const query = Listing.query(knex).where({ userId });
    const { rows, ...rest } = await takePage(query, () => countOwned(knex, 'listings', userId), page);
    return { rows: rows.map(presentListing), ...rest };
  },
});
