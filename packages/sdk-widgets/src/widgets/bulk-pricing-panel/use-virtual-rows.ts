import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Extra rows rendered above and below the visible ones, so that scrolling shows no gaps. */
const OVERSCAN = 6;

export interface RowRange {
  /** Index of the first rendered row. */
  readonly first: number;
  /** Index after the last rendered row. */
  readonly end: number;
}

/** Returns the rows to render at a scroll position; sizes are in CSS pixels. */
export const computeRange = (scrollTop: number, height: number, rowHeight: number, count: number): RowRange => ({
  first: Math.max(0, Math.min(Math.floor(scrollTop / rowHeight), count) - OVERSCAN),
  end: Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + OVERSCAN),
});

/** Returns the range of rows to render in a scroll container. All rows are `rowHeight` CSS pixels high. */
export const useVirtualRows = (count: number, rowHeight: number) => {
  const box = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<RowRange>({ first: 0, end: Math.min(count, 2 * OVERSCAN) });
  const update = useCallback(() => {
    if (!box.current) return;
    const { scrollTop, clientHeight } = box.current;
    const newRange = computeRange(scrollTop, clientHeight, rowHeight, count);
    setRange((currentRange) => (currentRange.first === newRange.first && currentRange.end === newRange.end ? currentRange : newRange));
  }, [count, rowHeight]);
  useLayoutEffect(update, [update]);
  return { box, range, onScroll: update };
};
