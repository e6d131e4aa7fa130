import { EMBED_TOKEN_PREFIX } from '@relist/api/client';
import { DRAFT_PREFIX } from '../../core/constants.ts';
import { randomId } from '../../core/id.ts';
import draftTexts from '../../core/texts/en/drafts.json';
import { watchConnection } from './connection.ts';
import { createDraft, forgetDrafts, type Draft } from './draft.ts';
import type { KeptRelist } from './kept-relist.ts';
import { records, type DraftRecord } from './records.ts';

/** Long enough for a browser to end the page before a reload, and short enough for a tab beside others. Own judgment. */
const RELOAD_WAIT_MS = 1000;

const isReload = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

/**
 * Takes the name for this page until the returned function is called; null where another page of the browser has it. After a reload the
 * page before may still have it for a moment, so then the name is waited for. A page without Web Locks (plain http) gets every name: there
 * the last of two tabs wins.
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

/** The server forgets a key after a day: resuming later could make a second item. */
const RESUMABLE_MS = 24 * 60 * 60 * 1000;

/** Whose photos these are; null where nobody says, and then none are kept. */
const personOf = async ({ config, session, client, credentials }: KeptRelist): Promise<string | null> => {
  if (config.person) return config.person;
  if (config.firstParty) return session.getState().user?.id ?? null;
  // A shop's token does not say who its user is; only the shop can, with `person`.
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

/** The newest draft that no other tab has open, or a new one. */
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
  // Somebody was faster than the disk: what they chose goes first.
  if (now.state !== 'none') return draft.save(now);
  const { platform, hint, attempt } = record;
  const notice =
    lost.length > 0 ? { key: 'draft.pickAgain' as const, values: { names: lost.join(', ') } } : { key: 'draft.restored' as const };
  analysis.setState({ state: files.length > 0 ? 'selected' : 'none', files, platform, hint, attempt, notice });
  if (record.running && lost.length === 0 && Date.now() - record.savedAt < RESUMABLE_MS) analysis.analyse();
};

/** Keeps the chosen photos in the browser, one draft for each tab, and brings them back; watches over the connection on which they go. */
export const createKeeper = (relist: KeptRelist) => {
  const { analysis, session, config } = relist;
  let taken: Taken | null = null;
  let owner: string | null = null;
  /** Of the last owner: at a log-out they are gone already. */
  let last = '';
  let turn = 0;
  const prefixOf = (person: string) => `${DRAFT_PREFIX}${encodeURIComponent(config.baseUrl)}:${encodeURIComponent(person)}:`;
  const leave = () => {
    taken?.release();
    taken = owner = null;
  };
  const begin = async () => {
    // The connection is watched all the same, and nothing of the browser's touched.
    if (!config.drafts) return;
    const mine = ++turn;
    const person = await personOf(relist);
    if (mine !== turn || person === owner) return;
    // Nobody is shown what another person chose at this page.
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
    /** The page has another token: the person behind it may be another one. */
    recheck: begin,
    /** Removes what this person has stored: they logged out. */
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
export type Keeper = ReturnType<typeof createKeeper>;
