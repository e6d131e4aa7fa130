import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toApiError } from '@relist/api/client';
import { createChosenPhotos } from '../test/chosen-photos.ts';
import { analyzedItem } from '../test/data.ts';
import { createAnalyzedState, createFakeRelist } from '../test/fake-relist.ts';
import { createPhotoFile } from '../test/photo-file.ts';
import { render } from '../test/render.tsx';
import { ResultView } from '../test/custom-views/result.tsx';
import { renderUploader } from '../test/custom-views/uploader.ts';
import { createListing, createUploader, type Uploader } from './index.ts';

const photos = await createChosenPhotos(3);

const showUploader = (uploader: Uploader) => renderUploader(uploader, document.body);
const listNames = () => [...document.querySelectorAll('li')].map((entry) => entry.firstChild?.textContent);
const createTransfer = async (type: string, name = 'a.png') => {
  const data = new DataTransfer();
  data.items.add(type.startsWith('image') ? await createPhotoFile(name) : new File(['x'], name, { type }));
  return data;
};

describe('the uploader without a framework', () => {
  test('accepts chosen, dropped and pasted files, and rejects non-images with a message', async () => {
    const uploader = createUploader(createFakeRelist());
    showUploader(uploader);
    const section = document.querySelector('section') as HTMLElement;
    section.dispatchEvent(new DragEvent('dragover', { dataTransfer: await createTransfer('image/png'), bubbles: true, cancelable: true }));
    expect(section.dataset['over']).toBe('true');
    section.dispatchEvent(
      new DragEvent('drop', { dataTransfer: await createTransfer('image/png', 'drop.png'), bubbles: true, cancelable: true }),
    );
    expect([listNames(), section.dataset['over']]).toEqual([['drop.png'], 'false']);
    section.dispatchEvent(new ClipboardEvent('paste', { clipboardData: await createTransfer('image/png', 'paste.png'), bubbles: true }));
    const input = document.querySelector('input') as HTMLInputElement;
    input.files = (await createTransfer('image/png', 'pick.png')).files;
    input.dispatchEvent(new Event('change'));
    expect(listNames()).toEqual(['drop.png', 'paste.png', 'pick.png']);
    section.dispatchEvent(
      new DragEvent('drop', { dataTransfer: await createTransfer('text/plain', 'notes.txt'), bubbles: true, cancelable: true }),
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please select only image files.');
    expect(listNames()).toHaveLength(3);
  });

  test('stays highlighted while files are dragged across its children, and leaves dropped text to the page', async () => {
    showUploader(createUploader(createFakeRelist()));
    const section = document.querySelector('section') as HTMLElement;
    const dataTransfer = await createTransfer('image/png');
    section.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
    section.dispatchEvent(new DragEvent('dragleave', { relatedTarget: section.querySelector('ol'), bubbles: true }));
    expect(section.dataset['over']).toBe('true');
    section.dispatchEvent(new DragEvent('dragleave', { relatedTarget: document.body, bubbles: true }));
    expect(section.dataset['over']).toBe('false');
    const text = new DataTransfer();
    text.setData('text/plain', 'notes');
    expect(section.dispatchEvent(new DragEvent('drop', { dataTransfer: text, bubbles: true, cancelable: true }))).toBe(true);
  });

  test('offers the page’s platforms in the page’s order', () => {
    showUploader(createUploader(createFakeRelist({ config: { platforms: ['poshmark', 'ebay'] } })));
    const select = document.querySelector('select') as HTMLSelectElement;
    expect([...select.options].map(({ label }) => label)).toEqual(['Poshmark', 'eBay']);
    expect(select.value).toBe('poshmark');
  });

  test('opens the file chooser with its button', async () => {
    showUploader(createUploader(createFakeRelist()));
    const onClick = vi.fn((event: Event) => event.preventDefault());
    document.querySelector('input')?.addEventListener('click', onClick);
    await page.getByRole('button', { name: 'Pick' }).click();
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('reorders with arrow keys and buttons, announces the new position, and keeps focus', async () => {
    const uploader = createUploader(createFakeRelist({ analysis: { state: 'selected', files: photos } }));
    showUploader(uploader);
    const [first, second, third] = listNames();
    await page.getByRole('button', { name: 'Move photo 1 later' }).click();
    expect(listNames()).toEqual([second, first, third]);
    await expect.element(page.getByRole('status')).toHaveTextContent('Photo moved to position 2 of 3');
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Move photo 2 later');
    await userEvent.keyboard('{ArrowRight}');
    expect(listNames()).toEqual([second, third, first]);
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Move photo 3 earlier');
    await page.getByRole('button', { name: 'Remove photo 3' }).click();
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Remove photo 2');
  });

  test('moves a photo later with the left arrow on right-to-left pages', async () => {
    showUploader(createUploader(createFakeRelist({ analysis: { state: 'selected', files: photos } })));
    const [first, second, third] = listNames();
    (document.querySelector('section') as HTMLElement).dir = 'rtl';
    (document.querySelector('li [data-control="later"]') as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(listNames()).toEqual([second, first, third]);
  });

  test('moves a photo that is dragged onto another one to that position', async () => {
    showUploader(createUploader(createFakeRelist({ analysis: { state: 'selected', files: photos } })));
    const [first, second, third] = listNames();
    const list = document.querySelector('ol') as HTMLElement;
    list.setPointerCapture = () => undefined;
    const getPoint = (entry: number) => {
      const { left, top } = document.querySelectorAll('li')[entry]?.getBoundingClientRect() ?? new DOMRect();
      return { clientX: left + 2, clientY: top + 4, bubbles: true, button: 0 };
    };
    const target = getPoint(2);
    document.querySelectorAll('li')[0]?.dispatchEvent(new PointerEvent('pointerdown', getPoint(0)));
    list.dispatchEvent(new PointerEvent('pointermove', target));
    list.dispatchEvent(new PointerEvent('pointerup', target));
    expect(listNames()).toEqual([second, third, first]);
  });

  test('sends photos, platform and notes, and reports progress', async () => {
    const relist = createFakeRelist({ analysis: { state: 'selected', files: photos } });
    const uploader = createUploader(relist);
    showUploader(uploader);
    await page.getByRole('combobox', { name: 'Target platform' }).selectOptions('eBay');
    await page.getByRole('textbox', { name: 'Anything we should know?' }).fill('size M');
    await page.getByRole('button', { name: 'Go' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent('Analysis complete');
    expect(relist.uploads[0]).toMatchObject({ targetPlatform: 'ebay', hint: 'size M' });
    expect(uploader.getState().result?.item.id).toBe(analyzedItem.item.id);
  });

  test('reports that there are no photos, and shows server errors', async () => {
    const uploader = createUploader(createFakeRelist());
    uploader.getAnalyseProps().onClick({ currentTarget: document.body });
    expect(uploader.getState().failure).toBe('Please select images to analyze.');
    const uploadResponse = toApiError(413, '', '{"code":"photo_too_large","message":"A photo is larger than 10 MB."}');
    const failingUploader = createUploader(createFakeRelist({ analysis: { state: 'selected', files: photos }, uploadResponse }));
    showUploader(failingUploader);
    await page.getByRole('button', { name: 'Go' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('A photo is larger than 10 MB. Your photos are still here.');
  });
});

describe('the result in custom markup, with React or Preact', () => {
  const edit = vi.fn(async ({ body }: { body: object }) => ({
    ...analyzedItem.listing,
    ...body,
    optimization: analyzedItem.optimization,
    edited: [],
    passages: [],
  }));
  const show = (calls = {}) => {
    edit.mockClear();
    const relist = createFakeRelist({ analysis: createAnalyzedState(), calls: { listings: { edit }, ...calls } as never });
    return { ...render(<ResultView relist={relist} />, relist), relist };
  };

  test('is empty until there is a result', async () => {
    const relist = createFakeRelist();
    render(<ResultView relist={relist} />, relist);
    await expect.element(page.getByText('Nothing yet')).toBeVisible();
    relist.analysis.setState(createAnalyzedState());
    await expect.element(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  });

  test('counts characters, saves edits on blur, and undoes them', async () => {
    show();
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Cognac bomber');
    await expect.element(page.getByText(/^13 of \d+$/)).toBeVisible();
    await userEvent.tab();
    await expect.poll(() => edit.mock.calls[0]?.[0].body).toEqual({ title: 'Cognac bomber' });
    await page.getByRole('button', { name: 'Undo text' }).click();
    await expect.element(title).toHaveValue(analyzedItem.listing.title);
  });

  test('saves the last edit when the page closes if the listing has a listener', () => {
    const bodies: unknown[] = [];
    const recordEdit = ({ body }: { readonly body: unknown }) => new Promise(() => bodies.push(body));
    const listing = createListing(
      createFakeRelist({ analysis: createAnalyzedState(), calls: { listings: { edit: recordEdit } } as never }),
    );
    const stop = listing.subscribe(() => {});
    const typeInto = (part: 'title' | 'description' | 'price', value: string) =>
      listing.getFieldProps(part).onInput({ currentTarget: Object.assign(document.createElement('textarea'), { value }) });
    typeInto('title', 'Typed last');
    typeInto('price', 'much');
    dispatchEvent(new Event('pagehide'));
    expect(bodies).toEqual([{ title: 'Typed last' }]);
    typeInto('description', 'And this');
    dispatchEvent(new Event('pagehide'));
    expect(bodies).toEqual([{ title: 'Typed last' }, { description: 'And this' }]);
    typeInto('description', 'And that');
    stop();
    dispatchEvent(new Event('pagehide'));
    expect(bodies).toHaveLength(2);
  });

  test('shows invalid input at the field and does not send it', async () => {
    show();
    const price = page.getByRole('textbox', { name: 'Price (US dollars)' });
    await price.fill('much');
    await expect.element(price).toHaveAccessibleDescription('Enter an amount, such as 45 or 45.50.');
    await userEvent.tab();
    // If the invalid price were saved on blur, it would be sent now.
    await expect.element(price).not.toHaveFocus();
    expect(edit).not.toHaveBeenCalled();
  });

  test('lists measurements, flaws and key features with their sources', async () => {
    show();
    const findList = (name: string) => page.getByRole('list', { name });
    await expect.element(findList('Measurements')).toHaveTextContent('EUR 50 (label, photo 2: “EUR 50”)');
    await expect.element(findList('Flaws')).toHaveTextContent('Light wear on the left cuff (seen in photo 1, medium confidence)');
    await expect.element(findList('Key features')).toHaveTextContent('Zip front (seen in photo 1, high confidence)');
  });

  test('corrects a fact, and shows an error if the server rejects it', async () => {
    const correct = vi.fn(async () => {
      throw toApiError(422, '', '{"code":"invalid_values","message":"brand must be shorter."}');
    });
    show({ items: { correct } });
    await page.getByRole('textbox', { name: 'Brand' }).fill('Acme');
    await page.getByRole('button', { name: 'Correct' }).click();
    await expect
      .poll(() => correct.mock.calls[0])
      .toEqual([{ params: { id: analyzedItem.item.id }, body: { brand: 'Acme' } }, { ifMatch: analyzedItem.item.updatedAt }]);
    await expect.element(page.getByText('We couldn’t save the correction. brand must be shorter.')).toBeVisible();
  });

  test('shows the price range and its reasons as text', async () => {
    show();
    await expect.element(page.getByRole('img', { name: 'Sold prices: most between $48 and $92, around $68' })).toBeInTheDocument();
    await expect.element(page.getByText('8 of 10 similar items sell for $48–$92.')).toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Why this price' })).toHaveTextContent('Typical jacket $55');
  });
});
