import type { Listing, ListingDetail } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RelistClient } from '../../core/requests/client.ts';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import { beginHistory, recordChange, redoChange, undoChange, type History } from '../../core/history.ts';

/** The editable texts, as shown in the fields. */
export interface ListingTexts {
  readonly title: string;
  readonly description: string;
  /** US dollars, as typed. */
  readonly price: string;
}
export type EditablePart = keyof ListingTexts;
export const EDITABLE_PARTS: readonly EditablePart[] = ['title', 'description', 'price'];

/** Returns the parts that are not sent because the server would reject them. */
export type GetExcludedParts = (texts: ListingTexts) => readonly EditablePart[];

export interface ListingEditorState {
  /** The server's version. */
  readonly listing: Listing;
  readonly history: History<ListingTexts>;
  readonly isSaving: boolean;
  /** Error that kept the last edits from being saved. */
  readonly error: RelistError | null;
}

export interface ListingEditor extends StoreApi<ListingEditorState> {
  edit(part: EditablePart, value: string): void;
  undo(): void;
  redo(): void;
  /** Sends unsaved edits except the parts that `getExcludedParts` returns at that time; an error goes to `error` and the edits stay. */
  save(getExcludedParts?: GetExcludedParts): Promise<void>;
  /** Saves immediately when the page closes, without waiting for an earlier save. */
  saveOnClose(getExcludedParts?: GetExcludedParts): Promise<void>;
  /** Regenerates a part from the facts; undo restores the seller's text. */
  unlock(part: EditablePart): Promise<void>;
  /** Sets passages of the description that every rewrite must keep, in order; saves unsaved edits along with them. */
  setPassages(passages: readonly string[]): Promise<void>;
  /** Adds a listener for saved changes; the returned function removes it. */
  onSaved(listener: (savedListing: ListingDetail) => void): () => void;
  /** Shows another version instead of the seller's texts, which undo restores. */
  showVersion(listing: ListingDetail): void;
  /** Applies a newer server version; parts with unsaved edits keep them. */
  applyListing(listing: Listing): void;
}

/** Returns the texts of the listing's fields. Without a price (0 in the API), the price field is empty. */
const getTexts = ({ title, description, price }: Listing): ListingTexts => ({ title, description, price: price ? String(price) : '' });

/** Parses a typed amount; null if invalid. Accepts a decimal comma, which many countries use. */
export const parseAmount = (input: string): number | null => {
  const text = input
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(\d{1,2})$/, '.$1');
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
};

const isChanged = (part: EditablePart, texts: ListingTexts, listing: Listing) =>
  part === 'price' ? (texts.price.trim() ? parseAmount(texts.price) : 0) !== listing.price : texts[part] !== listing[part];

/** Returns the parts whose fields differ from the server's version. */
export const findUnsavedParts = ({ listing, history }: Pick<ListingEditorState, 'listing' | 'history'>): readonly EditablePart[] =>
  EDITABLE_PARTS.filter((part) => isChanged(part, history.now, listing));

/** Returns the history with the server's texts added as a step, in which the `localParts` keep their field values. */
const mergeTexts = (history: History<ListingTexts>, listing: Listing, localParts: readonly string[]): History<ListingTexts> => {
  const partsToKeep = EDITABLE_PARTS.filter((part) => localParts.includes(part) || !isChanged(part, history.now, listing));
  if (partsToKeep.length === EDITABLE_PARTS.length) return history;
  return recordChange(history, { ...getTexts(listing), ...Object.fromEntries(partsToKeep.map((part) => [part, history.now[part]])) });
};

const EXCLUDE_NOTHING: GetExcludedParts = () => [];

type EditorStore = StoreApi<ListingEditorState>;
type ListingChanges = Readonly<Record<string, unknown>>;

/** Sends changes to a listing. If other parts of it changed in the meantime, sends them again for the current version. */
const sendEdit = (client: RelistClient, listing: Listing, changes: ListingChanges, isAlone: boolean) =>
  client.listings
    // The tab may close before the response, hence `keepalive`. While another edit is in flight, the version it creates is unknown.
    .edit({ params: { id: listing.id }, body: changes }, { keepalive: true, ifMatch: isAlone ? listing.updatedAt : undefined })
    .catch(async (error: unknown) => {
      if (toRelistError(error).code !== 'conflict') throw error;
      return (await import('./resend-edit.ts')).resendEdit(client, changes, listing, error);
    });

const getUnsavedChanges = (state: ListingEditorState, getExcludedParts: GetExcludedParts) => {
  const { now: texts } = state.history;
  const excludedParts = getExcludedParts(texts);
  return Object.fromEntries(
    findUnsavedParts(state)
      .filter((part) => !excludedParts.includes(part))
      .map((part) => [part, part === 'price' ? parseAmount(texts.price) : texts[part]] as const)
      .filter(([, value]) => value !== null && value !== ''),
  );
};

/** Creates the function that sends changes and applies the response. `pendingBodies` has two entries if the page was about to close. */
const createSender = (
  client: RelistClient,
  store: EditorStore,
  pendingBodies: Set<ListingChanges>,
  onSaved: (savedListing: ListingDetail) => void,
) => {
  let requestCount = 0;
  let latestResponse = 0;
  return async (body: ListingChanges) => {
    const request = (requestCount += 1);
    const isAlone = pendingBodies.size === 0;
    pendingBodies.add(body);
    store.setState({ isSaving: true, error: null });
    try {
      const savedListing = await sendEdit(client, store.getState().listing, body, isAlone);
      // Ignore a response if the response to a later request has already arrived.
      if (request < latestResponse) return;
      latestResponse = request;
      // Keep what the seller typed or undid in the meantime; only parts that were sent as null get the server's text.
      const localParts = [...findUnsavedParts(store.getState()), ...[...pendingBodies].flatMap(Object.keys)].filter(
        (part) => body[part] !== null,
      );
      store.setState(({ history }) => ({ listing: savedListing, history: mergeTexts(history, savedListing, localParts) }));
      onSaved(savedListing);
    } catch (error) {
      store.setState({ error: toRelistError(error) });
    } finally {
      pendingBodies.delete(body);
      store.setState({ isSaving: pendingBodies.size > 0 });
    }
  };
};

type SavingMethods = Pick<ListingEditor, 'save' | 'saveOnClose' | 'unlock' | 'setPassages'>;

/** Creates the methods that send changes. A save that is requested during another one runs after it. */
const createSaving = (
  store: EditorStore,
  pendingBodies: ReadonlySet<ListingChanges>,
  send: (changes: ListingChanges) => Promise<void>,
): SavingMethods => {
  let pendingSave: GetExcludedParts | null = null;
  const sendThenSave = async (changes: ListingChanges): Promise<void> => {
    await send(changes);
    const nextSave = pendingSave;
    pendingSave = null;
    if (nextSave && !store.getState().error) await save(nextSave);
  };
  const save = async (getExcludedParts = EXCLUDE_NOTHING): Promise<void> => {
    if (store.getState().isSaving) return void (pendingSave = getExcludedParts);
    const changes = getUnsavedChanges(store.getState(), getExcludedParts);
    if (Object.keys(changes).length > 0) await sendThenSave(changes);
  };
  return {
    save,
    saveOnClose: async (getExcludedParts = EXCLUDE_NOTHING) => {
      const pendingChanges = Object.assign({}, ...pendingBodies);
      const changes = Object.entries(getUnsavedChanges(store.getState(), getExcludedParts));
      const newChanges = changes.filter(([part, value]) => pendingChanges[part] !== value);
      if (newChanges.length > 0) await sendThenSave(Object.fromEntries(newChanges));
    },
    unlock: (part) => sendThenSave({ [part]: null }),
    setPassages: (passages) => {
      const { description } = getUnsavedChanges(store.getState(), EXCLUDE_NOTHING);
      return sendThenSave({ ...(description !== undefined && { description }), passages });
    },
  };
};

/** Creates the editor of one listing's texts: edits apply immediately, are saved on demand, and can be undone step by step. */
export const createListingEditor = (client: RelistClient, initialListing: Listing): ListingEditor => {
  const store = createStore<ListingEditorState>(() => ({
    listing: initialListing,
    history: beginHistory(getTexts(initialListing)),
    isSaving: false,
    error: null,
  }));
  const pendingBodies = new Set<ListingChanges>();
  const listeners = new Set<(savedListing: ListingDetail) => void>();
  const notifyListeners = (savedListing: ListingDetail) => listeners.forEach((listener) => listener(savedListing));
  return {
    ...store,
    ...createSaving(store, pendingBodies, createSender(client, store, pendingBodies, notifyListeners)),
    applyListing: (listing) => {
      if (listing === store.getState().listing) return;
      store.setState((state) => ({ listing, history: mergeTexts(state.history, listing, findUnsavedParts(state)) }));
    },
    showVersion: (listing) => {
      store.setState(({ history }) => ({ listing, history: recordChange(history, getTexts(listing)), error: null }));
      notifyListeners(listing);
    },
    onSaved: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    edit: (part, value) =>
      store.setState(({ history }) => ({ history: recordChange(history, { ...history.now, [part]: value }, part), error: null })),
    undo: () => store.setState(({ history }) => ({ history: undoChange(history) })),
    redo: () => store.setState(({ history }) => ({ history: redoChange(history) })),
  };
};
