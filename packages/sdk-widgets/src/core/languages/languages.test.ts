import { describe, expect, test, vi } from 'vitest';
import { resolveConfig } from '../config.ts';
import { createRelist } from '../../stores/create-relist.ts';
import { translateError } from '../errors.ts';
import { loadLanguage, applyLoadedLanguage } from './load-language.ts';

const BASE_CONFIG = { baseUrl: 'https://relist.example', token: 't' };

describe('the language', () => {
  test.each([
    [{}, 'en', 'en-US'],
    [{ lang: 'es' }, 'es', 'es'],
    [{ lang: 'fr-CA' }, 'fr', 'fr-CA'],
    [{ locale: 'es-MX' }, 'es', 'es-MX'],
    [{ lang: 'es', locale: 'en-US' }, 'es', 'en-US'],
    [{ lang: 'en-GB' }, 'en', 'en-GB'],
    // A language without texts falls back to English, with English number formats.
    [{ lang: 'tlh' }, 'en', 'en-US'],
    [{ locale: 'tlh-US' }, 'en', 'tlh-US'],
    [{ lang: 'est' }, 'en', 'en-US'],
  ])('of %j is %s, with the number formats of %s', (overrides, lang, locale) => {
    expect(resolveConfig({ ...BASE_CONFIG, ...overrides })).toMatchObject({ lang, locale });
  });

  test('has all its texts after loadLanguage, including texts added later', async () => {
    const relist = createRelist({ ...BASE_CONFIG, lang: 'fr' });
    expect(relist.translate('editor.title')).toBe('Edit photo');
    await loadLanguage(relist);
    relist.addTexts({ 'editor.title': 'Edit photo' });
    expect(relist.translate('editor.title')).toBe('Retoucher la photo');
  });

  test('is used immediately if it is already loaded, because a server awaits it before rendering', async () => {
    await loadLanguage(createRelist({ ...BASE_CONFIG, lang: 'es' }));
    const relist = createRelist({ ...BASE_CONFIG, lang: 'es' });
    expect(applyLoadedLanguage(relist)).toBe(true);
    expect(relist.translate('uploader.stop')).toBe('Parar');
  });

  test('can be switched together with number formats, and switched back', async () => {
    const relist = createRelist(BASE_CONFIG);
    const getSalesText = () => relist.translate('pricing.sales', { count: 12_000 });
    await loadLanguage(relist, 'es');
    expect([getSalesText(), relist.config.locale]).toEqual(['12.000 ventas', 'es']);
    await loadLanguage(relist, 'en-GB');
    expect([getSalesText(), relist.config.locale]).toEqual(['12,000 sales', 'en-GB']);
  });

  test('is the one requested last, even if its files arrive first', async () => {
    const relist = createRelist(BASE_CONFIG);
    await Promise.all([loadLanguage(relist, 'es'), loadLanguage(relist, 'en')]);
    expect(relist.translate('common.close')).toBe('Close');
  });

  test('is overridden by the page’s own texts', async () => {
    const relist = createRelist({ ...BASE_CONFIG, lang: 'es', translations: { 'uploader.analyse': 'Tasar' } });
    await loadLanguage(relist);
    expect(relist.translate('uploader.analyse')).toBe('Tasar');
    expect(relist.translate('uploader.stop')).toBe('Parar');
  });
});

describe('an API error', () => {
  const error = { code: 'photo_too_large', message: '"a.jpg" is larger than 10 MB. Make it smaller and send it again.', status: 413 };

  test('shows the server’s message because it names the reason', () => {
    expect(translateError(error, createRelist(BASE_CONFIG).translate)).toBe(error.message);
  });

  test('shows the server’s message in other languages too, because the server writes it in the page’s language', async () => {
    const relist = createRelist({ ...BASE_CONFIG, lang: 'fr' });
    await loadLanguage(relist);
    const message = '« a.jpg » dépasse 10\u00A0Mo. Réduisez-la et renvoyez-la.';
    expect(translateError({ ...error, message }, relist.translate)).toBe(message);
  });

  test('is in the page’s language, because every request names it', async () => {
    const fetch = vi.fn<(request: string | URL | Request) => Promise<Response>>(async () => Response.json(error, { status: 413 }));
    const relist = createRelist({ ...BASE_CONFIG, lang: 'fr-CA' }, { fetch });
    await expect(relist.client.items.list()).rejects.toMatchObject({ message: error.message });
    expect((fetch.mock.calls.flat()[0] as Request).headers.get('accept-language')).toBe('fr');
  });

  test('shows the page’s own text for its code', async () => {
    const relist = createRelist({ ...BASE_CONFIG, lang: 'fr', translations: { 'error.photo_too_large': 'Photo trop lourde.' } });
    await loadLanguage(relist);
    expect(translateError(error, relist.translate)).toBe('Photo trop lourde.');
  });
});
