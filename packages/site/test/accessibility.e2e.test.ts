import { beforeAll, describe, expect, it } from 'vitest';
import { sample, startSite, violations, type Visit } from './browser.ts';

describe('everybody can use the built product', () => {
  const site = startSite({ ADMIN_EMAIL: 'seller1@example.com' });
  let admin: string;
  beforeAll(async () => {
    admin = (await site.register()).token;
    await site.analyse(admin, 'jacket-front', 'jacket-label');
  });
  const open = async (path: string, options: Visit = {}) => {
    const opened = await site.visit(path, options);
    await opened.page.locator('h1').first().waitFor();
    return opened;
  };

  const themes = ['light', 'dark'] as const;
  const widths = [360, 1280];
  const looks = themes.flatMap((colorScheme) => widths.map((width) => ({ colorScheme, width })));

  const OPEN = [
    '/',
    '/auth',
    '/auth?tab=register',
    '/privacy',
    '/terms',
    '/old-landing',
    '/no/such/page',
    '/contact',
    '/partners',
    '/docs',
  ];
  const GUIDES = ['/docs/embed', '/docs/partners', '/docs/reference/env'];
  const WORKSPACE = ['/listings', '/tracker', '/analytics', '/settings', '/test-analysis', '/test-platform', '/admin', '/admin?tab=users'];
  const PRICING = ['/pricing', '/pricing?tab=bulk', '/pricing?tab=strategies', '/pricing?tab=insights'];

  it.each(looks)('axe finds nothing on any page, $colorScheme, $width px', async ({ colorScheme, width }) => {
    for (const [paths, token] of [
      [[...OPEN, ...GUIDES], undefined],
      [[...WORKSPACE, ...PRICING], admin],
    ] as const) {
      const { page } = await open('/privacy', { colorScheme, viewport: { width, height: 800 }, token });
      for (const path of paths) {
        await page.goto(site.url(path));
        await page.locator('h1').first().waitFor();
        if (path === '/') {
          await page.locator('#sample').scrollIntoViewIfNeeded();
          await page.getByRole('region', { name: 'Pricing Information' }).waitFor();
          // From the top: at other places the bar, which stays, covers a part of what passes below it.
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        }
        await page.waitForLoadState('networkidle');
        expect(await violations(page), path).toEqual([]);
      }
    }
  });

  it.each(looks)('axe finds nothing in any state of the main job, $colorScheme, $width px', async ({ colorScheme, width }) => {
    const { token } = await site.register();
    // High enough for all of it: whatever lies half below a bar that stays in place is one scroll away, and no finding.
    const high = { width, height: 3000 };
    const { page } = await open('/auth', { colorScheme, viewport: high });
    const none = async (state: string) => expect(await violations(page), state).toEqual([]);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not-it');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('alert').waitFor();
    await none('a refused login');

    await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
    await page.getByText('Upload images to start AI analysis').waitFor();
    await page.getByRole('region', { name: 'Quick Stats' }).getByText('Items', { exact: true }).waitFor();
    await none('the empty home');
    await page.getByRole('button', { name: /Account of/ }).click();
    await none('the open menu');
    await page.keyboard.press('Escape');
    const analyse = page.getByRole('button', { name: 'Analyze Item' });
    await page.setViewportSize({ width, height: 800 });
    await analyse.click();
    await page.getByText('Please select images to analyze.').first().waitFor();
    await none('a toast');
    await page.setViewportSize(high);

    await page.locator('[data-input=files]').setInputFiles([sample('jacket-front'), sample('jacket-label'), sample('jacket-tag')]);
    await page.getByText('3 of 5 photos').waitFor();
    await none('chosen photos');
    await page.getByRole('button', { name: 'Edit photo 1' }).click();
    await page.getByRole('img', { name: 'Preview of the edited photo' }).waitFor();
    await none('the image editor');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.route('**/api/items', (route) => route.abort());
    await analyse.click();
    await page.getByText('Your photos are still here.').waitFor();
    await none('a failed upload');
    await page.unroute('**/api/items');
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/items', async (route) => {
      await held;
      await route.continue();
    });
    await analyse.click();
    await page.getByRole('button', { name: 'Analyzing...' }).waitFor();
    await none('an analysis under way');
    go();
    await page.getByText('Analysis Complete', { exact: true }).waitFor({ timeout: 60_000 });
    await none('results');

    await page.goto(site.url('/listings'));
    await page.getByRole('heading', { name: 'My Listings' }).waitFor();
    await none('my listings');
  });

  it('the main job by keys alone: register, choose, order, remove, analyse, copy the title, begin anew', async () => {
    const { page } = await open('/auth', { permissions: ['clipboard-read', 'clipboard-write'] });
    const focused = () =>
      page.evaluate(
        () =>
          (document.activeElement?.getAttribute('aria-label') ||
            (document.activeElement as HTMLElement).innerText ||
            document.activeElement?.getAttribute('name')) ??
          '',
      );
    const seen = () =>
      page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      });
    const tabTo = async (name: RegExp, back = false) => {
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
        if (!name.test(await focused())) continue;
        expect(await seen(), `focus on ${name} is seen`).toBe(true);
        return;
      }
      throw new Error(`Tab does not reach ${name}; it is on "${await focused()}".`);
    };
    const press = async (name: RegExp, back = false) => {
      await tabTo(name, back);
      await page.keyboard.press('Enter');
    };

    await press(/^Skip to content$/);
    await tabTo(/^Login$/);
    await page.keyboard.press('ArrowRight');
    await tabTo(/^firstName$/);
    await page.keyboard.type('Kay');
    await tabTo(/^email$/);
    await page.keyboard.type('kay@example.com');
    await tabTo(/^password$/);
    await page.keyboard.type('correct-horse-7');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome back, Kay!' }).waitFor();

    const chooser = page.waitForEvent('filechooser');
    await press(/^Choose photos$/);
    await (await chooser).setFiles([sample('jacket-label'), sample('jacket-front'), sample('mug')]);
    await page.getByText('3 of 5 photos').waitFor();
    await press(/^Remove photo 3$/);
    await page.getByText('2 of 5 photos').waitFor();
    await expect.poll(focused).toBe('Remove photo 2');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focused).toBe('Remove photo 1');
    await press(/^Edit photo 2$/);
    await page.getByRole('dialog').waitFor();
    await press(/^Rotate right$/);
    await press(/^Apply Changes$/);
    await expect.poll(focused).toBe('Edit photo 2');
    await tabTo(/Facebook Marketplace/);
    await page.keyboard.press('e');
    await press(/^Analyze Item$/);
    await page.getByRole('heading', { name: 'Results', exact: true }).waitFor({ timeout: 60_000 });
    await expect.poll(focused).toBe('Results');

    await press(/^Copy title$/);
    await page.getByText('Copied!').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.getByLabel('Title').inputValue());
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Copy title');
    await press(/^New Item$/, true);
    await page.getByText('Upload images to start AI analysis').waitFor();
  });

  it('a page whose script does not come says so, and the others go on', async () => {
    const { token } = await site.register();
    const { page, context } = await open('/', { token });
    await page.getByText('Upload images to start AI analysis').waitFor();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'My Listings' }).click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Upload & Analyze' }).click();
    await page.getByText('Upload images to start AI analysis').waitFor();
    await page.getByRole('link', { name: 'My Listings' }).click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await context.setOffline(false);
    // The script is asked for again: nothing else of the page is loaded anew.
    await page.evaluate(() => Object.assign(globalThis, { still: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'My Listings' }).waitFor();
    expect(await page.evaluate(() => 'still' in globalThis)).toBe(true);
  });

  it('a script that does not come again either, as after a release, has the page loaded anew, once asked twice', async () => {
    const { token } = await site.register();
    const { page } = await open('/', { token });
    await page.getByText('Upload images to start AI analysis').waitFor();
    const failed = page.getByRole('heading', { name: 'This page could not be loaded' });
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    const script = '**/assets/listings-page-*.js';
    let asked = 0;
    await page.route(script, (route) => {
      asked += 1;
      return route.abort();
    });
    await page.evaluate(() => Object.assign(globalThis, { still: true }));
    await page.getByRole('link', { name: 'My Listings' }).click();
    await failed.waitFor();
    const before = asked;
    await tryAgain.click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await failed.waitFor();
    expect(await page.evaluate(() => 'still' in globalThis)).toBe(true);
    await page.unroute(script);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'My Listings' }).waitFor();
    expect(await page.evaluate(() => 'still' in globalThis)).toBe(false);
  });

  it('nothing turns or slides for those who want no motion, but the busy mark', async () => {
    const { token } = await site.register();
    const { page } = await open('/', { reducedMotion: 'reduce', token });
    await page.getByRole('button', { name: 'Analyze Item' }).click();
    await page.getByText('Please select images to analyze.').first().waitFor();
    expect(await page.evaluate(() => document.getAnimations().map((animation) => (animation as CSSAnimation).animationName))).toEqual([]);
  });
});
