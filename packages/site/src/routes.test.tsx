import { ApiError } from '../../api/src/client/errors.ts';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { REDIRECT_AFTER_SIGN_IN_MS } from '../../sdk-widgets/src/core/constants.ts';
import { expectRedirectTo, advanceClock, stopClock } from '../../sdk-widgets/src/test/clock.ts';
import { ada, scrollNear, openSite } from './test/render-site.tsx';

const unauthorizedError = new ApiError({
  status: 401,
  code: 'unauthorized',
  message: 'Sign in to continue.',
  requestId: null,
  fields: {},
  retryAfter: null,
  bodyText: '',
});
const findToast = () => page.getByRole('region', { name: 'Notifications (F8)' });
const UNAUTHORIZED_TOAST = 'UnauthorizedYou are logged out. Logging in again...';
const findHeading = (name: string) => page.getByRole('heading', { name, level: 1 });

describe('the site when signed out', () => {
  test('shows the landing page at / with three steps and the marketing figures', async () => {
    await page.viewport(1280, 800);
    openSite('/');
    await expect.element(findHeading('Photograph it. Price it. Post it.')).toBeVisible();
    for (const name of ['Snap It', 'List It', 'Sell It']) await expect.element(page.getByRole('heading', { name })).toBeVisible();
    const figures = page.getByRole('region', { name: 'In figures' });
    for (const text of ['25%', 'average price increase', '3x', 'faster', '10k+', 'sellers', '92%', 'success rate']) {
      await expect.element(figures).toHaveTextContent(text);
    }
    await expect.element(page.getByText('Free trial. No credit card. Set up in about 2 minutes.', { exact: true })).toBeVisible();
    await expect.poll(() => document.title).toContain('Relist');
  });

  test('shows a sample result in the actual widgets on the landing page', async () => {
    openSite('/');
    await expect.element(findHeading('Photograph it. Price it. Post it.')).toBeVisible();
    scrollNear('#sample');
    await expect.element(page.getByRole('region', { name: 'AI Analysis Results' })).toHaveTextContent('Nautica');
    await expect.element(page.getByRole('region', { name: 'Pricing Information' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Generated Listing' })).toHaveTextContent('SEO');
    // The platform's rules have loaded if the title is counted against its limit and there is a page to post to.
    await expect.element(page.getByText(/^\d+\/80$/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Post to eBay' })).toBeEnabled();
  });

  test('opens sign-up when a visitor requests a new description of the sample', async () => {
    openSite('/');
    await expect.element(findHeading('Photograph it. Price it. Post it.')).toBeVisible();
    scrollNear('#sample');
    await page.getByRole('button', { name: 'Regenerate description' }).click();
    await expect.element(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
    expect(location.pathname).toBe('/auth');
  });

  test('links Login and Sign Up to /auth', async () => {
    openSite('/');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect.element(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    expect(location.pathname).toBe('/auth');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect.element(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
    expect(location.pathname).toBe('/auth');
  });

  test('links Get Started on /old-landing to /api/login', async () => {
    openSite('/old-landing');
    await expect.element(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/api/login');
  });

  test('explains the redirect from /listings and opens /api/login', async () => {
    const navigate = vi.fn();
    stopClock();
    openSite('/listings', { config: { navigate } });
    await expectRedirectTo('/api/login', navigate);
    await expect.element(findToast()).toHaveTextContent(UNAUTHORIZED_TOAST);
  });

  test.each(['/nowhere', '/no/such/page'])('shows "Page Not Found" for %s', async (path) => {
    openSite(path);
    await expect.element(findHeading('Page Not Found')).toBeVisible();
    await expect.element(page.getByText('Did you forget to add the page to the router?', { exact: false })).toHaveTextContent(path);
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect.element(findHeading('Photograph it. Price it. Post it.')).toBeVisible();
  });
});

describe('signing in', () => {
  test('shows the success message, then the seller’s home', async () => {
    openSite('/auth');
    await page.getByLabelText('Email').fill('ada@example.com');
    await page.getByLabelText('Password', { exact: true }).fill('secret7');
    stopClock();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect.element(page.getByText('Login successful! Redirecting...')).toBeVisible();
    await advanceClock(REDIRECT_AFTER_SIGN_IN_MS);
    await expect.element(findHeading('Welcome back, Ada!')).toBeVisible();
    expect(location.pathname).toBe('/');
  });

  test('redirects a signed-in user from /auth', async () => {
    stopClock();
    openSite('/auth', { isSignedIn: true });
    // The page waits 100 ms in case the form shows its success message.
    await expect.poll(() => advanceClock(REDIRECT_AFTER_SIGN_IN_MS).then(() => location.pathname)).toBe('/');
    await expect.element(findHeading('Welcome back, Ada!')).toBeVisible();
    expect(page.getByRole('tab').elements()).toHaveLength(0);
  });

  test('shows a full-screen spinner while the user is loading', async () => {
    openSite('/', { isSignedIn: true, calls: { auth: { user: () => new Promise(() => undefined) } } });
    await expect.element(page.getByRole('main').getByRole('heading', { level: 1, name: 'Loading...' })).toBeVisible();
    expect(page.getByRole('heading').elements()).toHaveLength(1);
  });

  test('shows a toast for an invalid token, then /auth after half a second', async () => {
    const navigate = vi.fn();
    stopClock();
    openSite('/', { isSignedIn: true, config: { navigate }, calls: { auth: { user: async () => Promise.reject(unauthorizedError) } } });
    await expectRedirectTo('/auth', navigate);
    await expect.element(findToast()).toHaveTextContent(UNAUTHORIZED_TOAST);
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});

describe('the site when signed in', () => {
  test('greets a user without a first name as Seller at /, and shows the uploader', async () => {
    openSite('/', { isSignedIn: true, user: { ...ada, firstName: null } });
    await expect.element(findHeading('Welcome back, Seller!')).toBeVisible();
    await expect.element(page.getByText('PNG, JPG, GIF up to 10MB each (max 5 files)')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Upload photos' })).toBeVisible();
  });

  test('shows how to begin on /listings', async () => {
    openSite('/listings', { isSignedIn: true, listings: [], summaries: [] });
    await expect.element(findHeading('My Listings')).toBeVisible();
    await expect.element(page.getByText('Manage your created listings and track their performance')).toBeVisible();
    await page.getByRole('button', { name: 'Create First Listing' }).click();
    await expect.element(findHeading('Welcome back, Ada!')).toBeVisible();
  });

  test('starts a new page with focus on its content, and sets its title', async () => {
    await page.viewport(1024, 800);
    openSite('/', { isSignedIn: true });
    await page.getByRole('link', { name: 'My Listings' }).click();
    await expect.element(findHeading('My Listings')).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveFocus();
    await expect.poll(() => document.title).toBe('My Listings · Relist');
  });
});

test.each(['/privacy', '/terms'])('shows %s with a date to everyone', async (path) => {
  openSite(path);
  await expect.element(page.getByText('Last updated: January 18, 2025')).toBeVisible();
});

test('starts the next page at its top, even after an anchor', async () => {
  openSite('/docs/account');
  await expect.element(page.getByRole('heading', { name: 'Access tokens' })).toBeVisible();
  location.hash = 'access-tokens';
  await expect.poll(() => scrollY).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect.element(findHeading('Terms of Service')).toBeVisible();
  await expect.poll(() => scrollY).toBe(0);
});
