import { useLayoutEffect, useState } from 'react';
import { createReorder } from '../../headless/uploader/reorder.ts';

type MovePhoto = (id: string, targetIndex: number) => void;

/** Connects the headless handlers to props that change with each render. */
const createListReorder = (onDrag: (id: string | null) => void) => {
  let restoreFocus: (() => void) | null;
  let ids: readonly string[];
  let move: MovePhoto;
  return {
    ...createReorder({
      getIds: () => ids,
      move: (id, position) => move(id, position),
      onDrag,
      runAfterRender: (restore) => void (restoreFocus = restore),
    }),
    update: (newIds: readonly string[], onMove: MovePhoto) => {
      ids = newIds;
      move = onMove;
      restoreFocus?.();
      restoreFocus = null;
    },
  };
};

/** Reorders photos by pointer and arrow keys. Spread `handlers` on the list, which needs `data-photos`. Each entry needs its id in `data-photo`. */
export const useReorder = (ids: readonly string[], onMove: MovePhoto) => {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [reorder] = useState(() => createListReorder(setDraggedId));
  useLayoutEffect(() => reorder.update(ids, onMove));
  return { ...reorder, draggedId };
};
