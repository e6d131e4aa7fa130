import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './dialog.module.css';
import { getActiveElement, findFocusable } from './focus.ts';
import { useOverlay } from './overlays.tsx';

export interface DialogProps {
  readonly open: boolean;
  /** Called for Escape, the close button, or a click outside the dialog. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel?: string;
  /** Buttons at the bottom, always visible. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** Keeps focus inside the dialog on Tab, because browsers would move it to their toolbars. */
const keepTabInside = (event: KeyboardEvent<HTMLDialogElement>) => {
  if (event.key !== 'Tab') return;
  const focusable = findFocusable(event.currentTarget);
  const [first, last] = [focusable[0], focusable.at(-1)];
  const activeElement = getActiveElement(event.currentTarget);
  const wrapTarget = event.shiftKey ? activeElement === first && last : activeElement === last && first;
  if (!wrapTarget) return;
  event.preventDefault();
  wrapTarget.focus();
};

const isOutside = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) => {
  if (target !== currentTarget) return false;
  const box = currentTarget.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
};

/** Opens the native dialog, locks page scrolling, and restores focus on close. */
const useModal = (isOpen: boolean) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    const opener = getActiveElement(element);
    const page = document.documentElement;
    const { overflow } = page.style;
    element.showModal();
    page.style.overflow = 'hidden';
    return () => {
      page.style.overflow = overflow;
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);
  return dialog;
};

/** A modal dialog. Its content is mounted only while it is open. */
export const Dialog = ({ open, onClose, title, closeLabel = 'Close', footer, children }: DialogProps) => {
  const id = useId();
  const dialog = useModal(open);
  useOverlay(dialog, open);
  return (
    // Clicking outside is a shortcut; Escape and the close button do the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onKeyDown={keepTabInside}
      onClick={(event) => isOutside(event) && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.header}>
            <h2 id={id}>{title}</h2>
            <Button variant="quiet" size="s" icon="close" aria-label={closeLabel} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
};
