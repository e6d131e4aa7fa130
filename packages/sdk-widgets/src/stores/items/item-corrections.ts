import type {
  AnalyzedItem,
  AnalysisResults,
  CheckAnswers,
  Item,
  ItemChanges,
  ListingDetail,
  Question,
  RewrittenItem,
} from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RelistClient } from '../../core/requests/client.ts';
import { toRelistError, type RelistError } from '../../core/errors.ts';
import { createRandomId } from '../../core/id.ts';
import { preparePhoto } from '../../core/photos.ts';

/** Facts a seller can edit. */
export const EDITABLE_FACTS = ['category', 'brand', 'model', 'size', 'condition', 'color', 'material', 'era'] as const;
export type EditableFact = (typeof EDITABLE_FACTS)[number];
/** Lists a seller can edit. */
export type EditableList = 'flaws' | 'measurements';

export const isEditableFact = (field: string): field is EditableFact => EDITABLE_FACTS.some((fact) => fact === field);

export interface CorrectionsState {
  /** The fact or list being saved, 'again' during a new analysis, 'photo' while a photo is added, 'answer' during other saves. */
  readonly pending: EditableFact | EditableList | 'checks' | 'answer' | 'again' | 'photo' | null;
  readonly error: RelistError | null;
  /** The change that could not be saved: the value of `pending` before the error. */
  readonly failedChange: CorrectionsState['pending'];
  /** The changes that the server rejected, so that the seller's input is kept; null if the last change was saved. */
  readonly rejectedChanges: ItemChanges | null;
  /** The last correction, for undo: the fact and its previous value. */
  readonly lastCorrection: { readonly fact: EditableFact; readonly previousValue: string | null } | null;
  /** Id of the item that this state belongs to. */
  readonly itemId: string | null;
  /** Changes that are already shown and will be sent when the connection is back. */
  readonly waitingChanges: ItemChanges | null;
  /** Time of the last save; null before the first. */
  readonly savedAt: number | null;
}

export interface Corrections extends StoreApi<CorrectionsState> {
  /** Sets a fact; null means unknown. The value shows immediately and is reverted if the server rejects it. */
  correct(fact: EditableFact, value: string | null): Promise<void>;
  /** Replaces a list. */
  setList(name: EditableList, entries: readonly string[]): Promise<void>;
  /** Answers the item's question, or those about its condition. Updates price and listings. */
  answer(field: Question['field'] | 'checks', value: string | CheckAnswers): Promise<void>;
  /** Restores the previous value of the last corrected fact. */
  undo(): Promise<void>;
  /** Reloads the item after a change on another device. */
  reload(): Promise<void>;
  /** Sends changes that waited for a connection. */
  resend(): Promise<void>;
  /** Returns the state without parts that belong to an item no longer shown. */
  getShownState(): CorrectionsState;
  /** Analyzes the photos again with the seller's notes. */
  reanalyze(notes: string): Promise<void>;
  /** Adds and analyzes a photo, which updates facts, price and listings. Returns the error if it fails. */
  addPhoto(file: File, sendAnyway?: 'true'): Promise<RelistError | null>;
}

interface CorrectionsDeps {
  readonly client: RelistClient;
  readonly read: () => AnalyzedItem | null;
  readonly write: (result: AnalyzedItem) => void;
  /** Loads the item and its listings from the server. */
  readonly load: (id: string) => Promise<AnalyzedItem>;
  /** Called after each change, with the first listing if the change created it, else null. */
  readonly onChanged: (firstListing: ListingDetail | null) => void;
  readonly onError: (error: RelistError) => void;
  readonly now?: () => number;
}

const isOffline = (error: RelistError) => error.status === 0 && globalThis.navigator?.onLine === false;

/** Applies changes as the server does. A seller's value has full confidence. */
const applyChanges = (item: Item, changes: ItemChanges): Item => {
  const evidence = { ...item.evidence };
  const results: Record<string, unknown> = { ...item.analysisResults };
  for (const [field, value] of Object.entries(changes).filter(([name]) => name in results)) {
    results[field] = value ?? (Array.isArray(results[field]) ? [] : null);
    if (value === null) delete evidence[field];
    else evidence[field] = { source: 'seller', confidence: 100 };
  }
  return { ...item, analysisResults: results as unknown as AnalysisResults, evidence };
};

const mergeRewrittenItem = (result: AnalyzedItem, { item, listings }: RewrittenItem): AnalyzedItem => {
  // If the item had no listing, the server created the first one after the answer to its question.
  const listing = result.listing ? listings.find(({ id }) => id === result.listing?.id) : listings[0];
  const { question } = item;
  return listing ? { item, listing, optimization: listing.optimization, question } : { ...result, item, question };
};

const initialState: CorrectionsState = {
  pending: null,
  error: null,
  failedChange: null,
  rejectedChanges: null,
  lastCorrection: null,
  itemId: null,
  waitingChanges: null,
  savedAt: null,
};

type CorrectionsStore = StoreApi<CorrectionsState>;
type LastCorrection = CorrectionsState['lastCorrection'];
type SavingDeps = Pick<CorrectionsDeps, 'read' | 'write' | 'onChanged' | 'onError' | 'now'>;

/** Creates the steps that all changes share: show the server's response, or record the error. */
const createSaving = (store: CorrectionsStore, { read, write, onChanged, onError, now = Date.now }: SavingDeps) => {
  /** Updates the displayed result, unless another item is already shown. */
  const updateShown = (id: string, update: (shownResult: AnalyzedItem) => AnalyzedItem) => {
    const result = read();
    if (result?.item.id === id) write(update(result));
  };
  const fail = (id: string, cause: unknown, { failedChange, rejectedChanges }: Partial<CorrectionsState> = {}) => {
    const error = toRelistError(cause);
    const { pending } = store.getState();
    store.setState({
      pending: null,
      error,
      failedChange: failedChange ?? pending,
      rejectedChanges: rejectedChanges ?? null,
      lastCorrection: null,
      itemId: id,
      waitingChanges: null,
    });
    onError(error);
  };
  const run = async (id: string, call: () => Promise<RewrittenItem>, lastCorrection: LastCorrection) => {
    const rewrittenResult = await call();
    const previousResult = read();
    updateShown(id, (shownResult) => mergeRewrittenItem(shownResult, rewrittenResult));
    store.setState({ pending: null, lastCorrection, itemId: id, waitingChanges: null, savedAt: now() });
    onChanged(previousResult?.listing === null ? (rewrittenResult.listings[0] ?? null) : null);
  };
  return { updateShown, fail, run };
};

type SendingDeps = Pick<CorrectionsDeps, 'client' | 'read' | 'write'> & ReturnType<typeof createSaving>;

/** Creates the changes to facts and lists, which show immediately, wait while offline, and are reverted if the server rejects them. */
const createChanges = (store: CorrectionsStore, { client, read, write, updateShown, fail, run }: SendingDeps) => {
  /** The item before any waiting changes were shown. */
  let itemBeforeChanges: Item | null = null;
  /** Sends changes that are already shown; restores `previousItem` if the server rejects them. */
  const send = async (previousItem: Item, changes: ItemChanges, lastCorrection: LastCorrection) => {
    const call = () => client.items.correct({ params: { id: previousItem.id }, body: changes }, { ifMatch: previousItem.updatedAt });
    await run(previousItem.id, call, lastCorrection).catch((error: unknown) => {
      if (isOffline(toRelistError(error)))
        return store.setState({ pending: null, lastCorrection, itemId: previousItem.id, waitingChanges: changes });
      fail(previousItem.id, error, { rejectedChanges: changes });
      return updateShown(previousItem.id, (shownResult) => ({ ...shownResult, item: previousItem }));
    });
  };
  return {
    change: async (changes: ItemChanges, pending: NonNullable<CorrectionsState['pending']>, lastCorrection: LastCorrection = null) => {
      const result = read();
      if (!result || store.getState().pending) return;
      const { waitingChanges, itemId } = store.getState();
      const hasWaitingChanges = waitingChanges !== null && itemId === result.item.id;
      if (!hasWaitingChanges) itemBeforeChanges = result.item;
      store.setState({ pending, error: null, rejectedChanges: null });
      write({ ...result, item: applyChanges(result.item, changes) });
      await send(itemBeforeChanges ?? result.item, hasWaitingChanges ? { ...waitingChanges, ...changes } : changes, lastCorrection);
    },
    resend: async () => {
      const { waitingChanges, itemId, lastCorrection, pending } = store.getState();
      if (!waitingChanges || !itemBeforeChanges || itemId !== itemBeforeChanges.id || pending) return;
      store.setState({ pending: lastCorrection?.fact ?? 'answer' });
      await send(itemBeforeChanges, waitingChanges, lastCorrection);
    },
  };
};

type RunDeps = Pick<CorrectionsDeps, 'client' | 'read' | 'onError'> & Pick<ReturnType<typeof createSaving>, 'fail' | 'run'>;

/** Creates the changes that analyze the item again. */
const createAnalyses = (store: CorrectionsStore, { client, read, onError, fail, run }: RunDeps) => {
  /** Returns the id of the displayed item, and marks it as pending; null if there is none or another change is pending. */
  const begin = (pending: 'again' | 'photo') => {
    const id = read()?.item.id;
    if (!id || store.getState().pending) return null;
    store.setState({ pending, error: null });
    return id;
  };
  return {
    reanalyze: async (notes: string) => {
      const id = begin('again');
      if (!id) return;
      const call = async () => {
        if (notes.trim()) await client.items.correct({ params: { id }, body: { hint: notes.trim() } });
        return client.items.reanalyse({ params: { id } });
      };
      await run(id, call, null).catch((error: unknown) => fail(id, error));
    },
    addPhoto: async (file: File, sendAnyway?: 'true') => {
      const id = begin('photo');
      if (!id) return null;
      try {
        const files = [await preparePhoto(file)];
        await run(
          id,
          () =>
            client.items.addPhotos(
              { params: { id }, files, ...(sendAnyway && { body: { sendAnyway } }) },
              { idempotencyKey: createRandomId() },
            ),
          null,
        );
        return null;
      } catch (cause) {
        const error = toRelistError(cause);
        store.setState({ pending: null });
        onError(error);
        return error;
      }
    },
  };
};

/** Creates the store of the seller's corrections to the displayed item. A different item may be displayed later. */
export const createCorrections = (deps: CorrectionsDeps): Corrections => {
  const { read, load } = deps;
  const store = createStore<CorrectionsState>(() => initialState);
  const saving = createSaving(store, deps);
  const { updateShown, fail } = saving;
  const { change, resend } = createChanges(store, { ...deps, ...saving });
  const isShown = (id: string) => read()?.item.id === id;
  const correct = async (fact: EditableFact, value: string | null) => {
    const previousValue = read()?.item.analysisResults[fact] ?? null;
    // A confirmed guess has nothing to undo.
    await change({ [fact]: value } as ItemChanges, fact, value === previousValue ? null : { fact, previousValue });
  };
  return {
    ...store,
    ...createAnalyses(store, { ...deps, ...saving }),
    correct,
    resend,
    setList: (name, entries) => change({ [name]: [...entries] }, name),
    answer: (field, value) =>
      isEditableFact(field) && typeof value === 'string'
        ? correct(field, value)
        : change({ [field]: value } as ItemChanges, field === 'checks' ? field : 'answer'),
    getShownState: () => {
      const state = store.getState();
      return state.itemId !== null && !isShown(state.itemId) ? { ...initialState, pending: state.pending } : state;
    },
    undo: async () => {
      const { lastCorrection, itemId } = store.getState();
      if (lastCorrection && itemId !== null && isShown(itemId)) await correct(lastCorrection.fact, lastCorrection.previousValue);
      store.setState({ lastCorrection: null });
    },
    reload: async () => {
      const id = read()?.item.id;
      const { pending, failedChange, rejectedChanges } = store.getState();
      if (!id || pending) return;
      store.setState({ pending: 'answer', error: null });
      await load(id).then(
        (result) => {
          updateShown(id, () => result);
          store.setState({ pending: null, lastCorrection: null });
        },
        (error: unknown) => fail(id, error, { failedChange, rejectedChanges }),
      );
    },
  };
};
