import type { ListedItem, Listing } from '@relist/api/contract';
import { completeListing } from '../../../headless/listing/complete-listing.ts';
import { gapsOf, gapsSentence } from '../../../headless/listing/gaps.ts';
import { sellingPointsOf } from '../../../headless/listing/selling-points.ts';
import { safePostUrl } from '../../../headless/listing/plain-text.ts';
import { useRelist, useResource, useStore, useTranslate } from '../../../hooks/index.ts';
import { amountOf } from '../../../stores/listings/listing-editor.ts';
import { editorOf } from '../../../stores/listings/listing-editors.ts';
import { useFormat } from '../../shared/use-format.ts';
import { useCopy } from './use-copy.ts';

/** A listing with the current field texts, and the URL of its platform. */
const useDraft = (analysed: ListedItem) => {
  const relist = useRelist();
  const { money } = useFormat();
  const { listing } = analysed;
  const { data: platforms } = useResource(relist.stores.platforms);
  const draft = useStore(editorOf(relist, listing)).history.now;
  const rules = platforms?.find(({ id }) => id === listing.platform) ?? null;
  const price = amountOf(draft.price) ?? listing.price;
  const complete = () => {
    const details = { rules, bulletPoints: sellingPointsOf(analysed), price: price > 0 ? money(price) : '' };
    return completeListing({ ...draft, ...details, listing: { ...listing, price } });
  };
  return { draft, rules, price, complete, postUrl: safePostUrl(rules?.postUrl) };
};

/** Copying and posting a listing, for every button that does so. `onPost` is called once the platform is open. */
export const usePosting = (analysed: ListedItem, onPost?: (listing: Listing) => void) => {
  const { emit } = useRelist();
  const t = useTranslate();
  const { locale } = useFormat();
  const { copy, ...byHand } = useCopy();
  const { draft, rules, price, complete, postUrl } = useDraft(analysed);
  const gaps = gapsOf(analysed, draft.description);
  const missing = gapsSentence(gaps, locale, t);
  const copyComplete = () => copy(complete(), missing);
  // The platform opens only after copying: without the clipboard, the seller copies by hand first.
  const post = async () => {
    if (!(await copyComplete()) || !postUrl) return;
    window.open(postUrl, '_blank', 'noopener,noreferrer');
    emit('post', analysed.listing);
    onPost?.(analysed.listing);
  };
  const copies = { title: () => copy(draft.title), description: () => copy(draft.description, missing), listing: copyComplete };
  return { ...byHand, rules, gaps, postUrl, canPost: postUrl !== null && price > 0, copies, post };
};
