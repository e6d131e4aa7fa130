import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { Button, Dialog, Menu, Tooltip } from '../index.ts';

const getFocusedText = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');
const DialogExample = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Edit photo" footer={<Button>Apply</Button>}>
        <p>Content</p>
      </Dialog>
    </>
  );
};
const findDialog = () => page.getByRole('dialog', { name: 'Edit photo' });

describe('a dialog', () => {
  const openByKeyboard = async () => {
    render(<DialogExample />);
    const openButton = page.getByRole('button', { name: 'Open' });
    await expect.element(openButton).toBeVisible();
    (openButton.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(findDialog()).toBeVisible();
  };

  test('opens modally, locks page scrolling, and restores focus', async () => {
    await openByKeyboard();
    expect(document.documentElement.style.overflow).toBe('hidden');
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(findDialog()).not.toBeInTheDocument();
    await expect.poll(() => document.documentElement.style.overflow).toBe('');
    await expect.poll(getFocusedText).toBe('Open');
  });

  test('moves focus through its controls with Tab, in both directions', async () => {
    await openByKeyboard();
    const stops: unknown[] = [getFocusedText()];
    for (const key of ['{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
      await userEvent.keyboard(key);
      stops.push(getFocusedText());
    }
    expect(stops).toEqual(['Close', 'Apply', 'Close', 'Apply']);
  });

  test('closes on a click outside, but not on a click inside', async () => {
    await openByKeyboard();
    await page.getByText('Content').click();
    await expect.element(findDialog()).toBeVisible();
    const box = document.querySelector('dialog');
    box?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 1, clientY: 1 }));
    await expect.element(findDialog()).not.toBeInTheDocument();
  });
});

describe('a menu', () => {
  const onChoose = vi.fn();
  const items = ['Settings', 'Help', 'Sign out'].map((label) => ({ id: label, label, onSelect: () => onChoose(label) }));
  const openMenu = async () => {
    onChoose.mockClear();
    render(
      <Menu label="User menu" items={items}>
        Ada
      </Menu>,
    );
    await page.getByRole('button', { name: 'User menu' }).click();
    await expect.poll(getFocusedText).toBe('Settings');
  };

  test('wraps around with arrow keys, jumps with Home and End, selects with Enter and restores focus', async () => {
    await openMenu();
    const stops: unknown[] = [];
    for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
      await userEvent.keyboard(key);
      stops.push(getFocusedText());
    }
    expect(stops).toEqual(['Help', 'Sign out', 'Settings', 'Sign out', 'Settings']);
    await userEvent.keyboard('{End}{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Sign out');
    await expect.poll(getFocusedText).toBe('Ada User menu');
  });

  test('focuses the first item before the next frame, so that the next key reaches it', async () => {
    await openMenu();
    await userEvent.keyboard('{Escape}');
    await expect.poll(getFocusedText).toBe('Ada User menu');
    (page.getByRole('button', { name: 'User menu' }).element() as HTMLElement).click();
    for (const _ of [1, 2, 3]) await Promise.resolve();
    expect(getFocusedText()).toBe('Settings');
  });

  test('closes on Escape and on a click elsewhere', async () => {
    await openMenu();
    await userEvent.keyboard('{Escape}');
    const trigger = page.getByRole('button', { name: 'User menu' });
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(getFocusedText).toBe('Ada User menu');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(document.body, { position: { x: 300, y: 300 } });
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
    expect(onChoose).not.toHaveBeenCalled();
  });
});

describe('a tooltip', () => {
  const getOpenStates = () => [...document.querySelectorAll('[role="tooltip"]')].map((tip) => tip.matches(':popover-open'));
  // React derives enter and leave events from over and out events; Preact listens to enter and leave directly.
  const hover = (index: number, isLeaving = false) => {
    const anchor = document.querySelectorAll('[role="tooltip"]')[index]?.parentElement;
    for (const type of isLeaving ? ['pointerout', 'pointerleave'] : ['pointerover', 'pointerenter']) {
      anchor?.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', bubbles: /over|out/.test(type) }));
    }
  };
  const renderTwoTooltips = async () => {
    render(
      <>
        {['One', 'Two'].map((label) => (
          <Tooltip key={label} label={`${label} description`}>
            <Button>{label}</Button>
          </Tooltip>
        ))}
      </>,
    );
    await expect.poll(getOpenStates).toEqual([false, false]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  };

  test('waits 700 ms, and closes when the pointer leaves', async () => {
    await renderTwoTooltips();
    hover(0);
    await vi.advanceTimersByTimeAsync(699);
    expect(getOpenStates()).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(getOpenStates()).toEqual([true, false]);
    hover(0, true);
    expect(getOpenStates()).toEqual([false, false]);
  });

  test('opens immediately if another tooltip closed less than 300 ms ago, but not later', async () => {
    await renderTwoTooltips();
    hover(0);
    await vi.advanceTimersByTimeAsync(700);
    hover(0, true);
    await vi.advanceTimersByTimeAsync(299);
    hover(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(getOpenStates()).toEqual([false, true]);
    hover(1, true);
    await vi.advanceTimersByTimeAsync(301);
    hover(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(getOpenStates()).toEqual([false, false]);
  });

  test('opens immediately on keyboard focus and closes on Escape', async () => {
    await renderTwoTooltips();
    vi.useRealTimers();
    await userEvent.keyboard('{Tab}');
    await expect.poll(getOpenStates).toEqual([true, false]);
    await userEvent.keyboard('{Escape}');
    expect(getOpenStates()).toEqual([false, false]);
  });
});
