import type { Listing, ListingDetail } from '@relist/api/contract';
import { useEffect } from 'react';
import type { Relist } from '../../core/relist.ts';
import { useRelist } from '../../hooks/index.ts';
import { useStore } from '../../hooks/use-store.ts';
import { createListingEditor, type ListingEditor } from '../../stores/listing-editor.ts';

/** Of each Relist, so that edits survive the card that showed them. */
const editors = new WeakMap<Relist, Map<string, ListingEditor>>();

const createEditor = ({ client, analysis, stores }: Relist, listing: Listing): ListingEditor => {
  const editor = createListingEditor(client, listing);
  editor.onSaved((saved) => {
    const { result } = analysis.getState();
    if (result?.listing.id === saved.id) analysis.setResult({ ...result, listing: saved, optimization: saved.optimization });
    void stores.listings.invalidate();
  });
  return editor;
};

const editorOf = (relist: Relist, listing: Listing): ListingEditor => {
  const known = editors.get(relist) ?? new Map<string, ListingEditor>();
  const editor = known.get(listing.id) ?? createEditor(relist, listing);
  editors.set(relist, known.set(listing.id, editor));
  return editor;
};

/** The editor of a listing; `onSaved` hears of every saved change. */
export const useListingEditor = (listing: Listing, onSaved: (saved: ListingDetail) => void) => {
  const relist = useRelist();
  const editor = editorOf(relist, listing);
  const state = useStore(editor);
  useEffect(() => editor.take(listing), [editor, listing]);
  useEffect(() => editor.onSaved(onSaved), [editor, onSaved]);
  useEffect(() => {
    if (state.problem) relist.unauthorized.handle(state.problem, '/api/login');
  }, [relist, state.problem]);
  return { editor, state };
};
