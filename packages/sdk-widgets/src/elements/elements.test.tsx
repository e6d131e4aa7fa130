import { useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import commonTexts from '../core/texts/en/common.json';
import uploaderTexts from '../core/texts/en/uploader.json';
import { useAnalysis, useRelist } from '../hooks/index.ts';
import { analyzedItem } from '../test/data.ts';
import { FakeRequest } from '../test/fake-request.ts';
import { createPhotoFile } from '../test/photo-file.ts';
import { PhotoUploader } from '../widgets/photo-uploader/photo-uploader.tsx';
import { configure } from './configuration.ts';
import { defineElement } from './define-element.ts';

const [onMount, onUnmount] = [vi.fn(), vi.fn()];
/** Returns the token that the next call of the last rendered probe would send. */
let readToken: () => Promise<string | null>;
const Probe = () => {
  const { config, credentials, translate } = useRelist();
  const { platform, files } = useAnalysis();
  useEffect(() => {
    onMount();
    return onUnmount;
  }, []);
  useEffect(() => {
    readToken = credentials.read;
  }, [credentials]);
  return <p>{[config.baseUrl, config.token, config.locale, platform, files.length, translate('uploader.title')].join(' | ')}</p>;
};
const Broken = () => {
  throw new Error('out of order');
};
/** Throws once there is a photo, like a widget that cannot render its data. */
const WidgetWithLateError = () => {
  const { files } = useAnalysis();
  const { analysis } = useRelist();
  if (files.length > 0) throw new Error('out of order');
  return (
    <button type="button" onClick={() => analysis.add([new File(['x'], 'a.png', { type: 'image/png' })])}>
      Break
    </button>
  );
};
const loadProbe = vi.fn(async () => ({ widget: Probe, texts: { ...commonTexts, ...uploaderTexts } }));

beforeAll(() => {
  defineElement('test-probe', { load: loadProbe }, 'https://api.example.com');
  defineElement(
    'test-uploader',
    { hasFlow: true, load: async () => ({ widget: PhotoUploader, texts: uploaderTexts }) },
    'https://api.example.com',
  );
  defineElement('test-broken', { load: async () => ({ widget: Broken, texts: {} }) }, '');
  defineElement('test-missing', { load: () => Promise.reject(new TypeError('404')) }, '');
});
beforeEach(() => [onMount, onUnmount].forEach((spy) => spy.mockClear()));
afterEach(() => configure({ locale: undefined, token: undefined, translations: undefined }));

const appendHtml = (html: string) => {
  const host = document.createElement('main');
  host.setHTMLUnsafe(html);
  document.body.append(host);
  return host;
};
const getText = (tag = 'test-probe', index = 0) => document.querySelectorAll(tag)[index]?.shadowRoot?.querySelector('p')?.textContent;
const recordEvents = (name: string) => {
  const details: unknown[] = [];
  const listen = (event: Event) => details.push([(event.target as Element).id, (event as CustomEvent).detail]);
  document.addEventListener(`relist:${name}`, listen, { once: false });
  return details;
};

describe('an element', () => {
  test('loads nothing before it is connected', async () => {
    const element = document.createElement('test-probe');
    element.setAttribute('token', 'any');
    await Promise.resolve();
    expect(loadProbe).not.toHaveBeenCalled();
    document.body.append(element);
    await expect.poll(() => getText()).toContain('https://api.example.com');
  });

  test('reads its attributes and properties, and applies changes', async () => {
    appendHtml('<test-probe base-url="https://other.example.com/" token="abc" platform="ebay" locale="de-DE"></test-probe>');
    await expect.poll(() => getText()).toBe('https://other.example.com | abc | de-DE | ebay | 0 | Upload photos');
    const element = document.querySelector('test-probe') as HTMLElement & { platform: string | null; baseUrl: string | null };
    element.platform = 'tiktok';
    await expect.poll(() => getText()).toContain('tiktok');
    expect([element.getAttribute('platform'), element.baseUrl]).toEqual(['tiktok', 'https://other.example.com/']);
  });

  test('uses the page’s font for text and headings if its attribute says so, and its own otherwise', async () => {
    appendHtml('<div style="font-family: Courier, monospace"><test-probe token="x" font="inherit"></test-probe></div>');
    const element = document.querySelector('test-probe');
    const readFonts = () => {
      const text = element?.shadowRoot?.querySelector('p');
      return text && ['--relist-font', '--relist-font-head'].map((name) => getComputedStyle(text).getPropertyValue(name));
    };
    await expect.poll(readFonts).toEqual(['Courier, monospace', 'Courier, monospace']);
    element?.removeAttribute('font');
    await expect.poll(readFonts).toEqual(['', '']);
  });

  test('ignores an unknown platform', async () => {
    appendHtml('<test-probe token="x" platform="myspace"></test-probe>');
    await expect.poll(() => getText()).toContain('facebook');
  });

  test('keeps properties set before it was defined', async () => {
    const element = document.createElement('test-late') as HTMLElement & { platform?: string };
    element.platform = 'poshmark';
    element.setAttribute('token', 'any');
    document.body.append(element);
    defineElement('test-late', { load: loadProbe }, 'https://late.example.com');
    await expect.poll(() => getText('test-late')).toContain('poshmark');
  });

  test('keeps its state when moved, and empties its shadow root when removed', async () => {
    const host = appendHtml('<test-uploader token="move"></test-uploader><section></section>');
    const element = host.querySelector('test-uploader');
    const findField = () => element?.shadowRoot?.querySelector('label + input, textarea, input[type="text"]');
    await expect.poll(findField).toBeTruthy();
    const fieldBeforeMove = findField();
    if (element) host.querySelector('section')?.append(element);
    // Removal cleans up before the next task.
    await new Promise((resolve) => setTimeout(resolve));
    expect(findField()).toBe(fieldBeforeMove);
    element?.remove();
    await expect.poll(() => element?.shadowRoot?.childNodes.length).toBe(0);
  });

  test('unmounts when removed, and starts with new state when added again', async () => {
    const host = appendHtml('<test-probe token="again"></test-probe>');
    await expect.poll(() => onMount.mock.calls.length).toBe(1);
    const element = host.firstElementChild;
    element?.remove();
    await expect.poll(() => onUnmount.mock.calls.length).toBe(1);
    if (element) host.append(element);
    await expect.poll(() => getText()).toContain('again');
  });

  test('dispatches an error event for a widget that cannot load or render, and throws no uncaught error', async () => {
    const onError = vi.fn((event: Event) => event.preventDefault());
    addEventListener('error', onError);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const details = recordEvents('error');
    const host = appendHtml('<test-broken id="broken" token="any"></test-broken><test-missing id="missing"></test-missing>');
    await expect.poll(() => details.length).toBe(2);
    removeEventListener('error', onError);
    expect(details).toContainEqual(['broken', { code: 'widget_failed', message: 'out of order', status: 0 }]);
    expect(details).toContainEqual(['missing', { code: 'widget_not_loaded', message: 'TypeError: 404', status: 0 }]);
    const messages = [...host.children].map(({ shadowRoot }) => shadowRoot?.querySelector('[role=alert]')?.textContent);
    expect(messages).toEqual([
      'This part stopped working. Reload the page.Try again',
      'We couldn’t load this part of the page. Check your connection and reload the page.',
    ]);
    expect(onError).not.toHaveBeenCalled();
  });

  test('dispatches an error event for an error in a later render', async () => {
    const onError = vi.fn((event: Event) => event.preventDefault());
    addEventListener('error', onError);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    defineElement('test-breaks-later', { load: async () => ({ widget: WidgetWithLateError, texts: {} }) }, '');
    const details = recordEvents('error');
    appendHtml('<test-breaks-later id="later" token="any"></test-breaks-later>');
    await page.getByRole('button', { name: 'Break' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('This part stopped working.');
    expect(details).toContainEqual(['later', { code: 'widget_failed', message: 'out of order', status: 0 }]);
    removeEventListener('error', onError);
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('several elements', () => {
  test('share one Relist instance if they have the same configuration', async () => {
    appendHtml(
      '<test-probe token="same" platform="ebay"></test-probe><test-probe token="same"></test-probe><test-probe token="other"></test-probe>',
    );
    await expect.poll(() => [0, 1, 2].map((index) => getText('test-probe', index)?.includes('ebay'))).toEqual([true, true, false]);
  });

  test('have separate flows if they are isolated', async () => {
    defineElement('test-alone', { isIsolated: true, load: loadProbe }, 'https://api.example.com');
    appendHtml('<test-alone token="same" platform="ebay"></test-alone><test-alone token="same" platform="poshmark"></test-alone>');
    await expect.poll(() => getText('test-alone', 1)).toContain('poshmark');
    expect(getText('test-alone', 0)).toContain('ebay');
  });

  test('dispatch an analysis once, on the element that ran it', async () => {
    FakeRequest.all.length = 0;
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const details = recordEvents('analysed');
    const host = appendHtml('<test-probe id="stats" token="once"></test-probe><test-uploader id="uploader" token="once"></test-uploader>');
    await expect.element(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
    const root = host.querySelector('test-uploader')?.shadowRoot;
    const input = root?.querySelector<HTMLInputElement>('[data-input="files"]');
    const transfer = new DataTransfer();
    transfer.items.add(await createPhotoFile());
    if (input) input.files = transfer.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.poll(() => getText()).toContain('| 1 |');
    await page.getByRole('button', { name: 'Analyze Item' }).click();
    await expect.poll(() => FakeRequest.all[0]?.body).toBeTruthy();
    expect(FakeRequest.all[0]).toMatchObject({ url: 'https://api.example.com/api/items', headers: { authorization: 'Bearer once' } });
    FakeRequest.all[0]?.end(201, JSON.stringify(analyzedItem));
    await expect.poll(() => details).toEqual([['uploader', analyzedItem]]);
    await expect.element(page.getByRole('button', { name: 'New Item' })).toBeVisible();
  });
});

/** Chooses photos in an uploader. */
const choosePhotos = async (element: Element | null, count = 1) => {
  const transfer = new DataTransfer();
  for (let index = 0; index < count; index += 1) transfer.items.add(await createPhotoFile(`photo-${index}.png`));
  await expect.poll(() => element?.shadowRoot?.querySelector('[data-input="files"]')).toBeTruthy();
  const input = element?.shadowRoot?.querySelector<HTMLInputElement>('[data-input="files"]');
  if (input) input.files = transfer.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('a new token', () => {
  test('keeps the photos, and other elements on the page still share them', async () => {
    const host = appendHtml('<test-uploader token="old"></test-uploader><test-probe token="old"></test-probe>');
    const [uploader, probe] = [host.querySelector('test-uploader'), host.querySelector('test-probe')];
    await choosePhotos(uploader, 2);
    await expect.poll(() => getText()).toContain('| 2 |');
    uploader?.setAttribute('token', 'new');
    probe?.setAttribute('token', 'new');
    await expect.poll(() => readToken()).toBe('new');
    await choosePhotos(uploader);
    await expect.poll(() => getText()).toContain('| 3 |');
  });

  test('is used for a retry with the same idempotency key if it arrives while the old one is being rejected', async () => {
    FakeRequest.all.length = 0;
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const host = appendHtml('<test-uploader token="expired"></test-uploader><test-probe token="expired"></test-probe>');
    await choosePhotos(host.firstElementChild);
    await page.getByRole('button', { name: 'Analyze Item' }).click();
    await expect.poll(() => FakeRequest.all[0]?.body).toBeTruthy();
    for (const element of host.children) element.setAttribute('token', 'fresh');
    await expect.poll(() => readToken()).toBe('fresh');
    FakeRequest.all[0]?.end(401, '{"code":"unauthorized","message":"Sign in to continue."}');
    await expect.poll(() => FakeRequest.all[1]?.headers['authorization']).toBe('Bearer fresh');
    expect(FakeRequest.all[1]?.headers['idempotency-key']).toBe(FakeRequest.all[0]?.headers['idempotency-key']);
    FakeRequest.all[1]?.end(201, JSON.stringify(analyzedItem));
    await expect.element(page.getByRole('button', { name: 'New Item' })).toBeVisible();
  });
});

test('an uploader keeps the photos when the texts change', async () => {
  const element = appendHtml('<test-uploader token="words"></test-uploader>').firstElementChild;
  await choosePhotos(element);
  await expect.element(page.getByText('1 of 5 photos')).toBeVisible();
  configure({ translations: { 'uploader.count': '{count} von {max}' } });
  await expect.element(page.getByText('1 von 5')).toBeVisible();
});

test('Relist.configure applies to existing elements; attributes override it', async () => {
  appendHtml('<test-probe token="own"></test-probe><test-probe></test-probe>');
  await expect.poll(() => getText('test-probe', 1)).toBeTruthy();
  configure({ locale: 'de-DE', token: 'page', translations: { 'uploader.title': 'Photos' } });
  await expect
    .poll(() => [getText('test-probe', 0), getText('test-probe', 1)])
    .toEqual([
      'https://api.example.com | own | de-DE | facebook | 0 | Photos',
      'https://api.example.com | page | de-DE | facebook | 0 | Photos',
    ]);
});

test('the script adds one global to a page', async () => {
  const { contentWindow: page } = document.body.appendChild(document.createElement('iframe'));
  if (!page) throw new Error('The frame has no window.');
  const namesBefore = new Set(Object.getOwnPropertyNames(page));
  const script = page.document.createElement('script');
  Object.assign(script, { type: 'module', src: new URL('./relist.ts', import.meta.url).href });
  await new Promise((resolve) => {
    script.addEventListener('load', resolve);
    page.document.head.append(script);
  });
  const newNames = Object.getOwnPropertyNames(page).filter((name) => !namesBefore.has(name));
  expect(newNames).toEqual(['Relist']);
  expect(Object.keys(Reflect.get(page, 'Relist') as object)).toEqual(['configure']);
});

test('the script defines the elements', async () => {
  await import('./relist.ts');
  for (const name of ['studio', 'uploader', 'analysis', 'listing', 'pricing', 'stats']) {
    expect(customElements.get(`relist-${name}`), name).toBeDefined();
  }
  appendHtml('<relist-uploader token="real"></relist-uploader>');
  await expect.element(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
});
