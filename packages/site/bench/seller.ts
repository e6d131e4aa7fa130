import type { Page } from 'playwright-core';
import { readSamplePhoto, type PhotoFile } from '../test/photos.ts';

/** Registers a seller and signs in as the site does: with a cookie for photos and a token for all other requests. Returns the token. */
export const signUp = async (page: Page, origin: string): Promise<string> => {
  const account = { email: 'ada@example.com', password: 'correct-horse-7', firstName: 'Ada', lastName: 'Seller' };
  const response = await page.request.post(`${origin}/api/auth/register`, { data: account });
  if (!response.ok()) throw new Error(`POST /api/auth/register: ${response.status()} ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
  return token;
};

/** A jacket and its brand label, whose item has facts, a price and a listing. */
const SAMPLE: readonly PhotoFile[] = ['jacket-front', 'jacket-label'].map(readSamplePhoto);

/** Analyzes photos of one item. Returns the item's ID. */
export const analyzeItem = async (origin: string, token: string, photos = SAMPLE): Promise<string> => {
  const form = new FormData();
  for (const { name, mimeType, buffer } of photos) form.append('images', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/items`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`POST /api/items: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { item: { id: string } }).item.id;
};
