import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BAND_PIXELS } from '../../../core/paint-in-bands.ts';
import { pass, stopClock } from '../../../test/clock.ts';
import { fakeRelist } from '../../../test/fake-relist.ts';
import { brokenPhoto, photoFile, turnedPhoto } from '../../../test/photo-file.ts';
import { render } from '../../../test/render.tsx';
import { PhotoUploader } from '../photo-uploader.tsx';
import { applyEdit } from './use-edited-file.ts';
import { drawEdit } from './draw-edit.ts';
import { UNCHANGED, type Edit } from './edit.ts';
import { PhotoEditor } from './photo-editor.tsx';

/** Colors of the four quarters of the test picture, row by row. */
const [RED, GREEN, BLUE, GOLD] = [
  [200, 64, 46],
  [47, 143, 91],
  [47, 95, 168],
  [217, 178, 58],
];

const button = (name: string) => page.getByRole('button', { name, exact: true });
const slider = (name: string) => page.getByRole('slider', { name });

/** Width, height and the colors in the middle of the four quarters, row by row. */
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
  [RED, GREEN, BLUE, GOLD].forEach((color, at) =>
    color?.forEach((value, channel) => {
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
  const edit = { ...UNCHANGED, turns: 1, brightness: 130, zoom: 1.4 };
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
  const { unmount } = render(<PhotoEditor photo={{ id: 'one', file: picture, original: picture }} onApply={onApply} onCancel={onCancel} />);
  await expect.element(page.getByRole('dialog', { name: 'Edit photo' })).toBeVisible();
  return { onApply, onCancel, unmount };
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
  await button('Apply Changes').click();
  await expect.poll(() => onApply.mock.calls.length).toBe(1);
  expect(await look(onApply.mock.calls[0]?.[0] ?? new Blob())).toMatchObject({ width: 16, height: 21 });
});

/** Every color of a drawn picture, fitted into 24 by 24. */
const fitted = (source: CanvasImageSource) => {
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
] as const)('what is shown is what comes out: %s', async (_, width, buttons, keys) => {
  const { onApply } = await openEditor(await photoFile('large.jpg', width, width * 0.75, 'image/jpeg'));
  await expect.poll(() => preview()?.width).toBe(1200);
  for (const name of buttons) await button(name).click();
  preview()?.focus();
  await userEvent.keyboard(keys);
  await button('Apply Changes').click();
  await expect.poll(() => onApply.mock.calls.length).toBe(1);
  const result = fitted(await createImageBitmap(onApply.mock.calls[0]?.[0] ?? new Blob()));
  const off = () => {
    const shown = fitted(preview() ?? new OffscreenCanvas(1, 1));
    return result.reduce((sum, value, at) => sum + Math.abs(value - (shown[at] ?? 0)), 0) / result.length;
  };
  // Of 255; a picture half a pixel off at this size is over 3. The last key may be drawn a frame later.
  await expect.poll(off).toBeLessThan(2);
});

test('a photo of many megapixels is drawn band by band, and comes out as if drawn at once', async () => {
  const file = await photoFile('large.png', 2000, 1500);
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

describe('a zoomed picture', () => {
  const zoomed = async () => {
    const opened = await openEditor(await photoFile('front.png', 400, 300));
    await expect.poll(() => preview()?.width).toBe(400);
    preview()?.focus();
    await userEvent.keyboard('+++++');
    await expect.element(slider('Zoom')).toHaveAttribute('aria-valuetext', '200%');
    return opened;
  };
  /** The middle of the shown part. */
  const shown = () => {
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
    // Once: a dialog that is still opening moves the picture, and a finger does not move along.
    const box = preview()?.getBoundingClientRect();
    if (!box) throw new Error('No preview');
    for (const step of steps) {
      point(box, ...step);
      await new Promise(requestAnimationFrame);
    }
  };

  test('follows a dragging finger to the corner, and no further', async () => {
    await zoomed();
    await drag(['pointerdown', 1, 0.5, 0.5], ['pointermove', 1, 0.9, 0.9], ['pointermove', 1, 3, 3], ['pointerup', 1, 3, 3]);
    await expect.poll(shown).toEqual(RED);
  });

  test('moves by arrow keys', async () => {
    await zoomed();
    await userEvent.keyboard('{ArrowRight>20/}{ArrowUp>20/}');
    await expect.poll(shown).toEqual(GREEN);
  });

  test('puts in the middle what is clicked', async () => {
    await zoomed();
    await drag(['pointerdown', 1, 0.05, 0.95], ['pointerup', 1, 0.05, 0.95]);
    await expect.poll(shown).toEqual(BLUE);
  });

  test('turns along: the shown corner stays', async () => {
    await zoomed();
    await userEvent.keyboard('{ArrowRight>20/}{ArrowDown>20/}');
    await expect.poll(shown).toEqual(GOLD);
    await button('Rotate left').click();
    await expect.poll(() => preview()?.width).toBe(150);
    await expect.poll(shown).toEqual(GOLD);
  });

  test('two fingers zoom in steps; the wheel too', async () => {
    await zoomed();
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

  test('quick notches of the wheel all count, before the first of them is drawn', async () => {
    await zoomed();
    const notch = (deltaY: number) => preview()?.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }));
    for (const deltaY of [10, 10, 10, 10, -10]) notch(deltaY);
    await expect.element(slider('Zoom')).toHaveAttribute('aria-valuetext', '140%');
    await button('Undo').click();
    notch(10);
    notch(10);
    await expect.element(slider('Zoom')).toHaveAttribute('aria-valuetext', '60%');
  });
});

test('every change can be undone, a whole run of one slider at once', async () => {
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

test('a photo of a camera held otherwise comes out upright, and is turned from there', async () => {
  const { onApply } = await openEditor(await turnedPhoto(6, 400, 300));
  await expect.poll(() => [preview()?.width, preview()?.height]).toEqual([300, 400]);
  await button('Rotate right').click();
  await button('Apply Changes').click();
  await expect.poll(() => onApply.mock.calls.length).toBe(1);
  const { width, height, quarters } = await look(onApply.mock.calls[0]?.[0] ?? new Blob());
  expect([width, height]).toEqual([400, 300]);
  // Two quarter turns in all; JPEG keeps colors roughly.
  [GOLD, BLUE, GREEN, RED].forEach((color, at) =>
    color?.forEach((value, channel) => expect(Math.abs((quarters[at]?.[channel] ?? NaN) - value)).toBeLessThan(12)),
  );
});

describe('while the person looks', () => {
  /** Nobody has changed anything for so long that the file is made. */
  const LOOKED_MS = 300;
  const encodings = () => vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob');
  /** All files that are being made are there, and what waits for them has heard of it. */
  const made = async (encode: ReturnType<typeof encodings>) => {
    await Promise.allSettled(encode.mock.results.map(({ value }) => value));
    await moment();
  };

  /** Long enough for a press to be laid out, and no timer: the clock may stand still. */
  const moment = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  /** Faster than the driver's clicks, which leave time enough to make a file in between. */
  const pressAtOnce = async (...names: readonly string[]) => {
    for (const name of names) {
      (button(name).element() as HTMLElement).click();
      await moment();
    }
  };

  test('who applies in the very moment of a turn gets it', async () => {
    const { onApply } = await openEditor();
    await expect.poll(() => preview()?.width).toBe(64);
    await pressAtOnce('Rotate right', 'Apply Changes');
    await expect.poll(() => onApply.mock.calls.length).toBe(1);
    expect(await look(onApply.mock.calls[0]?.[0] ?? new Blob())).toMatchObject({ width: 48, height: 64 });
  });

  test('the edited file is made once, and applying only hands it over', async () => {
    const { onApply } = await openEditor();
    await expect.poll(() => preview()?.width).toBe(64);
    const encode = encodings();
    stopClock();
    await button('Rotate right').click();
    await pass(LOOKED_MS);
    expect(encode).toHaveBeenCalledOnce();
    await made(encode);
    await button('Apply Changes').click();
    await expect.poll(() => onApply.mock.calls.length).toBe(1);
    expect(encode).toHaveBeenCalledTimes(1);
    // Its 4 bytes a pixel are given back.
    const [canvas] = encode.mock.contexts as unknown as OffscreenCanvas[];
    expect([canvas?.width, canvas?.height]).toEqual([0, 0]);
    expect(await look(onApply.mock.calls[0]?.[0] ?? new Blob())).toMatchObject({
      width: 48,
      height: 64,
      quarters: [BLUE, RED, GOLD, GREEN],
    });
  });

  test('a file of an earlier edit is never handed over', async () => {
    const { onApply } = await openEditor();
    await expect.poll(() => preview()?.width).toBe(64);
    const encode = encodings();
    stopClock();
    await button('Rotate right').click();
    await pass(LOOKED_MS);
    expect(encode).toHaveBeenCalledOnce();
    await button('Rotate right').click();
    await button('Apply Changes').click();
    await expect.poll(() => onApply.mock.calls.length).toBe(1);
    expect(await look(onApply.mock.calls[0]?.[0] ?? new Blob())).toMatchObject({
      width: 64,
      height: 48,
      quarters: [GOLD, BLUE, GREEN, RED],
    });
  });

  test('nothing is made of a photo that is as it was', async () => {
    const { onApply } = await openEditor();
    await expect.poll(() => preview()?.width).toBe(64);
    const encode = encodings();
    stopClock();
    await pressAtOnce('Rotate right', 'Rotate left');
    await pass(LOOKED_MS);
    await button('Apply Changes').click();
    await expect.poll(() => onApply.mock.calls.length).toBe(1);
    expect(onApply.mock.calls[0]?.[0].name).toBe('front.png');
    expect(encode).not.toHaveBeenCalled();
  });

  test('a change takes back what is being applied, and leaving discards it', async () => {
    stopClock();
    const { onApply, onCancel, unmount } = await openEditor();
    const { convertToBlob } = OffscreenCanvas.prototype;
    const held: (() => void)[] = [];
    let isHolding = true;
    const encode = encodings();
    encode.mockImplementation(async function hold(this: OffscreenCanvas, options) {
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
      return convertToBlob.call(this, options);
    });
    const applyAndWait = async (times: number) => {
      await button('Apply Changes').click();
      await expect.poll(() => encode.mock.calls.length).toBe(times);
    };
    await button('Rotate right').click();
    await applyAndWait(1);
    await button('Rotate right').click();
    held[0]?.();
    await expect.element(button('Apply Changes')).not.toHaveAttribute('aria-busy', 'true');
    await applyAndWait(2);
    await button('Cancel').click();
    expect(onCancel).toHaveBeenCalledTimes(1);
    unmount();
    isHolding = false;
    held[1]?.();
    await made(encode);
    expect(onApply).not.toHaveBeenCalled();
  });
});

test('a canvas that fails is told, and may be tried again', async () => {
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

test('a cut-out gets white paper, as the preview shows it', async () => {
  const canvas = new OffscreenCanvas(40, 40);
  const context = canvas.getContext('2d');
  context?.fillRect(20, 0, 20, 40);
  const file = new File([await canvas.convertToBlob({ type: 'image/webp', quality: 1 })], 'cut-out.webp', { type: 'image/webp' });
  const edit = { ...UNCHANGED, brightness: 120 };
  const { quarters } = await look(await applyEdit(file, await createImageBitmap(file), edit));
  expect(quarters[0]?.every((value) => value >= 254)).toBe(true);
  expect(quarters[1]?.every((value) => value <= 1)).toBe(true);
});

test('says when a photo cannot be edited', async () => {
  await openEditor(brokenPhoto('IMG_1.heic'));
  await expect.element(page.getByText('We can’t edit this photo here. You can still analyze it as it is.')).toBeVisible();
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
