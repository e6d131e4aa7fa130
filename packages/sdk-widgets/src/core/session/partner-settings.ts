import { toApiError } from '@relist/api/client';
import type { EmbedConfig } from '@relist/api/contract';
import { parseLanguage } from '../config.ts';

/** Settings that a partner chose for its pages. They can be spread into a configuration. */
export type PartnerSettings = Omit<EmbedConfig, 'locale'> & Partial<Pick<EmbedConfig, 'locale'>>;

const settingsByUrl = new Map<string, Promise<EmbedConfig>>();

const fetchSettings = async (url: string): Promise<EmbedConfig> => {
  const response = await fetch(url);
  if (!response.ok) throw toApiError(response.status, response.statusText, await response.text(), response.headers.get('retry-after'));
  return (await response.json()) as EmbedConfig;
};

/** Loads a partner's settings as stored, once per page. */
export const loadStoredSettings = (baseUrl: string, key: string): Promise<EmbedConfig> => {
  const url = `${baseUrl.replace(/\/+$/, '')}/api/embed/config?key=${encodeURIComponent(key)}`;
  const settings = settingsByUrl.get(url) ?? fetchSettings(url);
  settingsByUrl.set(url, settings);
  settings.catch(() => settingsByUrl.delete(url));
  return settings;
};

/**
 * Loads the settings of the partner that owns a publishable key, as in `createRelist({ baseUrl, ...(await loadPartnerSettings(baseUrl,
 * key)) })`. Caches them per page. Omits the locale if the page is in another supported language, because the page's language overrides the
 * partner's. Rejects with ApiError if the key is unknown or not valid for this page. Rejects with TypeError if no response arrived; the
 * next call then retries.
 */
export const loadPartnerSettings = async (baseUrl: string, key: string): Promise<PartnerSettings> => {
  const { locale, ...settings } = await loadStoredSettings(baseUrl, key);
  const pageLanguage = parseLanguage(globalThis.document?.documentElement.lang);
  return pageLanguage && pageLanguage !== (parseLanguage(locale) ?? 'en') ? settings : { ...settings, locale };
};
