import type { Listing, ListingStatus } from '@relist/api/contract';
import type { RelistClient } from '../../core/requests/client.ts';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import type { Resource } from '../resource.ts';

/** A sale as entered by the seller. Defaults to the listing's price and the current time. */
export interface Sale {
  /** US dollars. */
  readonly soldPrice?: number;
  /** ISO instant. */
  readonly soldAt?: string;
}

export interface ListingActions {
  /** Returns the item's other active listings, which must be taken down, or the error. */
  setStatus(
    id: string,
    status: ListingStatus,
    sale?: Sale,
  ): Promise<{ readonly takeDown: readonly Listing[] } | { readonly error: RelistError }>;
  /** Returns null on success. */
  remove(id: string): Promise<RelistError | null>;
  /** Replaces one listing in the list. */
  replace(listing: Listing): void;
}

/** Creates actions that change the seller's listings and update the list without a reload. */
export const createListingActions = (client: RelistClient, listings: Resource<Listing[]>, onChanged: () => void): ListingActions => {
  const change = (update: (listings: Listing[]) => Listing[]) => {
    const { data } = listings.getState();
    if (data) listings.setState({ data: update(data) });
    onChanged();
  };
  const replace = (listing: Listing) =>
    change((listings) => listings.map((existingListing) => (existingListing.id === listing.id ? listing : existingListing)));
  return {
    replace,
    setStatus: async (id, status, sale = {}) => {
      try {
        const { listing, takeDown } = await client.listings.setStatus({ params: { id }, body: { status, ...sale } });
        replace(listing);
        return { takeDown };
      } catch (error) {
        return { error: toRelistError(error) };
      }
    },
    remove: async (id) => {
      try {
        await client.listings.remove({ params: { id } });
      } catch (cause) {
        const error = toRelistError(cause);
        if (error.status !== 404) return error;
      }
      change((listings) => listings.filter((listing) => listing.id !== id));
      return null;
    },
  };
};
