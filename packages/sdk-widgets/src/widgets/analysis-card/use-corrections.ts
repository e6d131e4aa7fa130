import { useCallback, useEffect, useState } from 'react';
import { useRelist } from '../../hooks/index.ts';
import { useStore } from '../../hooks/use-store.ts';
import { getCorrections } from '../../stores/items/flow-corrections.ts';

/** Returns the displayed item's corrections and the open rows. Several rows can be open, so that opening one keeps the input in another. */
export const useCorrections = () => {
  const relist = useRelist();
  const corrections = getCorrections(relist);
  const [openRows, setOpenRows] = useState<readonly string[]>([]);
  const setRow = useCallback(
    (row: string, isOpen: boolean) =>
      setOpenRows((rows) => (rows.includes(row) === isOpen ? rows : isOpen ? [...rows, row] : rows.filter((openRow) => openRow !== row))),
    [],
  );
  // An SEO check in the listing emits `facts` to open the category row.
  useEffect(() => relist.on((name) => name === 'facts' && setRow('category', true)), [relist, setRow]);
  useEffect(() => {
    const resend = () => void corrections.resend();
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, [corrections]);
  useStore(corrections);
  const { getShownState, correct, setList, answer, undo, reload, reanalyze, addPhoto } = corrections;
  return { ...getShownState(), correct, setList, answer, undo, reload, reanalyze, addPhoto, openRows, setRow };
};
export type FactEditing = ReturnType<typeof useCorrections>;
