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

/** Returns the id (`data-photo`) of the photo that contains an element, or '' outside of photos. */
const findPhotoId = (element: EventTarget | null) => (element as HTMLElement).closest<HTMLElement>('[data-photo]')?.dataset['photo'] ?? '';

/** Returns the id of the photo at a point, in viewport pixels. */
const findPhotoIdAt = (list: HTMLElement, x: number, y: number) =>
  (list.getRootNode() as Document | ShadowRoot).elementsFromPoint(x, y).map(findPhotoId).find(Boolean);

/** Returns how many positions a key moves a photo. On right-to-left pages, left means later. */
const getStep = ({ key, target }: { readonly key: string; readonly target: EventTarget | null }): number => {
  if (!key.startsWith('Arrow')) return 0;
  const isMirrored = (target as Element).matches(':dir(rtl)') && !/Up|Down/.test(key);
  return /Right|Down/.test(key) === isMirrored ? -1 : 1;
};

export interface ReorderOptions {
  /** Ids of the photos in order. */
  readonly getIds: () => readonly string[];
  readonly move: (id: string, position: number) => void;
  /** Receives the dragged photo's id, and null when the drag ends. */
  readonly onDrag?: (id: string | null) => void;
  /** Restores focus after the list renders, because a node loses focus when it moves in the document. */
  readonly runAfterRender: (restoreFocus: () => void) => void;
}

/**
 * Creates handlers to reorder photos by pointer and arrow keys, for any markup whose list has `data-photos` and whose entries have
 * `data-photo`.
 */
export const createReorder = ({ getIds, move, onDrag, runAfterRender }: ReorderOptions) => {
  let drag: { id: string; x: number; y: number; isDragging?: boolean } | null = null;
  /** Moves focus to the pressed control of a photo, or to the photo's first control if that one is disabled. */
  const restoreFocus = (pressedControl: HTMLElement, id: string) => {
    // Find the list before the move, because the pressed control may be a detached node afterward.
    const list = pressedControl.closest('[data-photos]');
    const find = (value: string) => list?.querySelector<HTMLElement>(`[data-photo="${id}"] [data-control${value}]:not(:disabled)`);
    runAfterRender(() => (find(`="${pressedControl.dataset['control']}"`) ?? find(''))?.focus());
  };
  /** Moves the photo of a pressed control (`data-control`) by a number of positions. */
  const moveBy = (pressedControl: EventTarget | null, step: number) => {
    const id = findPhotoId(pressedControl);
    const position = getIds().indexOf(id) + step;
    if (!id || !getIds()[position]) return;
    restoreFocus(pressedControl as HTMLElement, id);
    move(id, position);
  };
  const endDrag = () => {
    drag = null;
    onDrag?.(null);
  };
  return {
    moveBy,
    /** Moves focus to the next photo, or to the previous one, after the photo of a pressed control is removed. */
    focusNeighbor: (pressedControl: EventTarget) => {
      const index = getIds().indexOf(findPhotoId(pressedControl));
      const neighborId = getIds()[index + 1] ?? getIds()[index - 1];
      if (neighborId) restoreFocus(pressedControl as HTMLElement, neighborId);
    },
    handlers: {
      onKeyDown: (event: KeyPress) => {
        const step = getStep(event);
        if (!step || !findPhotoId(event.target)) return;
        event.preventDefault();
        moveBy(event.target, step);
      },
      onPointerDown: (event: PointerInput) => {
        const id = findPhotoId(event.target);
        if (id && event.button === 0 && !(event.target as HTMLElement).closest('button')) drag = { id, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerInput) => {
        if (!drag) return;
        const list = event.currentTarget as HTMLElement;
        if (!drag.isDragging) {
          if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < MIN_DRAG_DISTANCE) return;
          list.setPointerCapture(event.pointerId);
          drag.isDragging = true;
          onDrag?.(drag.id);
        }
        const targetId = findPhotoIdAt(list, event.clientX, event.clientY);
        if (targetId && targetId !== drag.id) move(drag.id, getIds().indexOf(targetId));
      },
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
    },
  };
};
