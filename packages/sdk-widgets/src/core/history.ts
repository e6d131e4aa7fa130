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

export const undoChange = <State>({ past, now, future, ...rest }: History<State>): History<State> => {
  const previousState = past.at(-1);
  if (previousState === undefined) return { past, now, future, ...rest };
  return { past: past.slice(0, -1), now: previousState, future: [now, ...future], key: null };
};

export const redoChange = <State>({ past, now, future, ...rest }: History<State>): History<State> => {
  const [next, ...later] = future;
  if (next === undefined) return { past, now, future, ...rest };
  return { past: [...past, now], now: next, future: later, key: null };
};
