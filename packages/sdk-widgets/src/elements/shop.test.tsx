import { afterEach, expect, test, vi } from 'vitest';
import type { RelistConfig } from '../core/config.ts';
import { resolveConfig } from '../core/config.ts';
import { prepare } from './shop.tsx';

const html = document.documentElement;
const before = html.lang;
afterEach(() => {
  html.lang = before;
  vi.unstubAllGlobals();
});

/** Words and numbers of a widget in that page of a shop. Each has a key of its own: an answer is kept for the page. */
const spoken = async (page: string, shop: string, given: Partial<RelistConfig> = {}) => {
  html.lang = page;
  const settings = { name: 'Attic', widgets: ['studio'], platforms: ['ebay'], theme: 'light', locale: shop };
  vi.stubGlobal('fetch', async () => Response.json(settings));
  const key = `pk_${page}_${shop}_${JSON.stringify(given)}`;
  const config = { baseUrl: 'https://relist.example', token: 'st_1', ...given };
  const { lang, locale } = resolveConfig((await prepare({ widget: () => null, texts: {} }, config, key, 'studio')).config);
  return [lang, locale];
};

test("speaks the page's language before the shop's", async () => {
  expect(await spoken('fr', 'en-US')).toEqual(['fr', 'fr']);
  expect(await spoken('es-MX', 'fr-CA')).toEqual(['es', 'es-MX']);
});

test('writes numbers as the shop does where that is no other language of ours', async () => {
  expect(await spoken('en', 'en-GB')).toEqual(['en', 'en-GB']);
  expect(await spoken('fr', 'de-CH')).toEqual(['fr', 'de-CH']);
});

test("speaks the shop's language in a page that names none, or none of ours", async () => {
  expect(await spoken('', 'es-ES')).toEqual(['es', 'es-ES']);
  expect(await spoken('pl', 'fr-FR')).toEqual(['fr', 'fr-FR']);
});

test('follows what the page configures before both', async () => {
  expect(await spoken('fr', 'en-US', { lang: 'es' })).toEqual(['es', 'en-US']);
  expect(await spoken('fr', 'en-US', { locale: 'es-MX' })).toEqual(['es', 'es-MX']);
});
