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

/** Number of positions that each arrow key moves a photo. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Returns the id (`data-photo`) of the photo at a point, in viewport pixels. */
const findPhotoIdAt = (list: HTMLElement, x: number, y: number) => {
  const elements = (list.getRootNode() as Document | ShadowRoot).elementsFromPoint(x, y);
  return elements.map((element) => element.closest<HTMLElement>('[data-photo]')?.dataset['photo']).find(Boolean);
};

/** Returns the id of the photo an event occurred in. */
const findPhotoId = ({ target }: { readonly target: EventTarget | null }) =>
  (target as HTMLElement).closest<HTMLElement>('[data-photo]')?.dataset['photo'];

/** Returns how many positions a key moves a photo. On right-to-left pages, left means later. */
const getStep = ({ key, target }: { readonly key: string; readonly target: EventTarget | null }): number => {
  const isMirrored = (target as Element).matches(':dir(rtl)') && !/Up|Down/.test(key);
  return (STEPS[key] ?? 0) * (isMirrored ? -1 : 1);
};

/** Moves focus to a photo's control, or to the photo's first control if that one is disabled. */
const focusControl = (list: HTMLElement, id: string, control: string | undefined) => {
  const find = (value: string) => list.querySelector<HTMLElement>(`[data-photo="${id}"] [data-control${value}]:not(:disabled)`);
  (find(`="${control}"`) ?? find(''))?.focus();
};

export interface ReorderOptions {
  /** Ids of the photos in order. */
  readonly getIds: () => readonly string[];
  readonly move: (id: string, position: number) => void;
  /** Receives the dragged photo's id, and null when the drag ends. */
  readonly onDrag?: (id: string | null) => void;
  /** Restores focus after the list is drawn, because a node loses focus when it moves in the document. */
  readonly afterDraw: (restoreFocus: () => void) => void;
}

/**
 * Creates handlers to reorder photos by pointer and arrow keys, for any markup whose list has `data-photos` and whose entries have
 * `data-photo`.
 */
export const createReorder = ({ getIds, move, onDrag, afterDraw }: ReorderOptions) => {
  let drag: { id: string; x: number; y: number; isDragging?: boolean } | null = null;
  const moveBy = (target: EventTarget | null, id: string, step: number, control: string | undefined) => {
    const position = getIds().indexOf(id) + step;
    if (!getIds()[position]) return;
    restoreFocus(target, id, control);
    move(id, position);
  };
  /** Finds the list before the move, because after it the pressed control may be a detached node. */
  const restoreFocus = (target: EventTarget | null, id: string, control: string | undefined) => {
    const list = (target as HTMLElement).closest<HTMLElement>('[data-photos]');
    if (list) afterDraw(() => focusControl(list, id, control));
  };
  const endDrag = () => {
    drag = null;
    onDrag?.(null);
  };
  return {
    moveBy,
    /** Moves focus to the next photo, or to the previous one, after a photo is removed. */
    focusNeighbor: (target: EventTarget, id: string) => {
      const index = getIds().indexOf(id);
      const neighborId = getIds()[index + 1] ?? getIds()[index - 1];
      if (neighborId) restoreFocus(target, neighborId, 'remove');
    },
    handlers: {
      onKeyDown: (event: KeyPress) => {
        const id = findPhotoId(event);
        const step = getStep(event);
        if (!id || !step) return;
        event.preventDefault();
        moveBy(event.target, id, step, (event.target as HTMLElement).dataset['control']);
      },
      onPointerDown: (event: PointerInput) => {
        const id = findPhotoId(event);
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
