import { expect, test, vi } from 'vitest';
import { cleanUpAfterTest } from '../../test/cleanups.ts';
import { resolveConfig } from '../config.ts';
import { loadPartnerSettings } from './partner-settings.ts';

const BASE_URL = 'https://relist.example';

test.each([
  { page: 'es-MX', partner: 'en-US', lang: 'es', locale: 'es-MX' },
  { page: 'en', partner: 'en-GB', lang: 'en', locale: 'en-GB' },
  { page: 'pt', partner: 'fr-CA', lang: 'fr', locale: 'fr-CA' },
])('a page in $page with a partner locale of $partner uses $lang and $locale', async ({ page, partner, lang, locale }) => {
  const pageTag = document.documentElement.lang;
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ name: 'Shop', locale: partner }));
  cleanUpAfterTest(() => {
    document.documentElement.lang = pageTag;
    fetchSpy.mockRestore();
  });
  document.documentElement.lang = page;
  const settings = await loadPartnerSettings(BASE_URL, `pk_${page}`);
  expect(settings.name).toBe('Shop');
  expect(resolveConfig({ baseUrl: BASE_URL, ...settings })).toMatchObject({ lang, locale });
});
