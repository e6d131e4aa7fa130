import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BAND_PIXELS } from '../../../core/paint-in-bands.ts';
import { advanceClock, stopClock } from '../../../test/clock.ts';
import { createFakeRelist } from '../../../test/fake-relist.ts';
import { createBrokenPhoto, createPhotoFile, createRotatedPhoto } from '../../../test/photo-file.ts';
import { render } from '../../../test/render.tsx';
import { PhotoUploader } from '../photo-uploader.tsx';
import { applyEdit } from './use-edited-file.ts';
import { drawEdit } from './draw-edit.ts';
import { UNCHANGED, type Edit } from './edit.ts';
import { PhotoEditor } from './photo-editor.tsx';

/** Colors of the four quarters of the test image, row by row. */
const [RED, GREEN, BLUE, GOLD] = [
  [200, 64, 46],
  [47, 143, 91],
  [47, 95, 168],
  [217, 178, 58],
];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const slider = (name: string) => page.getByRole('slider', { name });

/** Returns width, height and the colors at the center of the four quarters, row by row. */
const inspect = async (file: Blob) => {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) =>
    [...(context?.getImageData(Math.floor(width * x), Math.floor(height * y), 1, 1).data ?? [])].slice(0, 3);
  return { width, height, quarters: [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)], corner: at(0, 0) };
};
const inspectEdited = async (edit: Partial<Edit>, width = 64, height = 48) => {
  const file = await createPhotoFile('photo.png', width, height);
  return inspect(await applyEdit(file, await createImageBitmap(file), { ...UNCHANGED, ...edit }));
};

test('a rotation to the right moves every quarter', async () => {
  expect(await inspectEdited({ turns: 1 })).toMatchObject({ width: 48, height: 64, quarters: [BLUE, RED, GOLD, GREEN] });
});

test('three rotations equal one to the left, and two turn the photo upside down', async () => {
  expect(await inspectEdited({ turns: 3 })).toMatchObject({ width: 48, height: 64, quarters: [GREEN, GOLD, RED, BLUE] });
  expect(await inspectEdited({ turns: 2 })).toMatchObject({ width: 64, height: 48, quarters: [GOLD, BLUE, GREEN, RED] });
});

test.each([50, 80, 130, 150])('brightness %d multiplies every color', async (brightness) => {
  const { quarters } = await inspectEdited({ brightness });
  [RED, GREEN, BLUE, GOLD].forEach((color, at) =>
    color?.forEach((value, channel) => {
      const wanted = Math.min(255, (value * brightness) / 100);
      expect(Math.abs((quarters[at]?.[channel] ?? NaN) - wanted)).toBeLessThanOrEqual(2);
    }),
  );
});

test('zooming in crops at full resolution', async () => {
  expect(await inspectEdited({ zoom: 2 }, 400, 300)).toMatchObject({ width: 200, height: 150, quarters: [RED, GREEN, BLUE, GOLD] });
});

test('zooming out adds a white margin at any brightness', async () => {
  const result = await inspectEdited({ zoom: 0.5, brightness: 50 }, 400, 300);
  expect(result).toMatchObject({ width: 400, height: 300, corner: [255, 255, 255] });
});

test('the result equals the preview exactly', async () => {
  const file = await createPhotoFile('photo.png', 120, 80);
  const bitmap = await createImageBitmap(file);
  const edit = { ...UNCHANGED, turns: 1, brightness: 130, zoom: 1.4 };
  const result = await inspect(await applyEdit(file, bitmap, edit));
  const canvas = new OffscreenCanvas(result.width, result.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  drawEdit(context, bitmap, edit);
  expect(await inspect(await canvas.convertToBlob())).toEqual(result);
});

test('an unchanged photo stays the same file; a JPEG stays a JPEG', async () => {
  const file = await createPhotoFile('photo.jpeg', 64, 48, 'image/jpeg');
  const bitmap = await createImageBitmap(file);
  expect(await applyEdit(file, bitmap, UNCHANGED)).toBe(file);
  expect(await applyEdit(file, bitmap, { ...UNCHANGED, turns: 1 })).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
});

const openEditor = async (file?: File) => {
  const photo = file ?? (await createPhotoFile('front.png'));
  const [onApply, onCancel] = [vi.fn<(file: File) => void>(), vi.fn()];
  const { unmount } = render(<PhotoEditor photo={{ id: 'one', file: photo, original: photo }} onApply={onApply} onCancel={onCancel} />);
  await expect.element(page.getByRole('dialog', { name: 'Edit photo' })).toBeVisible();
  return { onApply, onCancel, unmount };
};
const preview = () => document.querySelector<HTMLCanvasElement>('canvas[aria-label="Preview of the edited photo"]');

test('rotates, brightens, zooms and applies, by mouse and keyboard', async () => {
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
  await button('Apply Changes').click();
  await expect.poll(() => onApply.mock.calls.length).toBe(1);
  expect(await inspect(onApply.mock.calls[0]?.[0] ?? new Blob())).toMatchObject({ width: 16, height: 21 });
});

/** Returns every color of a drawn image, scaled to 24 by 24. */
const readPixels = (source: CanvasImageSource) => {
  const context = new OffscreenCanvas(24, 24).getContext('2d');
  if (!context) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, 24, 24);
  return [...context.getImageData(0, 0, 24, 24).data];
};

test.each([
  ['turned', 1800, ['Rotate right'], '{Shift}'],
  ['brighter, zoomed and moved into a corner', 1800, [], '{ArrowUp}{ArrowUp}{ArrowUp}++{ArrowRight>9/}{ArrowDown>9/}'],
  ['upside down, zoomed out', 1800, ['Rotate left', 'Rotate left'], '--'],
  ['of 7 megapixels, turned and moved into a corner', 3083, ['Rotate left'], '++{ArrowRight>9/}{ArrowUp>9/}'],
  ['of 7 megapixels, zoomed in far', 3083, [], '+++++++{ArrowRight>9/}{ArrowUp>9/}'],
] as const)('the edited file matches the preview: %s', async (_, width, buttons, keys) => {
  const { onApply } = await openEditor(await createPhotoFile('large.jpg', width, width * 0.75, 'image/jpeg'));
  await expect.poll(() => preview()?.width).toBe(1200);
  for (const name of buttons) await button(name).click();
  preview()?.focus();
  await userEvent.keyboard(keys);
  await button('Apply Changes').click();
  await expect.poll(() => onApply.mock.calls.length).toBe(1);
  const result = readPixels(await createImageBitmap(onApply.mock.calls[0]?.[0] ?? new Blob()));
  const difference = () => {
    const previewed = readPixels(preview() ?? new OffscreenCanvas(1, 1));
    return result.reduce((sum, value, at) => sum + Math.abs(value - (previewed[at] ?? 0)), 0) / result.length;
  };
  // Out of 255; at this size, a shift by half a pixel makes a difference of over 3. The last key press may be drawn a frame later.
  await expect.poll(difference).toBeLessThan(2);
});

test('a photo of many megapixels is drawn in bands and equals one drawn at once', async () => {
  const file = await createPhotoFile('large.png', 2000, 1500);
  const bitmap = await createImageBitmap(file);
  const rect = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'rect');
  const edit = { ...UNCHANGED, turns: 1, brightness: 130, zoom: 1.2 };
  const banded = await createImageBitmap(await applyEdit(file, bitmap, edit));
  expect(rect.mock.calls.length).toBeGreaterThan(2);
  expect(Math.max(...rect.mock.calls.map(([, , width, height]) => width * height))).toBeLessThanOrEqual(BAND_PIXELS);
  rect.mockRestore();
  const atOnce = new OffscreenCanvas(banded.width, banded.height).getContext('2d');
  if (!atOnce) throw new Error('No canvas');
  drawEdit(atOnce, bitmap, edit);
  const banded2d = new OffscreenCanvas(banded.width, banded.height).getContext('2d');
  banded2d?.drawImage(banded, 0, 0);
  const [one, other] = [atOnce, banded2d].map((context) => context?.getImageData(0, 0, banded.width, banded.height).data);
  expect(one?.findIndex((value, at) => value !== other?.[at])).toBe(-1);
});

describe('a zoomed image', () => {
  const openZoomed = async () => {
    const opened = await openEditor(await createPhotoFile('front.png', 400, 300));
    await expect.poll(() => preview()?.width).toBe(400);
    preview()?.focus();
    await userEvent.keyboard('+++++');
    await expect.element(slider('Zoom')).toHaveAttribute('aria-valuetext', '200%');
    return opened;
  };
  /** Returns the center of the visible part. */
  const centerColor = () => {
    const canvas = preview();
    const data = canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
    return [...data].slice(0, 3);
  };
  const point = (box: DOMRect, type: string, id: number, x: number, y: number) => {
    const [clientX, clientY] = [box.x + x * box.width, box.y + y * box.height];
    preview()?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: id, button: 0, clientX, clientY }));
  };
  const drag = async (...steps: readonly (readonly [string, number, number, number])[]) => {
    HTMLCanvasElement.prototype.setPointerCapture = () => undefined;
    // Read once, because an opening dialog moves the image but not the finger.
    const box = preview()?.getBoundingClientRect();
    if (!box) throw new Error('No preview');
    for (const step of steps) {
      point(box, ...step);
      await new Promise(requestAnimationFrame);
    }
  };

  test('follows a dragging finger to the corner and no further', async () => {
    await openZoomed();
    await drag(['pointerdown', 1, 0.5, 0.5], ['pointermove', 1, 0.9, 0.9], ['pointermove', 1, 3, 3], ['pointerup', 1, 3, 3]);
    await expect.poll(centerColor).toEqual(RED);
  });

  test('moves with arrow keys', async () => {
    await openZoomed();
    await userEvent.keyboard('{ArrowRight>20/}{ArrowUp>20/}');
    await expect.poll(centerColor).toEqual(GREEN);
  });

  test('centers the clicked position', async () => {
    await openZoomed();
    await drag(['pointerdown', 1, 0.05, 0.95], ['pointerup', 1, 0.05, 0.95]);
    await expect.poll(centerColor).toEqual(BLUE);
  });

  test('keeps the visible corner when rotated', async () => {
    await openZoomed();
    await userEvent.keyboard('{ArrowRight>20/}{ArrowDown>20/}');
    await expect.poll(centerColor).toEqual(GOLD);
    await button('Rotate left').click();
    await expect.poll(() => preview()?.width).toBe(150);
    await expect.poll(centerColor).toEqual(GOLD);
  });

  test('zooms in steps with two fingers, and with the wheel', async () => {
    await openZoomed();
    await drag(
      ['pointerdown', 1, 0.4, 0.5],
      ['pointerdown', 2, 0.6, 0.5],
      ['pointermove', 2, 0.7, 0.5],
      ['pointerup', 1, 0.4, 0.5],
      ['pointerup', 2, 0.7, 0.5],
    );
    await expect.element(slider('Zoom')).toHaveAttribute('aria-valuetext', '300%');
    preview()?.dispatchEvent(new WheelEvent('wheel', { deltaY: 10, bubbles: true, cancelable: true }));
    await expect.element(slider('Zoom')).toHaveAttribute('aria-valuetext', '280%');
  });

  test('counts every quick wheel step, even before the first is drawn', async () => {
    await openZoomed();
    const turnWheel = (deltaY: number) => preview()?.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }));
    for (const deltaY of [10, 10, 10, 10, -10]) turnWheel(deltaY);
    await expect.element(slider('Zoom')).toHaveAttribute('aria-valuetext', '140%');
    await button('Undo').click();
    turnWheel(10);
    turnWheel(10);
    await expect.element(slider('Zoom')).toHaveAttribute('aria-valuetext', '60%');
  });
});

test('every change can be undone, and consecutive steps of one slider are undone together', async () => {
  await openEditor();
  await expect.element(button('Undo')).toBeDisabled();
  await button('Rotate right').click();
  (slider('Brightness').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await button('Reset').click();
  await expect.poll(() => preview()?.width).toBe(64);
  await button('Undo').click();
  await expect.element(slider('Brightness')).toHaveAttribute('aria-valuetext', '130%');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(slider('Brightness')).toHaveAttribute('aria-valuetext', '100%');
  await expect.poll(() => preview()?.width).toBe(48);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => preview()?.width).toBe(64);
});

test('Cancel, Escape and Reset discard the changes', async () => {
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

test('a photo with EXIF rotation comes out upright and rotates from there', async () => {
  const { onApply } = await openEditor(await createRotatedPhoto(6, 400, 300));
  await expect.poll(() => [preview()?.width, preview()?.height]).toEqual([300, 400]);
  await button('Rotate right').click();
  await button('Apply Changes').click();
  await expect.poll(() => onApply.mock.calls.length).toBe(1);
  const { width, height, quarters } = await inspect(onApply.mock.calls[0]?.[0] ?? new Blob());
  expect([width, height]).toEqual([400, 300]);
  // Two quarter turns in total; JPEG keeps colors approximately.
  [GOLD, BLUE, GREEN, RED].forEach((color, at) =>
    color?.forEach((value, channel) => expect(Math.abs((quarters[at]?.[channel] ?? NaN) - value)).toBeLessThan(12)),
  );
});

describe('creating the file ahead of time', () => {
  /** Milliseconds without a change after which the file is created. */
  const SETTLE_MS = 300;
  const encodings = () => vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob');
  /** Waits until all running encodings are done and their callbacks have run. */
  const waitForEncodings = async (encode: ReturnType<typeof encodings>) => {
    await Promise.allSettled(encode.mock.results.map(({ value }) => value));
    await waitForRender();
  };

  /** Waits until a click is rendered, without a timer, because the clock may be stopped. */
  const waitForRender = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  /** Clicks faster than the test driver, whose clicks leave time to create a file in between. */
  const clickQuickly = async (...names: readonly string[]) => {
    for (const name of names) {
      (button(name).element() as HTMLElement).click();
      await waitForRender();
    }
  };

  test('applying right after a rotation returns the rotated image', async () => {
    const { onApply } = await openEditor();
    await expect.poll(() => preview()?.width).toBe(64);
    await clickQuickly('Rotate right', 'Apply Changes');
    await expect.poll(() => onApply.mock.calls.length).toBe(1);
    expect(await inspect(onApply.mock.calls[0]?.[0] ?? new Blob())).toMatchObject({ width: 48, height: 64 });
  });

  test('creates the edited file once, and applying only returns it', async () => {
    const { onApply } = await openEditor();
    await expect.poll(() => preview()?.width).toBe(64);
    const encode = encodings();
    stopClock();
    await button('Rotate right').click();
    await advanceClock(SETTLE_MS);
    expect(encode).toHaveBeenCalledOnce();
    await waitForEncodings(encode);
    await button('Apply Changes').click();
    await expect.poll(() => onApply.mock.calls.length).toBe(1);
    expect(encode).toHaveBeenCalledTimes(1);
    // The canvas memory, 4 bytes a pixel, is freed.
    const [canvas] = encode.mock.contexts as unknown as OffscreenCanvas[];
    expect([canvas?.width, canvas?.height]).toEqual([0, 0]);
    expect(await inspect(onApply.mock.calls[0]?.[0] ?? new Blob())).toMatchObject({
      width: 48,
      height: 64,
      quarters: [BLUE, RED, GOLD, GREEN],
    });
  });

  test('never returns the file of an earlier edit', async () => {
    const { onApply } = await openEditor();
    await expect.poll(() => preview()?.width).toBe(64);
    const encode = encodings();
    stopClock();
    await button('Rotate right').click();
    await advanceClock(SETTLE_MS);
    expect(encode).toHaveBeenCalledOnce();
    await button('Rotate right').click();
    await button('Apply Changes').click();
    await expect.poll(() => onApply.mock.calls.length).toBe(1);
    expect(await inspect(onApply.mock.calls[0]?.[0] ?? new Blob())).toMatchObject({
      width: 64,
      height: 48,
      quarters: [GOLD, BLUE, GREEN, RED],
    });
  });

  test('creates no file for an unchanged photo', async () => {
    const { onApply } = await openEditor();
    await expect.poll(() => preview()?.width).toBe(64);
    const encode = encodings();
    stopClock();
    await clickQuickly('Rotate right', 'Rotate left');
    await advanceClock(SETTLE_MS);
    await button('Apply Changes').click();
    await expect.poll(() => onApply.mock.calls.length).toBe(1);
    expect(onApply.mock.calls[0]?.[0].name).toBe('front.png');
    expect(encode).not.toHaveBeenCalled();
  });

  test('a change cancels a running apply, and closing discards it', async () => {
    stopClock();
    const { onApply, onCancel, unmount } = await openEditor();
    const { convertToBlob } = OffscreenCanvas.prototype;
    const pending: (() => void)[] = [];
    let isPaused = true;
    const encode = encodings();
    encode.mockImplementation(async function pause(this: OffscreenCanvas, options) {
      if (isPaused) await new Promise<void>((resolve) => pending.push(resolve));
      return convertToBlob.call(this, options);
    });
    const applyAndWait = async (times: number) => {
      await button('Apply Changes').click();
      await expect.poll(() => encode.mock.calls.length).toBe(times);
    };
    await button('Rotate right').click();
    await applyAndWait(1);
    await button('Rotate right').click();
    pending[0]?.();
    await expect.element(button('Apply Changes')).not.toHaveAttribute('aria-busy', 'true');
    await applyAndWait(2);
    await button('Cancel').click();
    expect(onCancel).toHaveBeenCalledTimes(1);
    unmount();
    isPaused = false;
    pending[1]?.();
    await waitForEncodings(encode);
    expect(onApply).not.toHaveBeenCalled();
  });
});

test('a canvas error is shown and can be retried', async () => {
  const { onApply } = await openEditor();
  const encode = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockRejectedValue(new DOMException('Too large', 'EncodingError'));
  await button('Rotate right').click();
  await button('Apply Changes').click();
  await expect.element(page.getByText('We can’t edit this photo here. You can still analyze it as it is.')).toBeVisible();
  expect(onApply).not.toHaveBeenCalled();
  encode.mockRestore();
  await button('Apply Changes').click();
  await expect.poll(() => onApply.mock.calls.length).toBe(1);
});

test('a transparent image gets a white background, like the preview', async () => {
  const canvas = new OffscreenCanvas(40, 40);
  const context = canvas.getContext('2d');
  context?.fillRect(20, 0, 20, 40);
  const file = new File([await canvas.convertToBlob({ type: 'image/webp', quality: 1 })], 'cut-out.webp', { type: 'image/webp' });
  const edit = { ...UNCHANGED, brightness: 120 };
  const { quarters } = await inspect(await applyEdit(file, await createImageBitmap(file), edit));
  expect(quarters[0]?.every((value) => value >= 254)).toBe(true);
  expect(quarters[1]?.every((value) => value <= 1)).toBe(true);
});

test('shows when a photo cannot be edited', async () => {
  await openEditor(createBrokenPhoto('IMG_1.heic'));
  await expect.element(page.getByText('We can’t edit this photo here. You can still analyze it as it is.')).toBeVisible();
  await expect.element(button('Apply Changes')).toBeDisabled();
});

test('opens from its photo, replaces it with the edited image, and restores focus', async () => {
  const relist = createFakeRelist();
  relist.analysis.add([await createPhotoFile('front.png'), await createPhotoFile('label.png')]);
  render(<PhotoUploader />, relist);
  await button('Edit photo 1').click();
  await expect.element(page.getByRole('dialog', { name: 'Edit photo' })).toBeVisible();
  await button('Rotate right').click();
  await button('Apply Changes').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const [first, second] = relist.analysis.getState().files;
  expect(await inspect(first?.file ?? new Blob())).toMatchObject({ width: 48, height: 64 });
  expect(first?.original.name).toBe('front.png');
  expect(await inspect(second?.file ?? new Blob())).toMatchObject({ width: 64, height: 48 });
  await expect.element(button('Edit photo 1')).toHaveFocus();
});
