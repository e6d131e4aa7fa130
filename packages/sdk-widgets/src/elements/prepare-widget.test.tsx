import { afterEach, expect, test, vi } from 'vitest';
import type { RelistConfig } from '../core/config.ts';
import { resolveConfig } from '../core/config.ts';
import { prepareWidget } from './prepare-widget.tsx';

const html = document.documentElement;
const initialLanguage = html.lang;
afterEach(() => {
  html.lang = initialLanguage;
  vi.unstubAllGlobals();
});

/** Returns a widget's language and locale on a partner's page. Each case needs a different key, because settings are cached per page. */
const resolveLanguage = async (pageLanguage: string, partnerLocale: string, overrides: Partial<RelistConfig> = {}) => {
  html.lang = pageLanguage;
  const settings = { name: 'Attic', widgets: ['studio'], platforms: ['ebay'], theme: 'light', locale: partnerLocale };
  vi.stubGlobal('fetch', async () => Response.json(settings));
  const key = `pk_${pageLanguage}_${partnerLocale}_${JSON.stringify(overrides)}`;
  const config = { baseUrl: 'https://relist.example', token: 'st_1', ...overrides };
  const { lang, locale } = resolveConfig((await prepareWidget({ widget: () => null, texts: {} }, config, key, 'studio')).config);
  return [lang, locale];
};

test("prepareWidget prefers the page's language to the partner's", async () => {
  expect(await resolveLanguage('fr', 'en-US')).toEqual(['fr', 'fr']);
  expect(await resolveLanguage('es-MX', 'fr-CA')).toEqual(['es', 'es-MX']);
});

test('prepareWidget uses the partner’s number format unless it belongs to another supported language', async () => {
  expect(await resolveLanguage('en', 'en-GB')).toEqual(['en', 'en-GB']);
  expect(await resolveLanguage('fr', 'de-CH')).toEqual(['fr', 'de-CH']);
});

test("prepareWidget uses the partner's language on a page without a supported language", async () => {
  expect(await resolveLanguage('', 'es-ES')).toEqual(['es', 'es-ES']);
  expect(await resolveLanguage('pl', 'fr-FR')).toEqual(['fr', 'fr-FR']);
});

test('prepareWidget prefers the page’s explicit options to both languages', async () => {
  expect(await resolveLanguage('fr', 'en-US', { lang: 'es' })).toEqual(['es', 'en-US']);
  expect(await resolveLanguage('fr', 'en-US', { locale: 'es-MX' })).toEqual(['es', 'es-MX']);
});

test('prepareWidget offers the try without an account if the partner allows it, whatever its widgets, and passes on its key', async () => {
  const prepare = async (tries: boolean) => {
    const settings = { name: 'Attic', widgets: ['studio'], platforms: ['ebay'], theme: 'light', locale: 'en-US', tries };
    vi.stubGlobal('fetch', async () => Response.json(settings));
    const module = { widget: () => null, texts: {} };
    const { widget, config } = await prepareWidget(module, { baseUrl: 'https://relist.example' }, `pk_tries_${tries}`, 'try-it');
    return [widget === module.widget, config.key];
  };
  expect(await prepare(true)).toEqual([true, 'pk_tries_true']);
  expect(await prepare(false)).toEqual([false, 'pk_tries_false']);
});
