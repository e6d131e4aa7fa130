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
export const createReorder = (getIds: () => readonly string[], move: (id: string, to: number) => void) => {
  let drag: { id: string; x: number; y: number; isDragging: boolean } | null = null;
  const moveBy = (target: EventTarget | null, id: string, by: number, control: string) => {
    const to = getIds().indexOf(id) + by;
    if (to < 0 || to >= getIds().length) return;
    // Find the list before the move, because after it the pressed control may be a detached node.
    const list = findList(target);
    move(id, to);
    if (list) restoreFocus(list, id, control);
  };
  const end = () => void (drag = null);
  return {
    moveBy,
    /** Moves focus to the next photo, or to the previous one, after a photo is removed. */
    focusNeighbor: (target: EventTarget, id: string) => {
      const index = getIds().indexOf(id);
      const [list, next] = [findList(target), getIds()[index + 1] ?? getIds()[index - 1]];
      if (list && next) restoreFocus(list, next, 'remove');
    },
    handlers: {
      onKeyDown: (event: KeyPress) => {
        const [id, by] = [findPhotoId(event), getStep(event)];
        if (!id || !by) return;
        event.preventDefault();
        moveBy(event.target, id, by, (event.target as HTMLElement).dataset['control'] ?? '');
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
        const over = findPhotoIdAt(list, event.clientX, event.clientY);
        if (over && over !== drag.id) move(drag.id, getIds().indexOf(over));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
};
