import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createAdminCalls } from '../../sdk-widgets/src/test/admin.ts';
import { REDIRECT_AFTER_SIGN_IN_MS } from '../../sdk-widgets/src/core/constants.ts';
import { expectRedirectTo, advanceClock, stopClock } from '../../sdk-widgets/src/test/clock.ts';
import { cleanUpAfterTest } from '../../sdk-widgets/src/test/cleanups.ts';
import { accuracyReport, createOperationsCalls } from '../../sdk-widgets/src/test/operations.ts';
import { createPartnerCalls } from '../../sdk-widgets/src/test/partners.ts';
import { ada, openSite } from './test/render-site.tsx';

const findHeading = (name: string) => page.getByRole('heading', { name, level: 1 });
const findToast = () => page.getByRole('region', { name: 'Notifications (F8)' });

describe('the workspace', () => {
  test.each(['/pricing', '/tracker', '/analytics', '/settings', '/test-analysis', '/test-platform'])(
    'explains the redirect from %s and opens /api/login when signed out',
    async (path) => {
      const navigate = vi.fn();
      stopClock();
      openSite(path, { config: { navigate } });
      await expectRedirectTo('/api/login', navigate);
      await expect.element(findToast()).toHaveTextContent('UnauthorizedYou are logged out. Logging in again...');
    },
  );

  test.each([
    ['/pricing', 'ML Pricing Intelligence'],
    ['/tracker', 'Price Tracker'],
    ['/analytics', 'Analytics'],
    ['/settings', 'Settings'],
    ['/test-analysis', 'Test Image Analysis'],
    ['/test-platform', 'Test Platform Listings'],
  ])('titles %s as %s', async (path, name) => {
    openSite(path, { isSignedIn: true });
    await expect.element(findHeading(name)).toBeVisible();
    await expect.poll(() => document.title).toBe(`${name} · Relist`);
  });

  test('opens /test-platform if only `token` is stored', async () => {
    localStorage.setItem('token', 'other');
    openSite('/test-platform');
    await expect.element(page.getByRole('button', { name: 'Run Test' })).toBeVisible();
  });

  test('opens the settings from the menu', async () => {
    openSite('/', { isSignedIn: true });
    await page.getByRole('button', { name: 'Ada’s account' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect.element(findHeading('Settings')).toBeVisible();
  });
});

test('sends a message to support on /contact, and links home', async () => {
  openSite('/contact');
  await expect.element(findHeading('Contact Us')).toBeVisible();
  await page.getByLabelText('Name*').fill('Ada');
  await page.getByLabelText('Email*').fill('ada@example.com');
  await page.getByLabelText('Message*').fill('Hello.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.element(page.getByText('Message Sent Successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect.element(findHeading('Photograph it. Price it. Post it.')).toBeVisible();
});

describe('the parameters of /auth', () => {
  test('ask for a new password after a reset link', async () => {
    openSite('/auth#reset=from-the-email');
    await expect.element(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    // React runs the effect after the page is painted.
    await expect.poll(() => location.hash).toBe('');
  });

  test('accept a reset link when signed in', async () => {
    openSite('/auth#reset=from-the-email', { isSignedIn: true });
    await page.getByRole('textbox', { name: 'New password' }).fill('correct horse');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect.element(page.getByText('Your new password is saved. Use it to sign in.')).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  test('sign in with a provider’s code', async () => {
    stopClock();
    openSite('/auth#code=from-the-provider');
    await expect.poll(() => advanceClock(REDIRECT_AFTER_SIGN_IN_MS).then(() => location.pathname)).toBe('/');
    await expect.element(findHeading('Welcome back, Ada!')).toBeVisible();
    expect(localStorage.getItem('auth_token')).toBe('fake-token');
  });

  test('return to a waiting window instead of home', async () => {
    void navigator.locks.request('relist:waiting-window:shop.example', () => new Promise<void>((close) => cleanUpAfterTest(close)));
    stopClock();
    openSite('/auth#code=from-the-provider');
    await expect.poll(() => advanceClock(REDIRECT_AFTER_SIGN_IN_MS).then(() => document.title)).toContain('You’re signed in');
    await expect.element(findHeading('You’re signed in')).toBeVisible();
    await expect.element(page.getByText(/Go back to the window that asks about shop\.example/)).toBeVisible();
    await page.getByRole('link', { name: 'continue with Relist here' }).click();
    await expect.element(findHeading('Welcome back, Ada!')).toBeVisible();
  });

  test('show a provider’s rejection', async () => {
    openSite('/auth#error=email_unverified');
    await expect.element(page.getByRole('alert')).toHaveTextContent('The provider hasn’t verified your email.');
  });
});

describe('/pricing', () => {
  test('links six cards with their badges to working pages', async () => {
    openSite('/pricing', { isSignedIn: true });
    for (const [name, badge] of [
      ['ML Price Prediction', '95% Accuracy'],
      ['Dynamic Pricing', 'Auto-Adjust'],
      ['A/B Testing', '4 Variants'],
      ['Market Intelligence', 'Live Data'],
      ['Bulk Operations', 'Batch Process'],
      ['Historical Analysis', 'Trend Track'],
    ] as const)
      await expect.element(page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })).toHaveTextContent(badge);
    for (const step of ['Data Collection', 'Processing', 'Optimization'])
      await expect.element(page.getByRole('heading', { name: step })).toBeVisible();
    await page.getByRole('link', { name: 'Compare strategies' }).click();
    await expect.element(page.getByText('10-15% below market average')).toBeVisible();
    expect(location.search).toBe('?tab=strategies');
  });

  test('keeps the tab in the URL, and shows the specified strategies and insights', async () => {
    openSite('/pricing', { isSignedIn: true });
    await page.getByRole('tab', { name: 'Strategies' }).click();
    for (const text of [
      '10-20% above market average',
      '25-40% faster sale',
      'Market-aligned',
      'Adjusts automatically from engagement metrics',
    ])
      await expect.element(page.getByText(text)).toBeVisible();
    for (const [label, figure] of [
      ['Asking price', '40'],
      ['Days listed', '45'],
      ['Views', '4'],
      ['Watchers', '0'],
    ] as const)
      await page.getByLabelText(label).fill(figure);
    await expect.element(page.getByText('Ask $34 Listed for a month without interest.')).toBeVisible();
    await page.getByLabelText('Views').fill('many');
    await expect.element(page.getByText('Enter a number.')).toBeVisible();
    await page.getByRole('tab', { name: 'Insights' }).click();
    expect(location.search).toBe('?tab=insights');
    for (const text of ['73%', 'sell faster within the ML range', '+23%', 'average profit', '9 days to sell, median of 6'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    history.back();
    await expect.element(page.getByRole('tab', { name: 'Strategies' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('keeps the chosen item in the URL of /tracker', async () => {
  openSite('/tracker', { isSignedIn: true });
  await page.getByRole('region', { name: 'Alerts' }).getByRole('button', { name: 'Leather bomber jacket' }).click();
  expect(location.search).toMatch(/^\?item=/);
  await expect.element(page.getByRole('img', { name: /^Price of Leather bomber jacket/ })).toBeVisible();
});

describe('/admin', () => {
  const admin = { isSignedIn: true, user: { ...ada, role: 'admin' as const } };
  const panels = {
    ...createOperationsCalls(),
    ...createPartnerCalls(),
    ...createAdminCalls({ admin: { accuracy: async () => accuracyReport } }),
  };
  test.each([
    ['partners', 'Partners', 'Manage'],
    ['accuracy', 'Accuracy', 'Sales compared'],
    ['usage', 'AI usage', 'Tokens sent'],
    ['rule-packs', 'Rule packs', 'Version'],
    ['jobs', 'Jobs', 'bulk-pricing'],
    ['outbox', 'Outbox', 'A new password for Relist'],
    ['audit', 'Audit log', 'user.status_changed'],
  ])('opens %s by URL, with its tab visible on a phone', async (id, name, text) => {
    await page.viewport(360, 780);
    openSite(`/admin?tab=${id}`, { ...admin, calls: panels });
    await expect.element(page.getByRole('tabpanel', { name })).toHaveTextContent(text);
    const tab = page.getByRole('tab', { name, exact: true }).element().getBoundingClientRect();
    expect([tab.left >= 0, tab.right <= 360]).toEqual([true, true]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('has a tab for each part, and is in the administrator’s bar and menu', async () => {
    await page.viewport(1280, 800);
    openSite('/', { ...admin, calls: createAdminCalls() });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin Dashboard' }).click();
    await expect.element(findHeading('Admin Dashboard')).toBeVisible();
    for (const name of ['User Management', 'Support Tickets', 'Analytics', 'Overview']) {
      await page.getByRole('tab', { name }).click();
      await expect.element(page.getByRole('tabpanel', { name })).toBeVisible();
    }
    for (const [name, group] of [
      ['Partners', 'Business'],
      ['Rule packs', 'Analysis'],
      ['Audit log', 'System'],
    ] as const)
      await expect.element(page.getByRole('tab', { name })).toHaveAccessibleDescription(group);
    await page.getByRole('button', { name: 'Ada’s account' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeVisible();
  });

  test('tells other users that the page is for administrators, and hides its link', async () => {
    await page.viewport(1280, 800);
    openSite('/admin', { isSignedIn: true });
    await expect.element(findHeading('For administrators only')).toBeVisible();
    expect(page.getByRole('link', { name: 'Admin Dashboard' }).elements()).toEqual([]);
  });
});

describe('/docs', () => {
  test('lists the guides, opens each by URL, and marks it in the list', async () => {
    await page.viewport(1280, 800);
    openSite('/docs');
    await expect.element(findHeading('Docs')).toBeVisible();
    await page.getByRole('main').getByRole('heading', { name: 'The API' }).getByRole('link').click();
    await expect.element(findHeading('The API')).toBeVisible();
    expect(location.pathname).toBe('/docs/api');
    await expect.poll(() => document.title).toBe('The API · Relist');
    const list = page.getByRole('navigation', { name: 'Guides' });
    await expect.element(list.getByRole('link', { name: 'The API' })).toHaveAttribute('aria-current', 'page');
    history.back();
    await expect.element(findHeading('Docs')).toBeVisible();
  });

  test('keeps links between guides on the site, and removes links to files it does not show', async () => {
    openSite('/docs/pricing');
    await page.getByRole('link', { name: 'the API guide' }).click();
    await expect.element(findHeading('The API')).toBeVisible();
    history.back();
    await expect.element(page.getByText('model card', { exact: false }).first()).toBeVisible();
    expect(page.getByRole('link', { name: 'model card' }).elements()).toEqual([]);
  });

  test('scrolls to an anchor', async () => {
    openSite('/docs/account#access-tokens');
    const target = page.getByRole('heading', { name: 'Access tokens' });
    await expect.element(target).toBeVisible();
    await expect.poll(() => Math.round(target.element().getBoundingClientRect().top)).toBeLessThan(200);
  });

  test('copies code', async () => {
    const writeSpy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    openSite('/docs/embed');
    await page.getByRole('button', { name: 'Copy HTML' }).first().click();
    await expect.element(findToast()).toHaveTextContent('Copied!');
    expect(writeSpy.mock.calls[0]?.[0]).toContain('<relist-studio platform="ebay">');
    writeSpy.mockRestore();
  });

  test('shows "not found" for an unknown guide', async () => {
    openSite('/docs/nothing');
    await expect.element(findHeading('Page Not Found')).toBeVisible();
  });
});

describe('every page', () => {
  const readDescription = () => document.querySelector('meta[name="description"]')?.getAttribute('content');
  test('has a description', async () => {
    const meta = document.createElement('meta');
    meta.name = 'description';
    document.head.append(meta);
    openSite('/contact');
    await expect.poll(readDescription).toMatch(/^Write to Relist support/);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect.poll(readDescription).toMatch(/^Photograph a second-hand item/);
    meta.remove();
  });

  test('shows a notice while offline, and none once online', async () => {
    openSite('/contact');
    const onLineSpy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await expect.element(page.getByText('You’re offline.', { exact: false })).toBeVisible();
    onLineSpy.mockRestore();
    dispatchEvent(new Event('online'));
    await expect.poll(() => page.getByText('You’re offline.', { exact: false }).elements()).toEqual([]);
  });

  test('asks for confirmation after input was rejected', async () => {
    const send = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({ id: 't1' });
    openSite('/contact', { calls: { contact: { send } } });
    const isBlockedFromLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await page.getByLabelText('Message*').fill('A long story.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect.element(page.getByLabelText('Name*')).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(isBlockedFromLeaving).toBe(true);
    await page.getByLabelText('Name*').fill('Ada');
    await page.getByLabelText('Email*').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.poll(isBlockedFromLeaving).toBe(true);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect.element(page.getByText('Message Sent Successfully!')).toBeVisible();
    expect(isBlockedFromLeaving()).toBe(false);
  });

  test('asks for confirmation before unsaved work is lost', async () => {
    const confirmSpy = vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
    openSite('/privacy');
    await page.getByRole('link', { name: 'Contact' }).click();
    const isBlockedFromLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await page.getByLabelText('Name*').fill('Ada');
    expect(isBlockedFromLeaving()).toBe(true);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    expect(confirmSpy).toHaveBeenCalledOnce();
    await expect.element(findHeading('Contact Us')).toBeVisible();
    history.back();
    await expect.poll(() => confirmSpy.mock.calls.length).toBe(2);
    await expect.element(findHeading('Contact Us')).toBeVisible();
    expect(location.pathname).toBe('/contact');
    await expect.element(page.getByLabelText('Name*')).toHaveValue('Ada');
    await page.getByLabelText('Email*').fill('ada@example.com');
    await page.getByLabelText('Message*').fill('Hello.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect.element(page.getByText('Message Sent Successfully!')).toBeVisible();
    expect(isBlockedFromLeaving()).toBe(false);
    confirmSpy.mockRestore();
  });
});
