import type { Listing, ListingDetail } from '@relist/api/contract';
import { useEffect } from 'react';
import { useRelist } from '../../hooks/index.ts';
import { useStore } from '../../hooks/use-store.ts';
import { editorOf } from '../../stores/listing-editors.ts';

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
