import { EMBED_TOKEN_PREFIX } from '@relist/api/client';
import { DRAFT_PREFIX } from '../../core/constants.ts';
import { createRandomId } from '../../core/id.ts';
import draftTexts from '../../core/texts/en/drafts.json';
import { watchConnection } from './connection.ts';
import { createDraft, deleteDrafts, type Draft } from './draft.ts';
import type { DraftDeps } from './draft-deps.ts';
import { records, type DraftRecord } from './records.ts';

/** Maximum wait for the lock after a reload, about as long as browsers take to unload the old page. */
const RELOAD_WAIT_MS = 1000;

const isReload = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

/**
 * Locks a name for this page and returns the function that releases it; null if another page in this browser has locked it. After a
 * reload, this function waits, because the old page may keep the lock a moment longer. Without Web Locks (plain http), every call
 * succeeds. If two tabs then use the same draft, the last change is kept.
 */
export const acquireLock = async (name: string, shouldWait = isReload()): Promise<(() => void) | null> => {
  if (!navigator.locks) return () => undefined;
  return new Promise((resolve) => {
    const onLock = (lock: Lock | null) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    };
    const options = shouldWait ? { signal: AbortSignal.timeout(RELOAD_WAIT_MS) } : { ifAvailable: true };
    navigator.locks
      .request(name, options, onLock)
      .catch((error: DOMException) => resolve(error.name === 'TimeoutError' ? null : () => undefined));
  });
};

/** The server deletes an idempotency key after a day, so resuming later could create a second item. */
const MAX_RESUME_AGE_MS = 24 * 60 * 60 * 1000;

/** Returns the id of the photos' owner; null if unknown, in which case nothing is stored. */
const findOwner = async ({ config, session, client, credentials }: DraftDeps): Promise<string | null> => {
  if (config.person) return config.person;
  if (config.firstParty) return session.getState().user?.id ?? null;
  // A partner's token does not identify its user; only the partner can, with `person`.
  if ((await credentials.read().catch(() => null))?.startsWith(EMBED_TOKEN_PREFIX)) return null;
  return client.auth.user().then(
    ({ id }) => id,
    () => null,
  );
};

interface LockedDraft {
  readonly draft: Draft;
  readonly record: DraftRecord | null;
  release(): void;
}

/** Locks the newest draft that no other tab has locked, or a new one. */
const lockDraft = async (prefix: string): Promise<LockedDraft> => {
  const storedDrafts = records
    .listNames()
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => ({ name, record: records.read(name) }))
    .toSorted((a, b) => (b.record?.savedAt ?? 0) - (a.record?.savedAt ?? 0));
  for (const { name, record } of [...storedDrafts, { name: prefix + createRandomId(), record: null }]) {
    const release = await acquireLock(name);
    if (release) return { draft: createDraft(name), record, release };
  }
  throw new Error('Could not lock a new draft.');
};

const restoreDraft = async ({ analysis }: DraftDeps, { draft, record }: LockedDraft) => {
  if (!record) return;
  const { files, lostNames } = await draft.restore(record);
  const currentState = analysis.getState();
  // If the user chose photos before the stored ones were read, keep the new choice.
  if (currentState.state !== 'none') return draft.save(currentState);
  const { platform, hint, attempt } = record;
  const notice =
    lostNames.length > 0
      ? { key: 'draft.pickAgain' as const, values: { names: lostNames.join(', ') } }
      : { key: 'draft.restored' as const };
  analysis.setState({ state: files.length > 0 ? 'selected' : 'none', files, platform, hint, attempt, notice });
  if (record.running && lostNames.length === 0 && Date.now() - record.savedAt < MAX_RESUME_AGE_MS) analysis.analyze();
};

/** Stores the chosen photos in the browser, one draft per tab, and restores them; also watches the connection during uploads. */
export const createDraftStore = (relist: DraftDeps) => {
  const { analysis, session, config } = relist;
  let currentDraft: LockedDraft | null = null;
  let owner: string | null = null;
  /** Draft prefix of the last owner, because `owner` is already cleared at sign-out. */
  let lastPrefix = '';
  let latestRequest = 0;
  const getPrefix = (person: string) => `${DRAFT_PREFIX}${encodeURIComponent(config.baseUrl)}:${encodeURIComponent(person)}:`;
  const releaseDraft = () => {
    currentDraft?.release();
    currentDraft = owner = null;
  };
  const openDraft = async () => {
    // Without drafts, only the connection is watched; browser storage is not used.
    if (!config.drafts) return;
    const request = ++latestRequest;
    const person = await findOwner(relist);
    if (request !== latestRequest || person === owner) return;
    // Photos chosen by a different user must not be shown.
    if (owner && person && !config.firstParty) analysis.startNewItem();
    releaseDraft();
    if (!person) return;
    const prefix = getPrefix(person);
    const apiPrefix = `${DRAFT_PREFIX}${encodeURIComponent(config.baseUrl)}:`;
    void deleteDrafts(
      records.listNames().filter((name) => (name.startsWith(apiPrefix) && !name.startsWith(prefix)) || !records.read(name)),
    );
    const lockedDraft = await lockDraft(prefix);
    if (request !== latestRequest) return lockedDraft.release();
    await restoreDraft(relist, lockedDraft);
    [currentDraft, owner, lastPrefix] = [lockedDraft, person, prefix];
    lockedDraft.draft.save(analysis.getState());
  };
  relist.addTexts(draftTexts);
  const stopFunctions = [
    analysis.subscribe((state) => currentDraft?.draft.save(state)),
    session.subscribe(() => void openDraft()),
    watchConnection(analysis),
  ];
  const ready = openDraft();
  return {
    ready,
    /** Finds the owner again after the page received a new token, which may belong to a different user. */
    recheck: openDraft,
    /** Deletes everything stored for this user, after sign-out. */
    deleteAll: async () => {
      latestRequest += 1;
      releaseDraft();
      if (lastPrefix) await deleteDrafts(records.listNames().filter((name) => name.startsWith(lastPrefix)));
    },
    stop: () => {
      latestRequest += 1;
      stopFunctions.forEach((stop) => stop());
      releaseDraft();
    },
  };
};
export type DraftStore = ReturnType<typeof createDraftStore>;
