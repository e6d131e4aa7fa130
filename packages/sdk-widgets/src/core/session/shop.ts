import { toApiError } from '@relist/api/client';
import type { EmbedConfig } from '@relist/api/contract';

/** Settings a partner chose for its pages; can be spread into a configuration. */
export type Shop = EmbedConfig;

const shops = new Map<string, Promise<Shop>>();

const fetchShop = async (url: string): Promise<Shop> => {
  const response = await fetch(url);
  if (!response.ok) throw toApiError(response.status, response.statusText, await response.text(), response.headers.get('retry-after'));
  return (await response.json()) as Shop;
};

/**
 * Loads the settings of the partner that owns a publishable key, as in `createRelist({ baseUrl, ...(await loadShop(baseUrl, key)) })`.
 * Caches them per page. Rejects with ApiError if the key is unknown or not valid for this page, and with TypeError if no response arrived;
 * the next call then retries.
 */
export const loadShop = (baseUrl: string, key: string): Promise<Shop> => {
  const url = `${baseUrl.replace(/\/+$/, '')}/api/embed/config?key=${encodeURIComponent(key)}`;
  const shop = shops.get(url) ?? fetchShop(url);
  shops.set(url, shop);
  shop.catch(() => shops.delete(url));
  return shop;
};
