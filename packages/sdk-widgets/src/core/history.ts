/** Past, current and undone states. */
export interface History<State> {
  readonly past: readonly State[];
  readonly now: State;
  readonly future: readonly State[];
  /** Key of the last change; consecutive changes with the same key are merged. */
  readonly key: string | null;
}

export const beginHistory = <State>(now: State): History<State> => ({ past: [], now, future: [], key: null });

/** Applies a change. Consecutive changes with the same key, such as typing in one field or moving one slider, are undone together. */
export const recordChange = <State>(history: History<State>, now: State, key: string | null = null): History<State> => {
  const isMerged = key !== null && key === history.key;
  return { past: isMerged ? history.past : [...history.past, history.now], now, future: [], key };
};

export const undoChange = <State>(history: History<State>): History<State> => {
  const { past, now, future } = history;
  const previousState = past.at(-1);
  return previousState === undefined ? history : { past: past.slice(0, -1), now: previousState, future: [now, ...future], key: null };
};

export const redoChange = <State>(history: History<State>): History<State> => {
  const { past, now, future } = history;
  const [nextState, ...laterStates] = future;
  return nextState === undefined ? history : { past: [...past, now], now: nextState, future: laterStates, key: null };
};
