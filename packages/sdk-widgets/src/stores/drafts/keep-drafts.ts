import { DRAFT_PREFIX } from '../../core/constants.ts';
import type { Keeper } from './keeper.ts';
import type { KeptRelist } from './kept-relist.ts';

const hasStored = () => {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(DRAFT_PREFIX));
  } catch {
    return false;
  }
};

/** Loads the keeper when there are photos to store, watch or restore; if loading fails, the page works without it. */
export const keepDrafts = (relist: KeptRelist) => {
  let loading: Promise<Keeper | null> | undefined;
  let started = false;
  const load = () => {
    if (!started) return;
    loading ??= import('./keeper.ts').then(
      ({ createKeeper }) => (started ? createKeeper(relist) : null),
      () => null,
    );
  };
  const withKeeper = (act: (keeper: Keeper) => void) => void loading?.then((keeper) => keeper && act(keeper));
  return {
    forget: () => withKeeper((keeper) => void keeper.forget()),
    recheck: () => withKeeper((keeper) => void keeper.recheck()),
    start: () => {
      started = true;
      const leave = relist.analysis.subscribe(({ files }) => files.length > 0 && load());
      if ((relist.config.drafts && hasStored()) || relist.analysis.getState().files.length > 0) load();
      return () => {
        leave();
        started = false;
        withKeeper((keeper) => keeper.stop());
        loading = undefined;
      };
    },
  };
};
