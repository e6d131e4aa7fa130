import type { Listing, ListingDetail, PlatformRules, ListedItem } from '@relist/api/contract';
import { useCallback, useEffect, useState } from 'react';
import { toRelistError } from '../../core/errors.ts';
import { findInvalidParts } from '../../headless/listing/invalid-parts.ts';
import { addLeaveListener } from '../../headless/listing/on-leave.ts';
import { useRelist, useToast, useTranslate } from '../../hooks/index.ts';
import { useStore } from '../../hooks/use-store.ts';
import type { GetExcludedParts } from '../../stores/listings/listing-editor.ts';
import { getListingEditor } from '../../stores/listings/listing-editors.ts';

/**
 * Returns a listing's editor and calls `onSaved` with every saved change. `save` and leaving the page send all edits that follow the rules.
 */
export const useListingEditor = (listing: Listing, rules: PlatformRules | null, onSaved: (savedListing: ListingDetail) => void) => {
  const relist = useRelist();
  const editor = getListingEditor(relist, listing);
  const state = useStore(editor);
  const getExcludedParts = useCallback<GetExcludedParts>((texts) => findInvalidParts(texts, rules), [rules]);
  useEffect(() => editor.applyListing(listing), [editor, listing]);
  useEffect(() => editor.onSaved(onSaved), [editor, onSaved]);
  useEffect(() => addLeaveListener(() => void editor.saveOnClose(getExcludedParts)), [editor, getExcludedParts]);
  useEffect(() => {
    if (state.error) relist.unauthorized.handle(state.error, '/api/login');
  }, [relist, state.error]);
  return { editor, state, save: () => void editor.save(getExcludedParts) };
};

/** Requests a new description, shows a toast with the outcome, and refetches the lists. Redirects signed-out users to sign-in. */
export const useRegenerate = (onResult: (result: ListedItem) => void) => {
  const { client, stores, emit, unauthorized } = useRelist();
  const { show } = useToast();
  const t = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const showToast = (tone: 'info' | 'error', key: 'regenerated' | 'regenerateFailed') =>
    show({ tone, title: t(`listing.${key}.title`), description: t(`listing.${key}.text`) });
  const regenerate = async (id: string, replaceLocked: boolean) => {
    setIsBusy(true);
    try {
      const result = await client.items.regenerateDescription({ params: { id }, body: { replaceLocked } });
      onResult(result);
      emit('listing', result.listing);
      for (const list of [stores.items, stores.listings]) void list.invalidate();
      showToast('info', 'regenerated');
    } catch (cause) {
      const error = toRelistError(cause);
      emit('error', error);
      if (!unauthorized.handle(error, '/api/login')) showToast('error', 'regenerateFailed');
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, regenerate };
};
