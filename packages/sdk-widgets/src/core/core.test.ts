import { toApiError } from '@relist/api/client';
import { describe, expect, test, vi } from 'vitest';
import { resolveConfig } from './config.ts';
import { createRelist } from '../stores/create-relist.ts';
import { createLazyClient } from './requests/client.ts';
import { createCredentials, storage } from './session/credentials.ts';
import { isUnauthorized, toRelistError } from './errors.ts';
import { createEvents } from './events.ts';
import { createToasts } from './toasts.ts';
import { createTranslator } from './languages/translate.ts';

describe('texts', () => {
  test('prefer overrides, fill in placeholders, and show an unknown key unchanged', () => {
    const { translate, addTexts } = createTranslator({ lang: 'en', locale: 'en-US', translations: { 'uploader.title': 'Fotos' } });
    addTexts({ 'uploader.title': 'Upload photos', 'uploader.count': '{count} of {max} photos' });
    expect(translate('uploader.title')).toBe('Fotos');
    expect(translate('uploader.count', { count: 2, max: 5 })).toBe('2 of 5 photos');
    expect(translate('uploader.count', { count: 2 })).toBe('2 of {max} photos');
    expect(translate('uploader.hint')).toBe('uploader.hint');
  });
});

describe('toRelistError', () => {
  test('reads an API error', () => {
    const body = '{"code":"invalid_photo","message":"Replace it.","requestId":"r1","fields":{"a.jpg":"is broken"}}';
    expect(toRelistError(toApiError(422, '', body))).toEqual({
      code: 'invalid_photo',
      message: 'Replace it.',
      status: 422,
      requestId: 'r1',
      fields: { 'a.jpg': 'is broken' },
      fieldErrors: { 'a.jpg': { code: 'unknown', params: {}, message: 'is broken' } },
    });
  });

  test('reads any other thrown value', () => {
    expect(toRelistError(new TypeError('offline'))).toEqual({ code: 'network', message: 'offline', status: 0 });
    expect(toRelistError('odd')).toEqual({ code: 'unknown', message: 'odd', status: 0 });
  });
});

describe('isUnauthorized', () => {
  test.each([
    ['401: no', 0, true],
    ['Unauthorized', 0, true],
    ['Authentication failed', 0, true],
    ['Sign in to continue.', 401, true],
    ['Busy', 503, false],
  ])('given the message "%s" and status %d, returns %s', (message, status, expected) => {
    expect(isUnauthorized({ code: 'x', message, status })).toBe(expected);
  });
});

describe('toasts', () => {
  test('show one at a time; dismissing an old one does not close the next', () => {
    const toasts = createToasts();
    toasts.getState().show({ title: 'First' });
    const firstId = toasts.getState().toast?.id;
    toasts.getState().show({ title: 'Second', tone: 'error' });
    toasts.getState().dismiss(firstId);
    expect(toasts.getState().toast).toMatchObject({ title: 'Second', tone: 'error' });
    toasts.getState().dismiss();
    expect(toasts.getState().toast).toBeNull();
  });

  test('show in the outlet registered last, until it is removed', () => {
    const toasts = createToasts();
    const [page, dialog] = [Symbol('page'), Symbol('dialog')];
    toasts.getState().addOutlet(page);
    const removeDialog = toasts.getState().addOutlet(dialog);
    expect(toasts.getState().outlets.at(-1)).toBe(dialog);
    removeDialog();
    expect(toasts.getState().outlets.at(-1)).toBe(page);
  });
});

describe('credentials', () => {
  test('request a token from the page on the first call, and again only to renew it', async () => {
    const getToken = vi.fn<() => string>().mockReturnValueOnce('one').mockReturnValueOnce('two');
    const { read, renew } = createCredentials({ firstParty: false, getToken });
    expect(getToken).not.toHaveBeenCalled();
    expect([await read(), await read()]).toEqual(['one', 'one']);
    expect(await renew()).toBe(true);
    expect(await read()).toBe('two');
    expect(getToken).toHaveBeenCalledTimes(2);
  });

  test('request the token again after an error', async () => {
    const getToken = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('one');
    const { read } = createCredentials({ firstParty: false, getToken });
    await expect(read()).rejects.toThrow('down');
    expect(await read()).toBe('one');
  });

  test('cannot renew a fixed token', async () => {
    const { read, renew } = createCredentials({ firstParty: false, token: 'fixed' });
    expect(await read()).toBe('fixed');
    expect(await renew()).toBe(false);
  });
});

test('the token is kept as long as the page is open if storage is blocked', async () => {
  const throwSecurityError = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: throwSecurityError, setItem: throwSecurityError, removeItem: throwSecurityError });
  const { read } = createCredentials({ firstParty: true });
  storage.write('kept');
  expect(await read()).toBe('kept');
  storage.write(null);
  expect(await read()).toBeNull();
  vi.unstubAllGlobals();
});

describe('the lazy client', () => {
  const call = async (statuses: number[], renew?: () => Promise<boolean>) => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      const status = statuses.shift() ?? 500;
      return Response.json(status === 200 ? { totalItems: 1 } : { code: 'x', message: 'No.' }, { status });
    });
    const result = await createLazyClient({ baseUrl: 'https://api.example.com' }, renew)
      .dashboard.stats()
      .catch((error: unknown) => toRelistError(error).status);
    const calls = fetchSpy.mock.calls.length;
    fetchSpy.mockRestore();
    return [result, calls];
  };

  test('retries once with a new token after a 401', async () => {
    const renew = vi.fn(async () => true);
    expect(await call([401, 200], renew)).toEqual([{ totalItems: 1 }, 2]);
    expect(await call([401, 401, 200], renew)).toEqual([401, 2]);
    expect(renew).toHaveBeenCalledTimes(2);
  });

  test('passes on other errors, and a 401 without a way to renew', async () => {
    expect(await call([403, 200], async () => true)).toEqual([403, 1]);
    expect(await call([401, 200], async () => false)).toEqual([401, 1]);
    expect(await call([401, 200])).toEqual([401, 1]);
  });
});

test('an exception in a listener stops neither other listeners nor the widget', () => {
  const receivedEvents: string[] = [];
  vi.stubGlobal('reportError', vi.fn());
  const events = createEvents(() => {
    throw new Error('broken listener');
  });
  const removeListener = events.on((name) => receivedEvents.push(name));
  events.emit('user-removed', { id: 'u-1' });
  removeListener();
  events.emit('user-removed', { id: 'u-1' });
  vi.unstubAllGlobals();
  expect(receivedEvents).toEqual(['user-removed']);
});

test('resolveConfig removes the trailing slash, and treats a page with a token as an embedding page', () => {
  expect(resolveConfig({ baseUrl: 'https://api.example.com/' })).toMatchObject({ baseUrl: 'https://api.example.com', firstParty: false });
  expect(resolveConfig({ baseUrl: '' }).firstParty).toBe(true);
  expect(resolveConfig({ baseUrl: '', token: 't' })).toMatchObject({ firstParty: false, locale: 'en-US', theme: 'inherit', samples: [] });
});

test('createRelist makes no request', () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  const relist = createRelist({ baseUrl: '' });
  expect(relist.session.getState().state).toBe('signed-out');
  expect(relist.translate('uploader.hint')).toBe('PNG, JPG, GIF up to 10MB each (max 5 files)');
  expect(fetchSpy).not.toHaveBeenCalled();
});
