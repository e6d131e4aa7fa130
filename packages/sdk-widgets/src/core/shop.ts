import { apiErrorOf } from '@relist/api/client';
import type { EmbedConfig } from '@relist/api/contract';

/** What a shop has chosen for its pages; may be spread into a configuration. */
export type Shop = EmbedConfig;

const known = new Map<string, Promise<Shop>>();

const ask = async (address: string): Promise<Shop> => {
  const answer = await fetch(address);
  if (!answer.ok) throw apiErrorOf(answer.status, answer.statusText, await answer.text(), answer.headers.get('retry-after'));
  return (await answer.json()) as Shop;
};

/**
 * The shop behind a publishable key: `createRelist({ baseUrl, ...(await loadShop(baseUrl, key)), getToken })`. Asked once a page. Rejects
 * with ApiError when the key is unknown or not for this page, with TypeError when no answer came; then the next call asks again.
 */
export const loadShop = (baseUrl: string, key: string): Promise<Shop> => {
  const address = `${baseUrl.replace(/\/+$/, '')}/api/embed/config?key=${encodeURIComponent(key)}`;
  const asked = known.get(address) ?? ask(address);
  known.set(address, asked);
  asked.catch(() => known.delete(address));
  return asked;
};
