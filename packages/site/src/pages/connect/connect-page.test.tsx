import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openSite, violations } from '../../test/render-site.tsx';
import { readRequest } from './request.ts';

const STATE = '0123456789abcdef0123456789abcdef';
const address = (origin: string, state = STATE) => `/connect#${new URLSearchParams({ origin, state })}`;
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });

/** A page that opened this window, and what it was told. */
const openedBy = () => {
  const postMessage = vi.fn();
  vi.stubGlobal('opener', { postMessage });
  return postMessage;
};
afterEach(() => vi.unstubAllGlobals());

describe('a page asks to be let in', () => {
  test('a signed-in person decides; the token goes to that exact origin', async () => {
    const postMessage = openedBy();
    const closed = vi.fn();
    vi.stubGlobal('close', closed);
    const create = vi.fn(async () => ({ token: 'rl_pat_for-the-page' }) as never);
    openSite(address('https://shop.example'), { signedIn: true, calls: { accessTokens: { create } } });
    await expect.element(heading('Let shop.example in?')).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(postMessage).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Let it in' }).click();
    await expect
      .poll(() => postMessage.mock.calls)
      .toEqual([[{ type: 'relist:connected', state: STATE, token: 'rl_pat_for-the-page' }, 'https://shop.example']]);
    expect(create).toHaveBeenCalledExactlyOnceWith({ body: { name: 'shop.example', scopes: ['read', 'write'], expiresInDays: 1 } });
    expect(closed).toHaveBeenCalled();
  });

  test('a no tells the page nothing', async () => {
    const postMessage = openedBy();
    const closed = vi.fn();
    vi.stubGlobal('close', closed);
    openSite(address('https://shop.example'), { signedIn: true });
    await page.getByRole('button', { name: 'No, close this window' }).click();
    expect(closed).toHaveBeenCalled();
    expect(postMessage).not.toHaveBeenCalled();
  });

  test('a token that cannot be made says why, and may be tried again', async () => {
    const postMessage = openedBy();
    const create = vi.fn(() => Promise.reject(new Error('Too many tokens. Revoke one first.')));
    openSite(address('https://shop.example'), { signedIn: true, calls: { accessTokens: { create } } });
    await page.getByRole('button', { name: 'Let it in' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too many tokens. Revoke one first.');
    await expect.element(page.getByRole('button', { name: 'Let it in' })).toBeEnabled();
    expect(postMessage).not.toHaveBeenCalled();
  });

  test('somebody signed out signs in first', async () => {
    openedBy();
    openSite(address('https://shop.example'));
    await expect.element(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    expect(await violations()).toEqual([]);
    await page.getByLabelText('Email').fill('ada@example.com');
    await page.getByLabelText('Password', { exact: true }).fill('secret7');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect.element(heading('Let shop.example in?')).toBeVisible();
  });

  test('without a page that asked there is nothing to decide', async () => {
    openSite(address('https://shop.example'), { signedIn: true });
    await expect.element(heading('Nothing to connect')).toBeVisible();
  });
});

test.each([
  ['https://shop.example', true],
  ['https://shop.example:8443', true],
  ['http://shop-a.localhost:4000', true],
  ['http://127.0.0.1:4000', true],
  ['http://shop.example', false],
  ['https://shop.example/', false],
  ['https://SHOP.example', false],
  ['https://shop.example/path', false],
  ['https://ada@shop.example', false],
  ['null', false],
  ['*', false],
  ['javascript:alert(1)', false],
  ['http://localhost.evil.example', false],
  ['http://evillocalhost', false],
])('%s as origin: %s', (origin, taken) => {
  expect(readRequest(`#${new URLSearchParams({ origin, state: STATE })}`) !== null).toBe(taken);
  expect(readRequest(`#${new URLSearchParams({ origin, state: 'short' })}`)).toBeNull();
});
