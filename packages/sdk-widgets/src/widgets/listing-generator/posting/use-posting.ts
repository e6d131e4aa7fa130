import type { ListedItem, Listing } from '@relist/api/contract';
import { composeListing } from '../../../headless/listing/compose-listing.ts';
import { findGaps, describeGaps } from '../../../headless/listing/gaps.ts';
import { getSellingPoints } from '../../../headless/listing/selling-points.ts';
import { toSafePostUrl } from '../../../headless/listing/plain-text.ts';
import { usePlatformRules, useRelist, useStore, useTranslate } from '../../../hooks/index.ts';
import { parseAmount } from '../../../stores/listings/listing-editor.ts';
import { getListingEditor } from '../../../stores/listings/listing-editors.ts';
import { useFormat } from '../../shared/use-format.ts';
import { useConnectionCheck } from '../../shared/use-online.ts';
import { useCopy } from './use-copy.ts';

/** Returns a listing's current texts and price, its platform's rules and URL, and a function that composes the complete text. */
const useDraft = (analyzed: ListedItem) => {
  const relist = useRelist();
  const format = useFormat();
  const { listing } = analyzed;
  const draft = useStore(getListingEditor(relist, listing)).history.now;
  const rules = usePlatformRules(listing.platform);
  const price = parseAmount(draft.price) ?? listing.price;
  const composeText = () => {
    const details = { rules, bulletPoints: getSellingPoints(analyzed), price: price > 0 ? format.money(price) : '' };
    return composeListing({ ...draft, ...details, listing: { ...listing, price } });
  };
  return { draft, rules, price, composeText, postUrl: toSafePostUrl(rules?.postUrl) };
};

/** Returns the functions that copy and post a listing. `onPost` is called once the platform is open. */
export const usePosting = (analyzed: ListedItem, onPost?: (listing: Listing) => void) => {
  const { emit } = useRelist();
  const t = useTranslate();
  const { locale } = useFormat();
  const { copy, ...manualCopy } = useCopy();
  const checkConnection = useConnectionCheck();
  const { draft, rules, price, composeText, postUrl } = useDraft(analyzed);
  const gaps = findGaps(analyzed, draft.description);
  const gapNotice = describeGaps(gaps, locale, t);
  const copyComplete = () => copy(composeText(), gapNotice);
  // The platform opens only after copying, because without the clipboard the seller copies by hand first.
  const post = async () => {
    if (!checkConnection() || !(await copyComplete()) || !postUrl) return;
    window.open(postUrl, '_blank', 'noopener,noreferrer');
    emit('post', analyzed.listing);
    onPost?.(analyzed.listing);
  };
  const copies = { title: () => copy(draft.title), description: () => copy(draft.description, gapNotice), listing: copyComplete };
  return { ...manualCopy, rules, gaps, postUrl, canPost: postUrl !== null && price > 0, copies, post };
};
