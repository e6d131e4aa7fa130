import { useEffect, useRef, type FocusEvent } from 'react';

interface FocusedControl {
  readonly element: HTMLElement;
  /** '' for a control outside the rows. */
  readonly id: string;
  readonly at: number;
  readonly fromEnd: number;
}

/** Finds only buttons and links, because rows contain no other controls, and a general selector would enlarge every uploader's bundle. */
const findControls = (part: Element) => [...part.querySelectorAll<HTMLElement>('button:enabled,a[href]')];
const findRows = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('[data-row]')];
const getRowId = (row: Element | null | undefined) => row?.getAttribute('data-row') ?? '';

/** Returns where focus goes when its row is removed: the next row, else the previous one, if they have an enabled control. */
const findNeighbors = (rows: readonly HTMLElement[], order: readonly string[], id: string) => {
  const at = order.indexOf(id);
  const near = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at)).toReversed()];
  return near.flatMap((other) => rows.filter((row) => getRowId(row) === other));
};

/** Focuses the empty state or the list's heading: announced, but not a tab stop. */
const focusFallback = (part: HTMLElement) => {
  const place =
    part.querySelector<HTMLElement>('[data-none]') ?? part.closest('section')?.querySelector<HTMLElement>('h2') ?? part.querySelector('h2');
  if (place) place.tabIndex = -1;
  return place;
};

const findNextFocus = (part: HTMLElement, { id, at, fromEnd }: FocusedControl, order: readonly string[]) => {
  const rows = findRows(part);
  const own = id && rows.find((row) => getRowId(row) === id);
  if (own) return findControls(own)[at] ?? findControls(own)[0];
  const controls = findNeighbors(rows, order, id).map((row) => findControls(row).at(-fromEnd));
  return (id && controls.find(Boolean)) || focusFallback(part);
};

/**
 * Keeps focus in a list whose rows disappear: browsers would move it to the body, and a screen reader would start over. Focus moves to the
 * same control of the next row, else of the previous one, else to the element with `data-none` or the heading. Rows carry their id in
 * `data-row`; `ids` are all existing ones, rendered or not.
 */
export const useRowsFocus = (ids: readonly string[]) => {
  const part = useRef<HTMLDivElement>(null);
  const focused = useRef<FocusedControl | null>(null);
  const order = useRef<readonly string[]>([]);
  useEffect(() => {
    const [element, lost, before] = [part.current, focused.current, order.current];
    order.current = ids;
    if (!element || !lost || lost.element.isConnected) return;
    // Another element, such as a dialog, has focus; this runs again when it closes.
    if (document.activeElement && document.activeElement !== document.body) return void (order.current = before);
    focused.current = null;
    const scrolledAway = ids.includes(lost.id) && !findRows(element).some((row) => getRowId(row) === lost.id);
    if (!scrolledAway) findNextFocus(element, lost, before)?.focus();
  });
  return {
    ref: part,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]');
      const controls = findControls(row ?? currentTarget);
      const at = controls.indexOf(target as HTMLElement);
      focused.current = { element: target as HTMLElement, id: getRowId(row), at, fromEnd: controls.length - at };
    },
  };
};
