import type { Listing, ListingDetail } from '@relist/api/contract';
import type { RelistClient } from '../../core/requests/client.ts';

const isEqual = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

/**
 * Sends an edit for the listing's current version, if only other parts of the listing changed since the seller saw it. Otherwise rethrows
 * the `conflict`.
 */
export const resendEdit = async (
  client: RelistClient,
  body: Readonly<Record<string, unknown>>,
  shownListing: Listing,
  conflict: unknown,
): Promise<ListingDetail> => {
  const params = { id: shownListing.id };
  const currentListing = await client.listings.get({ params });
  const isChangedElsewhere = Object.keys(body).some(
    (part) => !isEqual(shownListing[part as keyof Listing], currentListing[part as keyof Listing]),
  );
  if (isChangedElsewhere) throw conflict;
  return client.listings.edit({ params, body }, { keepalive: true, ifMatch: currentListing.updatedAt });
};
