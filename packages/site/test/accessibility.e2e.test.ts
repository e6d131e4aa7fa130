import { beforeAll, describe, expect, it } from 'vitest';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import { APPEARANCES, SELECTED_APPEARANCES, findViolations, findViolationsIn, type Appearance } from './axe.ts';
import { prepareSite, type Visit } from './browser.ts';
import { getSamplePath, createSmallPhoto } from './photos.ts';
import { waitUntilIdle, waitForValue } from './page-idle.ts';

describe('the built product', () => {
  const site = prepareSite();
  let admin: string;
  beforeAll(async () => {
    admin = (await site.getAdminWithItem()).token;
  });
  const openPage = async (path: string, options: Visit = {}) => {
    const visit = await site.visit(path, options);
    await visit.page.locator('h1').first().waitFor();
    return visit;
  };

  /** In `npm test`, states alternate between appearances. `npm run test:soak` tests each state in every appearance. */
  const runs = isSoak
    ? APPEARANCES.map((appearance) => ({ name: `${appearance.colorScheme}, ${appearance.width} px`, getAppearance: () => appearance }))
    : [
        {
          name: 'each in one of four appearances',
          getAppearance: (index: number) => APPEARANCES[index % APPEARANCES.length] as Appearance,
        },
      ];

  const OPEN_PATHS = [
    '/',
    '/auth',
    '/auth?tab=register',
    '/privacy',
    '/terms',
    '/old-landing',
    '/no/such/page',
    '/contact',
    '/partners',
    '/partners/playground',
    '/docs',
  ];
  const GUIDE_PATHS = ['/docs/embed', '/docs/partners', '/docs/reference/env'];
  const WORKSPACE_PATHS = [
    '/listings',
    '/tracker',
    '/analytics',
    '/settings',
    '/test-analysis',
    '/test-platform',
    '/admin',
    '/admin?tab=users',
  ];
  const PRICING_PATHS = ['/pricing', '/pricing?tab=bulk', '/pricing?tab=strategies', '/pricing?tab=insights'];

  // `npm test` runs axe on the stories instead, and accessibility.test.tsx checks the sign-in pages that have no story.
  it.runIf(isSoak).each(APPEARANCES)('has no axe violations on any page in $colorScheme at $width px', async (appearance) => {
    for (const [paths, token] of [
      [[...OPEN_PATHS, ...GUIDE_PATHS], undefined],
      [[...WORKSPACE_PATHS, ...PRICING_PATHS], admin],
    ] as const) {
      const { page } = await openPage('/privacy', {
        colorScheme: appearance.colorScheme,
        viewport: { width: appearance.width, height: 800 },
        token,
      });
      for (const path of paths) {
        await page.goto(site.getUrl(path));
        await page.locator('h1').first().waitFor();
        await waitUntilIdle(page);
        expect(await findViolationsIn(page, appearance), path).toEqual([]);
      }
    }
  });

  it.each(runs)('has no axe violations in any state of the main job, $name', async ({ getAppearance }) => {
    const { token } = await site.register();
    // The viewport is tall enough for the entire page, because content half covered by a sticky bar would count as a violation.
    const FULL_HEIGHT = 3000;
    const { page } = await openPage('/auth', { viewport: { width: 1280, height: FULL_HEIGHT } });
    let stateCount = 0;
    const expectNoViolations = async (state: string, height = FULL_HEIGHT, appearance = getAppearance((stateCount += 1))) => {
      await page.emulateMedia({ colorScheme: appearance.colorScheme });
      await page.setViewportSize({ width: appearance.width, height });
      expect(await findViolations(page), `${state}, ${appearance.colorScheme}, ${appearance.width} px`).toEqual([]);
    };
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not-it');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('alert').waitFor();
    await expectNoViolations('a rejected sign-in');

    await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
    // Phones hide the empty result card and fold the stats.
    await page.getByText('Upload images to start AI analysis').waitFor({ state: 'attached' });
    await page.getByText('Quick Stats').first().waitFor({ state: 'attached' });
    await expectNoViolations('the empty home');
    await page.getByRole('button', { name: /’s account$/ }).click();
    await expectNoViolations('the open menu');
    await page.keyboard.press('Escape');
    const analyzeButton = page.getByRole('button', { name: 'Analyze Item' });
    await analyzeButton.click();
    await page.getByText('Please select images to analyze.').first().waitFor();
    await expectNoViolations('a toast', 800);

    await page.locator('[data-input=files]').setInputFiles([getSamplePath('jacket-front'), getSamplePath('jacket-label')]);
    await page.getByText('2 of 5 photos').waitFor();
    await expectNoViolations('chosen photos');
    await page.getByRole('button', { name: 'Edit photo 1' }).click();
    await page.getByRole('img', { name: 'Preview of the edited photo' }).waitFor();
    await expectNoViolations('the image editor');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.route('**/api/items', (route) => route.abort());
    await analyzeButton.click();
    await page.getByText('Your photos are still here.').waitFor();
    await expectNoViolations('a failed upload');
    await page.unroute('**/api/items');
    let release = () => {};
    const releasePromise = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/items', async (route) => {
      await releasePromise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Analyzing your photos…' }).waitFor();
    await expectNoViolations('a running analysis');
    release();
    await page.getByText('Analysis Complete', { exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole('region', { name: 'Your listing' }).waitFor();
    // This page has the most content, so `npm test` checks it in more than one appearance.
    for (const appearance of isSoak ? [getAppearance(0)] : SELECTED_APPEARANCES)
      await expectNoViolations('results', FULL_HEIGHT, appearance);

    await page.goto(site.getUrl('/listings'));
    await page.getByRole('heading', { name: 'My Listings' }).waitFor();
    await expectNoViolations('my listings');
  });

  it('supports the main job by keyboard alone, from sign-up to the next item', async () => {
    const { page } = await openPage('/auth', { permissions: ['clipboard-read', 'clipboard-write'] });
    const getFocusedName = () =>
      (document.activeElement?.getAttribute('aria-label') ||
        (document.activeElement as HTMLElement).innerText ||
        document.activeElement?.getAttribute('name')) ??
      '';
    const readFocusedName = () => page.evaluate(getFocusedName);
    const waitForFocus = (name: string) => waitForValue(page, readFocusedName, name);
    const hasVisibleFocus = () =>
      page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      });
    const tabTo = async (name: RegExp, isBackward = false) => {
      for (let count = 0; count < 60; count += 1) {
        await page.keyboard.press(isBackward ? 'Shift+Tab' : 'Tab');
        if (!name.test(await readFocusedName())) continue;
        expect(await hasVisibleFocus(), `focus on ${name} is visible`).toBe(true);
        return;
      }
      throw new Error(`Tab does not reach ${name}. Focus is on "${await readFocusedName()}".`);
    };
    const press = async (name: RegExp, isBackward = false) => {
      await tabTo(name, isBackward);
      await page.keyboard.press('Enter');
    };

    await press(/^Skip to content$/);
    await tabTo(/^Login$/);
    await page.keyboard.press('ArrowRight');
    await tabTo(/^firstName$/);
    await page.keyboard.type('Kay');
    await tabTo(/^email$/);
    await page.keyboard.type(site.createEmail());
    await tabTo(/^password$/);
    await page.keyboard.type('correct-horse-7');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Welcome back, Kay!' }).waitFor();

    const chooser = page.waitForEvent('filechooser');
    await press(/^Choose photos$/);
    await (await chooser).setFiles([await createSmallPhoto(1), await createSmallPhoto(2), await createSmallPhoto(3)]);
    await page.getByText('3 of 5 photos').waitFor();
    await press(/^Remove photo 3$/);
    await page.getByText('2 of 5 photos').waitFor();
    await waitForFocus('Remove photo 2');
    await page.keyboard.press('ArrowLeft');
    await waitForFocus('Remove photo 1');
    await press(/^Edit photo 2$/);
    await page.getByRole('dialog').waitFor();
    await press(/^Rotate right$/);
    await press(/^Apply Changes$/);
    await waitForFocus('Edit photo 2');
    await tabTo(/Facebook Marketplace/);
    await page.keyboard.press('e');
    await press(/^Analyze Item$/);
    await page.getByRole('region', { name: 'Your listing' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.matches('h1'));

    await press(/^Copy title$/);
    await page.getByText('Copied!').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.getByRole('textbox', { name: 'Title' }).inputValue());
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await waitForFocus('Copy title');
    await press(/^New Item$/, true);
    await page.getByText('Upload images to start AI analysis').waitFor();
  });

  it.runIf(isSoak)('reports a page that failed to load, keeps the others working, and loads it on retry', async () => {
    const { token } = await site.register();
    const { page, context } = await openPage('/', { token });
    await page.getByText('Upload images to start AI analysis').waitFor();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'My Listings' }).click();
    await page.getByRole('heading', { name: 'We couldn’t load this page' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Upload & Analyze' }).click();
    await page.getByText('Upload images to start AI analysis').waitFor();
    await page.getByRole('link', { name: 'My Listings' }).click();
    await page.getByRole('heading', { name: 'We couldn’t load this page' }).waitFor();
    await context.setOffline(false);
    // Only the script is requested again. The page is not reloaded.
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'My Listings' }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });

  it.runIf(isSoak)('reloads the document when a page’s script is missing twice, such as after a release', async () => {
    const { token } = await site.register();
    const { page } = await openPage('/', { token });
    await page.getByText('Upload images to start AI analysis').waitFor();
    const failedHeading = page.getByRole('heading', { name: 'We couldn’t load this page' });
    const retryButton = page.getByRole('button', { name: 'Try again' });
    const script = '**/assets/listings-page-*.js*';
    await page.route(script, (route) => route.abort());
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.getByRole('link', { name: 'My Listings' }).click();
    await failedHeading.waitFor();
    await Promise.all([page.waitForEvent('requestfailed'), retryButton.click()]);
    await failedHeading.waitFor();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    await page.unroute(script);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'My Listings' }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(false);
  });

  it.runIf(isSoak)('animates nothing for users who prefer reduced motion', async () => {
    const { token } = await site.register();
    const { page } = await openPage('/', { reducedMotion: 'reduce', token });
    await page.getByRole('button', { name: 'Analyze Item' }).click();
    await page.getByText('Please select images to analyze.').first().waitFor();
    expect(await page.evaluate(() => document.getAnimations().map((animation) => (animation as CSSAnimation).animationName))).toEqual([]);
  });
});
