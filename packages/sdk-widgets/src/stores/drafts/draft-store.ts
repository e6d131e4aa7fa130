import { EMBED_TOKEN_PREFIX } from '@relist/api/client';
import { DRAFT_PREFIX } from '../../core/constants.ts';
import { randomId } from '../../core/id.ts';
import draftTexts from '../../core/texts/en/drafts.json';
import { watchConnection } from './connection.ts';
import { createDraft, forgetDrafts, type Draft } from './draft.ts';
import type { KeptRelist } from './kept-relist.ts';
import { records, type DraftRecord } from './records.ts';

/** Long enough for browsers to unload the old page on a reload, short enough when another tab holds the draft. Our own estimate. */
const RELOAD_WAIT_MS = 1000;

const isReload = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

/**
 * Locks the name for this page and returns the release function; null if another page of this browser holds it. After a reload it waits,
 * because the old page may hold the lock a moment longer. Without Web Locks (plain http) every call succeeds, and the last of two tabs
 * wins.
 */
export const takeName = async (name: string, wait = isReload()): Promise<(() => void) | null> => {
  if (!navigator.locks) return () => undefined;
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    };
    const options = wait ? { signal: AbortSignal.timeout(RELOAD_WAIT_MS) } : { ifAvailable: true };
    navigator.locks
      .request(name, options, hold)
      .catch((error: DOMException) => resolve(error.name === 'TimeoutError' ? null : () => undefined));
  });
};

/** The server forgets an idempotency key after a day; resuming later could create a second item. */
const RESUMABLE_MS = 24 * 60 * 60 * 1000;

/** Returns the id of the photos' owner; null if unknown, in which case nothing is stored. */
const personOf = async ({ config, session, client, credentials }: KeptRelist): Promise<string | null> => {
  if (config.person) return config.person;
  if (config.firstParty) return session.getState().user?.id ?? null;
  // A partner's token does not identify its user; only the partner can, with `person`.
  if ((await credentials.read().catch(() => null))?.startsWith(EMBED_TOKEN_PREFIX)) return null;
  return client.auth.user().then(
    ({ id }) => id,
    () => null,
  );
};

interface Taken {
  readonly draft: Draft;
  readonly record: DraftRecord | null;
  release(): void;
}

/** Returns the newest draft that no other tab holds, or a new one. */
const takeDraft = async (prefix: string): Promise<Taken> => {
  const stored = records
    .names()
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => ({ name, record: records.read(name) }))
    .toSorted((a, b) => (b.record?.savedAt ?? 0) - (a.record?.savedAt ?? 0));
  for (const { name, record } of [...stored, { name: prefix + randomId(), record: null }]) {
    const release = await takeName(name);
    if (release) return { draft: createDraft(name), record, release };
  }
  throw new Error('A new name is never taken.');
};

const bringBack = async ({ analysis }: KeptRelist, { draft, record }: Taken) => {
  if (!record) return;
  const { files, lost } = await draft.restore(record);
  const now = analysis.getState();
  // The user chose photos before the stored ones were read: the new choice wins.
  if (now.state !== 'none') return draft.save(now);
  const { platform, hint, attempt } = record;
  const notice =
    lost.length > 0 ? { key: 'draft.pickAgain' as const, values: { names: lost.join(', ') } } : { key: 'draft.restored' as const };
  analysis.setState({ state: files.length > 0 ? 'selected' : 'none', files, platform, hint, attempt, notice });
  if (record.running && lost.length === 0 && Date.now() - record.savedAt < RESUMABLE_MS) analysis.analyse();
};

/** Stores the chosen photos in the browser, one draft per tab, and restores them; also watches the connection during uploads. */
export const createDraftStore = (relist: KeptRelist) => {
  const { analysis, session, config } = relist;
  let taken: Taken | null = null;
  let owner: string | null = null;
  /** Draft prefix of the last owner, because `owner` is already cleared at sign-out. */
  let last = '';
  let turn = 0;
  const prefixOf = (person: string) => `${DRAFT_PREFIX}${encodeURIComponent(config.baseUrl)}:${encodeURIComponent(person)}:`;
  const leave = () => {
    taken?.release();
    taken = owner = null;
  };
  const begin = async () => {
    // The connection is watched anyway; browser storage is not touched.
    if (!config.drafts) return;
    const mine = ++turn;
    const person = await personOf(relist);
    if (mine !== turn || person === owner) return;
    // Photos chosen by a different user must not be shown.
    if (owner && person && !config.firstParty) analysis.newItem();
    leave();
    if (!person) return;
    const prefix = prefixOf(person);
    const sameApi = `${DRAFT_PREFIX}${encodeURIComponent(config.baseUrl)}:`;
    void forgetDrafts(records.names().filter((name) => (name.startsWith(sameApi) && !name.startsWith(prefix)) || !records.read(name)));
    const found = await takeDraft(prefix);
    if (mine !== turn) return found.release();
    await bringBack(relist, found);
    [taken, owner, last] = [found, person, prefix];
    found.draft.save(analysis.getState());
  };
  relist.addTexts(draftTexts);
  const stops = [analysis.subscribe((state) => taken?.draft.save(state)), session.subscribe(() => void begin()), watchConnection(analysis)];
  const ready = begin();
  return {
    ready,
    /** Call when the page has a new token, which may belong to a different user. */
    recheck: begin,
    /** Deletes everything stored for this user, after sign-out. */
    forget: async () => {
      turn += 1;
      leave();
      if (last) await forgetDrafts(records.names().filter((name) => name.startsWith(last)));
    },
    stop: () => {
      turn += 1;
      stops.forEach((stop) => stop());
      leave();
    },
  };
};
export type DraftStore = ReturnType<typeof createDraftStore>;
