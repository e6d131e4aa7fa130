import type { ItemSummary } from '@relist/api/contract';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cleanUpAfterTest } from '../test/cleanups.ts';
import { fourRows } from '../test/summaries.ts';

beforeAll(async () => {
  // Preload the scripts, so the tests below wait for widgets only.
  await Promise.all([import('./mount.tsx'), import('./relist.ts'), import('./widgets/listings.ts'), import('../test/lazy-parts.ts')]);
});

let rows: readonly ItemSummary[];
beforeEach(() => {
  rows = fourRows;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(rows, { headers: { 'X-Total-Count': String(rows.length) } }));
});

const appendListings = (html = '') => {
  const host = document.createElement('main');
  host.innerHTML = `<style>main p { letter-spacing: 7px; }</style><relist-listings token="t" base-url="https://api.example.com">${html}</relist-listings>`;
  document.body.append(host);
  cleanUpAfterTest(() => host.remove());
  const element = host.querySelector('relist-listings');
  if (!element) throw new Error('The page has no relist-listings element.');
  return element;
};
const createParagraph = (text: string) => Object.assign(document.createElement('p'), { textContent: text });
const listTexts = (element: Element) => [...element.children].map(({ textContent }) => textContent);

test('an element shows the page’s own content for each row in a slot, with the page’s styles', async () => {
  const element = appendListings();
  element.templates = { item: ({ name }) => createParagraph(name.toUpperCase()) };
  await expect.poll(() => listTexts(element)).toEqual(fourRows.map(({ name }) => name.toUpperCase()));
  const [content] = element.children;
  await expect.poll(() => content && getComputedStyle(content).letterSpacing).toBe('7px');
  const slot = (content as HTMLElement).assignedSlot;
  expect(slot?.closest('li')?.getAttribute('part')).toBe('row');
  expect(slot?.closest('li')?.querySelector('h2')).toBeNull();
  expect(slot?.closest('li')?.querySelector('button')).not.toBeNull();
});

test('an element replaces its content when the templates change, and removes it with the widget', async () => {
  const element = appendListings();
  element.templates = { item: () => createParagraph('first') };
  await expect.poll(() => listTexts(element)).toEqual(fourRows.map(() => 'first'));
  element.templates = { item: () => createParagraph('second') };
  await expect.poll(() => listTexts(element)).toEqual(fourRows.map(() => 'second'));
  element.templates = undefined;
  await expect.poll(() => element.shadowRoot?.querySelectorAll('li h2').length).toBe(4);
  expect(listTexts(element)).toEqual([]);
});

test('an element reports a template that throws, and keeps the page working', async () => {
  rows = fourRows.slice(0, 1);
  const element = appendListings();
  const errors: unknown[] = [];
  element.addEventListener('relist:error', ({ detail }) => errors.push(detail));
  element.templates = {
    item: () => {
      throw new Error('no such shop');
    },
  };
  await expect
    .poll(() => errors)
    .toEqual([expect.objectContaining({ code: 'widget_failed', message: expect.stringContaining('no such shop') })]);
});

test('an element shows the page’s content in the slot "empty" if the seller has no items, and ours otherwise', async () => {
  rows = [];
  const element = appendListings('<p slot="empty">Bring your first jacket</p>');
  const [content] = element.children;
  await expect.poll(() => (content as HTMLElement).assignedSlot?.name).toBe('empty');
  expect(content?.checkVisibility()).toBe(true);
  content?.remove();
  await expect.poll(() => element.shadowRoot?.querySelector('h2')?.checkVisibility()).toBe(true);
});
