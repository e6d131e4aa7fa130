import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { advanceClock, waitForToast, stopClock } from '../../test/clock.ts';
import { createFakeRelist } from '../../test/fake-relist.ts';
import { render } from '../../test/render.tsx';
import { Button, Dialog } from '../index.ts';

/** Waits two frames, because effects run after the next frame. */
const waitForEffects = async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
};

// The mouse is still where the previous test file moved it. Over a toast, it would pause the timer.
beforeEach(() => userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } }));

const findToast = () => document.querySelector<HTMLElement>('[popover] [data-tone]');
const showToast = async (title = 'Copied!', tone: 'info' | 'error' = 'info', children = <Button>Elsewhere</Button>, clock = 'running') => {
  const relist = createFakeRelist();
  render(children, relist);
  await expect.poll(() => relist.toasts.getState().outlets.length).toBeGreaterThan(0);
  if (clock === 'stopped') stopClock();
  relist.toasts.getState().show({ title, tone, description: 'In full.' });
  await expect.poll(() => findToast()?.textContent).toContain(title);
  // The five seconds start when an effect opens the toast, which can take many frames on a busy machine.
  if (clock === 'stopped') await waitForToast();
  else await expect.poll(() => findToast()?.checkVisibility()).toBe(true);
  return relist;
};
const dispatchPointer = (type: string, clientX: number) =>
  findToast()?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, isPrimary: true }));
const showWithStoppedClock = (title?: string) => showToast(title, 'info', <Button>Elsewhere</Button>, 'stopped');
const swipe = (distance: number) => {
  Element.prototype.setPointerCapture = () => undefined;
  dispatchPointer('pointerdown', 10);
  dispatchPointer('pointermove', 10 + distance);
  dispatchPointer('pointerup', 10 + distance);
};

test('a toast shows its title and text, and announces them', async () => {
  await showToast();
  expect(findToast()?.checkVisibility()).toBe(true);
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('Copied!: In full.');
});

test('an error toast is announced immediately', async () => {
  await showToast('Upload Failed', 'error');
  expect(document.querySelector('[aria-live="assertive"]')?.textContent).toBe('Upload Failed: In full.');
});

test('a toast closes after five seconds', async () => {
  const relist = await showWithStoppedClock();
  await advanceClock(4900);
  expect(relist.toasts.getState().toast).not.toBeNull();
  await advanceClock(150);
  expect(relist.toasts.getState().toast).toBeNull();
});

test('a toast stays open while the pointer is over it', async () => {
  const relist = await showWithStoppedClock();
  const region = document.querySelector('section[popover]');
  // React derives enter and leave events from over and out events; Preact listens to enter and leave directly.
  for (const type of ['pointerover', 'pointerenter']) region?.dispatchEvent(new PointerEvent(type, { bubbles: type === 'pointerover' }));
  await advanceClock(20_000);
  expect(relist.toasts.getState().toast).not.toBeNull();
  for (const type of ['pointerout', 'pointerleave']) region?.dispatchEvent(new PointerEvent(type, { bubbles: type === 'pointerout' }));
  await advanceClock(5100);
  expect(relist.toasts.getState().toast).toBeNull();
});

test('the next toast replaces the current one and stays for five seconds', async () => {
  const relist = await showWithStoppedClock('First');
  await advanceClock(4000);
  relist.toasts.getState().show({ title: 'Second' });
  await expect.poll(() => findToast()?.textContent).toContain('Second');
  await waitForEffects();
  expect(document.querySelectorAll('[data-tone]')).toHaveLength(1);
  await advanceClock(4000);
  expect(relist.toasts.getState().toast?.title).toBe('Second');
});

test('a toast closes when swiped at least 50 pixels to the right', async () => {
  const relist = await showToast();
  swipe(49);
  expect(relist.toasts.getState().toast).not.toBeNull();
  expect(findToast()?.style.translate).toBe('');
  swipe(50);
  expect(relist.toasts.getState().toast).toBeNull();
});

test('a toast receives focus on F8, and closes with Escape or its button', async () => {
  const relist = await showToast();
  await userEvent.keyboard('{F8}');
  expect(document.activeElement).toBe(document.querySelector('section[popover]'));
  await userEvent.keyboard('{Escape}');
  expect(relist.toasts.getState().toast).toBeNull();
  relist.toasts.getState().show({ title: 'Again' });
  await page.getByRole('button', { name: 'Close' }).click();
  expect(relist.toasts.getState().toast).toBeNull();
});

test('a toast returns focus to the previous element when it is closed by keyboard after F8', async () => {
  const relist = await showToast('Saved', 'info', <button type="button">Before</button>);
  const previousButton = page.getByRole('button', { name: 'Before' });
  for (const keys of ['{Escape}', '{Tab}{Enter}']) {
    relist.toasts.getState().show({ title: 'Saved' });
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible();
    (previousButton.element() as HTMLElement).focus();
    await userEvent.keyboard('{F8}');
    await userEvent.keyboard(keys);
    expect(relist.toasts.getState().toast).toBeNull();
    await expect.element(previousButton).toHaveFocus();
  }
});

test('a toast renders inside an open dialog, because everything outside is inert', async () => {
  const relist = await showToast(
    'Inside',
    'info',
    <Dialog open onClose={() => undefined} title="Edit photo" closeLabel="Leave">
      Content
    </Dialog>,
  );
  expect(document.querySelector('dialog')?.contains(findToast())).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(relist.toasts.getState().toast).toBeNull();
});

test('a toast appears once if two providers share a Relist instance', async () => {
  const relist = createFakeRelist();
  render('One', relist);
  const { unmount } = render('Two', relist);
  await expect.poll(() => relist.toasts.getState().outlets.length).toBe(2);
  relist.toasts.getState().show({ title: 'Once' });
  await expect.poll(() => document.querySelectorAll('[data-tone]').length).toBe(1);
  unmount();
  await expect.poll(() => document.querySelectorAll('[data-tone]').length).toBe(1);
});
