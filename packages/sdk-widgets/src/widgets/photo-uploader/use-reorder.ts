import { useLayoutEffect, useState } from 'react';
import { createReorder } from '../../headless/uploader/reorder.ts';

interface PhotoOrder {
  readonly ids: readonly string[];
  readonly onMove: (id: string, targetIndex: number) => void;
}

/** Connects the headless handlers to props that change with each render. */
const createListReorder = (initialOrder: PhotoOrder, onDrag: (id: string | null) => void) => {
  let order = initialOrder;
  let pendingFocus: (() => void) | null = null;
  return {
    ...createReorder({
      getIds: () => order.ids,
      move: (id, position) => order.onMove(id, position),
      onDrag,
      afterDraw: (restoreFocus) => void (pendingFocus = restoreFocus),
    }),
    update: (newOrder: PhotoOrder) => {
      order = newOrder;
      pendingFocus?.();
      pendingFocus = null;
    },
  };
};

/** Reorders photos by pointer and arrow keys. Spread `list` on the list element. Each entry needs its id in `data-photo`. */
export const useReorder = (ids: PhotoOrder['ids'], onMove: PhotoOrder['onMove']) => {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [reorder] = useState(() => createListReorder({ ids, onMove }, setDraggedId));
  useLayoutEffect(() => reorder.update({ ids, onMove }));
  return { draggedId, ...reorder, list: { 'data-photos': true, ...reorder.handlers } };
};
