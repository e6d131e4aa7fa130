import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { sample, startSite } from './browser.ts';

/** What a person is told when something goes wrong or well: each row of the catalogue, on the built site. */
const site = startSite();
let token: string;
beforeAll(async () => {
  ({ token } = await site.register());
  await site.analyse(token, 'mug');
});

const answer = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
const lost = answer(401, { message: 'Sign in to go on.', code: 'unauthorized', requestId: 'r' });
const broken = answer(500, { message: 'Broken.', code: 'internal_error', requestId: 'r' });
/** As a proxy in between might fail: without a word of ours. */
const silent = (route: Route) => route.fulfill({ status: 502, body: '' });

/** One toast is shown at a time, so title and text are of the same. */
const toast = async (page: Page, title: string, text?: string | RegExp) => {
  const region = page.getByRole('region', { name: 'Notifications (F8)' });
  await region.getByText(title, { exact: true }).waitFor();
  if (text !== undefined) await region.getByText(text, { exact: true }).waitFor();
};
/** Stands for half a second, until the page leaves. */
const unauthorized = async (seen: (text: string) => Promise<void>) => {
  await seen('Unauthorized');
  await seen('You are logged out. Logging in again...');
};
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

describe('signing in', () => {
  const logIn = async (page: Page) => {
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('plum tree');
    await press(page, 'Login');
  };
  const register = async (page: Page, email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await press(page, 'Create account');
  };

  it('a failed login says what the server says, else that it failed', async () => {
    const { page } = await site.visit('/auth');
    const alert = page.getByRole('alert');
    await logIn(page);
    await alert.filter({ hasText: /password/i }).waitFor();
    await page.route('**/api/auth/login', silent);
    await logIn(page);
    await alert.filter({ hasText: /^Login failed$/ }).waitFor();
    await page.unroute('**/api/auth/login');
    await page.route('**/api/auth/login', (route) => route.abort());
    await logIn(page);
    await alert.filter({ hasText: /^Network error\. Please try again\.$/ }).waitFor();
  });

  it('a failed registration likewise; one that succeeds says so and goes on', async () => {
    const { page, seen } = await site.visit('/auth?tab=register');
    const alert = page.getByRole('alert');
    await page.route('**/api/auth/register', answer(409, { message: 'Somebody has it.', code: 'email_taken', requestId: 'r' }));
    await register(page, 'new@example.com');
    await alert.filter({ hasText: 'Somebody has it.' }).waitFor();
    await page.unroute('**/api/auth/register');
    await page.route('**/api/auth/register', silent);
    await register(page, 'new@example.com');
    await alert.filter({ hasText: /^Registration failed$/ }).waitFor();
    await page.unroute('**/api/auth/register');
    await register(page, 'new@example.com');
    await seen('Registration successful! Redirecting...');
    await page.waitForURL(site.url('/'));
  });

  it('a login that succeeds says so, and the page follows', async () => {
    const { email, password } = await site.register();
    const { page, seen } = await site.visit('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await press(page, 'Login');
    await seen('Login successful! Redirecting...');
    await page.getByRole('heading', { name: 'Welcome back, Ada!' }).waitFor();
  });

  it('a token whose person cannot be had is dropped, and that is said', async () => {
    const { page } = await site.visit('/auth', { token: 'dead' });
    await page.getByRole('alert').filter({ hasText: 'Authentication failed' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });
});

describe('the home page', () => {
  const choose = async (page: Page) => {
    await page.locator('[data-input=files]').setInputFiles([sample('mug')]);
    await page.getByText('1 of 5 photos').waitFor();
  };

  it('nothing chosen, what is no image, a failed upload, then one that succeeds', async () => {
    const { page, seen } = await site.visit('/', { token });
    await press(page, 'Analyze Item');
    await toast(page, 'No Files', 'Please select images to analyze.');
    await page.locator('[data-input=files]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await toast(page, 'Invalid Files', 'Please select only image files.');
    await choose(page);
    await page.route('**/api/items', broken);
    await press(page, 'Analyze Item');
    await toast(page, 'Upload Failed', 'Failed to analyze your item. Please try again.');
    await page.getByRole('main').getByRole('alert').filter({ hasText: 'Upload Failed' }).waitFor();
    await page.unroute('**/api/items');
    await press(page, 'Analyze Item');
    await toast(page, 'Analysis Complete', 'Your item has been analyzed successfully!');
    await page.route('**/api/items/*/description', broken);
    await press(page, 'Regenerate Description');
    await toast(page, 'Failed to Generate', 'Could not generate new description. Please try again.');
    await page.unroute('**/api/items/*/description');
    await press(page, 'Regenerate Description');
    await toast(page, 'Description Updated', 'AI has generated a new description for your item.');
    await page.route('**/api/items/*/description', lost);
    await press(page, 'Regenerate Description');
    await unauthorized(seen);
    await page.waitForURL(site.url('/auth'));
  });

  it('a lost session at the upload leads to /auth', async () => {
    const { page, seen } = await site.visit('/', { token });
    await choose(page);
    await page.route('**/api/items', lost);
    await press(page, 'Analyze Item');
    await unauthorized(seen);
    await page.waitForURL(site.url('/auth'));
  });

  it('a camera that does not open', async () => {
    const { page } = await site.visit('/', { token });
    await page.locator('[data-input=camera]').evaluate((input: HTMLInputElement) => {
      input.click = () => {
        throw new Error('no camera');
      };
    });
    await press(page, 'Take photo');
    await toast(page, 'Camera Click Failed', 'Could not open camera. Please try the file upload option.');
  });

  it('what is copied', async () => {
    const { page } = await site.visit('/', { token, permissions: ['clipboard-read', 'clipboard-write'] });
    await press(page, 'Try a sample');
    await page.getByRole('heading', { name: 'Results', exact: true }).waitFor();
    for (const name of ['Copy title', 'Copy description', 'Copy complete listing']) {
      await press(page, name);
      await toast(page, 'Copied!');
      await page.keyboard.press('F8');
      await page.keyboard.press('Escape');
    }
  });
});

describe('bulk pricing', () => {
  it('nothing selected, a failure, a success', async () => {
    const { page } = await site.visit('/pricing?tab=bulk', { token });
    await page.getByLabel(/^Select All Items/).waitFor();
    await press(page, /^Analyze Selected/);
    await toast(page, 'No Items Selected', 'Please select items to analyze.');
    await page.getByLabel(/^Select All Items/).check();
    await page.route('**/api/bulk-pricing-analysis', broken);
    await press(page, /^Analyze Selected/);
    await toast(page, 'Error', 'Failed to perform bulk pricing analysis');
    await page.unroute('**/api/bulk-pricing-analysis');
    await press(page, /^Analyze Selected/);
    await toast(page, 'Bulk Analysis Complete', /^Analyzed \d+ items?$/);
  });
});

describe('the contact form', () => {
  it('something missing, a failure, a success', async () => {
    const { page } = await site.visit('/contact');
    await press(page, 'Send Message');
    await toast(page, 'Missing Information', 'Please fill in all required fields.');
    await page.getByLabel('Name*').fill('Ada');
    await page.getByLabel('Email*').fill('ada@example.com');
    await page.getByLabel('Message*').fill('Hello.');
    await page.route('**/api/contact', broken);
    await press(page, 'Send Message');
    await toast(page, 'Error', 'Failed to send message. Please try again.');
    await page.unroute('**/api/contact');
    await press(page, 'Send Message');
    await toast(page, 'Message Sent', "Thank you for contacting us! We'll get back to you soon.");
    await page.getByText('Message Sent Successfully!').waitFor();
    await press(page, 'Send Another Message');
    await expect.poll(() => page.getByLabel('Name*').inputValue()).toBe('');
  });
});

describe('the test pages', () => {
  it('one photo: none, a refusal with and without words, a result that is none, a success', async () => {
    const { page } = await site.visit('/test-analysis', { token });
    const run = () => press(page, 'Analyze Image');
    await run();
    await toast(page, 'No file selected', 'Please select an image to analyze');
    await page.getByLabel('Image').setInputFiles(sample('mug'));
    await page.route('**/api/test-analysis', broken);
    await run();
    await toast(page, 'Analysis failed', 'Broken.');
    await page.unroute('**/api/test-analysis');
    await page.route('**/api/test-analysis', answer(200, { success: false, message: 'Too dark.' }));
    await run();
    await page.getByText('Analysis failed: Too dark.').waitFor();
    await page.unroute('**/api/test-analysis');
    await run();
    await toast(page, 'Analysis complete', 'Image has been analyzed successfully');
  });

  it('the platforms: a refusal with and without words, a success', async () => {
    const { page } = await site.visit('/test-platform', { token });
    await page.route('**/api/test-platform-listings', answer(500, { error: 'Out of ink.' }));
    await press(page, 'Run Test');
    await toast(page, 'Test failed', 'Out of ink.');
    await page.unroute('**/api/test-platform-listings');
    await page.route('**/api/test-platform-listings', answer(500, {}));
    await press(page, 'Run Test');
    await toast(page, 'Test failed', 'Failed to test platform listings');
    await page.unroute('**/api/test-platform-listings');
    await press(page, 'Run Test');
    await toast(page, 'Test successful!', 'Platform listings generated successfully');
  });
});
