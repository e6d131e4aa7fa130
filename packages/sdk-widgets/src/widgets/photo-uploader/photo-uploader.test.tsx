import { toApiError } from '@relist/api/client';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { analyzedItem } from '../../test/data.ts';
import { createDeferred } from '../../test/deferred.ts';
import { expectRedirectTo, advanceClock, stopClock } from '../../test/clock.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { createBrokenPhoto, createPhotoFile, createTextFile } from '../../test/photo-file.ts';
import { render } from '../../test/render.tsx';
import { PROGRESS_TICK_MS } from '../../core/constants.ts';
import { PhotoUploader } from './photo-uploader.tsx';
import { openCamera } from './use-file-inputs.tsx';

const findButton = (name: string) => page.getByRole('button', { name, exact: true });
const findInput = (kind: 'files' | 'camera') => document.querySelector<HTMLInputElement>(`[data-input="${kind}"]`);
const createPhotos = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => createPhotoFile(`photo-${index + 1}.png`)));
const createTransfer = (files: readonly File[]) => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
};
const choose = (files: readonly File[], kind: 'files' | 'camera' = 'files') => {
  const element = findInput(kind);
  if (!element) throw new Error('There is no file input.');
  element.files = createTransfer(files).files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
};
const renderUploader = async (state: FakeState = {}, count = 0) => {
  const relist = createFakeRelist(state);
  render(<PhotoUploader />, relist);
  await expect.element(page.getByRole('heading', { name: 'Upload photos' })).toBeVisible();
  if (count > 0) relist.analysis.add(await createPhotos(count));
  return relist;
};
const listNames = (relist: ReturnType<typeof createFakeRelist>) => relist.analysis.getState().files.map(({ file }) => file.name);
const getToast = (relist: ReturnType<typeof createFakeRelist>) => {
  const { toast } = relist.toasts.getState();
  return toast && [toast.title, toast.description, toast.tone];
};
const pendingState = { uploadResponse: () => new Promise<never>(() => undefined) };

describe('the empty card', () => {
  test('shows the options and the limits', async () => {
    await renderUploader();
    await expect.element(page.getByText('PNG, JPG, GIF up to 10MB each (max 5 files)')).toBeVisible();
    await expect.element(page.getByLabelText('Target platform')).toHaveValue('facebook');
    await expect.element(findButton('Choose photos')).toBeVisible();
    await expect.element(findButton('Take photo')).toBeVisible();
    expect(findInput('files')).toMatchObject({ accept: 'image/*', multiple: true });
    expect(findInput('camera')?.getAttribute('capture')).toBe('environment');
  });

  test('shows an error when the seller analyzes without photos', async () => {
    const relist = await renderUploader();
    await findButton('Analyze Item').click();
    expect(getToast(relist)).toEqual(['No Files', 'Please select images to analyze.', 'error']);
    expect(relist.uploads).toEqual([]);
  });

  test('offers no sample if the page has none', async () => {
    await renderUploader();
    expect(page.getByRole('button', { name: 'Try a sample' }).query()).toBeNull();
  });

  test('analyzes a sample in one click', async () => {
    const url = URL.createObjectURL(await createPhotoFile('sample.png'));
    const relist = await renderUploader({ config: { samples: [[{ name: 'Denim jacket.png', url }]] } });
    await findButton('Try a sample').click();
    await expect.poll(() => relist.analysis.getState().state).toBe('success');
    expect(relist.uploads[0]?.photos.map(({ name, type }) => [name, type])).toEqual([['Denim jacket.png', 'image/png']]);
  });

  test('keeps photos chosen while a sample was loading', async () => {
    const { promise, resolve } = createDeferred<Response>();
    const relist = await renderUploader({ config: { samples: [[{ name: 'x.png', url: '/sample.png' }]] } });
    vi.spyOn(globalThis, 'fetch').mockReturnValue(promise);
    await findButton('Try a sample').click();
    choose(await createPhotos(1));
    await expect.element(page.getByText('1 of 5 photos')).toBeVisible();
    const sample = new Response(new Blob(['x'], { type: 'image/png' }));
    const blobSpy = vi.spyOn(sample, 'blob');
    resolve(sample);
    await expect.poll(() => blobSpy).toHaveBeenCalled();
    await blobSpy.mock.results[0]?.value;
    // An effect would be visible by the next task.
    await new Promise((resolve) => setTimeout(resolve));
    expect([listNames(relist), relist.analysis.getState().state]).toEqual([['photo-1.png'], 'selected']);
  });

  test('reports a sample that fails to load', async () => {
    const relist = await renderUploader({ config: { samples: [[{ name: 'x.png', url: '/no-such-sample.png?missing' }]] } });
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
    await findButton('Try a sample').click();
    await expect.poll(() => getToast(relist)?.[0]).toBe('That didn’t load');
  });
});

describe('adding photos', () => {
  test('accepts chosen files, and the same file again', async () => {
    const relist = await renderUploader();
    choose(await createPhotos(2));
    await expect.element(page.getByText('2 of 5 photos')).toBeVisible();
    expect(listNames(relist)).toEqual(['photo-1.png', 'photo-2.png']);
    expect(findInput('files')?.value).toBe('');
  });

  test('accepts up to five photos, and states above them that others were left out', async () => {
    const relist = await renderUploader();
    choose(await createPhotos(4));
    choose(await createPhotos(3));
    await expect.element(page.getByText('5 of 5 photos')).toBeVisible();
    const message = page.getByRole('status').filter({ hasText: 'Only the first 5 photos were added.' });
    await expect.element(message).toBeVisible();
    const list = page.getByRole('list', { name: 'Photos of this item' }).element();
    const distance = list.getBoundingClientRect().top - message.element().getBoundingClientRect().bottom;
    expect(distance).toBeGreaterThan(0);
    expect(distance).toBeLessThan(60);
    expect(getToast(relist)).toBeNull();
    expect(page.getByRole('button', { name: 'Add photo' }).query()).toBeNull();
  });

  test('adds nothing if one file is not an image', async () => {
    const relist = await renderUploader();
    choose([...(await createPhotos(1)), createTextFile()]);
    expect(getToast(relist)).toEqual(['Invalid Files', 'Please select only image files.', 'error']);
    expect(listNames(relist)).toEqual([]);
  });

  test('accepts dropped files', async () => {
    const relist = await renderUploader();
    const zone = page.getByText('Add photos').element();
    const dataTransfer = createTransfer(await createPhotos(1));
    const dragOverEvent = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer });
    zone.dispatchEvent(dragOverEvent);
    expect(dragOverEvent.defaultPrevented).toBe(true);
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    expect(listNames(relist)).toEqual(['photo-1.png']);
  });

  test('accepts photos pasted anywhere, and ignores pasted text', async () => {
    const relist = await renderUploader();
    // Preact removes the previous card's listener only after the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    const paste = (clipboardData: DataTransfer) => {
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const textTransfer = new DataTransfer();
    textTransfer.setData('text/plain', 'size M');
    expect(paste(textTransfer)).toBe(false);
    expect(paste(createTransfer(await createPhotos(1)))).toBe(true);
    expect(listNames(relist)).toEqual(['photo-1.png']);
  });

  test('accepts photos from the camera', async () => {
    const relist = await renderUploader();
    const clickSpy = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
    await findButton('Take photo').click();
    expect(clickSpy.mock.contexts[0]).toBe(findInput('camera'));
    choose(await createPhotos(1), 'camera');
    expect(listNames(relist)).toEqual(['photo-1.png']);
  });

  test('reports a camera that does not open', async () => {
    const relist = await renderUploader();
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {
      throw new DOMException('No camera', 'NotAllowedError');
    });
    await findButton('Take photo').click();
    expect(getToast(relist)).toEqual(['Camera Click Failed', 'Could not open camera. Please try the file upload option.', 'error']);
  });
});

test('reports a missing camera input', () => {
  const relist = createFakeRelist();
  openCamera(null, relist);
  expect(getToast(relist)).toEqual(['Camera Error', 'Camera input not available. Please refresh the page and try again.', 'error']);
});

describe('the photo list', () => {
  const listOrder = () => [...document.querySelectorAll('[data-photo] [role="img"]')].map((image) => image.closest('li')?.dataset['photo']);

  test('shows the photos as images, the first as the cover', async () => {
    await renderUploader({}, 2);
    await expect.element(page.getByText('Cover', { exact: true })).toBeVisible();
    await expect
      .poll(() => [...document.querySelectorAll('canvas')].map(({ width, height }) => [width, height]))
      .toEqual([
        [64, 48],
        [64, 48],
      ]);
  });

  test('shows the position and name of a photo that cannot be displayed', async () => {
    const relist = await renderUploader();
    relist.analysis.add([createBrokenPhoto('IMG_1.heic')]);
    await expect.element(page.getByRole('img', { name: 'Photo 1: IMG_1.heic' })).toBeVisible();
  });

  test('removes a photo', async () => {
    const relist = await renderUploader({}, 2);
    await findButton('Remove photo 1').click();
    expect(listNames(relist)).toEqual(['photo-2.png']);
  });

  test('moves a photo with its buttons, keeps focus and announces the position', async () => {
    const relist = await renderUploader({}, 3);
    await findButton('Move photo 1 later').click();
    expect(listNames(relist)).toEqual(['photo-2.png', 'photo-1.png', 'photo-3.png']);
    await expect.element(findButton('Move photo 2 later')).toHaveFocus();
    expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('Photo moved to position 2 of 3');
  });

  test('moves a photo with arrow keys, and stops at the ends', async () => {
    const relist = await renderUploader({}, 3);
    await expect.element(findButton('Edit photo 3')).toBeVisible();
    (findButton('Edit photo 3').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(findButton('Edit photo 2')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(findButton('Edit photo 1')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(listNames(relist)).toEqual(['photo-3.png', 'photo-1.png', 'photo-2.png']);
  });

  test('moves a photo in the arrow’s direction on right-to-left pages', async () => {
    document.documentElement.dir = 'rtl';
    const relist = await renderUploader({}, 3);
    await expect.element(findButton('Edit photo 1')).toBeVisible();
    (findButton('Edit photo 1').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(listNames(relist)).toEqual(['photo-2.png', 'photo-1.png', 'photo-3.png']);
    await expect.element(findButton('Edit photo 2')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(listNames(relist)).toEqual(['photo-1.png', 'photo-2.png', 'photo-3.png']);
  });

  test('moves a photo by dragging', async () => {
    const relist = await renderUploader({}, 3);
    await expect.poll(() => listOrder().length).toBe(3);
    const canvases = [...document.querySelectorAll<HTMLElement>('[data-photo] canvas')];
    const firstBox = canvases[0]?.getBoundingClientRect();
    const lastBox = canvases[2]?.getBoundingClientRect();
    const list = document.querySelector<HTMLElement>('ol');
    if (!firstBox || !lastBox || !list) throw new Error('There are no photos.');
    list.setPointerCapture = () => undefined;
    const dispatchPointer = (type: string, box: DOMRect, target: Element | null) =>
      target?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: box.x + 30, clientY: box.y + 30 }));
    dispatchPointer('pointerdown', firstBox, canvases[0] ?? null);
    dispatchPointer('pointermove', lastBox, list);
    await expect.poll(() => document.querySelectorAll('[class*="dragging"]').length).toBe(1);
    dispatchPointer('pointermove', lastBox, list);
    dispatchPointer('pointerup', lastBox, list);
    expect(listNames(relist)).toEqual(['photo-2.png', 'photo-3.png', 'photo-1.png']);
    await expect.poll(() => document.querySelectorAll('[class*="dragging"]').length).toBe(0);
  });
});

describe('focus', () => {
  const getFocusedElement = () => document.activeElement;
  const getCard = () => document.querySelector('[data-input]')?.parentElement;

  test('stays in the card when the first photos replace the button that chose them', async () => {
    await renderUploader();
    (findButton('Choose photos').element() as HTMLElement).focus();
    choose(await createPhotos(1));
    await expect.element(page.getByText('1 of 5 photos')).toBeVisible();
    await expect.poll(getFocusedElement).toBe(getCard());
  });

  test('moves to the next photo, the previous one, or the card when photos are removed', async () => {
    await renderUploader({}, 3);
    await findButton('Remove photo 2').click();
    await expect.element(findButton('Remove photo 2')).toHaveFocus();
    await findButton('Remove photo 2').click();
    await expect.element(findButton('Remove photo 1')).toHaveFocus();
    await findButton('Remove photo 1').click();
    await expect.element(findButton('Choose photos')).toBeVisible();
    await expect.poll(getFocusedElement).toBe(getCard());
  });

  test('stays in the card when the analyze button is disabled', async () => {
    await renderUploader(pendingState, 1);
    await findButton('Analyze Item').click();
    await expect.element(page.getByRole('button', { name: 'Analyzing…' })).toBeDisabled();
    await expect.poll(getFocusedElement).toBe(getCard());
  });

  test('is not taken from other elements', async () => {
    const relist = await renderUploader({}, 1);
    await expect.element(findButton('Edit photo 1')).toBeVisible();
    relist.analysis.add(await createPhotos(1));
    await expect.element(page.getByText('2 of 5 photos')).toBeVisible();
    expect(getFocusedElement()).toBe(document.body);
  });
});

test('closes a toast about earlier photos when they change', async () => {
  const relist = await renderUploader();
  await findButton('Analyze Item').click();
  expect(getToast(relist)?.[0]).toBe('No Files');
  choose(await createPhotos(1));
  expect(getToast(relist)).toBeNull();
});

describe('an analysis', () => {
  test('sends the platform, the notes and the photos in order', async () => {
    const relist = await renderUploader({}, 2);
    await page.getByLabelText('Target platform').selectOptions('ebay');
    await page.getByLabelText('Anything we should know?').fill('Size M');
    await findButton('Analyze Item').click();
    await expect.poll(() => relist.analysis.getState().state).toBe('success');
    expect(relist.uploads[0]).toMatchObject({ url: '/api/items', token: 'fake-token', targetPlatform: 'ebay', hint: 'Size M' });
    expect(relist.uploads[0]?.photos.map(({ name }) => name)).toEqual(['photo-1.png', 'photo-2.png']);
    expect(getToast(relist)).toEqual(['Analysis Complete', 'Your item has been analyzed successfully!', 'info']);
  });

  test('sends the edits of each photo', async () => {
    const relist = await renderUploader({ uploadResponse: analyzedItem }, 2);
    const [, secondPhoto] = relist.analysis.getState().files;
    relist.analysis.edit(secondPhoto?.id ?? '', Object.assign(await createPhotoFile('edited.png'), { edits: [{ rotate: 90 as const }] }));
    await findButton('Analyze Item').click();
    await expect.poll(() => relist.uploads[0]?.photoEdits).toBe('[[],[{"rotate":90}]]');
  });

  test('shows the progress bar and the stage, and ignores a second click', async () => {
    const relist = await renderUploader({ ...pendingState, stages: ['received', 'reading'] }, 1);
    await expect.element(findButton('Analyze Item')).toBeEnabled();
    stopClock();
    await findButton('Analyze Item').click();
    await expect.element(page.getByText('Reading labels and barcodes')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Analyzing…' })).toBeDisabled();
    await expect.element(page.getByLabelText('Target platform')).toBeDisabled();
    await expect.element(findButton('Remove photo 1')).toBeDisabled();
    const bar = page.getByRole('progressbar', { name: 'Analysis progress' });
    await advanceClock(PROGRESS_TICK_MS);
    await expect.element(bar).toHaveAttribute('value', '10');
    await advanceClock(20 * PROGRESS_TICK_MS);
    await expect.element(bar).toHaveAttribute('value', '90');
    expect(relist.uploads).toHaveLength(1);
  });

  test('stops on request and keeps the photos', async () => {
    const relist = await renderUploader(
      { uploadResponse: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))) },
      1,
    );
    await findButton('Analyze Item').click();
    await findButton('Stop').click();
    await expect.element(findButton('Analyze Item')).toBeEnabled();
    expect([listNames(relist), getToast(relist)]).toEqual([['photo-1.png'], null]);
  });

  test('refetches loaded items and figures, and dispatches an event', async () => {
    const list = vi.fn(async () => ({ rows: [], nextCursor: null, total: 0 }));
    const stats = vi.fn(async () => ({ totalItems: 0, totalValue: 0, activeListings: 0, avgSeoScore: 0 }));
    const onEvent = vi.fn();
    const relist = await renderUploader({ calls: { items: { list }, dashboard: { stats } }, config: { onEvent } }, 1);
    await relist.stores.items.fetch();
    await relist.stores.stats.fetch();
    await findButton('Analyze Item').click();
    await expect.poll(() => [list.mock.calls.length, stats.mock.calls.length]).toEqual([2, 2]);
    expect(onEvent).toHaveBeenCalledWith('analysed', analyzedItem);
    expect(onEvent).toHaveBeenCalledWith('listing', analyzedItem.listing);
  });

  test('returns to the empty card on New Item', async () => {
    const relist = await renderUploader({}, 1);
    await findButton('Analyze Item').click();
    await expect.element(page.getByText('Analysis complete', { exact: true })).toBeVisible();
    await findButton('New Item').click();
    await expect.element(page.getByText('Add photos')).toBeVisible();
    expect(relist.analysis.getState()).toMatchObject({ state: 'none', result: null });
  });
});

describe('a failed analysis', () => {
  test('shows the error box and the toast, and keeps the photos', async () => {
    const relist = await renderUploader({ uploadResponse: new TypeError('offline') }, 2);
    await findButton('Analyze Item').click();
    const box = page.getByRole('alert').filter({ hasText: 'Upload Failed' }).first();
    await expect.element(box).toHaveTextContent('Failed to analyze your item. Please try again.');
    expect(getToast(relist)).toEqual(['Upload Failed', 'Failed to analyze your item. Please try again.', 'error']);
    expect(listNames(relist)).toHaveLength(2);
    await expect.element(findButton('Analyze Item')).toBeEnabled();
  });

  test('names the file in the server’s error', async () => {
    const body = '{"code":"invalid_photo","message":"Replace it and send it again.","fields":{"photo-1.png":"is not a photo"}}';
    await renderUploader({ uploadResponse: toApiError(422, '', body) }, 1);
    await findButton('Analyze Item').click();
    await expect.element(page.getByText('Replace it and send it again.')).toBeVisible();
    await expect.element(page.getByText('photo-1.png: is not a photo')).toBeVisible();
  });

  test('shows the same message only once', async () => {
    const body = '{"code":"invalid_photo","message":"a.jpg is empty.","fields":{"a.jpg":"is empty"}}';
    await renderUploader({ uploadResponse: toApiError(422, '', body) }, 1);
    await findButton('Analyze Item').click();
    await expect.element(page.getByText('a.jpg is empty.')).toBeVisible();
    expect(page.getByText('a.jpg: is empty').elements()).toHaveLength(0);
  });

  test('names photos that are unfit for the AI, and sends them anyway on a second click', async () => {
    const body = '{"code":"photos_unfit","message":"Photo 1 is too dark.","fields":{"photo-1.png":"is too dark"}}';
    const rejection = toApiError(422, '', body);
    const uploadResponse = async ({ sendAnyway }: { readonly sendAnyway?: boolean | undefined }) => {
      if (!sendAnyway) throw rejection;
      return analyzedItem;
    };
    const relist = await renderUploader({ uploadResponse }, 1);
    await findButton('Analyze Item').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Photo 1 is too dark.');
    await findButton('Analyze Item').click();
    await expect.element(page.getByText('Analysis complete', { exact: true })).toBeVisible();
    expect(relist.uploads.map(({ sendAnyway }) => sendAnyway)).toEqual([undefined, true]);
    expect(new Set(relist.uploads.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('removes the error box when another photo is chosen', async () => {
    const relist = await renderUploader({ uploadResponse: new TypeError('offline') }, 1);
    await findButton('Analyze Item').click();
    await expect.poll(() => relist.analysis.getState().state).toBe('error');
    choose(await createPhotos(1));
    await expect.poll(() => relist.analysis.getState().state).toBe('selected');
  });

  test('reports an expired session, and redirects to sign-in 500 ms after the toast is visible', async () => {
    const navigate = vi.fn();
    const relist = await renderUploader(
      { uploadResponse: toApiError(401, '', '{"code":"unauthorized","message":"Sign in."}'), config: { navigate } },
      1,
    );
    stopClock();
    relist.analysis.analyze();
    await expectRedirectTo('/auth', navigate);
    expect(getToast(relist)).toEqual(['Unauthorized', 'You are logged out. Logging in again...', 'error']);
    expect(listNames(relist)).toHaveLength(1);
    expect(relist.session.getState().state).toBe('signed-out');
  });
});

test('starts with the platform from its prop', async () => {
  const relist = createFakeRelist();
  render(<PhotoUploader platform="poshmark" />, relist);
  await expect.element(page.getByLabelText('Target platform')).toHaveValue('poshmark');
});
