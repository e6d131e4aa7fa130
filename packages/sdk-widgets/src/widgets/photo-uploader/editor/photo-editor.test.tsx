import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BAND_PIXELS } from '../../../core/paint-in-bands.ts';
import { advanceClock, stopClock } from '../../../test/clock.ts';
import { createFakeRelist } from '../../../test/fake-relist.ts';
import { createBrokenPhoto, createPhotoFile, createRotatedPhoto } from '../../../test/photo-file.ts';
import { render } from '../../../test/render.tsx';
import { isSoak } from '../../../test/soak.ts';
import { PhotoUploader } from '../photo-uploader.tsx';
import { applyEdit } from './use-edited-file.ts';
import { drawEdit } from './draw-edit.ts';
import { UNCHANGED_EDIT, type Edit } from './edit.ts';
import { PhotoEditor } from './photo-editor.tsx';

/** Colors of the four quarters of the test image, row by row. */
const [RED, GREEN, BLUE, GOLD] = [
  [200, 64, 46],
  [47, 143, 91],
  [47, 95, 168],
  [217, 178, 58],
];

const findButton = (name: string) => page.getByRole('button', { name, exact: true });
const findSlider = (name: string) => page.getByRole('slider', { name });

/** Returns width, height and the colors at the center of the four quarters, row by row. */
const inspect = async (file: Blob) => {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const readColor = (x: number, y: number) =>
    [...(context?.getImageData(Math.floor(width * x), Math.floor(height * y), 1, 1).data ?? [])].slice(0, 3);
  return {
    width,
    height,
    quarters: [readColor(0.25, 0.25), readColor(0.75, 0.25), readColor(0.25, 0.75), readColor(0.75, 0.75)],
    corner: readColor(0, 0),
  };
};
const inspectEditedPhoto = async (edit: Partial<Edit>, width = 64, height = 48) => {
  const file = await createPhotoFile('photo.png', width, height);
  return inspect(await applyEdit(file, await createImageBitmap(file), { ...UNCHANGED_EDIT, ...edit }));
};

test('moves every quarter when rotated right', async () => {
  expect(await inspectEditedPhoto({ turns: 1 })).toMatchObject({ width: 48, height: 64, quarters: [BLUE, RED, GOLD, GREEN] });
});

test('turns the photo upside down after two rotations, and left after three', async () => {
  expect(await inspectEditedPhoto({ turns: 3 })).toMatchObject({ width: 48, height: 64, quarters: [GREEN, GOLD, RED, BLUE] });
  expect(await inspectEditedPhoto({ turns: 2 })).toMatchObject({ width: 64, height: 48, quarters: [GOLD, BLUE, GREEN, RED] });
});

test.each([50, 80, 130, 150])('multiplies every color at brightness %d', async (brightness) => {
  const { quarters } = await inspectEditedPhoto({ brightness });
  [RED, GREEN, BLUE, GOLD].forEach((color, index) =>
    color?.forEach((value, channel) => {
      const expectedValue = Math.min(255, (value * brightness) / 100);
      expect(Math.abs((quarters[index]?.[channel] ?? NaN) - expectedValue)).toBeLessThanOrEqual(2);
    }),
  );
});

test('crops at full resolution when zoomed in', async () => {
  expect(await inspectEditedPhoto({ zoom: 2 }, 400, 300)).toMatchObject({ width: 200, height: 150, quarters: [RED, GREEN, BLUE, GOLD] });
});

test('adds a white margin at any brightness when zoomed out', async () => {
  const result = await inspectEditedPhoto({ zoom: 0.5, brightness: 50 }, 400, 300);
  expect(result).toMatchObject({ width: 400, height: 300, corner: [255, 255, 255] });
});

test('creates exactly the image in the preview', async () => {
  const file = await createPhotoFile('photo.png', 120, 80);
  const bitmap = await createImageBitmap(file);
  const edit = { ...UNCHANGED_EDIT, turns: 1, brightness: 130, zoom: 1.4 };
  const result = await inspect(await applyEdit(file, bitmap, edit));
  const canvas = new OffscreenCanvas(result.width, result.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The canvas has no context.');
  drawEdit(context, bitmap, edit);
  expect(await inspect(await canvas.convertToBlob())).toEqual(result);
});

test('returns the same file for an unchanged photo, and a JPEG for a JPEG', async () => {
  const file = await createPhotoFile('photo.jpeg', 64, 48, 'image/jpeg');
  const bitmap = await createImageBitmap(file);
  expect(await applyEdit(file, bitmap, UNCHANGED_EDIT)).toBe(file);
  expect(await applyEdit(file, bitmap, { ...UNCHANGED_EDIT, turns: 1 })).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
});

test('records each edit in addition to earlier ones', async () => {
  const file = await createPhotoFile('front.png');
  const bitmap = await createImageBitmap(file);
  const firstEdit = await applyEdit(file, bitmap, { ...UNCHANGED_EDIT, turns: 2 });
  const secondEdit = await applyEdit(firstEdit, bitmap, { ...UNCHANGED_EDIT, brightness: 80, zoom: 2, x: -1 });
  expect(secondEdit.edits).toEqual([{ rotate: 180 }, { brightness: 80, zoom: 2, x: -1, y: 0 }]);
});

const openEditor = async (file?: File) => {
  const photo = file ?? (await createPhotoFile('front.png'));
  const [onApply, onCancel] = [vi.fn<(file: File) => void>(), vi.fn()];
  const { unmount } = render(<PhotoEditor photo={{ id: 'one', file: photo, original: photo }} onApply={onApply} onCancel={onCancel} />);
  await expect.element(page.getByRole('dialog', { name: 'Edit photo' })).toBeVisible();
  return { onApply, onCancel, unmount };
};
const findPreview = () => document.querySelector<HTMLCanvasElement>('canvas[aria-label="Preview of the edited photo"]');

test('rotates, brightens, zooms and applies, by mouse and keyboard', async () => {
  const { onApply } = await openEditor();
  await findButton('Rotate right').click();
  await expect.poll(() => [findPreview()?.width, findPreview()?.height]).toEqual([48, 64]);
  (findSlider('Brightness').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(findSlider('Brightness')).toHaveAttribute('aria-valuetext', '120%');
  (findSlider('Zoom').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(findSlider('Zoom')).toHaveAttribute('aria-valuetext', '120%');
  await userEvent.keyboard('{Home}');
  await expect.element(findSlider('Zoom')).toHaveAttribute('aria-valuetext', '50%');
  await userEvent.keyboard('{End}');
  await expect.element(findSlider('Zoom')).toHaveAttribute('aria-valuetext', '300%');
  await findButton('Apply Changes').click();
  await expect.poll(() => onApply.mock.calls.length).toBe(1);
  expect(await inspect(onApply.mock.calls[0]?.[0] ?? new Blob())).toMatchObject({ width: 16, height: 21 });
});

/** Returns the pixels of an image scaled to 24 by 24. */
const readPixels = (source: CanvasImageSource) => {
  const context = new OffscreenCanvas(24, 24).getContext('2d');
  if (!context) throw new Error('The canvas has no context.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, 24, 24);
  return [...context.getImageData(0, 0, 24, 24).data];
};

const EDITS = [
  ['turned', 1800, ['Rotate right'], '{Shift}'],
  ['brighter, zoomed and moved into a corner', 1800, [], '{ArrowUp}{ArrowUp}{ArrowUp}++{ArrowRight>9/}{ArrowDown>9/}'],
  ['upside down, zoomed out', 1800, ['Rotate left', 'Rotate left'], '--'],
  ['of 7 megapixels, turned and moved into a corner', 3083, ['Rotate left'], '++{ArrowRight>9/}{ArrowUp>9/}'],
  ['of 7 megapixels, zoomed in far', 3083, [], '+++++++{ArrowRight>9/}{ArrowUp>9/}'],
] as const;

test.each(isSoak() ? EDITS : EDITS.filter(([, width]) => width < 3000))(
  'creates a file that matches the preview: %s',
  async (_, width, buttons, keys) => {
    const { onApply } = await openEditor(await createPhotoFile('large.jpg', width, width * 0.75, 'image/jpeg'));
    await expect.poll(() => findPreview()?.width).toBe(1200);
    for (const name of buttons) await findButton(name).click();
    findPreview()?.focus();
    await userEvent.keyboard(keys);
    await findButton('Apply Changes').click();
    await expect.poll(() => onApply.mock.calls.length).toBe(1);
    const filePixels = readPixels(await createImageBitmap(onApply.mock.calls[0]?.[0] ?? new Blob()));
    const computeDifference = () => {
      const previewPixels = readPixels(findPreview() ?? new OffscreenCanvas(1, 1));
      return filePixels.reduce((sum, value, index) => sum + Math.abs(value - (previewPixels[index] ?? 0)), 0) / filePixels.length;
    };
    // The maximum is 255. A shift of half a pixel makes a difference of over 3. The last key press may be drawn a frame later.
    await expect.poll(computeDifference).toBeLessThan(2);
  },
);

test('draws a large photo in bands, with the same result as in one pass', async () => {
  const file = await createPhotoFile('large.png', 2000, 1500);
  const bitmap = await createImageBitmap(file);
  const rectSpy = vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'rect');
  const edit = { ...UNCHANGED_EDIT, turns: 1, brightness: 130, zoom: 1.2 };
  const bandedImage = await createImageBitmap(await applyEdit(file, bitmap, edit));
  expect(rectSpy.mock.calls.length).toBeGreaterThan(2);
  expect(Math.max(...rectSpy.mock.calls.map(([, , width, height]) => width * height))).toBeLessThanOrEqual(BAND_PIXELS);
  rectSpy.mockRestore();
  const singlePass = new OffscreenCanvas(bandedImage.width, bandedImage.height).getContext('2d');
  if (!singlePass) throw new Error('The canvas has no context.');
  drawEdit(singlePass, bitmap, edit);
  const bandedContext = new OffscreenCanvas(bandedImage.width, bandedImage.height).getContext('2d');
  bandedContext?.drawImage(bandedImage, 0, 0);
  const [singlePassPixels, bandedPixels] = [singlePass, bandedContext].map(
    (context) => context?.getImageData(0, 0, bandedImage.width, bandedImage.height).data,
  );
  expect(singlePassPixels?.findIndex((value, index) => value !== bandedPixels?.[index])).toBe(-1);
});

describe('a zoomed image', () => {
  const openZoomedPhoto = async () => {
    const editor = await openEditor(await createPhotoFile('front.png', 400, 300));
    await expect.poll(() => findPreview()?.width).toBe(400);
    findPreview()?.focus();
    await userEvent.keyboard('+++++');
    await expect.element(findSlider('Zoom')).toHaveAttribute('aria-valuetext', '200%');
    return editor;
  };
  /** Returns the color at the center of the visible part. */
  const readCenterColor = () => {
    const canvas = findPreview();
    const data = canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
    return [...data].slice(0, 3);
  };
  const dispatchPointer = (box: DOMRect, type: string, id: number, x: number, y: number) => {
    const [clientX, clientY] = [box.x + x * box.width, box.y + y * box.height];
    findPreview()?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: id, button: 0, clientX, clientY }));
  };
  const drag = async (...steps: readonly (readonly [string, number, number, number])[]) => {
    HTMLCanvasElement.prototype.setPointerCapture = () => undefined;
    // The image is measured once, because an opening dialog moves the image but not the finger.
    const box = findPreview()?.getBoundingClientRect();
    if (!box) throw new Error('There is no preview.');
    for (const step of steps) {
      dispatchPointer(box, ...step);
      await new Promise(requestAnimationFrame);
    }
  };

  test('follows a dragging finger to the corner and no further', async () => {
    await openZoomedPhoto();
    await drag(['pointerdown', 1, 0.5, 0.5], ['pointermove', 1, 0.9, 0.9], ['pointermove', 1, 3, 3], ['pointerup', 1, 3, 3]);
    await expect.poll(readCenterColor).toEqual(RED);
  });

  test('moves with arrow keys', async () => {
    await openZoomedPhoto();
    await userEvent.keyboard('{ArrowRight>20/}{ArrowUp>20/}');
    await expect.poll(readCenterColor).toEqual(GREEN);
  });

  test('centers the clicked position', async () => {
    await openZoomedPhoto();
    await drag(['pointerdown', 1, 0.05, 0.95], ['pointerup', 1, 0.05, 0.95]);
    await expect.poll(readCenterColor).toEqual(BLUE);
  });

  test('keeps the visible corner when rotated', async () => {
    await openZoomedPhoto();
    await userEvent.keyboard('{ArrowRight>20/}{ArrowDown>20/}');
    await expect.poll(readCenterColor).toEqual(GOLD);
    await findButton('Rotate left').click();
    await expect.poll(() => findPreview()?.width).toBe(150);
    await expect.poll(readCenterColor).toEqual(GOLD);
  });

  test('zooms in steps with two fingers or the wheel', async () => {
    await openZoomedPhoto();
    await drag(
      ['pointerdown', 1, 0.4, 0.5],
      ['pointerdown', 2, 0.6, 0.5],
      ['pointermove', 2, 0.7, 0.5],
      ['pointerup', 1, 0.4, 0.5],
      ['pointerup', 2, 0.7, 0.5],
    );
    await expect.element(findSlider('Zoom')).toHaveAttribute('aria-valuetext', '300%');
    findPreview()?.dispatchEvent(new WheelEvent('wheel', { deltaY: 10, bubbles: true, cancelable: true }));
    await expect.element(findSlider('Zoom')).toHaveAttribute('aria-valuetext', '280%');
  });

  test('counts every quick wheel step, even before the first is drawn', async () => {
    await openZoomedPhoto();
    const turnWheel = (deltaY: number) =>
      findPreview()?.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }));
    for (const deltaY of [10, 10, 10, 10, -10]) turnWheel(deltaY);
    await expect.element(findSlider('Zoom')).toHaveAttribute('aria-valuetext', '140%');
    await findButton('Undo').click();
    turnWheel(10);
    turnWheel(10);
    await expect.element(findSlider('Zoom')).toHaveAttribute('aria-valuetext', '60%');
  });
});

test('undoes every change, and consecutive steps of one slider together', async () => {
  await openEditor();
  await expect.element(findButton('Undo')).toBeDisabled();
  await findButton('Rotate right').click();
  (findSlider('Brightness').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await findButton('Reset').click();
  await expect.poll(() => findPreview()?.width).toBe(64);
  await findButton('Undo').click();
  await expect.element(findSlider('Brightness')).toHaveAttribute('aria-valuetext', '130%');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(findSlider('Brightness')).toHaveAttribute('aria-valuetext', '100%');
  await expect.poll(() => findPreview()?.width).toBe(48);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => findPreview()?.width).toBe(64);
});

test('discards the changes on Cancel, Escape and Reset', async () => {
  const { onApply, onCancel } = await openEditor();
  await findButton('Rotate left').click();
  await expect.poll(() => findPreview()?.width).toBe(48);
  await findButton('Reset').click();
  await expect.poll(() => findPreview()?.width).toBe(64);
  await findButton('Cancel').click();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(onApply).not.toHaveBeenCalled();
});

test('opens a photo with EXIF rotation upright and rotates it from there', async () => {
  const { onApply } = await openEditor(await createRotatedPhoto(6, 400, 300));
  await expect.poll(() => [findPreview()?.width, findPreview()?.height]).toEqual([300, 400]);
  await findButton('Rotate right').click();
  await findButton('Apply Changes').click();
  await expect.poll(() => onApply.mock.calls.length).toBe(1);
  const { width, height, quarters } = await inspect(onApply.mock.calls[0]?.[0] ?? new Blob());
  expect([width, height]).toEqual([400, 300]);
  // The photo was turned by two quarter turns in total, and JPEG changes colors slightly.
  [GOLD, BLUE, GREEN, RED].forEach((color, index) =>
    color?.forEach((value, channel) => expect(Math.abs((quarters[index]?.[channel] ?? NaN) - value)).toBeLessThan(12)),
  );
});

describe('useEditedFile', () => {
  /** Milliseconds without a change, long enough for the file to be created. */
  const SETTLE_MS = 300;
  const spyOnEncoding = () => vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob');
  /** Waits until all running encodings are done and their callbacks have run. */
  const waitForEncodings = async (encodeSpy: ReturnType<typeof spyOnEncoding>) => {
    await Promise.allSettled(encodeSpy.mock.results.map(({ value }) => value));
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
      (findButton(name).element() as HTMLElement).click();
      await waitForRender();
    }
  };

  test('returns the rotated image if Apply Changes is pressed right after a rotation', async () => {
    const { onApply } = await openEditor();
    await expect.poll(() => findPreview()?.width).toBe(64);
    await clickQuickly('Rotate right', 'Apply Changes');
    await expect.poll(() => onApply.mock.calls.length).toBe(1);
    expect(await inspect(onApply.mock.calls[0]?.[0] ?? new Blob())).toMatchObject({ width: 48, height: 64 });
  });

  test('creates the edited file once, before Apply Changes returns it', async () => {
    const { onApply } = await openEditor();
    await expect.poll(() => findPreview()?.width).toBe(64);
    const encodeSpy = spyOnEncoding();
    stopClock();
    await findButton('Rotate right').click();
    await advanceClock(SETTLE_MS);
    expect(encodeSpy).toHaveBeenCalledOnce();
    await waitForEncodings(encodeSpy);
    await findButton('Apply Changes').click();
    await expect.poll(() => onApply.mock.calls.length).toBe(1);
    expect(encodeSpy).toHaveBeenCalledTimes(1);
    // The canvas memory, 4 bytes a pixel, is freed.
    const [canvas] = encodeSpy.mock.contexts as unknown as OffscreenCanvas[];
    expect([canvas?.width, canvas?.height]).toEqual([0, 0]);
    expect(await inspect(onApply.mock.calls[0]?.[0] ?? new Blob())).toMatchObject({
      width: 48,
      height: 64,
      quarters: [BLUE, RED, GOLD, GREEN],
    });
  });

  test('never returns the file of an earlier edit', async () => {
    const { onApply } = await openEditor();
    await expect.poll(() => findPreview()?.width).toBe(64);
    const encodeSpy = spyOnEncoding();
    stopClock();
    await findButton('Rotate right').click();
    await advanceClock(SETTLE_MS);
    expect(encodeSpy).toHaveBeenCalledOnce();
    await findButton('Rotate right').click();
    await findButton('Apply Changes').click();
    await expect.poll(() => onApply.mock.calls.length).toBe(1);
    expect(await inspect(onApply.mock.calls[0]?.[0] ?? new Blob())).toMatchObject({
      width: 64,
      height: 48,
      quarters: [GOLD, BLUE, GREEN, RED],
    });
  });

  test('creates no file for an unchanged photo', async () => {
    const { onApply } = await openEditor();
    await expect.poll(() => findPreview()?.width).toBe(64);
    const encodeSpy = spyOnEncoding();
    stopClock();
    await clickQuickly('Rotate right', 'Rotate left');
    await advanceClock(SETTLE_MS);
    await findButton('Apply Changes').click();
    await expect.poll(() => onApply.mock.calls.length).toBe(1);
    expect(onApply.mock.calls[0]?.[0].name).toBe('front.png');
    expect(encodeSpy).not.toHaveBeenCalled();
  });

  test('stops applying when the edit changes, and discards the file when the editor closes', async () => {
    stopClock();
    const { onApply, onCancel, unmount } = await openEditor();
    const { convertToBlob } = OffscreenCanvas.prototype;
    const resumeCallbacks: (() => void)[] = [];
    let isPaused = true;
    const encodeSpy = spyOnEncoding();
    encodeSpy.mockImplementation(async function pause(this: OffscreenCanvas, options) {
      if (isPaused) await new Promise<void>((resolve) => resumeCallbacks.push(resolve));
      return convertToBlob.call(this, options);
    });
    const applyAndWait = async (times: number) => {
      await findButton('Apply Changes').click();
      await expect.poll(() => encodeSpy.mock.calls.length).toBe(times);
    };
    await findButton('Rotate right').click();
    await applyAndWait(1);
    await findButton('Rotate right').click();
    resumeCallbacks[0]?.();
    await expect.element(findButton('Apply Changes')).not.toHaveAttribute('aria-busy', 'true');
    await applyAndWait(2);
    await findButton('Cancel').click();
    expect(onCancel).toHaveBeenCalledTimes(1);
    unmount();
    isPaused = false;
    resumeCallbacks[1]?.();
    await waitForEncodings(encodeSpy);
    expect(onApply).not.toHaveBeenCalled();
  });
});

test('shows a canvas error and lets the user retry', async () => {
  const { onApply } = await openEditor();
  const encodeSpy = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob').mockRejectedValue(new DOMException('Too large', 'EncodingError'));
  await findButton('Rotate right').click();
  await findButton('Apply Changes').click();
  await expect.element(page.getByText('We can’t edit this photo here. You can still analyze it as it is.')).toBeVisible();
  expect(onApply).not.toHaveBeenCalled();
  encodeSpy.mockRestore();
  await findButton('Apply Changes').click();
  await expect.poll(() => onApply.mock.calls.length).toBe(1);
});

test('gives a transparent image a white background, like the preview', async () => {
  const canvas = new OffscreenCanvas(40, 40);
  const context = canvas.getContext('2d');
  context?.fillRect(20, 0, 20, 40);
  const file = new File([await canvas.convertToBlob({ type: 'image/webp', quality: 1 })], 'cut-out.webp', { type: 'image/webp' });
  const edit = { ...UNCHANGED_EDIT, brightness: 120 };
  const { quarters } = await inspect(await applyEdit(file, await createImageBitmap(file), edit));
  expect(quarters[0]?.every((value) => value >= 254)).toBe(true);
  expect(quarters[1]?.every((value) => value <= 1)).toBe(true);
});

test('shows a message when a photo cannot be edited', async () => {
  await openEditor(createBrokenPhoto('IMG_1.heic'));
  await expect.element(page.getByText('We can’t edit this photo here. You can still analyze it as it is.')).toBeVisible();
  await expect.element(findButton('Apply Changes')).toBeDisabled();
});

test('opens from its photo, replaces it with the edited image, and restores focus', async () => {
  const relist = createFakeRelist();
  relist.analysis.add([await createPhotoFile('front.png'), await createPhotoFile('label.png')]);
  render(<PhotoUploader />, relist);
  await findButton('Edit photo 1').click();
  await expect.element(page.getByRole('dialog', { name: 'Edit photo' })).toBeVisible();
  await findButton('Rotate right').click();
  await findButton('Apply Changes').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const [firstPhoto, secondPhoto] = relist.analysis.getState().files;
  expect(await inspect(firstPhoto?.file ?? new Blob())).toMatchObject({ width: 48, height: 64 });
  expect(firstPhoto?.original.name).toBe('front.png');
  expect(await inspect(secondPhoto?.file ?? new Blob())).toMatchObject({ width: 64, height: 48 });
  await expect.element(findButton('Edit photo 1')).toHaveFocus();
});
