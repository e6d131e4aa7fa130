import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from './test/render-site.tsx';

const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const toast = () => page.getByRole('region', { name: 'Notifications (F8)' });

describe('the workspace', () => {
  test.each(['/settings', '/test-analysis', '/test-platform'])('%s says why and goes to /api/login when signed out', async (path) => {
    const navigate = vi.fn();
    openSite(path, { config: { navigate } });
    await expect.element(toast()).toHaveTextContent('UnauthorizedYou are logged out. Logging in again...');
    await expect.poll(() => navigate.mock.calls).toEqual([['/api/login']]);
  });

  test.each([
    ['/settings', 'Settings'],
    ['/test-analysis', 'Test Image Analysis'],
    ['/test-platform', 'Test Platform Listings'],
  ])('%s is named %s', async (path, name) => {
    openSite(path, { signedIn: true });
    await expect.element(heading(name)).toBeVisible();
    await expect.poll(() => document.title).toBe(`${name} · Relist`);
  });

  test('/test-platform opens with `token` alone', async () => {
    localStorage.setItem('token', 'other');
    openSite('/test-platform');
    await expect.element(page.getByRole('button', { name: 'Run Test' })).toBeVisible();
  });

  test('the menu’s Settings lead to the page', async () => {
    openSite('/', { signedIn: true });
    await page.getByRole('button', { name: 'Account of Ada' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect.element(heading('Settings')).toBeVisible();
  });
});

test('/contact writes to support and leads home', async () => {
  openSite('/contact');
  await expect.element(heading('Contact Us')).toBeVisible();
  await page.getByLabelText('Name*').fill('Ada');
  await page.getByLabelText('Email*').fill('ada@example.com');
  await page.getByLabelText('Message*').fill('Hello.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.element(page.getByText('Message Sent Successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect.element(heading('Photograph it. Price it. Post it.')).toBeVisible();
});

describe('what the address brings to /auth', () => {
  test('a reset link is taken from the address and asks for a new password', async () => {
    openSite('/auth#reset=from-the-mail');
    await expect.element(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    expect(location.hash).toBe('');
  });

  test('so it is for somebody who is signed in', async () => {
    openSite('/auth#reset=from-the-mail', { signedIn: true });
    await page.getByRole('textbox', { name: 'New password' }).fill('correct horse');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect.element(page.getByText('Your new password is saved. Log in with it.')).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  test('a provider’s code signs in', async () => {
    openSite('/auth#code=from-the-provider');
    await expect.element(heading('Welcome back, Ada!')).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBe('fake-token');
  });

  test('a provider’s refusal is said', async () => {
    openSite('/auth#error=email_unverified');
    await expect.element(page.getByRole('alert')).toHaveTextContent('The provider has not verified your e-mail.');
  });
});
