import type { Listing, ListingDetail } from '@relist/api/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RelistClient } from '../core/client.ts';
import { toProblem, type Problem } from '../core/errors.ts';
import { beginHistory, recorded, redone, undone, type History } from '../core/history.ts';

/** What a seller writes, as it stands in the fields. */
export interface ListingTexts {
  readonly title: string;
  readonly description: string;
  /** As typed: US dollars. */
  readonly price: string;
}
export type EditablePart = keyof ListingTexts;
export const EDITABLE_PARTS: readonly EditablePart[] = ['title', 'description', 'price'];

/** The parts of texts that the server would refuse as they stand. */
export type HeldOf = (texts: ListingTexts) => readonly EditablePart[];

export interface ListingEditorState {
  /** As the server knows it. */
  readonly listing: Listing;
  readonly history: History<ListingTexts>;
  readonly saving: boolean;
  /** Why the last edits are not saved. */
  readonly problem: Problem | null;
}

export interface ListingEditor extends StoreApi<ListingEditorState> {
  edit(part: EditablePart, value: string): void;
  undo(): void;
  redo(): void;
  /** Sends what differs from the server's texts but for the parts `held` then; an error stays in `problem`, the edits where they are. */
  save(held?: HeldOf): Promise<void>;
  /** Saves at once, for a page about to go: what is typed now does not wait for the answer to an earlier save. */
  leave(held?: HeldOf): Promise<void>;
  /** Has a part written from the facts again; undo brings the seller's words back. */
  unlock(part: EditablePart): Promise<void>;
  /** Has every rewrite keep these passages of the description, in their order; what was typed into it is saved with them. */
  keep(passages: readonly string[]): Promise<void>;
  /** Hears of every saved change until the returned function is called. */
  onSaved(listener: (saved: ListingDetail) => void): () => void;
  /** Another text of the server; parts with unsaved edits keep them. */
  take(listing: Listing): void;
}

/** A listing without a price, 0 on the wire, leaves the field empty. */
const textsOf = ({ title, description, price }: Listing): ListingTexts => ({ title, description, price: price ? String(price) : '' });

/** A typed amount; null where it is none. Takes a comma for the cents, as half of the world writes. */
export const amountOf = (typed: string): number | null => {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(\d{1,2})$/, '.$1');
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
};

const differs = (part: EditablePart, texts: ListingTexts, listing: Listing) =>
  part === 'price' ? (texts.price.trim() ? amountOf(texts.price) : 0) !== listing.price : texts[part] !== listing[part];

/** The parts whose fields differ from the server's texts. */
export const unsavedParts = ({ listing, history }: Pick<ListingEditorState, 'listing' | 'history'>): readonly EditablePart[] =>
  EDITABLE_PARTS.filter((part) => differs(part, history.now, listing));

const changesOf = (texts: ListingTexts, parts: readonly EditablePart[]) =>
  Object.fromEntries(
    parts
      .map((part) => [part, part === 'price' ? amountOf(texts.price) : texts[part]] as const)
      .filter(([, value]) => value !== null && value !== ''),
  );

/** The server's texts, but for the `own` parts as they stand in the fields. */
const withTexts = (history: History<ListingTexts>, listing: Listing, own: readonly string[]): History<ListingTexts> => {
  const kept = EDITABLE_PARTS.filter((part) => own.includes(part) || !differs(part, history.now, listing));
  if (kept.length === EDITABLE_PARTS.length) return history;
  return recorded(history, { ...textsOf(listing), ...Object.fromEntries(kept.map((part) => [part, history.now[part]])) });
};

const NOTHING_HELD: HeldOf = () => [];

/** One listing's texts: edited at once, saved when told, each step to be undone. */
export const createListingEditor = (client: RelistClient, first: Listing): ListingEditor => {
  const fresh: ListingEditorState = { listing: first, history: beginHistory(textsOf(first)), saving: false, problem: null };
  const store = createStore<ListingEditorState>(() => fresh);
  const listeners = new Set<(saved: ListingDetail) => void>();
  let again: HeldOf | null = null;
  /** What is on its way: one body, two where the page was about to go. */
  const sent = new Set<Readonly<Record<string, unknown>>>();
  let turns = 0;
  let heard = 0;

  const send = async (body: Readonly<Record<string, unknown>>) => {
    const turn = (turns += 1);
    sent.add(body);
    store.setState({ saving: true, problem: null });
    try {
      // The tab may be closed before the answer.
      const saved = await client.listings.edit({ params: { id: first.id }, body }, { keepalive: true });
      // An answer overtaken by a later one's knows less.
      if (turn < heard) return;
      heard = turn;
      // What was typed or undone meanwhile stays; only what was given back takes the server's words.
      const own = [...unsavedParts(store.getState()), ...[...sent].flatMap(Object.keys)].filter((part) => body[part] !== null);
      store.setState(({ history }) => ({ listing: saved, history: withTexts(history, saved, own) }));
      for (const listener of listeners) listener(saved);
    } catch (error) {
      store.setState({ problem: toProblem(error) });
    } finally {
      sent.delete(body);
      store.setState({ saving: sent.size > 0 });
    }
  };
  const open = (held: HeldOf) => {
    const { now } = store.getState().history;
    const mayNot = held(now);
    return changesOf(
      now,
      unsavedParts(store.getState()).filter((part) => !mayNot.includes(part)),
    );
  };
  /** What was to be saved while something was on its way. */
  const saveAgain = async (): Promise<void> => {
    const next = again;
    again = null;
    if (next && !store.getState().problem) await save(next);
  };
  const save = async (held = NOTHING_HELD): Promise<void> => {
    if (store.getState().saving) return void (again = held);
    const changes = open(held);
    if (Object.keys(changes).length === 0) return;
    await send(changes);
    await saveAgain();
  };
  const leave = async (held = NOTHING_HELD): Promise<void> => {
    const known = Object.assign({}, ...sent);
    const news = Object.entries(open(held)).filter(([part, value]) => known[part] !== value);
    if (news.length === 0) return;
    await send(Object.fromEntries(news));
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
      store.setState(({ history }) => ({ history: recorded(history, { ...history.now, [part]: value }, part), problem: null })),
    undo: () => store.setState(({ history }) => ({ history: undone(history) })),
    redo: () => store.setState(({ history }) => ({ history: redone(history) })),
    unlock: async (part) => {
      await send({ [part]: null });
      await saveAgain();
    },
    keep: async (passages) => {
      const { description } = open(NOTHING_HELD);
      await send({ ...(description !== undefined && { description }), passages });
      await saveAgain();
    },
  };
};
