import type { Listing, ListingDetail, PlatformRules } from '@relist/api/contract';
import { useCallback, useEffect } from 'react';
import { heldParts } from '../../headless/held-parts.ts';
import { useRelist } from '../../hooks/index.ts';
import { useStore } from '../../hooks/use-store.ts';
import type { HeldOf, ListingEditor } from '../../stores/listing-editor.ts';
import { editorOf } from '../../stores/listing-editors.ts';

/** A tab that is closed tells one of the two, and not every browser the same; one that is only put aside may be ended without a word. */
const useSavedOnLeave = (editor: ListingEditor, held: HeldOf) =>
  useEffect(() => {
    const leave = () => void editor.leave(held);
    const hidden = () => document.visibilityState === 'hidden' && leave();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [editor, held]);

/** The editor of a listing; `onSaved` hears of every saved change. `save` sends what fits the rules by then, and so does leaving the page. */
export const useListingEditor = (listing: Listing, rules: PlatformRules | null, onSaved: (saved: ListingDetail) => void) => {
  const relist = useRelist();
  const editor = editorOf(relist, listing);
  const state = useStore(editor);
  const held = useCallback<HeldOf>((texts) => heldParts(texts, rules), [rules]);
  useEffect(() => editor.take(listing), [editor, listing]);
  useEffect(() => editor.onSaved(onSaved), [editor, onSaved]);
  useSavedOnLeave(editor, held);
  useEffect(() => {
    if (state.problem) relist.unauthorized.handle(state.problem, '/api/login');
  }, [relist, state.problem]);
  return { editor, state, save: () => void editor.save(held) };
};
