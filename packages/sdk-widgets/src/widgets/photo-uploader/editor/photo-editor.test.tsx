import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../../test/axe.ts';
import { fakeRelist } from '../../../test/fake-relist.ts';
import { brokenPhoto, photoFile } from '../../../test/photo-file.ts';
import { render } from '../../../test/render.tsx';
import { PhotoUploader } from '../photo-uploader.tsx';
import { applyEdit } from './apply-edit.ts';
import { drawEdit } from './draw-edit.ts';
import { UNCHANGED, type Edit } from './edit.ts';
import { PhotoEditor } from './photo-editor.tsx';

/** Colours of the four quarters of the test picture, row by row. */
const [RED, GREEN, BLUE, GOLD] = [
  [200, 64, 46],
  [47, 143, 91],
  [47, 95, 168],
  [217, 178, 58],
];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const slider = (name: string) => page.getByRole('slider', { name });

/** Width, height and the colours in the middle of the four quarters, row by row. */
const look = async (file: Blob) => {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) =>
    [...(context?.getImageData(Math.floor(width * x), Math.floor(height * y), 1, 1).data ?? [])].slice(0, 3);
  return { width, height, quarters: [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)], corner: at(0, 0) };
};
const edited = async (edit: Partial<Edit>, width = 64, height = 48) => {
  const file = await photoFile('photo.png', width, height);
  return look(await applyEdit(file, await createImageBitmap(file), { ...UNCHANGED, ...edit }));
};

test('a turn to the right moves every quarter on', async () => {
  expect(await edited({ turns: 1 })).toMatchObject({ width: 48, height: 64, quarters: [BLUE, RED, GOLD, GREEN] });
});

test('three turns are one to the left, two stand it on its head', async () => {
  expect(await edited({ turns: 3 })).toMatchObject({ width: 48, height: 64, quarters: [GREEN, GOLD, RED, BLUE] });
  expect(await edited({ turns: 2 })).toMatchObject({ width: 64, height: 48, quarters: [GOLD, BLUE, GREEN, RED] });
});

test.each([50, 80, 130, 150])('brightness %d multiplies', async (brightness) => {
  const { quarters } = await edited({ brightness });
  [RED, GREEN, BLUE, GOLD].forEach((colour, at) =>
    colour?.forEach((value, channel) => {
      const wanted = Math.min(255, (value * brightness) / 100);
      expect(Math.abs((quarters[at]?.[channel] ?? NaN) - wanted)).toBeLessThanOrEqual(2);
    }),
  );
});

test('zooming in cuts the edges away at full resolution', async () => {
  expect(await edited({ zoom: 2 }, 400, 300)).toMatchObject({ width: 200, height: 150, quarters: [RED, GREEN, BLUE, GOLD] });
});

test('zooming out leaves a white margin, whatever the brightness', async () => {
  const picture = await edited({ zoom: 0.5, brightness: 50 }, 400, 300);
  expect(picture).toMatchObject({ width: 400, height: 300, corner: [255, 255, 255] });
});

test('the result is exactly what the preview shows', async () => {
  const file = await photoFile('photo.png', 120, 80);
  const bitmap = await createImageBitmap(file);
  const edit = { turns: 1, brightness: 130, zoom: 1.4 };
  const result = await look(await applyEdit(file, bitmap, edit));
  const canvas = new OffscreenCanvas(result.width, result.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  drawEdit(context, bitmap, edit);
  expect(await look(await canvas.convertToBlob())).toEqual(result);
});

test('an unchanged photo stays the very same file; a JPEG stays a JPEG', async () => {
  const file = await photoFile('photo.jpeg', 64, 48, 'image/jpeg');
  const bitmap = await createImageBitmap(file);
  expect(await applyEdit(file, bitmap, UNCHANGED)).toBe(file);
  expect(await applyEdit(file, bitmap, { ...UNCHANGED, turns: 1 })).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
});

const openEditor = async (file?: File) => {
  const picture = file ?? (await photoFile('front.png'));
  const [onApply, onCancel] = [vi.fn<(file: File) => void>(), vi.fn()];
  render(<PhotoEditor photo={{ id: 'one', file: picture, original: picture }} onApply={onApply} onCancel={onCancel} />);
  await expect.element(page.getByRole('dialog', { name: 'Edit photo' })).toBeVisible();
  return { onApply, onCancel };
};
const preview = () => document.querySelector<HTMLCanvasElement>('canvas[aria-label="Preview of the edited photo"]');

test('turns, brightens, zooms and applies, by mouse and keys', async () => {
  const { onApply } = await openEditor();
  await button('Rotate right').click();
  await expect.poll(() => [preview()?.width, preview()?.height]).toEqual([48, 64]);
  (slider('Brightness').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(slider('Brightness')).toHaveAttribute('aria-valuetext', '120%');
  (slider('Zoom').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider('Zoom')).toHaveAttribute('aria-valuetext', '120%');
  await userEvent.keyboard('{Home}');
  await expect.element(slider('Zoom')).toHaveAttribute('aria-valuetext', '50%');
  await userEvent.keyboard('{End}');
  await expect.element(slider('Zoom')).toHaveAttribute('aria-valuetext', '300%');
  expect(await violations()).toEqual([]);
  await button('Apply Changes').click();
  await expect.poll(() => onApply.mock.calls.length).toBe(1);
  expect(await look(onApply.mock.calls[0]?.[0] ?? new Blob())).toMatchObject({ width: 16, height: 21 });
});

test('Cancel, Escape and Reset discard', async () => {
  const { onApply, onCancel } = await openEditor();
  await button('Rotate left').click();
  await expect.poll(() => preview()?.width).toBe(48);
  await button('Reset').click();
  await expect.poll(() => preview()?.width).toBe(64);
  await button('Cancel').click();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(onApply).not.toHaveBeenCalled();
});

test('says when a photo cannot be edited', async () => {
  await openEditor(brokenPhoto('IMG_1.heic'));
  await expect.element(page.getByText('This photo cannot be edited here. It can still be analyzed as it is.')).toBeVisible();
  await expect.element(button('Apply Changes')).toBeDisabled();
});

test('opens from its photo, puts the edited picture there, and gives the focus back', async () => {
  const relist = fakeRelist();
  relist.analysis.add([await photoFile('front.png'), await photoFile('label.png')]);
  render(<PhotoUploader />, relist);
  await button('Edit photo 1').click();
  await expect.element(page.getByRole('dialog', { name: 'Edit photo' })).toBeVisible();
  await button('Rotate right').click();
  await button('Apply Changes').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const [first, second] = relist.analysis.getState().files;
  expect(await look(first?.file ?? new Blob())).toMatchObject({ width: 48, height: 64 });
  expect(first?.original.name).toBe('front.png');
  expect(await look(second?.file ?? new Blob())).toMatchObject({ width: 64, height: 48 });
  await expect.element(button('Edit photo 1')).toHaveFocus();
});
