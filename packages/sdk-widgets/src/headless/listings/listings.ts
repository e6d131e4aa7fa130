import type { Listing, Platform } from '@relist/api/contract';
import { translateError } from '../../core/errors.ts';
import { PLATFORMS } from '../../core/platforms.ts';
import { createRandomId } from '../../core/id.ts';
import type { Relist } from '../../stores/relist.ts';
import {
  QUESTION_FIELDS,
  createListingsBoard,
  isInvalid,
  filterListings,
  type ListingAnswer,
  type ListingAnswers,
  type ListingsBoard,
} from '../../stores/listings/listings-board.ts';
import { createFormat } from '../shared/format.ts';
import { describeListing, getQuestionTitle, describeTakeDown } from './describe-listing.ts';
import { createListingsGetters } from './listings-getters.ts';
import type { ListingsState, OpenQuestion } from './listings-state.ts';
import { combine } from '../shared/store.ts';
import { startLoading, whileSubscribed } from '../shared/while-subscribed.ts';

const describeAnswerError = (part: ListingAnswer, answers: ListingAnswers, t: Relist['translate']) => {
  if (!isInvalid(part, answers)) return '';
  return t(part === 'price' || part === 'soldPrice' ? 'listings.amount' : 'contact.fill');
};

const describeOpenQuestion = (board: ListingsBoard, t: Relist['translate']): OpenQuestion | null => {
  const { open } = board.getState();
  if (!open) return null;
  const { question, listing, answers } = open;
  const parts = QUESTION_FIELDS[question];
  const describeError = (part: ListingAnswer) => (parts.includes(part) ? describeAnswerError(part, answers, t) : '');
  return {
    ...open,
    title: getQuestionTitle(question, listing, t),
    text: question === 'delete' ? t('listings.deleteText', { title: listing.title }) : question === 'view' ? listing.description : '',
    parts,
    errors: {
      title: describeError('title'),
      description: describeError('description'),
      price: describeError('price'),
      soldPrice: describeError('soldPrice'),
      soldDay: '',
    },
  };
};

/** Returns the platforms to filter by: the page's, and those with existing listings. */
export const listFilterPlatforms = (offeredPlatforms: readonly Platform[], listings: readonly Listing[]): readonly Platform[] =>
  PLATFORMS.filter((platform) => offeredPlatforms.includes(platform) || listings.some((listing) => listing.platform === platform));

const STATUSES = ['', 'draft', 'active', 'sold'] as const;

/** Creates the seller's listings and their actions for custom markup. They load with the first listener. */
export const createListings = (relist: Relist) => {
  const { translate: t, config, stores } = relist;
  const board = createListingsBoard(relist);
  const format = createFormat(config.locale);
  const describeStatus = (allListings: readonly Listing[] | null, matchCount: number, hasFailed: boolean) => {
    const takeDown = describeTakeDown(board.getState().takeDown, t);
    if (takeDown) return takeDown;
    if (!allListings) return hasFailed ? '' : t('listings.loading');
    if (allListings.length === 0) return `${t('listings.empty.title')}. ${t('listings.empty.text')}`;
    return matchCount === 0 ? t('listings.none') : t('listings.count', { count: matchCount, total: allListings.length });
  };
  const describeError = (hasFailed: boolean) => {
    const { error, open } = board.getState();
    if (!error) return hasFailed ? t('listings.failed') : '';
    return open ? translateError(error, t) : t('listings.notChanged', { message: translateError(error, t) });
  };
  const computeState = (): ListingsState => {
    const { data, status } = stores.listings.getState();
    const { filter, isBusy } = board.getState();
    const listings = data && filterListings(data, filter);
    const hasFailed = status === 'error' && !data;
    return {
      listings,
      total: data?.length ?? 0,
      filter,
      platforms: ['' as const, ...listFilterPlatforms(config.platforms, data ?? [])].map((value) => ({
        value,
        label: value ? t(`platform.${value}`) : t('listings.all'),
      })),
      statuses: STATUSES.map((value) => ({ value, label: value ? t(`listings.status.${value}`) : t('listings.all') })),
      open: describeOpenQuestion(board, t),
      isBusy,
      status: describeStatus(data, listings?.length ?? 0, hasFailed),
      failure: describeError(hasFailed),
      format,
    };
  };
  const store = combine(() => [stores.listings, board], computeState);
  return {
    ...whileSubscribed(store, () => startLoading(relist, stores.listings)),
    ...createListingsGetters({ board, getState: store.getState, listings: stores.listings, t, id: `relist-${createRandomId()}` }),
    /** Returns a listing as display text. */
    describeListing: (listing: Listing) => describeListing(listing, format, t),
  };
};
export type HeadlessListings = ReturnType<typeof createListings>;
