import { useEffect, useRef, useState } from 'react';
import { windowOf, type Window } from './window-of.ts';

/** Up to here everything is drawn: searching in the page and printing then find it all. */
const DRAWN_WHOLE = 60;

const measure = (list: HTMLElement, count: number): Window => {
  const style = getComputedStyle(list);
  const columns = Math.max(1, style.gridTemplateColumns.split(' ').length);
  const rowHeight = (parseFloat(style.gridAutoRows) || 300) + (parseFloat(style.rowGap) || 0);
  const above = -list.getBoundingClientRect().top;
  return windowOf({ count, columns, rowHeight, above, viewport: innerHeight });
};

/** The entries to draw of a long grid with rows of one height. Follows scrolling and resizing; for printing all are drawn. */
export const useWindow = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<Window | null>(null);
  const long = count > DRAWN_WHOLE;
  useEffect(() => {
    if (!long) return undefined;
    const all = () => setShown({ first: 0, last: count, before: 0, after: 0 });
    const look = () => list.current && setShown(measure(list.current, count));
    const stop = new AbortController();
    look();
    document.addEventListener('scroll', look, { capture: true, passive: true, signal: stop.signal });
    for (const [name, act] of [
      ['resize', look],
      ['afterprint', look],
      ['beforeprint', all],
    ] as const)
      addEventListener(name, act, { signal: stop.signal });
    return () => stop.abort();
  }, [count, long]);
  const drawn = long ? (shown ?? { first: 0, last: DRAWN_WHOLE, before: 0, after: 0 }) : { first: 0, last: count, before: 0, after: 0 };
  return { list, long, ...drawn };
};
