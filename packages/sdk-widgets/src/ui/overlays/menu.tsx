import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, type IconName, type Outline } from '../icons/icon.tsx';
import styles from './menu.module.css';
import { placePopover } from './place.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName | Outline;
  readonly onSelect: () => void;
}
export interface MenuProps {
  /** Name of the menu, appended to its button's text. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Content of the button. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** Moves focus with the arrow keys, Home and End. Escape and Tab close the menu. */
const handleKey = (event: KeyboardEvent<HTMLDivElement>, close: () => void) => {
  const buttons = [...event.currentTarget.children] as HTMLElement[];
  const index = buttons.indexOf(event.target as HTMLElement);
  const targetIndex = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
  if (event.key === 'Escape' || event.key === 'Tab') close();
  if (targetIndex !== undefined) buttons.at(targetIndex % buttons.length)?.focus();
  if (targetIndex !== undefined || event.key === 'Escape') event.preventDefault();
};

/** Opens the list at its button and focuses the first item; the returned function closes it. */
const openList = (list: HTMLElement, trigger: HTMLElement) => {
  list.showPopover();
  placePopover(list, trigger, 'below', 'end');
  (list.firstElementChild as HTMLElement | null)?.focus();
  return () => list.hidePopover();
};

/** A button that opens a list of actions. Arrow keys, Home and End move focus; Escape or a click elsewhere closes it. */
export const Menu = ({ label, items, children, className }: MenuProps) => {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  // This is a layout effect, because Preact runs other effects after the next frame, when the button may already have received a key.
  useLayoutEffect(() => (isOpen && list.current && trigger.current ? openList(list.current, trigger.current) : undefined), [isOpen]);

  const close = () => {
    setIsOpen(false);
    // The browser does not restore focus inside a shadow root.
    trigger.current?.focus();
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className ?? styles.trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => event.key === 'ArrowDown' && (event.preventDefault(), setIsOpen(true))}
      >
        {children} <VisuallyHidden>{label}</VisuallyHidden>
      </button>
      <div
        ref={list}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="auto"
        className={styles.list}
        onKeyDown={(event) => handleKey(event, close)}
        onToggle={(event) => event.newState === 'closed' && setIsOpen(false)}
      >
        {/* The items are rendered only while the menu is open, because a list has one menu per row. */}
        {(isOpen ? items : []).map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              close();
              item.onSelect();
            }}
          >
            {item.icon && <Icon name={item.icon} size={16} />}
            {item.label}
          </button>
        ))}
      </div>
    </>
  );
};
