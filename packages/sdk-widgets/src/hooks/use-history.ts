import { useState } from 'react';
import { beginHistory, recordChange, redoChange, undoChange } from '../core/history.ts';

/** Returns state with undo and redo. `change` accepts the next state and a key; consecutive changes with the same key are one step. */
export const useHistory = <State>(initial: State) => {
  const [history, setHistory] = useState(() => beginHistory(initial));
  return {
    now: history.now,
    change: (now: State, key?: string) => setHistory((currentHistory) => recordChange(currentHistory, now, key)),
    undo: () => setHistory(undoChange),
    redo: () => setHistory(redoChange),
    /** Resets the state and clears the history. */
    restart: (now: State) => setHistory(beginHistory(now)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
};
