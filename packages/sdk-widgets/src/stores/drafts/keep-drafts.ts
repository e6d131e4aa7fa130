import { DRAFT_PREFIX } from '../../core/constants.ts';
import type { DraftStore } from './draft-store.ts';
import type { KeptRelist } from './kept-relist.ts';

const hasStored = () => {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(DRAFT_PREFIX));
  } catch {
    return false;
  }
};

/** Loads the draft store when there are photos to store, watch or restore; if loading fails, the page works without it. */
export const keepDrafts = (relist: KeptRelist) => {
  let loading: Promise<DraftStore | null> | undefined;
  let started = false;
  const load = () => {
    if (!started) return;
    loading ??= import('./draft-store.ts').then(
      ({ createDraftStore }) => (started ? createDraftStore(relist) : null),
      () => null,
    );
  };
  const withDrafts = (act: (draftStore: DraftStore) => void) => void loading?.then((draftStore) => draftStore && act(draftStore));
  return {
    forget: () => withDrafts((draftStore) => void draftStore.forget()),
    recheck: () => withDrafts((draftStore) => void draftStore.recheck()),
    start: () => {
      started = true;
      const leave = relist.analysis.subscribe(({ files }) => files.length > 0 && load());
      if ((relist.config.drafts && hasStored()) || relist.analysis.getState().files.length > 0) load();
      return () => {
        leave();
        started = false;
        withDrafts((draftStore) => draftStore.stop());
        loading = undefined;
      };
    },
  };
};
