import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { rowOfKey } from '../../headless/row-keys.ts';

/** Scrolls no further than it takes to see a row. */
const reveal = (box: HTMLElement, at: number, rowHeight: number) => {
  const top = at * rowHeight;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + rowHeight > box.scrollTop + box.clientHeight) box.scrollTop = top + rowHeight - box.clientHeight;
};

/** One tab stop for thousands of rows: arrows, Page Up and Down, Home and End go from row to row. `render` changes when other rows are drawn. */
export const useRowFocus = (box: RefObject<HTMLElement | null>, count: number, rowHeight: number, render: unknown) => {
  const [wanted, setActive] = useState(0);
  const moving = useRef(false);
  const active = Math.min(wanted, Math.max(0, count - 1));
  useEffect(() => {
    const row = moving.current && box.current?.querySelector<HTMLElement>(`[data-at="${active}"] input`);
    if (!row) return;
    moving.current = false;
    row.focus({ preventScroll: true });
  }, [active, box, render]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = rowOfKey(event.key, active, count);
    if (to === undefined || !box.current) return;
    event.preventDefault();
    moving.current = true;
    setActive(to);
    reveal(box.current, to, rowHeight);
  };
  return { active, setActive, onKeyDown };
};
