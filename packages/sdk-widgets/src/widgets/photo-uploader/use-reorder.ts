import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { findPhotoIdAt, findPhotoId, getStep } from '../../headless/uploader/reorder-steps.ts';

/** Distance in pixels that a pointer moves before a press becomes a drag. */
const DRAG_THRESHOLD = 6;
type List = RefObject<HTMLOListElement | null>;
type MovePhoto = (id: string, targetIndex: number) => void;

/** Restores focus to the pressed control immediately, because moving a node in the DOM blurs it. */
const useRefocus = (list: List, ids: readonly string[]) => {
  const pressedControl = useRef<{ id: string; control: string } | null>(null);
  useLayoutEffect(() => {
    const target = pressedControl.current;
    pressedControl.current = null;
    if (!target) return;
    const selector = `[data-photo="${target.id}"] [data-control]:not(:disabled)`;
    const controls = [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    (controls.find((control) => control.dataset['control'] === target.control) ?? controls[0])?.focus();
  }, [list, ids]);
  return (id: string, control: string) => void (pressedControl.current = { id, control });
};

const useDrag = (list: List, ids: readonly string[], onMove: MovePhoto) => {
  const press = useRef<{ id: string; x: number; y: number } | null>(null);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const onPointerDown = (event: PointerEvent) => {
    const id = findPhotoId(event);
    if (id && !(event.target as HTMLElement).closest('button') && event.button === 0)
      press.current = { id, x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent) => {
    const start = press.current;
    if (!start || !list.current) return;
    if (!draggedId) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG_THRESHOLD) return;
      list.current.setPointerCapture(event.pointerId);
      setDraggedId(start.id);
    }
    const targetId = findPhotoIdAt(list.current, event.clientX, event.clientY);
    if (targetId && targetId !== start.id) onMove(start.id, ids.indexOf(targetId));
  };
  const onPointerUp = () => {
    press.current = null;
    setDraggedId(null);
  };
  return { draggedId, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } };
};

/** Reorders photos by pointer and arrow keys. Spread `list` on the list element. Each entry needs its id in `data-photo`. */
export const useReorder = (ids: readonly string[], onMove: MovePhoto) => {
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRefocus(list, ids);
  const { draggedId, handlers } = useDrag(list, ids, onMove);
  const moveBy = (id: string, offset: number, control: string) => {
    const targetIndex = ids.indexOf(id) + offset;
    if (!ids[targetIndex]) return;
    refocus(id, control);
    onMove(id, targetIndex);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const id = findPhotoId(event);
    const offset = getStep(event);
    if (!id || !offset) return;
    event.preventDefault();
    moveBy(id, offset, (event.target as HTMLElement).dataset['control'] ?? '');
  };
  /** Moves focus to the next photo, or to the previous one if there is no next photo. */
  const focusNeighbor = (id: string) => {
    const index = ids.indexOf(id);
    refocus(ids[index + 1] ?? ids[index - 1] ?? '', 'remove');
  };
  return { draggedId, moveBy, focusNeighbor, list: { ref: list, onKeyDown, ...handlers } };
};
