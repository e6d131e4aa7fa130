import { toApiError } from '@relist/api/client';
import type { AnalyzedItem, Item, ItemChanges, Question } from '@relist/api/contract';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { analyzedItem, itemWithModelQuestion, evidence, item, listing, unidentifiedItem, itemWithPhotoRequest } from '../../test/data.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { createDeferred } from '../../test/deferred.ts';
import { runCleanups } from '../../test/cleanups.ts';
import { createPhotoFile } from '../../test/photo-file.ts';
import { render } from '../../test/render.tsx';
import { ItemPage } from './item-page.tsx';

const openItemPage = async (state: FakeState = {}, name = item.name) => {
  const relist = createFakeRelist(state);
  const view = render(<ItemPage itemId={item.id} greeting="Welcome back, Ada!" level={1} />, relist);
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return { ...view, relist };
};
const noListings = { listings: { ofItem: async () => [] } };
const detail = { ...analyzedItem.listing, optimization: analyzedItem.optimization };
const createResponse =
  (results: Partial<Item['analysisResults']>, changes: Partial<Item> = {}) =>
  async () => ({
    item: { ...item, ...changes, analysisResults: { ...item.analysisResults, ...results }, updatedAt: '2026-11-20T10:05:00.000Z' },
    listings: [detail],
  });
const rejectWithConflict = () => Promise.reject(toApiError(409, 'Conflict', '{"code":"conflict","message":"Someone else changed this."}'));
const findRow = (name: string) => page.getByText(name, { exact: true }).first();

/** Returns the vertical middle of an element. */
const getMiddle = (element: Element | null): number => {
  const { top = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return top + height / 2;
};

describe('the result', () => {
  test('shows the confidence as one word, and the percentages on tap', async () => {
    await openItemPage();
    const confidence = page.getByRole('button', { name: 'Medium confidence' });
    await expect.element(page.getByText('Price 72% · item 84%.')).not.toBeVisible();
    await confidence.click();
    await expect.element(page.getByText('Price 72% · item 84%.')).toBeVisible();
  });

  test('names next to the percentages the missing fact that affects the price most', async () => {
    await openItemPage({ uploadResponse: itemWithPhotoRequest }, itemWithPhotoRequest.item.name);
    await page.getByRole('button', { name: /confidence$/ }).click();
    await expect.element(page.getByText('The brand is unknown. It affects the price the most.')).toBeVisible();
  });

  test('shows the range and the reason that changes the price most, in full sentences', async () => {
    await openItemPage();
    await expect
      .element(page.getByText('Most sell for $48–$92. Its condition lowers the price by about $9.', { exact: true }))
      .toBeVisible();
  });
});

describe('the facts card', () => {
  test('expands a fact to show the photo region, the text read, the confidence and a field', async () => {
    await openItemPage();
    await findRow('Brand').click();
    await expect.element(page.getByText('Read in photo 2 · 88% sure.')).toBeVisible();
    await expect.element(page.getByText('It says “NORTH & PIER”.')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Brand' })).toHaveValue('North & Pier');
  });

  test('sends the version a correction is based on, shows the correction immediately, and undoes it in its row', async () => {
    const correct = vi.fn(createResponse({ brand: 'Gap' }));
    await openItemPage({ calls: { items: { correct } } });
    await findRow('Brand').click();
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

  test('shows one fold with a field for each missing fact', async () => {
    const correct = vi.fn(createResponse({ era: '1980s' }));
    await openItemPage({ calls: { items: { correct } } });
    await expect.element(page.getByText('1 detail', { exact: true })).toBeVisible();
    await page.getByText('Not in the photos').click();
    await page.getByRole('textbox', { name: 'Era' }).fill('1980s');
    await page.getByRole('button', { name: 'Save' }).last().click();
    expect(correct).toHaveBeenCalledWith({ params: { id: item.id }, body: { era: '1980s' } }, expect.anything());
  });

  const conflict = page.getByText('This item changed on another device. Load the new version, then save your change again.');
  const getDistanceBelow = (element: Element) => conflict.element().getBoundingClientRect().top - element.getBoundingClientRect().bottom;

  test('offers to load the new version below the row of the fact, after a change on another device', async () => {
    await page.viewport(360, 740);
    const get = vi.fn(async () => item);
    await openItemPage({ calls: { items: { get, correct: rejectWithConflict } } });
    await findRow('Brand').click();
    await page.getByRole('textbox', { name: 'Brand' }).fill('Gap');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect.element(conflict).toBeVisible();
    const row = findRow('Brand').element().closest('details') as Element;
    expect(getDistanceBelow(row)).toBeGreaterThanOrEqual(0);
    expect(getDistanceBelow(row)).toBeLessThan(30);
    expect(conflict.elements()).toHaveLength(1);
    await expect.element(page.getByText('North & Pier').first()).toBeVisible();
    get.mockResolvedValue({ ...item, name: 'Suede jacket' });
    await page.getByRole('button', { name: 'Load new version' }).click();
    await expect.element(page.getByRole('heading', { name: 'Suede jacket' })).toBeVisible();
  });

  test('keeps rejected text, even after the new version is loaded', async () => {
    const get = vi.fn(async () => item);
    const correct = vi.fn<(input: object, options: object) => Promise<unknown>>(rejectWithConflict);
    await openItemPage({ calls: { items: { get, correct: correct as never } } });
    await findRow('Brand').click();
    const field = page.getByRole('textbox', { name: 'Brand' });
    await field.fill('Gap');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect.element(conflict).toBeVisible();
    await expect.element(field).toHaveValue('Gap');
    const updatedAt = '2026-11-20T10:07:00.000Z';
    get.mockResolvedValue({ ...item, updatedAt, analysisResults: { ...item.analysisResults, brand: 'Levi’s' } });
    await page.getByRole('button', { name: 'Load new version' }).click();
    await expect.element(page.getByText('Levi’s').first()).toBeVisible();
    await expect.element(field).toHaveValue('Gap');
    correct.mockImplementation(createResponse({ brand: 'Gap' }));
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect.element(page.getByText('Brand updated. Price and listings refreshed.')).toBeVisible();
    expect(correct).toHaveBeenLastCalledWith({ params: { id: item.id }, body: { brand: 'Gap' } }, { ifMatch: updatedAt });
  });

  test('shows an error below the field of a missing fact', async () => {
    await openItemPage({ calls: { items: { correct: rejectWithConflict } } });
    await page.getByText('Not in the photos').click();
    await page.getByRole('textbox', { name: 'Era' }).fill('1980s');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await expect.element(conflict).toBeVisible();
    expect(getDistanceBelow(page.getByRole('textbox', { name: 'Era' }).element())).toBeLessThan(40);
    await expect.element(page.getByRole('textbox', { name: 'Era' })).toHaveValue('1980s');
    expect(conflict.elements()).toHaveLength(1);
  });

  test('shows an error about a flaw below the condition, and an error about the notes next to them', async () => {
    const reanalyse = () => Promise.reject(toApiError(503, '', '{"code":"busy","message":"Please wait a minute."}'));
    await openItemPage({ calls: { items: { correct: rejectWithConflict, reanalyse } } });
    await findRow('Condition').click();
    await page.getByRole('textbox', { name: 'Add a flaw' }).fill('Torn lining');
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    await expect.element(conflict).toBeVisible();
    const row = findRow('Condition').element().closest('details') as Element;
    expect(Math.abs(getDistanceBelow(row))).toBeLessThan(30);
    await expect.element(page.getByRole('textbox', { name: 'Add a flaw' })).toHaveValue('Torn lining');
    await page.getByText('Notes and history').click();
    await page.getByRole('button', { name: 'Analyze again' }).click();
    const error = page.getByRole('alert').filter({ hasText: 'Please wait a minute.' });
    await expect.element(error).toBeVisible();
    expect(error.elements()).toHaveLength(1);
    expect(error.element().closest('details')?.textContent).toContain('Notes and history');
  });

  test('keeps offline edits visible, and sends them once the connection is back', async () => {
    const onLineSpy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const correct = vi.fn<(input: { body: ItemChanges }) => Promise<unknown>>().mockRejectedValue(new TypeError('offline'));
    await openItemPage({ calls: { items: { correct: correct as never } } });
    await findRow('Brand').click();
    await page.getByRole('textbox', { name: 'Brand' }).fill('Gap');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect.element(page.getByText('You’re offline.', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Brand' })).toHaveValue('Gap');
    onLineSpy.mockReturnValue(true);
    correct.mockImplementation(createResponse({ brand: 'Gap' }));
    dispatchEvent(new Event('online'));
    await expect.poll(() => correct.mock.calls.length).toBe(2);
    expect(correct.mock.lastCall?.[0].body).toEqual({ brand: 'Gap' });
    onLineSpy.mockRestore();
  });

  test('shows a notice about a dropped connection, without moving the page or covering the photo', async () => {
    await openItemPage({});
    const heading = page.getByRole('heading', { level: 1 });
    const getTop = () => heading.element().getBoundingClientRect().top;
    await expect.element(heading).toBeVisible();
    const top = getTop();
    const onLineSpy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await expect.element(page.getByText('You’re offline.', { exact: false })).toBeVisible();
    expect(getTop()).toBe(top);
    const warning = page.getByText('You’re offline.', { exact: false }).element().closest('[class*=alert]');
    const photo = document.querySelector('figure');
    for (const width of [360, 1280]) {
      await page.viewport(width, 800);
      const bottom = warning?.getBoundingClientRect().bottom ?? Infinity;
      expect(bottom, `${width} px`).toBeLessThanOrEqual(photo?.getBoundingClientRect().top ?? 0);
    }
    onLineSpy.mockRestore();
    dispatchEvent(new Event('online'));
  });
});

describe('an unidentified item', () => {
  const unidentifiedState = { uploadResponse: unidentifiedItem, calls: noListings } satisfies FakeState;
  test('has no price and no listing, but one question with suggestions', async () => {
    await openItemPage(unidentifiedState, 'We couldn’t tell what this is');
    await expect.element(page.getByRole('img', { name: 'No price yet' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Umbrellas?' })).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'What is it?' })).toHaveAttribute('placeholder', 'Brand and type');
    for (const name of ['Your listing', 'Generated Listing', 'Why this price'])
      expect(page.getByRole('heading', { name }).elements()).toEqual([]);
    expect(page.getByRole('button', { name: /^Post to/ }).elements()).toEqual([]);
  });

  test('is priced and listed with one tap on a suggestion', async () => {
    const correct = vi.fn(createResponse({ category: 'Umbrellas' }));
    await openItemPage({ ...unidentifiedState, calls: { ...noListings, items: { correct } } }, 'We couldn’t tell what this is');
    await page.getByRole('button', { name: 'Umbrellas?' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Post to/ }).first()).toBeVisible();
    expect(correct).toHaveBeenCalledWith({ params: { id: item.id }, body: { category: 'umbrellas' } }, expect.anything());
  });
});

describe('an item whose price depends on the model', () => {
  const createQuestionState = (uploadResponse: AnalyzedItem = itemWithModelQuestion): FakeState => ({ uploadResponse });
  test('shows the answers as price tags, prices the item on tap, and offers Undo in the Model row', async () => {
    const correct = vi.fn(createResponse({ model: '990' }, { evidence: { ...evidence, model: { source: 'seller', confidence: 100 } } }));
    await openItemPage({ ...createQuestionState(), calls: { items: { correct } } }, 'Price depends on the model');
    await page.getByRole('button', { name: '990 $95' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
    await expect.element(page.getByText('Model updated. Price and listings refreshed.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    expect(correct).toHaveBeenLastCalledWith({ params: { id: item.id }, body: { model: null } }, expect.anything());
  });

  test('shows the range and price of an answer side by side below it on a phone', async () => {
    const { question } = itemWithModelQuestion.item;
    const answers = question?.answers.map((answer) => ({ ...answer, label: `${answer.label} Pro Max` })) ?? [];
    answers.push({ label: 'A', value: 'A', price: { low: 1640, average: 2280, high: 2780 } });
    const longQuestion = question && { ...question, answers };
    const uploadResponse = {
      ...itemWithModelQuestion,
      question: longQuestion,
      item: { ...itemWithModelQuestion.item, question: longQuestion },
    };
    const { container } = await openItemPage(createQuestionState(uploadResponse), 'Price depends on the model');
    container.style.width = '328px';
    const [label = null, tag = null, range = null] = page.getByRole('button', { name: '990 Pro Max $95' }).element().children;
    await expect.poll(() => Math.abs(getMiddle(tag) - getMiddle(range))).toBeLessThan(2);
    expect(range?.textContent).toBe('$70–$130');
    expect(label?.getBoundingClientRect().height).toBeLessThan(24);
    expect(page.getByText('$1,640–$2,780').element().getBoundingClientRect().height).toBeLessThan(24);
    expect(label?.getBoundingClientRect().bottom).toBeLessThanOrEqual(tag?.getBoundingClientRect().top ?? 0);
  });

  test('accepts any other model in a fold', async () => {
    const correct = vi.fn(createResponse({ model: '1080' }));
    await openItemPage({ ...createQuestionState(), calls: { items: { correct } } }, 'Price depends on the model');
    const field = page.getByRole('textbox', { name: 'Brand and model' });
    await expect.element(field).not.toBeInTheDocument();
    await page.getByText('None of these').click();
    await field.fill('1080');
    await page.getByRole('button', { name: 'Price it' }).click();
    expect(correct).toHaveBeenLastCalledWith({ params: { id: item.id }, body: { model: '1080' } }, expect.anything());
  });

  test('shows the field directly if there are no proposed answers', async () => {
    const { question } = itemWithModelQuestion.item;
    const openQuestion = question && { ...question, answers: [] };
    const uploadResponse = {
      ...itemWithModelQuestion,
      question: openQuestion,
      item: { ...itemWithModelQuestion.item, question: openQuestion },
    };
    await openItemPage(createQuestionState(uploadResponse), 'Price depends on the model');
    await expect.element(page.getByRole('textbox', { name: 'Brand and model' })).toBeVisible();
    expect(page.getByText('None of these').elements()).toEqual([]);
  });

  test('offers to photograph the label or to skip the question, on one line of a phone', async () => {
    const { container } = await openItemPage(createQuestionState(), 'Price depends on the model');
    // Texts are wider here than on the site, because the font is a fallback.
    container.style.width = '360px';
    const [photographButton, skipButton] = ['Photograph the label', 'I can’t find it'].map((name) =>
      page.getByRole('button', { name }).element(),
    );
    await expect.poll(() => getMiddle(photographButton ?? null)).toBe(getMiddle(skipButton ?? null));
  });

  test('shows only the range with low confidence after “I can’t find it”', async () => {
    await openItemPage(createQuestionState(), 'Price depends on the model');
    await expect.element(page.getByRole('heading', { level: 2, name: /^Which/ })).toBeVisible();
    await page.getByRole('button', { name: 'I can’t find it' }).click();
    await expect.element(page.getByText('$24–$95', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Low confidence' })).toBeVisible();
    // The seller can still post it for a price of their own.
    const postButton = page.getByRole('button', { name: /^Post to/ }).first();
    await expect.element(postButton).toBeDisabled();
    await page.getByRole('textbox', { name: 'Price (US dollars)' }).fill('70');
    await expect.element(postButton).toBeEnabled();
    await expect.element(page.getByText('Your listing')).toBeVisible();
  });

  test('asks for no model once the seller has set a price', async () => {
    const pricedItem = { ...itemWithModelQuestion, listing: { ...listing, price: 70 } };
    await openItemPage(createQuestionState(pricedItem), itemWithModelQuestion.item.name);
    await expect.element(page.getByRole('textbox', { name: 'Price (US dollars)' })).toHaveValue('70');
    await expect.element(page.getByText('$70', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Post to/ }).first()).toBeEnabled();
    expect(page.getByRole('button', { name: 'I can’t find it' }).elements()).toEqual([]);
  });

  test('asks for the seller’s price directly if no answer leads to one', async () => {
    const question: Question = {
      code: 'tell_more',
      params: { reason: 'no_sales' },
      message: 'We have too few sales of this model. Set your own price.',
      field: 'model',
      answers: [],
      range: { low: 27, high: 157 },
    };
    const uploadResponse = { ...itemWithModelQuestion, question, item: { ...itemWithModelQuestion.item, question } };
    await openItemPage(createQuestionState(uploadResponse), itemWithModelQuestion.item.name);
    await expect.element(page.getByText('Most sell for $27–$157. We have too few sales of this model. Set your own price.')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Price (US dollars)' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Photograph the label' }).elements()).toEqual([]);
  });
});

test('shows an error about an answer below the answers', async () => {
  await openItemPage(
    { uploadResponse: itemWithModelQuestion, calls: { items: { correct: rejectWithConflict } } },
    'Price depends on the model',
  );
  await page.getByRole('button', { name: '990 $95' }).click();
  const conflict = page.getByText('This item changed on another device. Load the new version, then save your change again.');
  await expect.element(conflict).toBeVisible();
  const answers = page.getByRole('button', { name: '990 $95' }).element().closest('section') as Element;
  const distance = conflict.element().getBoundingClientRect().top - answers.getBoundingClientRect().bottom;
  expect(distance).toBeGreaterThanOrEqual(0);
  expect(distance).toBeLessThan(40);
});

describe('the next best photo', () => {
  const createAddition = async (photos = item.photos, nextPhoto: Item['nextPhoto'] = null) => ({
    item: { ...item, photos, nextPhoto, updatedAt: '2026-11-20T10:05:00.000Z' },
    listings: [detail],
  });
  const thirdPhoto = { ...(item.photos[0] as Item['photos'][number]), position: 3 };
  const addPhotoTo = async (container: Element) => {
    const transfer = new DataTransfer();
    transfer.items.add(await createPhotoFile('label.png'));
    const input = container.querySelector<HTMLInputElement>('[data-input=add]');
    if (!input) throw new Error('The page has no input for another photo.');
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };

  test('shows its benefit, is added to this item, and is the only one analyzed', async () => {
    const response = createDeferred<Awaited<ReturnType<typeof createAddition>>>();
    const addPhotos = vi.fn(() => response.promise);
    const { container } = await openItemPage(
      { uploadResponse: itemWithPhotoRequest, calls: { items: { addPhotos } } },
      itemWithPhotoRequest.item.name,
    );
    await expect.element(page.getByRole('heading', { level: 3, name: 'Next best photo: the brand label' })).toBeVisible();
    await expect.element(page.getByText('It would narrow the price to $55–$80.')).toBeVisible();
    await addPhotoTo(container);
    await expect.element(page.getByRole('button', { name: 'Reading your photo…' })).toHaveAttribute('aria-busy', 'true');
    response.resolve(await createAddition([...item.photos, thirdPhoto]));
    await expect.element(page.getByRole('button', { name: 'Photo 3', exact: true })).toBeVisible();
    expect(page.getByText(/^Next best photo/).elements()).toEqual([]);
    const [request] = addPhotos.mock.calls[0] as unknown as [{ params: object; files: File[] }];
    expect([request.params, request.files.map(({ name }) => name)]).toEqual([{ id: item.id }, ['label.png']]);
  });

  test('can be added again after its upload failed', async () => {
    const message = 'The file is not a photo we can read.';
    const addPhotos = () => Promise.reject(toApiError(422, 'Unprocessable', JSON.stringify({ code: 'invalid_photo', message })));
    const { container } = await openItemPage({ calls: { items: { addPhotos } } });
    await addPhotoTo(container);
    await expect.element(page.getByText(/^We couldn’t add the photo\./)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add photo' }).first()).toBeEnabled();
  });

  test('is sent anyway on a retry after the AI found it unclear', async () => {
    const body = '{"code":"photos_unfit","message":"Some photos are too unclear for the AI."}';
    const addPhotos = vi.fn().mockRejectedValueOnce(toApiError(422, '', body));
    addPhotos.mockResolvedValue(await createAddition([...item.photos, thirdPhoto]));
    const { container } = await openItemPage({ calls: { items: { addPhotos } } });
    await addPhotoTo(container);
    await expect.element(page.getByText('We couldn’t add the photo. Some photos are too unclear for the AI.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: 'Photo 3', exact: true })).toBeVisible();
    expect(addPhotos.mock.calls.map(([request]) => [request.body, request.files.length])).toEqual([
      [undefined, 1],
      [{ sendAnyway: 'true' }, 1],
    ]);
  });

  test('is not requested if the item has five photos', async () => {
    const photos = Array.from({ length: 5 }, (_, index) => ({ ...thirdPhoto, position: index + 1 }));
    await openItemPage(
      { uploadResponse: { ...itemWithPhotoRequest, item: { ...itemWithPhotoRequest.item, photos } } },
      itemWithPhotoRequest.item.name,
    );
    await expect.element(page.getByRole('button', { name: 'Photo 5', exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: 'Add photo' }).elements()).toEqual([]);
    expect(page.getByText(/^Next best photo/).elements()).toEqual([]);
  });

  test('is the front of an unidentified item, and the label if the model is unknown', async () => {
    await openItemPage({ uploadResponse: unidentifiedItem, calls: noListings }, 'We couldn’t tell what this is');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Next best photo: the front' })).toBeVisible();
    runCleanups();
    await openItemPage({ uploadResponse: itemWithModelQuestion }, 'Price depends on the model');
    await expect.element(page.getByRole('button', { name: 'Photograph the label' })).toBeVisible();
  });

  test.each([
    ['es', 'La foto que más ayuda: la etiqueta de la marca', 'Acotaría el precio a'],
    ['fr', 'Photo la plus utile : l’étiquette de la marque', 'Elle resserrerait le prix à'],
  ])('is shown in %s', async (lang, title, gain) => {
    render(<ItemPage itemId={item.id} />, createFakeRelist({ uploadResponse: itemWithPhotoRequest, config: { lang } }));
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByText(gain, { exact: false })).toBeVisible();
  });
});

describe('the page', () => {
  test('requests the photo while the item is loading, in the size that the page shows', async () => {
    const fetchPhoto = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
    const listRequestedUrls = () => fetchPhoto.mock.calls.map(([url]) => new URL(String(url), location.href).href);
    const response = createDeferred<Item>();
    render(<ItemPage itemId={item.id} level={1} />, createFakeRelist({ calls: { items: { get: () => response.promise } } }));
    await expect.poll(listRequestedUrls).toEqual([expect.stringMatching(/\/api\/items\/.+\/photos\/1\?size=1024$/)]);
    response.resolve({
      ...item,
      photos: item.photos.map((photo) => ({ ...photo, url: `/api/items/${item.id}/photos/${photo.position}` })),
    });
    await expect.element(page.getByRole('heading', { level: 1, name: item.name })).toBeVisible();
    const [firstUrl] = listRequestedUrls();
    await expect.poll(() => listRequestedUrls().slice(1)).toContain(firstUrl);
    fetchPhoto.mockRestore();
  });

  test('offers to track the price if the page has price histories', async () => {
    const onTrack = vi.fn();
    render(<ItemPage itemId={item.id} onTrack={onTrack} />, createFakeRelist());
    await page.getByText('Notes and history').click();
    await page.getByRole('button', { name: 'Track this price' }).click();
    expect(onTrack).toHaveBeenCalledOnce();
    runCleanups();
    await openItemPage();
    await page.getByText('Notes and history').click();
    await expect.element(page.getByRole('button', { name: 'Analyze again' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Track this price' }).elements()).toEqual([]);
  });

  test('keeps the typed notes when their fold closes', async () => {
    await openItemPage();
    await page.getByText('Notes and history').click();
    await page.getByRole('textbox', { name: 'Your notes' }).fill('size M');
    await page.getByText('Notes and history').click();
    await page.getByText('Notes and history').click();
    await expect.element(page.getByRole('textbox', { name: 'Your notes' })).toHaveValue('size M');
  });

  test('offers a retry after loading failed', async () => {
    const get = vi.fn(async () => item).mockRejectedValueOnce(new TypeError('offline'));
    render(<ItemPage itemId={item.id} />, createFakeRelist({ calls: { items: { get } } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: item.name })).toBeVisible();
  });

  test('shows the listing of the platform the seller chose', async () => {
    const poshmarkListing = { ...detail, id: 'second', platform: 'poshmark' as const, title: 'For Poshmark' };
    await openItemPage({ calls: { listings: { ofItem: async () => [poshmarkListing, detail] } } });
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue(listing.title);
  });

  test('deletes the item after one confirmation, and restores it on Undo in the same place', async () => {
    const remove = vi.fn(async () => undefined);
    const restore = vi.fn(async () => item);
    await openItemPage({ calls: { items: { remove, restore } } });
    await page.getByText('Notes and history').click();
    await page.getByRole('button', { name: 'Delete item' }).click();
    expect(remove).not.toHaveBeenCalled();
    await expect.element(page.getByText('You can restore it from the bin for 30 days.', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await page.getByRole('button', { name: 'Delete item' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'This item is in the bin' })).toHaveFocus();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(restore).toHaveBeenCalledWith({ params: { id: item.id } });
    await expect.element(page.getByRole('heading', { level: 1, name: item.name })).toHaveFocus();
  });
});
