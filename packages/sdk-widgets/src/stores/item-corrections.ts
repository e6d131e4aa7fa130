import type {
  AnalysedItem,
  AnalysisResults,
  CheckAnswers,
  Item,
  ItemChanges,
  ListingDetail,
  Question,
  RewrittenItem,
} from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RelistClient } from '../core/client.ts';
import { toProblem, type Problem } from '../core/errors.ts';

/** Facts that a seller may state. */
export const EDITABLE_FACTS = ['category', 'brand', 'size', 'condition', 'color', 'material', 'era'] as const;
export type EditableFact = (typeof EDITABLE_FACTS)[number];

export interface CorrectionsState {
  /** The fact being saved, 'answer' while the answer to the item's question is, or 'again' while the photos are looked at again. */
  readonly busy: EditableFact | 'answer' | 'again' | null;
  readonly problem: Problem | null;
  /** The last correction, for undo: the fact and what stood there. */
  readonly last: { readonly fact: EditableFact; readonly before: string | null } | null;
  /** Id of the item that `problem` and `last` belong to. */
  readonly of: string | null;
}

export interface Corrections extends StoreApi<CorrectionsState> {
  /** States a fact; null: it is not known. Shown at once; taken back if the server refuses. */
  correct(fact: EditableFact, value: string | null): Promise<void>;
  /** Answers the item's question, or some about its condition; price and listings follow. */
  answer(field: Question['field'] | 'checks', value: string | CheckAnswers): Promise<void>;
  /** Gives the last corrected fact its former value. */
  undo(): Promise<void>;
  /** The state without what belongs to an item that is no longer shown. */
  shown(): CorrectionsState;
  /** Has the photos looked at again, with the seller's words. */
  lookAgain(hint: string): Promise<void>;
}

interface CorrectionsDeps {
  readonly client: RelistClient;
  readonly read: () => AnalysedItem | null;
  readonly write: (result: AnalysedItem) => void;
  /** Told with the listing that an item got with the answer to its question. */
  readonly onChanged: (first: ListingDetail | null) => void;
  readonly onProblem: (problem: Problem) => void;
}

/** As the server will: what the seller says is certain. */
const stated = (item: Item, fact: EditableFact, value: string | null): Item => {
  const { [fact]: _, ...evidence } = item.evidence;
  return {
    ...item,
    analysisResults: { ...item.analysisResults, [fact]: value } as AnalysisResults,
    evidence: value === null ? evidence : { ...evidence, [fact]: { source: 'seller', confidence: 100 } },
  };
};

const merged = (result: AnalysedItem, { item, listings }: RewrittenItem): AnalysedItem => {
  // Of an item that had none, the first is what the answer to its question brought.
  const listing = result.listing ? listings.find(({ id }) => id === result.listing?.id) : listings[0];
  const { question } = item;
  return listing ? { item, listing, optimization: listing.optimization, question } : { ...result, item, question };
};

/** The seller's corrections of the analyzed item that is shown; whose it is may change. */
export const createCorrections = ({ client, read, write, onChanged, onProblem }: CorrectionsDeps): Corrections => {
  const store = createStore<CorrectionsState>(() => ({ busy: null, problem: null, last: null, of: null }));
  /** An answer to an item that is no longer shown stays away. */
  const show = (id: string, next: (now: AnalysedItem) => AnalysedItem) => {
    const now = read();
    if (now?.item.id === id) write(next(now));
  };
  const isShown = (id: string) => read()?.item.id === id;
  const fail = async (id: string, error: unknown) => {
    const problem = toProblem(error);
    store.setState({ busy: null, problem, last: null, of: id });
    onProblem(problem);
    if (problem.status !== 409) return;
    // Somebody was faster: what they made of it, before the seller decides anew.
    const item = await client.items.get({ params: { id } }).catch(() => null);
    if (item) show(id, (now) => ({ ...now, item }));
  };
  const run = async (id: string, call: () => Promise<RewrittenItem>, last: CorrectionsState['last']) => {
    const rewritten = await call();
    const before = read();
    show(id, (now) => merged(now, rewritten));
    store.setState({ busy: null, last, of: id });
    onChanged(before?.listing === null ? (rewritten.listings[0] ?? null) : null);
  };
  const correct = async (fact: EditableFact, value: string | null) => {
    const result = read();
    if (!result || store.getState().busy) return;
    const { item } = result;
    const before = item.analysisResults[fact];
    store.setState({ busy: fact, problem: null });
    write({ ...result, item: stated(item, fact, value) });
    const body = { [fact]: value } as ItemChanges;
    await run(item.id, () => client.items.correct({ params: { id: item.id }, body }), { fact, before }).catch(async (error: unknown) => {
      show(item.id, (now) => ({ ...now, item }));
      await fail(item.id, error);
    });
  };
  return {
    ...store,
    correct,
    answer: async (field, value) => {
      const id = read()?.item.id;
      if (!id || store.getState().busy) return;
      store.setState({ busy: 'answer', problem: null });
      const body = { [field]: value } as ItemChanges;
      await run(id, () => client.items.correct({ params: { id }, body }), null).catch((error: unknown) => fail(id, error));
    },
    shown: () => {
      const state = store.getState();
      return state.of !== null && !isShown(state.of) ? { ...state, problem: null, last: null } : state;
    },
    undo: async () => {
      const { last, of } = store.getState();
      if (last && of !== null && isShown(of)) await correct(last.fact, last.before);
      store.setState({ last: null });
    },
    lookAgain: async (hint) => {
      const id = read()?.item.id;
      if (!id || store.getState().busy) return;
      store.setState({ busy: 'again', problem: null });
      const call = async () => {
        if (hint.trim()) await client.items.correct({ params: { id }, body: { hint: hint.trim() } });
        return client.items.reanalyse({ params: { id } });
      };
      await run(id, call, null).catch((error: unknown) => fail(id, error));
    },
  };
};
