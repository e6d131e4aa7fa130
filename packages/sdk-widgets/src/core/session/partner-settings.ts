import { toApiError } from '@relist/api/client';
import type { EmbedConfig } from '@relist/api/contract';

/** Settings a partner chose for its pages; can be spread into a configuration. */
export type PartnerSettings = EmbedConfig;

const settingsByUrl = new Map<string, Promise<PartnerSettings>>();

const fetchSettings = async (url: string): Promise<PartnerSettings> => {
  const response = await fetch(url);
  if (!response.ok) throw toApiError(response.status, response.statusText, await response.text(), response.headers.get('retry-after'));
  return (await response.json()) as PartnerSettings;
};

/**
 * Loads the settings of the partner that owns a publishable key, as in `createRelist({ baseUrl, ...(await loadPartnerSettings(baseUrl,
 * key)) })`. Caches them per page. Rejects with ApiError if the key is unknown or not valid for this page. Rejects with TypeError if no
 * response arrived; the next call then retries.
 */
export const loadPartnerSettings = (baseUrl: string, key: string): Promise<PartnerSettings> => {
  const url = `${baseUrl.replace(/\/+$/, '')}/api/embed/config?key=${encodeURIComponent(key)}`;
  const settings = settingsByUrl.get(url) ?? fetchSettings(url);
  settingsByUrl.set(url, settings);
  settings.catch(() => settingsByUrl.delete(url));
  return settings;
};
