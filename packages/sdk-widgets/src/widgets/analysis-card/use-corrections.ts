import { useCallback, useEffect, useState } from 'react';
import { useRelist } from '../../hooks/index.ts';
import { useStore } from '../../hooks/use-store.ts';
import { correctionsOf } from '../../stores/flow-corrections.ts';
import type { EditableFact } from '../../stores/item-corrections.ts';

/** Corrections of the running flow's item, and the facts that are being edited: opening one leaves what is typed into another. */
export const useCorrections = () => {
  const relist = useRelist();
  const [corrections] = useState(() => correctionsOf(relist));
  const [open, setOpen] = useState<readonly EditableFact[]>([]);
  const edit = useCallback((fact: EditableFact) => setOpen((before) => [...before.filter((other) => other !== fact), fact]), []);
  const close = useCallback((fact: EditableFact) => setOpen((before) => before.filter((other) => other !== fact)), []);
  // An SEO check of the listing may lead here.
  useEffect(() => relist.on((name) => name === 'facts' && edit('category')), [relist, edit]);
  useStore(corrections);
  const { shown, correct, answer, undo, lookAgain } = corrections;
  return { ...shown(), correct, answer, undo, lookAgain, open, edit, close };
};
export type FactEditing = ReturnType<typeof useCorrections>;
