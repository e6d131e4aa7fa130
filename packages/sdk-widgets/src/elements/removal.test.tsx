import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import uploaderTexts from '../core/texts/en/uploader.json';
import { item, listing, optimization } from '../test/data.ts';
import { watchPageListeners } from '../test/page-listeners.ts';
import { createPhotoFile } from '../test/photo-file.ts';
import { PhotoUploader } from '../widgets/photo-uploader/photo-uploader.tsx';
import { configure } from './configuration.ts';
import { defineElement } from './define-element.ts';
import { panels } from './widgets/admin.ts';

/** A faulty widget that leaves a listener on the page after unmounting. */
const LeakingWidget = () => {
  addEventListener('online', () => undefined);
  return <p>Leaking</p>;
};

beforeAll(async () => {
  // Preload the scripts, so the tests below wait for widgets only.
  await Promise.all([import('./mount.tsx'), import('./relist.ts'), import('./widgets/item.ts'), import('../test/lazy-parts.ts')]);
  const load = async () => ({ widget: PhotoUploader, texts: uploaderTexts });
  defineElement('test-removed', { hasFlow: true, load }, 'https://api.example.com');
  defineElement('test-leaking', { load: async () => ({ widget: LeakingWidget, texts: {} }) }, 'https://api.example.com');
});
// Requests never complete, because removal must also clean up pending work.
beforeEach(() => void vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined)));

/** Waits two frames, because a widget adds listeners in effects, which run after the frame that shows its text. */
const waitForEffects = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Answers the requests for the item and its listings. All others never complete. */
const answerItemRequests = () => {
  const bodies: Readonly<Record<string, unknown>> = {
    [`/api/items/${item.id}`]: item,
    [`/api/items/${item.id}/listings`]: [{ ...listing, optimization }],
  };
  vi.mocked(fetch).mockImplementation(async (input) => {
    const body = bodies[new URL(input instanceof Request ? input.url : input).pathname];
    return body ? Response.json(body) : new Promise(() => undefined);
  });
};

/** Adds an element with a token and waits for its widget. */
const show = async (tag: string) => {
  const element = document.createElement(tag);
  element.setAttribute('token', 'removal');
  element.setAttribute('item-id', item.id);
  document.body.append(element);
  await expect.poll(() => element.shadowRoot?.textContent).toMatch(/./);
  await waitForEffects();
  return element;
};
const choosePhoto = async ({ shadowRoot }: Element) => {
  const input = shadowRoot?.querySelector<HTMLInputElement>('[data-input="files"]');
  const transfer = new DataTransfer();
  transfer.items.add(await createPhotoFile());
  if (input) input.files = transfer.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('a removed element', () => {
  test('leaves no listener on the page, with photos chosen and a toast open', async () => {
    const getRemainingListeners = watchPageListeners();
    const element = await show('test-removed');
    const analyzeButton = [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'Analyze Item',
    );
    analyzeButton?.click();
    await expect.poll(() => element.shadowRoot?.querySelector('[data-tone="error"]')?.checkVisibility()).toBe(true);
    await choosePhoto(element);
    // The connection is watched as soon as there is a photo to send.
    await expect.poll(getRemainingListeners).toContain('window: online');
    element.remove();
    await expect.poll(getRemainingListeners).toEqual([]);
  });

  test('leaves no listener on the page, with an item shown', async () => {
    answerItemRequests();
    const getRemainingListeners = watchPageListeners();
    const element = await show('relist-item');
    // The warnings watch for a lost connection, and the facts for its return.
    await expect.poll(() => getRemainingListeners().filter((name) => name === 'window: online').length).toBeGreaterThan(1);
    expect(getRemainingListeners()).toContain('window: offline');
    element.remove();
    await expect.poll(getRemainingListeners).toEqual([]);
  });

  test('is detected if it leaves a listener on the page', async () => {
    const getRemainingListeners = watchPageListeners();
    const element = await show('test-leaking');
    element.remove();
    await expect.poll(() => element.shadowRoot?.childNodes.length).toBe(0);
    expect(getRemainingListeners()).toEqual(['window: online']);
  });

  test('ignores Relist.configure', async () => {
    const element = await show('test-removed');
    element.remove();
    await expect.poll(() => element.shadowRoot?.childNodes.length).toBe(0);
    const getIsConnected = vi.fn(() => false);
    Object.defineProperty(element, 'isConnected', { get: getIsConnected });
    configure({});
    expect(getIsConnected).not.toHaveBeenCalled();
  });

  const files = Object.entries(import.meta.glob('./widgets/*.ts'));
  const widgets = files.map(([file, load]) => [file.replace(/^.*\/(.+)\.ts$/, '$1'), load] as const).filter(([name]) => name !== 'admin');
  const adminWidgets = Object.entries(panels).map(([panel, load]) => [`admin-${panel}`, load] as const);
  test.each([...widgets, ...adminWidgets])('leaves no listener on the page: relist-%s', async (name, load) => {
    await load();
    const getRemainingListeners = watchPageListeners();
    const element = await show(`relist-${name}`);
    element.remove();
    await expect.poll(getRemainingListeners).toEqual([]);
  });
});
