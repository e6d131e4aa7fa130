import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Toast } from '../core/toasts.ts';
import { Button } from './button.tsx';
import { TOAST_HOTKEY, TOAST_MS, TOAST_SWIPE_PX } from './constants.ts';
import { Icon } from './icon.tsx';
import styles from './toaster.module.css';
import { useCountdown } from './use-countdown.ts';
import { useSwipeRight } from './use-swipe.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ToasterProps {
  readonly toast: Toast | null;
  readonly onDismiss: (id: number) => void;
  /** An open modal dialog to render in; everything outside of it is inert. */
  readonly container: HTMLElement | null;
  /** Name of the region. */
  readonly label: string;
  readonly closeLabel: string;
}

/** Opens and closes the region in the top layer; F8 moves the focus there. */
const useRegion = (showing: boolean, container: HTMLElement | null) => {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!showing || !element) return undefined;
    const focus = (event: KeyboardEvent) => event.key === TOAST_HOTKEY && element.focus();
    element.showPopover();
    document.addEventListener('keydown', focus);
    return () => {
      document.removeEventListener('keydown', focus);
      if (element.isConnected) element.hidePopover();
    };
  }, [showing, container]);
  return region;
};

/** One toast, read out at once, gone after five seconds unless pointed at or focused. */
export const Toaster = ({ toast, onDismiss, container, label, closeLabel }: ToasterProps) => {
  const region = useRegion(toast !== null, container);
  const { pause, run } = useCountdown(toast?.id ?? null, TOAST_MS, onDismiss);
  const dismiss = () => toast && onDismiss(toast.id);
  const swipe = useSwipeRight(TOAST_SWIPE_PX, dismiss);
  const content = (
    <>
      <VisuallyHidden live={toast?.tone === 'error' ? 'assertive' : 'polite'}>
        {toast && [toast.title, toast.description].filter(Boolean).join(': ')}
      </VisuallyHidden>
      <div
        ref={region}
        popover="manual"
        role="region"
        aria-label={label}
        tabIndex={-1}
        className={styles.region}
        onPointerEnter={pause}
        onPointerLeave={run}
        onFocus={pause}
        onBlur={run}
        onKeyDown={(event) => event.key === 'Escape' && (event.stopPropagation(), dismiss())}
      >
        {toast && (
          <div key={toast.id} className={styles.toast} data-tone={toast.tone} part="toast" {...swipe}>
            <Icon name={toast.tone === 'error' ? 'alert' : 'check'} />
            <div className={styles.text}>
              <strong className={styles.title}>{toast.title}</strong>
              {toast.description && <span>{toast.description}</span>}
            </div>
            <Button variant="quiet" size="s" icon="close" aria-label={closeLabel} onClick={dismiss} />
          </div>
        )}
      </div>
    </>
  );
  return container ? createPortal(content, container) : content;
};
