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
  /** Shows the server's version after a conflict. Undo restores the seller's texts. */
  loadNewVersion(): Promise<void>;
  /** Applies a newer server version; parts with unsaved edits keep them. */
  applyListing(listing: Listing): void;
}

/** A listing without a price (0 in the API) leaves the field empty. */
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

const collectChanges = (texts: ListingTexts, parts: readonly EditablePart[]) =>
  Object.fromEntries(
    parts
      .map((part) => [part, part === 'price' ? parseAmount(texts.price) : texts[part]] as const)
      .filter(([, value]) => value !== null && value !== ''),
  );

/** Returns the server's texts, except the `localParts`, which keep their field values. */
const mergeTexts = (history: History<ListingTexts>, listing: Listing, localParts: readonly string[]): History<ListingTexts> => {
  const partsToKeep = EDITABLE_PARTS.filter((part) => localParts.includes(part) || !isChanged(part, history.now, listing));
  if (partsToKeep.length === EDITABLE_PARTS.length) return history;
  return recordChange(history, { ...getTexts(listing), ...Object.fromEntries(partsToKeep.map((part) => [part, history.now[part]])) });
};

/** Returns whether the server rejected an edit because the listing had changed elsewhere. */
export const isConflict = ({ status, code }: RelistError): boolean => status === 409 && code === 'conflict';

/** Returns whether the listing changed elsewhere in one of the parts that an edit changes. */
const isChangedElsewhere = (changes: Readonly<Record<string, unknown>>, shownListing: Listing, currentListing: Listing): boolean =>
  Object.keys(changes).some((part) => {
    const [shownValue, currentValue] = [shownListing, currentListing].map((listing) => listing[part as keyof Listing]);
    return JSON.stringify(shownValue) !== JSON.stringify(currentValue);
  });

const EXCLUDE_NOTHING: GetExcludedParts = () => [];

/** Creates the editor of one listing's texts: edits apply immediately, are saved on demand, and can be undone step by step. */
export const createListingEditor = (client: RelistClient, initialListing: Listing): ListingEditor => {
  const initialState: ListingEditorState = {
    listing: initialListing,
    history: beginHistory(getTexts(initialListing)),
    isSaving: false,
    error: null,
  };
  const store = createStore<ListingEditorState>(() => initialState);
  const listeners = new Set<(savedListing: ListingDetail) => void>();
  let pendingSave: GetExcludedParts | null = null;
  /** Bodies of the pending requests: one, or two if the page was about to close. */
  const pendingBodies = new Set<Readonly<Record<string, unknown>>>();
  let requestCount = 0;
  let latestResponse = 0;

  const params = { id: initialListing.id };
  // `keepalive`, because the tab may close before the response.
  const edit = (body: Readonly<Record<string, unknown>>, ifMatch: string | undefined) =>
    client.listings.edit({ params, body }, { keepalive: true, ...(ifMatch !== undefined && { ifMatch }) });
  /** Sends an edit for the shown version, or for the server's if only other parts of the listing have changed since. */
  const sendEdit = async (body: Readonly<Record<string, unknown>>, isAlone: boolean) => {
    const { listing } = store.getState();
    try {
      // An edit that does not wait for an earlier one cannot know the version that the earlier one creates.
      return await edit(body, isAlone ? listing.updatedAt : undefined);
    } catch (error) {
      if (!isConflict(toRelistError(error))) throw error;
      const currentListing = await client.listings.get({ params });
      if (isChangedElsewhere(body, listing, currentListing)) throw error;
      return edit(body, currentListing.updatedAt);
    }
  };
  const send = async (body: Readonly<Record<string, unknown>>) => {
    const request = (requestCount += 1);
    const isAlone = pendingBodies.size === 0;
    pendingBodies.add(body);
    store.setState({ isSaving: true, error: null });
    try {
      const savedListing = await sendEdit(body, isAlone);
      // Ignore a response if the response to a later request has already arrived.
      if (request < latestResponse) return;
      latestResponse = request;
      // Keep what the seller typed or undid in the meantime; only reset parts get the server's text.
      const localParts = [...findUnsavedParts(store.getState()), ...[...pendingBodies].flatMap(Object.keys)].filter(
        (part) => body[part] !== null,
      );
      store.setState(({ history }) => ({ listing: savedListing, history: mergeTexts(history, savedListing, localParts) }));
      for (const listener of listeners) listener(savedListing);
    } catch (error) {
      store.setState({ error: toRelistError(error) });
    } finally {
      pendingBodies.delete(body);
      store.setState({ isSaving: pendingBodies.size > 0 });
    }
  };
  const getUnsavedChanges = (getExcludedParts: GetExcludedParts) => {
    const { now: texts } = store.getState().history;
    const excludedParts = getExcludedParts(texts);
    return collectChanges(
      texts,
      findUnsavedParts(store.getState()).filter((part) => !excludedParts.includes(part)),
    );
  };
  /** Runs the save that was requested during another one. */
  const saveAgain = async (): Promise<void> => {
    const nextSave = pendingSave;
    pendingSave = null;
    if (nextSave && !store.getState().error) await save(nextSave);
  };
  const save = async (getExcludedParts = EXCLUDE_NOTHING): Promise<void> => {
    if (store.getState().isSaving) return void (pendingSave = getExcludedParts);
    const changes = getUnsavedChanges(getExcludedParts);
    if (Object.keys(changes).length === 0) return;
    await send(changes);
    await saveAgain();
  };
  const saveOnClose = async (getExcludedParts = EXCLUDE_NOTHING): Promise<void> => {
    const pendingChanges = Object.assign({}, ...pendingBodies);
    const newChanges = Object.entries(getUnsavedChanges(getExcludedParts)).filter(([part, value]) => pendingChanges[part] !== value);
    if (newChanges.length === 0) return;
    await send(Object.fromEntries(newChanges));
    await saveAgain();
  };
  return {
    ...store,
    save,
    saveOnClose,
    applyListing: (listing) => {
      if (listing === store.getState().listing) return;
      store.setState((state) => ({ listing, history: mergeTexts(state.history, listing, findUnsavedParts(state)) }));
    },
    loadNewVersion: async () => {
      store.setState({ isSaving: true, error: null });
      try {
        const listing = await client.listings.get({ params });
        store.setState(({ history }) => ({ listing, history: recordChange(history, getTexts(listing)) }));
        for (const listener of listeners) listener(listing);
      } catch (error) {
        store.setState({ error: toRelistError(error) });
      } finally {
        store.setState({ isSaving: false });
      }
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
    setPassages: async (passages) => {
      const { description } = getUnsavedChanges(EXCLUDE_NOTHING);
      await send({ ...(description !== undefined && { description }), passages });
      await saveAgain();
    },
  };
};
