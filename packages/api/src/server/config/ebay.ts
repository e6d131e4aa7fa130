import type { EbayOptions } from '../comparables/ebay.ts';
import type { Variables } from './variables.ts';

/** Returns the operator's eBay keys, or null if they are not set. */
export const readEbayOptions = ({ EBAY_CLIENT_ID, EBAY_CLIENT_SECRET, EBAY_API_URL, EBAY_MARKETPLACE }: Variables): EbayOptions | null =>
  EBAY_CLIENT_ID !== undefined && EBAY_CLIENT_SECRET !== undefined
    ? { clientId: EBAY_CLIENT_ID, clientSecret: EBAY_CLIENT_SECRET, baseUrl: EBAY_API_URL, marketplace: EBAY_MARKETPLACE }
    : null;
