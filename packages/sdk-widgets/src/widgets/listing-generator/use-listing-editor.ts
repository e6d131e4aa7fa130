import type { Listing, ListingDetail, PlatformRules } from '@relist/api/contract';
import { useCallback, useEffect } from 'react';
import { heldParts } from '../../headless/held-parts.ts';
import { onLeave } from '../../headless/on-leave.ts';
import { useRelist } from '../../hooks/index.ts';
import { useStore } from '../../hooks/use-store.ts';
import type { HeldOf } from '../../stores/listing-editor.ts';
import { editorOf } from '../../stores/listing-editors.ts';

/** The editor of a listing; `onSaved` hears of every saved change. `save` sends what fits the rules by then, and so does leaving the page. */
export const useListingEditor = (listing: Listing, rules: PlatformRules | null, onSaved: (saved: ListingDetail) => void) => {
  const relist = useRelist();
  const editor = editorOf(relist, listing);
  const state = useStore(editor);
  const held = useCallback<HeldOf>((texts) => heldParts(texts, rules), [rules]);
  useEffect(() => editor.take(listing), [editor, listing]);
  useEffect(() => editor.onSaved(onSaved), [editor, onSaved]);
  useEffect(() => onLeave(() => void editor.leave(held)), [editor, held]);
  useEffect(() => {
    if (state.problem) relist.unauthorized.handle(state.problem, '/api/login');
  }, [relist, state.problem]);
  return { editor, state, save: () => void editor.save(held) };
};
