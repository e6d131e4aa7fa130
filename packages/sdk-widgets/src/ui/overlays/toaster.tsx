import { useRef, type PointerEvent, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Toast } from '../../core/toasts.ts';
import { Button } from '../controls/button.tsx';
import { TOAST_HOTKEY, TOAST_MS, TOAST_SWIPE_PX } from './constants.ts';
import { getActiveElement } from './focus.ts';
import { Icon } from '../icons/icon.tsx';
import { usePartProps } from '../part-props.tsx';
import styles from './toaster.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface Countdown {
  start(): void;
  /** Stops counting and keeps the remaining time. */
  pause(): void;
  resume(): void;
  stop(): void;
}

/** Calls `onEnd` after `ms` milliseconds of running time. */
export const createCountdown = (ms: number, onEnd: () => void): Countdown => {
  let remainingMs = ms;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const resume = () => {
    if (timer !== undefined) return;
    startedAt = performance.now();
    timer = setTimeout(onEnd, remainingMs);
  };
  return {
    stop,
    resume,
    start: () => {
      stop();
      remainingMs = ms;
      resume();
    },
    pause: () => {
      if (timer === undefined) return;
      stop();
      remainingMs -= performance.now() - startedAt;
    },
  };
};

/** Returns handlers for swiping an element to the right. The element follows the pointer and is dismissed after `threshold` pixels. */
export const useSwipeRight = (threshold: number, onSwiped: () => void) => {
  const startX = useRef<number | null>(null);
  const getDistance = (event: PointerEvent) => Math.max(0, event.clientX - (startX.current ?? event.clientX));
  const release = (event: PointerEvent<HTMLElement>) => {
    if (startX.current === null) return;
    const distance = getDistance(event);
    startX.current = null;
    event.currentTarget.style.translate = '';
    if (distance >= threshold && event.type === 'pointerup') onSwiped();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest('button')) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startX.current !== null) event.currentTarget.style.translate = `${getDistance(event)}px`;
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
};

export interface ToasterProps {
  readonly toast: Toast | null;
  /** Must keep its identity while a toast shows; a new function restarts the five seconds. */
  readonly onDismiss: (id: number) => void;
  /** The open modal dialog to render in, because everything outside it is inert. */
  readonly container: HTMLElement | null;
  /** Accessible name of the region. */
  readonly label: string;
  readonly closeLabel: string;
}

/** Opens and closes the region in the top layer. F8 moves focus to the region; `restoreFocus` moves focus back. */
const useRegion = (isShown: boolean, container: HTMLElement | null) => {
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<Element>(null);
  useEffect(() => {
    const element = region.current;
    if (!isShown || !element) return undefined;
    const focus = (event: KeyboardEvent) => {
      if (event.key !== TOAST_HOTKEY) return;
      previousFocus.current = getActiveElement(element);
      element.focus();
    };
    element.showPopover();
    document.addEventListener('keydown', focus);
    return () => {
      document.removeEventListener('keydown', focus);
      if (element.isConnected) element.hidePopover();
    };
  }, [isShown, container]);
  /** Restores focus to the element that had it before F8, if the toast has focus when it closes. */
  const restoreFocus = () => {
    const previousElement = previousFocus.current;
    if (region.current?.matches(':focus-within') && previousElement instanceof HTMLElement) previousElement.focus();
  };
  return { region, restoreFocus };
};

const useExpiry = (id: number | undefined, onDismiss: (id: number) => void) => {
  const countdown = useRef<Countdown>(undefined);
  useEffect(() => {
    if (id === undefined) return undefined;
    const newCountdown = createCountdown(TOAST_MS, () => onDismiss(id));
    countdown.current = newCountdown;
    newCountdown.start();
    return newCountdown.stop;
  }, [id, onDismiss]);
  return { pause: () => countdown.current?.pause(), resume: () => countdown.current?.resume() };
};

/** Shows one toast, announced immediately and dismissed after five seconds unless hovered or focused. */
export const Toaster = ({ toast, onDismiss, container, label, closeLabel }: ToasterProps) => {
  const { region, restoreFocus } = useRegion(toast !== null, container);
  // This effect runs after the region opens.
  useEffect(() => toast?.onVisible?.(), [toast]);
  const { pause, resume } = useExpiry(toast?.id, onDismiss);
  const dismiss = () => {
    restoreFocus();
    if (toast) onDismiss(toast.id);
  };
  const toastProps = usePartProps('toast', styles.toast);
  const swipeProps = useSwipeRight(TOAST_SWIPE_PX, dismiss);
  const content = (
    <>
      <VisuallyHidden live={toast?.tone === 'error' ? 'assertive' : 'polite'}>
        {toast && [toast.title, toast.description].filter(Boolean).join(': ')}
      </VisuallyHidden>
      {/* The handlers only pause the timer; the controls are the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={region}
        popover="manual"
        aria-label={label}
        tabIndex={-1}
        className={styles.region}
        onPointerEnter={pause}
        onPointerLeave={resume}
        onFocus={pause}
        onBlur={resume}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          dismiss();
        }}
      >
        {toast && (
          <div key={toast.id} {...toastProps} data-tone={toast.tone} {...swipeProps}>
            <Icon name={toast.tone === 'error' ? 'alert' : 'check'} />
            <div className={styles.text}>
              <strong className={styles.title}>{toast.title}</strong>
              {toast.description && <span>{toast.description}</span>}
            </div>
            <Button variant="quiet" size="s" icon="close" aria-label={closeLabel} onClick={dismiss} />
          </div>
        )}
      </section>
    </>
  );
  return container ? createPortal(content, container) : content;
};
