import { useCallback, useEffect, useState } from 'react';
import { useRelist } from '../../hooks/index.ts';
import { useStore } from '../../hooks/use-store.ts';
import { correctionsOf } from '../../stores/flow-corrections.ts';

/** Corrections of the item that is shown, and the rows that are open: opening one leaves what is typed into another. */
export const useCorrections = () => {
  const relist = useRelist();
  const corrections = correctionsOf(relist);
  const [open, setOpen] = useState<readonly string[]>([]);
  const setRow = useCallback(
    (row: string, isOpen: boolean) =>
      setOpen((before) => (before.includes(row) === isOpen ? before : isOpen ? [...before, row] : before.filter((other) => other !== row))),
    [],
  );
  // An SEO check of the listing may lead here.
  useEffect(() => relist.on((name) => name === 'facts' && setRow('category', true)), [relist, setRow]);
  useEffect(() => {
    const resend = () => void corrections.resend();
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, [corrections]);
  useStore(corrections);
  const { shown, correct, list, answer, undo, reload, lookAgain, addPhoto } = corrections;
  return { ...shown(), correct, list, answer, undo, reload, lookAgain, addPhoto, open, setRow };
};
export type FactEditing = ReturnType<typeof useCorrections>;
