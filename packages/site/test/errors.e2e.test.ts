import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import { prepareSite, type WaitForText } from './browser.ts';
import { createSmallPhoto } from './photos.ts';

// These tests check each row of the message catalog: the messages that the built site shows on errors and on success.

const site = prepareSite();
let token: string;
beforeAll(async () => {
  ({ token } = await site.register());
  await site.analyze(token, await createSmallPhoto());
});

const fulfillWith = (status: number, body: unknown) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
const failWithExpiredSession = fulfillWith(401, { message: 'Sign in to continue.', code: 'unauthorized', requestId: 'r' });
const failWithServerError = fulfillWith(500, { message: 'Broken.', code: 'internal_error', requestId: 'r' });
/** Responds like a failing proxy, without a message from our server. */
const failWithBadGateway = (route: Route) => route.fulfill({ status: 502, body: '' });

const TOASTS = 'Notifications (F8)';
/** Waits for a toast. Toasts stay for five seconds, and the recording keeps them for later checks. */
const expectToast = async (waitForText: WaitForText, title: string, text?: string | RegExp) => {
  await waitForText(title, TOASTS);
  if (text !== undefined) await waitForText(text, TOASTS);
};
/** Waits for the toast and the redirect to sign-in. Skips the half second for which the toast stays. */
const expectRedirectToSignIn = async (page: Page, waitForText: WaitForText) => {
  await waitForText('Unauthorized');
  await waitForText('You are logged out. Logging in again...');
  await page.clock.fastForward(500);
  await page.waitForURL(site.getUrl('/auth'));
};
const clickButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

describe('signing in', () => {
  const signIn = async (page: Page) => {
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('plum tree');
    await clickButton(page, 'Login');
  };
  const register = async (page: Page, email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await clickButton(page, 'Create account');
  };

  it("shows the server's message when sign-in fails, or a default when there is none", async () => {
    const { page } = await site.visit('/auth');
    const alert = page.getByRole('alert');
    await signIn(page);
    await alert.filter({ hasText: /password/i }).waitFor();
    await page.route('**/api/auth/login', failWithBadGateway);
    await signIn(page);
    await alert.filter({ hasText: /^Login failed$/ }).waitFor();
    await page.unroute('**/api/auth/login');
    await page.route('**/api/auth/login', (route) => route.abort());
    await signIn(page);
    await alert.filter({ hasText: /^Network error\. Please try again\.$/ }).waitFor();
  });

  it.runIf(isSoak)('shows why registration failed, and opens the home page after it succeeds', async () => {
    const { page, waitForText } = await site.visit('/auth?tab=register');
    const alert = page.getByRole('alert');
    await page.route('**/api/auth/register', fulfillWith(409, { message: 'Somebody has it.', code: 'email_taken', requestId: 'r' }));
    await register(page, 'new@example.com');
    await alert.filter({ hasText: 'Somebody has it.' }).waitFor();
    await page.unroute('**/api/auth/register');
    await page.route('**/api/auth/register', failWithBadGateway);
    await register(page, 'new@example.com');
    await alert.filter({ hasText: /^Registration failed$/ }).waitFor();
    await page.unroute('**/api/auth/register');
    await register(page, 'new@example.com');
    await waitForText('Registration successful! Redirecting...');
    await page.waitForURL(site.getUrl('/'));
  });

  it.runIf(isSoak)('confirms a sign-in and opens the home page', async () => {
    const { email, password } = await site.register();
    const { page, waitForText } = await site.visit('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await clickButton(page, 'Login');
    await waitForText('Login successful! Redirecting...');
    await page.getByRole('heading', { name: 'Welcome back, Ada!' }).waitFor();
  });

  it('removes an unknown token and reports that authentication failed', async () => {
    const { page } = await site.visit('/auth', { token: 'expired' });
    await page.getByRole('alert').filter({ hasText: 'Authentication failed' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });
});

describe('the home page', () => {
  const choose = async (page: Page) => {
    await page.locator('[data-input=files]').setInputFiles([await createSmallPhoto(2)]);
    await page.getByText('1 of 5 photos').waitFor();
  };

  it('shows each error of an upload and a rewrite, keeps the photo, and confirms success', async () => {
    const { page, waitForText } = await site.visit('/', { token, isClockControlled: true });
    await clickButton(page, 'Analyze Item');
    await expectToast(waitForText, 'No Files', 'Please select images to analyze.');
    await page.locator('[data-input=files]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expectToast(waitForText, 'Invalid Files', 'Please select only image files.');
    await choose(page);
    await page.route('**/api/items', failWithServerError);
    await clickButton(page, 'Analyze Item');
    await expectToast(waitForText, 'Upload Failed', 'Failed to analyze your item. Please try again.');
    await page.getByRole('main').getByRole('alert').filter({ hasText: 'Upload Failed' }).waitFor();
    await page.unroute('**/api/items');
    await clickButton(page, 'Try again');
    await expectToast(waitForText, 'Analysis Complete', 'Your item has been analyzed successfully!');
    await page.route('**/api/items/*/description', failWithServerError);
    await clickButton(page, 'Regenerate description');
    await expectToast(waitForText, 'Failed to Generate', 'Could not generate new description. Please try again.');
    await page.unroute('**/api/items/*/description');
    await clickButton(page, 'Regenerate description');
    await expectToast(waitForText, 'Description Updated', 'AI has generated a new description for your item.');
    await page.route('**/api/items/*/description', failWithExpiredSession);
    await clickButton(page, 'Regenerate description');
    await expectRedirectToSignIn(page, waitForText);
  });

  it.runIf(isSoak)('opens /auth when the session expires during an upload', async () => {
    const { page, waitForText } = await site.visit('/', { token, isClockControlled: true });
    await choose(page);
    await page.route('**/api/items', failWithExpiredSession);
    await clickButton(page, 'Analyze Item');
    await expectRedirectToSignIn(page, waitForText);
  });

  it.runIf(isSoak)('reports that the camera did not open', async () => {
    const { page, waitForText } = await site.visit('/', { token });
    await page.locator('[data-input=camera]').evaluate((input: HTMLInputElement) => {
      input.click = () => {
        throw new Error('no camera');
      };
    });
    await clickButton(page, 'Take photo');
    await expectToast(waitForText, 'Camera Click Failed', 'Could not open camera. Please try the file upload option.');
  });

  it.runIf(isSoak)('confirms each copy', async () => {
    const { page, waitForText, clearTexts } = await site.visit('/', { token, permissions: ['clipboard-read', 'clipboard-write'] });
    await choose(page);
    await clickButton(page, 'Analyze Item');
    await page
      .getByRole('region', { name: 'Summary' })
      .getByRole('button', { name: /^Post to/ })
      .waitFor();
    for (const name of ['Copy title', 'Copy description', 'Copy complete listing']) {
      await clickButton(page, name);
      await expectToast(waitForText, 'Copied!');
      await page.keyboard.press('F8');
      await page.keyboard.press('Escape');
      await page.getByRole('region', { name: TOASTS }).getByText('Copied!').waitFor({ state: 'detached' });
      clearTexts();
    }
  });
});

// The tests of these widgets and pages check the same messages with a simulated server.
describe.runIf(isSoak)('bulk pricing', () => {
  it('reports when nothing is selected, when pricing fails and when it succeeds', async () => {
    const { page, waitForText } = await site.visit('/pricing?tab=bulk', { token });
    await page.getByLabel(/^Select All Items/).waitFor();
    await clickButton(page, /^Analyze Selected/);
    await expectToast(waitForText, 'No Items Selected', 'Please select items to analyze.');
    await page.getByLabel(/^Select All Items/).check();
    await page.route('**/api/bulk-pricing-analysis', failWithServerError);
    await clickButton(page, /^Analyze Selected/);
    await expectToast(waitForText, 'Error', 'Failed to perform bulk pricing analysis');
    await page.unroute('**/api/bulk-pricing-analysis');
    await clickButton(page, /^Analyze Selected/);
    await expectToast(waitForText, 'Bulk Analysis Complete', /^Analyzed \d+ items?$/);
  });
});

describe.runIf(isSoak)('the contact form', () => {
  it('reports missing fields, a failed send and success', async () => {
    const { page, waitForText } = await site.visit('/contact');
    await clickButton(page, 'Send message');
    await expectToast(waitForText, 'Missing Information', 'Please fill in all required fields.');
    await page.getByLabel('Name*').fill('Ada');
    await page.getByLabel('Email*').fill('ada@example.com');
    await page.getByLabel('Message*').fill('Hello.');
    await page.route('**/api/contact', failWithServerError);
    await clickButton(page, 'Send message');
    await expectToast(waitForText, 'Error', 'Failed to send message. Please try again.');
    await page.unroute('**/api/contact');
    await clickButton(page, 'Send message');
    await expectToast(waitForText, 'Message Sent', "Thank you for contacting us! We'll get back to you soon.");
    await page.getByText('Message Sent Successfully!').waitFor();
    await clickButton(page, 'Send Another Message');
    await page.getByLabel('Name*').waitFor();
    expect(await page.getByLabel('Name*').inputValue()).toBe('');
  });
});

describe.runIf(isSoak)('the test pages', () => {
  it('shows each outcome of a test analysis: no photo, an error, a rejection, success', async () => {
    const { page, waitForText } = await site.visit('/test-analysis', { token });
    const run = () => clickButton(page, 'Analyze Image');
    await run();
    await expectToast(waitForText, 'No file selected', 'Please select an image to analyze');
    await page.getByLabel('Image').setInputFiles(await createSmallPhoto(3));
    await page.route('**/api/test-analysis', failWithServerError);
    await run();
    await expectToast(waitForText, 'Analysis failed', 'Broken.');
    await page.unroute('**/api/test-analysis');
    await page.route('**/api/test-analysis', fulfillWith(200, { success: false, message: 'Too dark.' }));
    await run();
    await page.getByText('Analysis failed: Too dark.').waitFor();
    await page.unroute('**/api/test-analysis');
    await run();
    await expectToast(waitForText, 'Analysis complete', 'Image has been analyzed successfully');
  });

  it('shows each outcome of a platform test: an error with and without a message, success', async () => {
    const { page, waitForText } = await site.visit('/test-platform', { token });
    await page.route('**/api/test-platform-listings', fulfillWith(500, { error: 'Out of ink.' }));
    await clickButton(page, 'Run Test');
    await expectToast(waitForText, 'Test failed', 'Out of ink.');
    await page.unroute('**/api/test-platform-listings');
    await page.route('**/api/test-platform-listings', fulfillWith(500, {}));
    await clickButton(page, 'Run Test');
    await expectToast(waitForText, 'Test failed', 'Failed to test platform listings');
    await page.unroute('**/api/test-platform-listings');
    await clickButton(page, 'Run Test');
    await expectToast(waitForText, 'Test successful!', 'Platform listings generated successfully');
  });
});
