import { useEffect, useRef, type FocusEvent } from 'react';

interface FocusedControl {
  readonly element: HTMLElement;
  /** Id of the control's row; '' for a control outside the rows. */
  readonly id: string;
  readonly index: number;
  readonly indexFromEnd: number;
}

/** Finds only buttons and links. Rows contain no other controls, and a general selector would enlarge every uploader bundle. */
const findControls = (container: Element) => [...container.querySelectorAll<HTMLElement>('button:enabled,a[href]')];
const findRows = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('[data-row]')];
const getRowId = (row: Element | null | undefined) => row?.getAttribute('data-row') ?? '';

/** Returns rows in the order in which they get focus when a row is removed: the next rows, then the previous ones. */
const findNeighbors = (rows: readonly HTMLElement[], order: readonly string[], id: string) => {
  const index = order.indexOf(id);
  const neighborIds = [...order.slice(index + 1), ...order.slice(0, Math.max(0, index)).toReversed()];
  return neighborIds.flatMap((other) => rows.filter((row) => getRowId(row) === other));
};

/** Returns the empty state or the list's heading, which can then get focus but is not a tab stop. */
const findFallback = (container: HTMLElement) => {
  const fallback =
    container.querySelector<HTMLElement>('[data-none]') ??
    container.closest('section')?.querySelector<HTMLElement>('h2') ??
    container.querySelector('h2');
  if (fallback) fallback.tabIndex = -1;
  return fallback;
};

const findNextFocus = (container: HTMLElement, { id, index, indexFromEnd }: FocusedControl, order: readonly string[]) => {
  const rows = findRows(container);
  const ownRow = id && rows.find((row) => getRowId(row) === id);
  if (ownRow) return findControls(ownRow)[index] ?? findControls(ownRow)[0];
  const controls = findNeighbors(rows, order, id).map((row) => findControls(row).at(-indexFromEnd));
  return (id && controls.find(Boolean)) || findFallback(container);
};

/**
 * Keeps focus in a list when rows are removed. Otherwise browsers would move it to the body, and a screen reader would start over. Focus
 * moves to the same control in the next or previous row, or to the element with `data-none` or the heading. Each row has its id in
 * `data-row`. `ids` are the ids of all rows, rendered or not.
 */
export const useRowsFocus = (ids: readonly string[]) => {
  const container = useRef<HTMLDivElement>(null);
  const focusedControl = useRef<FocusedControl | null>(null);
  const order = useRef<readonly string[]>([]);
  useEffect(() => {
    const [element, lostControl, previousOrder] = [container.current, focusedControl.current, order.current];
    order.current = ids;
    if (!element || !lostControl || lostControl.element.isConnected) return;
    // Another element, such as a dialog, has focus. This effect runs again when it closes.
    if (document.activeElement && document.activeElement !== document.body) return void (order.current = previousOrder);
    focusedControl.current = null;
    const isScrolledAway = ids.includes(lostControl.id) && !findRows(element).some((row) => getRowId(row) === lostControl.id);
    if (!isScrolledAway) findNextFocus(element, lostControl, previousOrder)?.focus();
  });
  return {
    ref: container,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row]');
      const controls = findControls(row ?? currentTarget);
      const index = controls.indexOf(target as HTMLElement);
      focusedControl.current = { element: target as HTMLElement, id: getRowId(row), index, indexFromEnd: controls.length - index };
    },
  };
};
