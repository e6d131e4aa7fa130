import { findPhotoIdAt, findPhotoId, getStep } from './reorder-steps.ts';

/** Distance in pixels that a pointer must move before a press becomes a drag. */
const MIN_DRAG_DISTANCE = 6;

/** The part of a key event that the code reads. Preact declares that `target` may be null. */
export interface KeyPress {
  readonly key: string;
  readonly target: EventTarget | null;
  readonly currentTarget: EventTarget;
  preventDefault(): void;
}
/** The part of a pointer event that the code reads. */
export interface PointerInput {
  readonly target: EventTarget | null;
  readonly currentTarget: EventTarget;
  readonly button: number;
  readonly pointerId: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** Restores focus to a photo's control, because a node loses focus when it moves in the document. */
const restoreFocus = (list: HTMLElement, id: string, control: string) =>
  requestAnimationFrame(() => {
    const controls = [...list.querySelectorAll<HTMLElement>(`[data-photo="${id}"] [data-control]:not(:disabled)`)];
    (controls.find(({ dataset }) => dataset['control'] === control) ?? controls[0])?.focus();
  });

const findList = (target: EventTarget | null) => (target as HTMLElement).closest<HTMLElement>('[data-photos]');

/**
 * Creates handlers to reorder photos by pointer and arrow keys, for any markup whose list has `data-photos` and whose entries have
 * `data-photo`.
 */
export const createReorder = (getIds: () => readonly string[], move: (id: string, position: number) => void) => {
  let drag: { id: string; x: number; y: number; isDragging: boolean } | null = null;
  const moveBy = (target: EventTarget | null, id: string, step: number, control: string) => {
    const position = getIds().indexOf(id) + step;
    if (position < 0 || position >= getIds().length) return;
    // Find the list before the move, because after it the pressed control may be a detached node.
    const list = findList(target);
    move(id, position);
    if (list) restoreFocus(list, id, control);
  };
  const endDrag = () => void (drag = null);
  return {
    moveBy,
    /** Moves focus to the next photo, or to the previous one, after a photo is removed. */
    focusNeighbor: (target: EventTarget, id: string) => {
      const index = getIds().indexOf(id);
      const [list, nextId] = [findList(target), getIds()[index + 1] ?? getIds()[index - 1]];
      if (list && nextId) restoreFocus(list, nextId, 'remove');
    },
    handlers: {
      onKeyDown: (event: KeyPress) => {
        const [id, step] = [findPhotoId(event), getStep(event)];
        if (!id || !step) return;
        event.preventDefault();
        moveBy(event.target, id, step, (event.target as HTMLElement).dataset['control'] ?? '');
      },
      onPointerDown: (event: PointerInput) => {
        const id = findPhotoId(event);
        if (id && event.button === 0 && !(event.target as HTMLElement).closest('button'))
          drag = { id, x: event.clientX, y: event.clientY, isDragging: false };
      },
      onPointerMove: (event: PointerInput) => {
        if (!drag) return;
        const list = event.currentTarget as HTMLElement;
        if (!drag.isDragging) {
          if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < MIN_DRAG_DISTANCE) return;
          list.setPointerCapture(event.pointerId);
          drag.isDragging = true;
        }
        const targetId = findPhotoIdAt(list, event.clientX, event.clientY);
        if (targetId && targetId !== drag.id) move(drag.id, getIds().indexOf(targetId));
      },
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
    },
  };
};
