import { apiErrorOf } from '@relist/api/client';
import type { AnalysedItem, Item, ItemChanges } from '@relist/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { analysedItem, askingItem, evidence, item, listing, waitingItem } from '../../test/data.ts';
import { fakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { ItemPage } from './item-page.tsx';

const open = async (state: FakeState = {}, name = item.name) => {
  const relist = fakeRelist(state);
  const shown = render(<ItemPage itemId={item.id} greeting="Welcome back, Ada!" level={1} />, relist);
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return { ...shown, relist };
};
const ofNobody = { listings: { ofItem: async () => [] } };
const detail = { ...analysedItem.listing, optimization: analysedItem.optimization };
const answerWith =
  (changed: Partial<Item['analysisResults']>, further: Partial<Item> = {}) =>
  async () => ({
    item: { ...item, ...further, analysisResults: { ...item.analysisResults, ...changed }, updatedAt: '2026-11-20T10:05:00.000Z' },
    listings: [detail],
  });
const conflict = () => Promise.reject(apiErrorOf(409, 'Conflict', '{"code":"conflict","message":"Somebody else changed this."}'));
const row = (name: string) => page.getByText(name, { exact: true }).first();

/** Everything that can be read: what fields hold counts, what is drawn once more behind a field does not. */
const wordsOf = (container: Element): string[] => {
  const texts: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element?.checkVisibility() || element.closest('[aria-hidden="true"]')) continue;
    if (node instanceof Text) texts.push(element instanceof HTMLTextAreaElement ? '' : node.data);
    else if (node instanceof HTMLTextAreaElement || (node instanceof HTMLInputElement && node.type === 'text')) texts.push(node.value);
  }
  return texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word));
};

describe('at 360 pixels', () => {
  test('says the answer in the first screen, all of it in 220 words and 2,400 pixels, and nothing too small', async () => {
    await page.viewport(360, 740);
    const { container } = await open();
    await expect.element(page.getByRole('button', { name: /^Post to/ }).first()).toBeVisible();
    const bottom = page
      .getByRole('button', { name: /^Post to/ })
      .first()
      .element()
      .getBoundingClientRect().bottom;
    expect(bottom).toBeLessThan(740);
    const words = wordsOf(container);
    expect(words.length, words.join(' ')).toBeLessThanOrEqual(220);
    expect(container.scrollHeight).toBeLessThanOrEqual(2400);
    expect(container.innerText).not.toContain('Not found');
    const small = [...container.querySelectorAll<HTMLElement>('*')].filter(
      (one) => one.checkVisibility() && one.innerText?.trim() && Number.parseFloat(getComputedStyle(one).fontSize) < 13,
    );
    expect(small.map((one) => one.innerText)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});

describe('the answer', () => {
  test('is one word of confidence; the percentages are a tap away', async () => {
    await open();
    const word = page.getByRole('button', { name: 'Medium confidence' });
    await expect.element(page.getByText('Price 72% · item 84%.')).not.toBeVisible();
    await word.click();
    await expect.element(page.getByText('Price 72% · item 84%.')).toBeVisible();
  });

  test('gives the range with the reason that moves the price most, which a single word never is', async () => {
    await open();
    await expect.element(page.getByText('Most sell for $48–$92. Its condition takes off about $9.', { exact: true })).toBeVisible();
  });
});

describe('facts', () => {
  test('open in place: the piece of the photo, the words read, how sure, and a field', async () => {
    await open();
    await row('Brand').click();
    await expect.element(page.getByText('Read in photo 2 · 88% sure.')).toBeVisible();
    await expect.element(page.getByText('It says “NORTH & PIER”.')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Brand' })).toHaveValue('North & Pier');
  });

  test('a correction sends what was seen, shows at once, and can be undone in its row', async () => {
    const correct = vi.fn(answerWith({ brand: 'Gap' }));
    await open({ calls: { items: { correct } } });
    await row('Brand').click();
    await page.getByRole('textbox', { name: 'Brand' }).fill('Gap');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect.element(page.getByText('Brand updated. Price and listings refreshed.')).toBeVisible();
    expect(correct).toHaveBeenCalledWith({ params: { id: item.id }, body: { brand: 'Gap' } }, { ifMatch: item.updatedAt });
    await page.getByRole('button', { name: 'Undo' }).last().click();
    expect(correct).toHaveBeenLastCalledWith(
      { params: { id: item.id }, body: { brand: 'North & Pier' } },
      { ifMatch: '2026-11-20T10:05:00.000Z' },
    );
  });

  test('what no photo told is one fold with a field each, never a row', async () => {
    const correct = vi.fn(answerWith({ era: '1980s' }));
    await open({ calls: { items: { correct } } });
    await expect.element(page.getByText('1 detail', { exact: true })).toBeVisible();
    await page.getByText('Not in the photos').click();
    await page.getByRole('textbox', { name: 'Era' }).fill('1980s');
    await page.getByRole('button', { name: 'Save' }).last().click();
    expect(correct).toHaveBeenCalledWith({ params: { id: item.id }, body: { era: '1980s' } }, expect.anything());
  });

  test('on another device’s change it asks to load the new version', async () => {
    const get = vi.fn(async () => item);
    await open({ calls: { items: { get, correct: conflict } } });
    await row('Brand').click();
    await page.getByRole('textbox', { name: 'Brand' }).fill('Gap');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect.element(page.getByText('This item changed on another device. Load the new version?')).toBeVisible();
    await expect.element(page.getByText('North & Pier').first()).toBeVisible();
    get.mockResolvedValue({ ...item, name: 'Suede jacket' });
    await page.getByRole('button', { name: 'Load', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: 'Suede jacket' })).toBeVisible();
  });

  test('what is typed without a connection is shown and sent once it is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const correct = vi.fn<(sent: { body: ItemChanges }) => Promise<unknown>>().mockRejectedValue(new TypeError('offline'));
    await open({ calls: { items: { correct: correct as never } } });
    await row('Brand').click();
    await page.getByRole('textbox', { name: 'Brand' }).fill('Gap');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect.element(page.getByText('You’re offline.', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Brand' })).toHaveValue('Gap');
    online.mockReturnValue(true);
    correct.mockImplementation(answerWith({ brand: 'Gap' }));
    dispatchEvent(new Event('online'));
    await expect.poll(() => correct.mock.calls.length).toBe(2);
    expect(correct.mock.lastCall?.[0].body).toEqual({ brand: 'Gap' });
    online.mockRestore();
  });
});

describe('an item that nobody could name', () => {
  const weak = { answer: waitingItem, calls: ofNobody } satisfies FakeState;
  test('has no price and no listing, but one question with proposals', async () => {
    await open(weak, 'We couldn’t tell what this is');
    await expect.element(page.getByRole('img', { name: 'No price yet' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Umbrellas?' })).toBeVisible();
    for (const name of ['Your listing', 'Generated Listing', 'Why this price'])
      expect(page.getByRole('heading', { name }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: /^Post to/ }).elements()).toEqual([]);
  });

  test('is priced and listed by one tap on a proposal', async () => {
    const correct = vi.fn(answerWith({ category: 'Umbrellas' }));
    await open({ ...weak, calls: { ...ofNobody, items: { correct } } }, 'We couldn’t tell what this is');
    await page.getByRole('button', { name: 'Umbrellas?' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Post to/ }).first()).toBeVisible();
    expect(correct).toHaveBeenCalledWith({ params: { id: item.id }, body: { category: 'umbrellas' } }, expect.anything());
  });
});

describe('a price that hangs on the model', () => {
  const asking = (answer: AnalysedItem = askingItem): FakeState => ({ answer });
  test('asks once; the answers are price tags, and a tap prices the item with Undo in the Model row', async () => {
    const correct = vi.fn(answerWith({ model: '990' }, { evidence: { ...evidence, model: { source: 'seller', confidence: 100 } } }));
    await open({ ...asking(), calls: { items: { correct } } }, 'Price depends on the model');
    await page.getByRole('button', { name: '990 $95' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
    await expect.element(page.getByText('Model updated. Price and listings refreshed.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    expect(correct).toHaveBeenLastCalledWith({ params: { id: item.id }, body: { model: null } }, expect.anything());
  });

  test('“I can’t find it” gives the range only, with low confidence', async () => {
    await open(asking(), 'Price depends on the model');
    await page.getByRole('button', { name: 'I can’t find it' }).click();
    await expect.element(page.getByText('$24–$95', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Low confidence' })).toBeVisible();
    expect(page.getByRole('button', { name: /^Post to/ }).elements()).toEqual([]);
  });
});

describe('the address', () => {
  test('of an item that is gone says so', async () => {
    const get = () => Promise.reject(apiErrorOf(404, 'Not Found', '{"code":"not_found","message":"There is no such item."}'));
    render(<ItemPage itemId={item.id} />, fakeRelist({ calls: { items: { get } } }));
    await expect.element(page.getByRole('heading', { name: 'This item is gone' })).toBeVisible();
  });

  test('that cannot be loaded can be tried again', async () => {
    const get = vi.fn(async () => item).mockRejectedValueOnce(new TypeError('offline'));
    render(<ItemPage itemId={item.id} />, fakeRelist({ calls: { items: { get } } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: item.name })).toBeVisible();
  });

  test('shows the listing of the platform that the seller chose', async () => {
    const poshmark = { ...detail, id: 'second', platform: 'poshmark' as const, title: 'For Poshmark' };
    await open({ calls: { listings: { ofItem: async () => [poshmark, detail] } } });
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue(listing.title);
  });

  test('deletes the item after one question, and says that it is gone', async () => {
    const remove = vi.fn(async () => undefined);
    await open({ calls: { items: { remove } } });
    await page.getByText('Notes and history').click();
    await page.getByRole('button', { name: 'Delete item' }).click();
    expect(remove).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Delete item' }).click();
    await expect.element(page.getByRole('heading', { name: 'This item is gone' })).toBeVisible();
  });
});
