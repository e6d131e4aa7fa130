import type { TryResult } from '@relist/api/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { visitorResults } from '../stores/visitor/visitor-results.ts';
import { analyzedItem, item } from '../test/data.ts';
import { createFakeRelist, type FakeState } from '../test/fake-relist.ts';
import { createPhotoFile } from '../test/photo-file.ts';
import { render } from '../test/render.tsx';
import { TryItElement } from './try-it-element.tsx';

const baseUrl = 'https://relist.example';
const result: TryResult = { ...analyzedItem, claim: 'signed', expiresAt: new Date(Date.now() + 86_400_000).toISOString() };
const claim = vi.fn(async () => analyzedItem);
const store = async () => visitorResults.write(baseUrl, { result, photos: [await createPhotoFile('front.png')] });

beforeEach(async () => {
  claim.mockClear();
  await visitorResults.delete(baseUrl);
});

const renderElement = (state: FakeState['config'] = {}) => {
  const relist = createFakeRelist({ config: { baseUrl, firstParty: false, ...state }, calls: { tries: { claim } } });
  const events: unknown[] = [];
  relist.on((name, detail) => events.push([name, detail]));
  render(<TryItElement />, relist);
  return events;
};

test('asks the page to sign the visitor up to save the result', async () => {
  await store();
  const events = renderElement({ token: '', key: 'pk_1' });
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByRole('button', { name: 'Save this item' }).click();
  expect(events).toEqual([['sign-up', { itemId: item.id }]]);
  expect(claim).not.toHaveBeenCalled();
});

test('saves the stored result once the page has a token, and shows its item', async () => {
  await store();
  const events = renderElement({ token: 'st_1' });
  await expect.element(page.getByRole('heading', { name: item.name })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Post to/ }).first()).toBeVisible();
  expect(events).toEqual([['claimed', { itemId: item.id }]]);
  expect(await visitorResults.read(baseUrl)).toBeNull();
});

test('saves the result of a signed-in visitor without a sign-up', async () => {
  const events = renderElement({ token: 'st_1', key: 'pk_1' });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(result));
  await expect.element(page.getByRole('heading', { name: 'Try it with something you own' })).toBeVisible();
  const files = new DataTransfer();
  files.items.add(await createPhotoFile('front.png'));
  const input = document.querySelector<HTMLInputElement>('[data-input=files]') as HTMLInputElement;
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await page.getByRole('button', { name: 'Save this item' }).click();
  await expect.element(page.getByRole('button', { name: /^Post to/ }).first()).toBeVisible();
  expect(events).toEqual([['claimed', { itemId: item.id }]]);
});
