import { useEffect, useState } from 'react';
import { useRelist } from '../../hooks/index.ts';
import { useStore } from '../../hooks/use-store.ts';
import { correctionsOf } from '../../stores/flow-corrections.ts';
import type { EditableFact } from '../../stores/item-corrections.ts';

/** Corrections of the running flow's item, and the fact that is being edited. */
export const useCorrections = () => {
  const relist = useRelist();
  const [corrections] = useState(() => correctionsOf(relist));
  const [editing, edit] = useState<EditableFact | null>(null);
  // An SEO check of the listing may lead here.
  useEffect(() => relist.on((name) => name === 'facts' && edit('category')), [relist]);
  useStore(corrections);
  const { shown, correct, undo, lookAgain } = corrections;
  return { ...shown(), correct, undo, lookAgain, editing, edit };
};
export type FactEditing = ReturnType<typeof useCorrections>;
