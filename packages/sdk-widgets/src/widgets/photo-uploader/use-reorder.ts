import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Pixels before a press becomes a drag. */
const THRESHOLD = 6;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

const idAt = (list: HTMLElement, x: number, y: number) => {
  const elements = (list.getRootNode() as Document | ShadowRoot).elementsFromPoint(x, y);
  return elements.map((element) => element.closest<HTMLElement>('[data-photo]')?.dataset['photo']).find(Boolean);
};

/** Reordering by pointer and by arrow keys. The list takes the handlers, each entry a `data-photo` with its id. */
export const useReorder = (ids: readonly string[], onMove: (id: string, to: number) => void) => {
  const list = useRef<HTMLOListElement>(null);
  const press = useRef<{ id: string; x: number; y: number } | null>(null);
  const refocus = useRef<{ id: string; control: string } | null>(null);
  const [dragging, setDragging] = useState<string | null>(null);

  // Moving a node in the DOM takes its focus away.
  useEffect(() => {
    const wanted = refocus.current;
    refocus.current = null;
    if (!wanted) return;
    const controls = list.current?.querySelectorAll<HTMLElement>(`[data-photo="${wanted.id}"] [data-control]:not(:disabled)`);
    const all = [...(controls ?? [])];
    (all.find((control) => control.dataset['control'] === wanted.control) ?? all[0])?.focus();
  }, [ids]);

  const step = (id: string, by: number, control: string) => {
    const to = ids.indexOf(id) + by;
    if (to < 0 || to >= ids.length) return;
    refocus.current = { id, control };
    onMove(id, to);
  };
  const release = () => {
    press.current = null;
    setDragging(null);
  };
  return {
    dragging,
    step,
    list: {
      ref: list,
      onKeyDown: (event: KeyboardEvent) => {
        const target = event.target as HTMLElement;
        const id = target.closest<HTMLElement>('[data-photo]')?.dataset['photo'];
        const by = STEPS[event.key];
        if (!id || !by) return;
        event.preventDefault();
        step(id, by, target.dataset['control'] ?? '');
      },
      onPointerDown: (event: PointerEvent) => {
        const target = event.target as HTMLElement;
        const id = target.closest<HTMLElement>('[data-photo]')?.dataset['photo'];
        if (id && !target.closest('button') && event.button === 0) press.current = { id, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent) => {
        const from = press.current;
        if (!from || !list.current) return;
        if (!dragging) {
          if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < THRESHOLD) return;
          list.current.setPointerCapture(event.pointerId);
          setDragging(from.id);
        }
        const over = idAt(list.current, event.clientX, event.clientY);
        if (over && over !== from.id) onMove(from.id, ids.indexOf(over));
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
};
