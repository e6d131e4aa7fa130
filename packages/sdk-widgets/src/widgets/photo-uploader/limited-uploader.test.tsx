import { toApiError } from '@relist/api/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadLanguage } from '../../core/languages/load-language.ts';
import { analyzedItem } from '../../test/data.ts';
import { createFakeRelist, type FakeState } from '../../test/fake-relist.ts';
import { createPhotoFile } from '../../test/photo-file.ts';
import { render } from '../../test/render.tsx';
import { PhotoUploader, type PhotoUploaderProps } from './limited-uploader.tsx';

const createPhotos = (count: number) => Promise.all(Array.from({ length: count }, (_, index) => createPhotoFile(`photo-${index + 1}.png`)));
const choose = (files: readonly File[]) => {
  const input = document.querySelector<HTMLInputElement>('[data-input="files"]');
  if (!input) throw new Error('There is no file input.');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
const renderUploader = async (props: PhotoUploaderProps, state: FakeState = {}) => {
  const relist = createFakeRelist(state);
  render(<PhotoUploader {...props} />, relist);
  await expect.element(page.getByLabelText('Target platform')).toBeVisible();
  return { relist, listNames: () => relist.analysis.getState().files.map(({ file }) => file.name) };
};

test('accepts as many photos as the page allows, shows the limit, and states that others were left out', async () => {
  const { listNames } = await renderUploader({ limits: { photos: 2 } });
  await expect.element(page.getByText('Up to 2 photos, 10 MB each')).toBeVisible();
  choose(await createPhotos(3));
  await expect.element(page.getByText('2 of 2 photos')).toBeVisible();
  await expect.element(page.getByText('Only the first 2 photos were added.')).toBeVisible();
  expect(listNames()).toEqual(['photo-1.png', 'photo-2.png']);
  expect(page.getByRole('button', { name: 'Add photo' }).query()).toBeNull();
});

test('rejects a photo that is too large or of another type, and notifies the seller and the page', async () => {
  const onError = vi.fn();
  const { relist, listNames } = await renderUploader({ limits: { bytes: 3 * 1024 * 1024 }, accept: 'image/jpeg,.png', onError });
  expect(document.querySelector<HTMLInputElement>('[data-input="files"]')?.accept).toBe('image/jpeg,.png');
  choose([new File([new Uint8Array(3 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })]);
  choose([new File(['x'], 'moving.gif', { type: 'image/gif' })]);
  expect(onError.mock.calls.map(([{ code, message, fields }]) => [code, message, Object.keys(fields)])).toEqual([
    ['photo_too_large', 'We left out large.png. Choose a JPEG or PNG photo up to 3 MB.', ['large.png']],
    ['invalid_photo', 'We left out moving.gif. Choose a JPEG or PNG photo up to 3 MB.', ['moving.gif']],
  ]);
  expect(relist.toasts.getState().toast?.description).toBe('We left out moving.gif. Choose a JPEG or PNG photo up to 3 MB.');
  expect(listNames()).toEqual([]);
});

test('states a limit below 0.1 MB', async () => {
  await renderUploader({ limits: { bytes: 50_000 } });
  await expect.element(page.getByText('Up to 5 photos, 0.04 MB each')).toBeVisible();
});

test('does not state types that the page rejects', async () => {
  const { relist } = await renderUploader({ accept: 'image/jpeg' });
  await expect.element(page.getByText('Up to 5 photos, 10 MB each')).toBeVisible();
  expect(page.getByText('PNG').query()).toBeNull();
  choose(await createPhotos(1));
  expect(relist.toasts.getState().toast?.description).toBe('We left out photo-1.png. Choose a JPEG photo up to 10 MB.');
});

test.each(['es', 'fr'])('states the page’s limits in %s', async (lang) => {
  const relist = createFakeRelist({ config: { lang } });
  await loadLanguage(relist);
  render(<PhotoUploader limits={{ photos: 3, bytes: 4 * 1024 * 1024 }} />, relist);
  const hint = page.getByText(/\b4\s?M/);
  await expect.element(hint).toBeVisible();
  expect(hint.element().textContent).toMatch(/\D3\D/);
  expect(hint.element().textContent).not.toMatch(/10|5/);
});

test('starts with initial photos and calls onChange after each change', async () => {
  const onChange = vi.fn();
  const { relist } = await renderUploader({ initialPhotos: await createPhotos(2), onChange });
  await expect.element(page.getByText('2 of 5 photos')).toBeVisible();
  relist.analysis.move(relist.analysis.getState().files[1]?.id ?? '', 0);
  expect(onChange.mock.calls.map(([files]) => files.map(({ name }: File) => name))).toEqual([
    ['photo-1.png', 'photo-2.png'],
    ['photo-2.png', 'photo-1.png'],
  ]);
});

test('calls onError for a failed analysis and onComplete for a finished one', async () => {
  const [onComplete, onError] = [vi.fn(), vi.fn()];
  const responses = [
    Promise.reject(toApiError(500, '', '{"code":"internal_error","message":"Later"}', null)),
    Promise.resolve(analyzedItem),
  ];
  responses[0]?.catch(() => {});
  await renderUploader(
    { initialPhotos: await createPhotos(1), onComplete, onError },
    { uploadResponse: () => responses.shift() ?? Promise.resolve(analyzedItem) },
  );
  const analyzeButton = page.getByRole('button', { name: 'Analyze Item' });
  await analyzeButton.click();
  await expect.poll(() => onError.mock.calls.map(([{ code }]) => code)).toEqual(['internal_error']);
  await analyzeButton.click();
  await expect.poll(() => onComplete.mock.calls.map(([{ item }]) => item.id)).toEqual([analyzedItem.item.id]);
});

test('shows the page’s labels', async () => {
  await renderUploader({ labels: { 'uploader.title': 'Your jacket' } });
  await expect.element(page.getByRole('heading', { name: 'Your jacket' })).toBeVisible();
});

test('fills in the values of the page’s labels', async () => {
  await renderUploader({
    labels: { 'uploader.count': '{count} out of {max}' },
    initialPhotos: await createPhotos(1),
    limits: { photos: 3 },
  });
  await expect.element(page.getByText('1 out of 3')).toBeVisible();
});
