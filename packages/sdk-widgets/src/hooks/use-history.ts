import { useState } from 'react';
import { beginHistory, recorded, redone, undone } from '../core/history.ts';

/** A state that can be undone. `change` takes the next state and what it is about; changes about the same in a row are one step. */
export const useHistory = <State>(initial: State) => {
  const [history, setHistory] = useState(() => beginHistory(initial));
  return {
    now: history.now,
    change: (now: State, about?: string) => setHistory((before) => recorded(before, now, about)),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    /** Begins anew: what was can no longer be undone. */
    restart: (now: State) => setHistory(beginHistory(now)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
};
