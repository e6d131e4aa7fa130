import type { Listing, ListingDetail } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RelistClient } from '../../core/requests/client.ts';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import { beginHistory, recordChange, redoChange, undoChange, type History } from '../../core/history.ts';

/** The editable texts, as in the fields. */
export interface ListingTexts {
  readonly title: string;
  readonly description: string;
  /** US dollars, as typed. */
  readonly price: string;
}
export type EditablePart = keyof ListingTexts;
export const EDITABLE_PARTS: readonly EditablePart[] = ['title', 'description', 'price'];

/** Returns the parts that the server would reject in their current form, which are therefore not sent. */
export type HeldOf = (texts: ListingTexts) => readonly EditablePart[];

export interface ListingEditorState {
  /** The server's version. */
  readonly listing: Listing;
  readonly history: History<ListingTexts>;
  readonly saving: boolean;
  /** Why the last edits are not saved. */
  readonly error: RelistError | null;
}

export interface ListingEditor extends StoreApi<ListingEditorState> {
  edit(part: EditablePart, value: string): void;
  undo(): void;
  redo(): void;
  /** Sends unsaved edits except the parts that `held` returns at that time; an error goes to `error` and the edits stay. */
  save(held?: HeldOf): Promise<void>;
  /** Saves immediately for a page that is closing, without waiting for an earlier save. */
  leave(held?: HeldOf): Promise<void>;
  /** Regenerates a part from the facts; undo restores the seller's text. */
  unlock(part: EditablePart): Promise<void>;
  /** Sets passages of the description that every rewrite must keep, in order; saves unsaved edits along with them. */
  keep(passages: readonly string[]): Promise<void>;
  /** Adds a listener for saved changes; the returned function removes it. */
  onSaved(listener: (saved: ListingDetail) => void): () => void;
  /** Applies a newer server version; parts with unsaved edits keep them. */
  take(listing: Listing): void;
}

/** A listing without a price (0 in the API) leaves the field empty. */
const textsOf = ({ title, description, price }: Listing): ListingTexts => ({ title, description, price: price ? String(price) : '' });

/** Parses a typed amount; null if invalid. Accepts a decimal comma, which many countries use. */
export const amountOf = (typed: string): number | null => {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(\d{1,2})$/, '.$1');
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
};

const isChanged = (part: EditablePart, texts: ListingTexts, listing: Listing) =>
  part === 'price' ? (texts.price.trim() ? amountOf(texts.price) : 0) !== listing.price : texts[part] !== listing[part];

/** Returns the parts whose fields differ from the server's version. */
export const unsavedParts = ({ listing, history }: Pick<ListingEditorState, 'listing' | 'history'>): readonly EditablePart[] =>
  EDITABLE_PARTS.filter((part) => isChanged(part, history.now, listing));

const changesOf = (texts: ListingTexts, parts: readonly EditablePart[]) =>
  Object.fromEntries(
    parts
      .map((part) => [part, part === 'price' ? amountOf(texts.price) : texts[part]] as const)
      .filter(([, value]) => value !== null && value !== ''),
  );

/** Returns the server's texts, except the `localParts`, which keep their field values. */
const withTexts = (history: History<ListingTexts>, listing: Listing, localParts: readonly string[]): History<ListingTexts> => {
  const keptParts = EDITABLE_PARTS.filter((part) => localParts.includes(part) || !isChanged(part, history.now, listing));
  if (keptParts.length === EDITABLE_PARTS.length) return history;
  return recordChange(history, { ...textsOf(listing), ...Object.fromEntries(keptParts.map((part) => [part, history.now[part]])) });
};

const NOTHING_HELD: HeldOf = () => [];

/** Creates the editor of one listing's texts: edits apply immediately, are saved on demand, and can be undone step by step. */
export const createListingEditor = (client: RelistClient, first: Listing): ListingEditor => {
  const initialState: ListingEditorState = { listing: first, history: beginHistory(textsOf(first)), saving: false, error: null };
  const store = createStore<ListingEditorState>(() => initialState);
  const listeners = new Set<(saved: ListingDetail) => void>();
  let pendingSave: HeldOf | null = null;
  /** Bodies of the requests in progress: one, or two if the page was about to close. */
  const sent = new Set<Readonly<Record<string, unknown>>>();
  let requests = 0;
  let latestAnswer = 0;

  const send = async (body: Readonly<Record<string, unknown>>) => {
    const request = (requests += 1);
    sent.add(body);
    store.setState({ saving: true, error: null });
    try {
      // `keepalive`, because the tab may close before the answer.
      const saved = await client.listings.edit({ params: { id: first.id }, body }, { keepalive: true });
      // Ignore an answer if the answer to a later request has already arrived.
      if (request < latestAnswer) return;
      latestAnswer = request;
      // Keep what the seller typed or undid in the meantime; only reset parts get the server's text.
      const localParts = [...unsavedParts(store.getState()), ...[...sent].flatMap(Object.keys)].filter((part) => body[part] !== null);
      store.setState(({ history }) => ({ listing: saved, history: withTexts(history, saved, localParts) }));
      for (const listener of listeners) listener(saved);
    } catch (error) {
      store.setState({ error: toRelistError(error) });
    } finally {
      sent.delete(body);
      store.setState({ saving: sent.size > 0 });
    }
  };
  const getUnsavedChanges = (held: HeldOf) => {
    const { now } = store.getState().history;
    const excluded = held(now);
    return changesOf(
      now,
      unsavedParts(store.getState()).filter((part) => !excluded.includes(part)),
    );
  };
  /** Runs the save that was requested during another one. */
  const saveAgain = async (): Promise<void> => {
    const next = pendingSave;
    pendingSave = null;
    if (next && !store.getState().error) await save(next);
  };
  const save = async (held = NOTHING_HELD): Promise<void> => {
    if (store.getState().saving) return void (pendingSave = held);
    const changes = getUnsavedChanges(held);
    if (Object.keys(changes).length === 0) return;
    await send(changes);
    await saveAgain();
  };
  const leave = async (held = NOTHING_HELD): Promise<void> => {
    const inProgress = Object.assign({}, ...sent);
    const newChanges = Object.entries(getUnsavedChanges(held)).filter(([part, value]) => inProgress[part] !== value);
    if (newChanges.length === 0) return;
    await send(Object.fromEntries(newChanges));
    await saveAgain();
  };
  return {
    ...store,
    save,
    leave,
    take: (listing) => {
      if (listing === store.getState().listing) return;
      store.setState((state) => ({ listing, history: withTexts(state.history, listing, unsavedParts(state)) }));
    },
    onSaved: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    edit: (part, value) =>
      store.setState(({ history }) => ({ history: recordChange(history, { ...history.now, [part]: value }, part), error: null })),
    undo: () => store.setState(({ history }) => ({ history: undoChange(history) })),
    redo: () => store.setState(({ history }) => ({ history: redoChange(history) })),
    unlock: async (part) => {
      await send({ [part]: null });
      await saveAgain();
    },
    keep: async (passages) => {
      const { description } = getUnsavedChanges(NOTHING_HELD);
      await send({ ...(description !== undefined && { description }), passages });
      await saveAgain();
    },
  };
};
