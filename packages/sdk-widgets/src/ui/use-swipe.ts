import { useRef, type PointerEvent } from 'react';

/** Handlers that let a thing be pushed out to the right: it follows the pointer, and from `threshold` pixels on it goes. */
export const useSwipeRight = (threshold: number, onSwiped: () => void) => {
  const from = useRef<number | null>(null);
  const distance = (event: PointerEvent) => Math.max(0, event.clientX - (from.current ?? event.clientX));
  const release = (event: PointerEvent<HTMLElement>) => {
    if (from.current === null) return;
    const moved = distance(event);
    from.current = null;
    event.currentTarget.style.translate = '';
    if (moved >= threshold && event.type === 'pointerup') onSwiped();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as Element).closest('button')) return;
      from.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== null) event.currentTarget.style.translate = `${distance(event)}px`;
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
};
