import type { Listing } from '@relist/api/contract';
import type { Relist } from '../relist.ts';
import { createListingEditor, type ListingEditor } from './listing-editor.ts';

/** One editor per listing and Relist instance, so that edits are kept when a card unmounts. */
const editors = new WeakMap<Relist, Map<string, ListingEditor>>();

const createEditor = ({ client, analysis, stores }: Relist, listing: Listing): ListingEditor => {
  const editor = createListingEditor(client, listing);
  editor.onSaved((savedListing) => {
    const { result } = analysis.getState();
    if (result?.listing?.id === savedListing.id)
      analysis.setResult({ ...result, listing: savedListing, optimization: savedListing.optimization });
    void stores.listings.invalidate();
  });
  return editor;
};

/** Returns the one editor of a listing in a Relist instance, shared by all widgets that show it. */
export const getListingEditor = (relist: Relist, listing: Listing): ListingEditor => {
  const editorsById = editors.get(relist) ?? new Map<string, ListingEditor>();
  const editor = editorsById.get(listing.id) ?? createEditor(relist, listing);
  editors.set(relist, editorsById.set(listing.id, editor));
  return editor;
};
