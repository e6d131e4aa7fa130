import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSoak } from '../../../.scripts/lib/test/select-for-run.mjs';
import { prepareBrowser } from '../../site/test/browser.ts';
import { createSmallPhoto } from '../../site/test/photos.ts';
import { waitForValue } from '../../site/test/page-idle.ts';
import { createPage, startPartnerSite, type PartnerSite } from './partner-site.ts';

/** Returns the name of the focused element, even inside shadow roots, and whether its focus is visible. Runs in the page. */
const readFocus = () => {
  let element = document.activeElement as HTMLElement;
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement as HTMLElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const label = (element as HTMLInputElement).labels?.[0]?.innerText;
  return {
    name: (element.getAttribute('aria-label') || label || element.innerText || element.localName).trim().replaceAll(/\s+/g, ' '),
    isVisible: outlineStyle !== 'none' && outlineWidth !== '0px',
  };
};

describe('a widget used by keyboard alone', () => {
  let site: PartnerSite;
  const { newContext } = prepareBrowser();
  beforeAll(async () => {
    site = await startPartnerSite();
    site.put('/', createPage('<a href="#before">Before</a><relist-studio platform="ebay"></relist-studio><a href="#after">After</a>'));
  });
  afterAll(() => site?.stop());

  const visit = async () => {
    const context = await newContext({ viewport: { width: 900, height: 900 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.getOrigin('shop-a') });
    const page = await context.newPage();
    await page.goto(`${site.getOrigin('shop-a')}/`);
    await page.getByRole('button', { name: 'Choose photos' }).waitFor();
    const waitForFocus = (name: string) => waitForValue(page, async () => (await page.evaluate(readFocus)).name, name);
    const tabTo = async (name: string, isBackward = false) => {
      const passedNames: string[] = [];
      for (let count = 0; count < 80; count += 1) {
        await page.keyboard.press(isBackward ? 'Shift+Tab' : 'Tab');
        const focus = await page.evaluate(readFocus);
        if (focus.name === name) return expect(focus.isVisible, `the focus on ${name} is visible`).toBe(true);
        passedNames.push(focus.name);
      }
      throw new Error(`Tab does not reach ${name}. It reaches ${passedNames.join(', ')}.`);
    };
    const press = async (name: string, isBackward = false) => {
      await tabTo(name, isBackward);
      await page.keyboard.press('Enter');
    };
    const choose = async (button: string, ...numbers: number[]) => {
      const chooser = page.waitForEvent('filechooser');
      await press(button);
      await (await chooser).setFiles(await Promise.all(numbers.map(createSmallPhoto)));
    };
    return { page, waitForFocus, tabTo, press, choose };
  };

  it.runIf(isSoak)('creates a listing from photos, copies its title and starts the next item', async () => {
    const itemCount = (await site.fetchItems()).length;
    const { page, waitForFocus, tabTo, press, choose } = await visit();
    await tabTo('Before');
    await choose('Choose photos', 1, 2);
    await page.getByText('2 of 5 photos').waitFor();
    await tabTo('Anything we should know?');
    await page.keyboard.type('size M');
    await press('Analyze Item');
    const summary = page.getByRole('region', { name: 'Summary' });
    await summary.getByRole('button', { name: 'Post to eBay' }).waitFor();
    await waitForFocus(await summary.getByRole('heading').innerText());

    await press('Size M');
    await tabTo('Size');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('XL');
    await page.keyboard.press('Escape');
    await waitForFocus('Size M');
    await page.keyboard.press('Enter');
    await tabTo('Size');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('L');
    const saveResponse = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.keyboard.press('Enter');
    await waitForFocus('Size L');
    expect((await saveResponse).status()).toBe(200);
    const [item] = (await site.fetchItems()) as unknown as { analysisResults: { size: string } }[];
    expect(item?.analysisResults.size).toBe('L');

    await press('Copy title', true);
    await page.getByText('Copied!').first().waitFor();
    const title = await page.getByRole('textbox', { name: 'Title' }).inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(title);

    await press('New Item', true);
    await page.getByRole('button', { name: 'Choose photos' }).waitFor();
    await tabTo('Choose photos');
    expect(await site.fetchItems()).toHaveLength(itemCount + 1);
  });

  it.runIf(isSoak)('reorders, edits and removes photos, cancels an analysis, and leaves the widget', async () => {
    const { page, waitForFocus, tabTo, press, choose } = await visit();
    await choose('Choose photos', 1, 2, 3);
    await page.getByText('3 of 5 photos').waitFor();
    await press('Move photo 1 later');
    await waitForFocus('Move photo 2 later');
    await press('Edit photo 2');
    await page.getByRole('dialog').waitFor();
    await press('Rotate right');
    await press('Apply Changes');
    await waitForFocus('Edit photo 2');
    await press('Remove photo 3');
    await page.getByText('2 of 5 photos').waitFor();
    await waitForFocus('Remove photo 2');
    await choose('Add photo', 4);
    await page.getByText('3 of 5 photos').waitFor();
    await page.route('**/api/items', () => undefined);
    await press('Analyze Item');
    await waitForFocus('Analyzing your photos…');
    await press('Cancel');
    await page.getByText('3 of 5 photos').waitFor();
    await page.getByRole('button', { name: 'Analyze Item' }).waitFor();
    await tabTo('After');
    await tabTo('Before', true);
  });
});
