import { DRAFT_PREFIX } from '../../core/constants.ts';
import type { DraftStore } from './draft-store.ts';
import type { DraftDeps } from './draft-deps.ts';

const hasStoredDrafts = () => {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(DRAFT_PREFIX));
  } catch {
    return false;
  }
};

/** Loads the draft store once photos are chosen or a stored draft exists. If loading fails, the page works without it. */
export const createLazyDrafts = (relist: DraftDeps) => {
  let draftStorePromise: Promise<DraftStore | null> | undefined;
  let isStarted = false;
  const load = () => {
    if (!isStarted) return;
    draftStorePromise ??= import('./draft-store.ts').then(
      ({ createDraftStore }) => (isStarted ? createDraftStore(relist) : null),
      () => null,
    );
  };
  const runWithDrafts = (run: (draftStore: DraftStore) => void) =>
    void draftStorePromise?.then((draftStore) => draftStore && run(draftStore));
  return {
    deleteAll: () => runWithDrafts((draftStore) => void draftStore.deleteAll()),
    recheck: () => runWithDrafts((draftStore) => void draftStore.recheck()),
    start: () => {
      isStarted = true;
      const unsubscribe = relist.analysis.subscribe(({ files }) => files.length > 0 && load());
      if ((relist.config.drafts && hasStoredDrafts()) || relist.analysis.getState().files.length > 0) load();
      return () => {
        unsubscribe();
        isStarted = false;
        runWithDrafts((draftStore) => draftStore.stop());
        draftStorePromise = undefined;
      };
    },
  };
};
