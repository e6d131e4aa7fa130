import type { Listing } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import type { ListingAction, ListingAnswer, ListingQuestion } from '../../stores/listings/listings-board.ts';
import type { Format } from '../shared/format.ts';

/** Maximum number of keywords shown. */
const MAX_KEYWORDS = 3;

/** One listing as display text. */
export interface ListingWords {
  readonly platform: string;
  readonly status: string;
  readonly price: string;
  /** Creation date, or date and price of the sale. */
  readonly date: string;
  /** ISO instant of `date`. */
  readonly isoDate: string;
  /** The first three keywords. */
  readonly keywords: readonly string[];
  /** The number of other keywords as text; '' for none. */
  readonly moreKeywords: string;
}

export const describeListing = (listing: Listing, format: Format, t: Translate): ListingWords => {
  const { platform, status, price, keywords, createdAt, soldAt, soldPrice } = listing;
  const moreCount = keywords.length - MAX_KEYWORDS;
  return {
    platform: t(`platform.${platform}`),
    status: t(`listings.status.${status}`),
    price: format.money(price),
    date: soldAt
      ? t('listings.sold', { price: format.money(soldPrice ?? price), date: format.date(soldAt) })
      : t('listings.created', { date: format.date(createdAt) }),
    isoDate: soldAt ?? createdAt,
    keywords: keywords.slice(0, MAX_KEYWORDS),
    moreKeywords: moreCount > 0 ? t('listings.more', { count: moreCount }) : '',
  };
};

/** Returns an action's button label, and its accessible name with the listing. */
export const describeAction = (action: ListingAction, { title }: Pick<Listing, 'title'>, t: Translate) => {
  const text = t(`listings.${action}`);
  return { text, name: t('listings.of', { action: text, title }) };
};

/** Returns a sentence that names the platforms where the item must be taken down; '' for none. */
export const describeTakeDown = (takeDown: readonly Listing[], t: Translate): string => {
  const platforms = [...new Set(takeDown.map(({ platform }) => t(`platform.${platform}`)))].join(', ');
  return platforms && t('listings.takeDown', { platforms });
};

/** Returns the title of a question. */
export const getQuestionTitle = (question: ListingQuestion, { title }: Pick<Listing, 'title'>, t: Translate): string =>
  question === 'view'
    ? title
    : t(({ edit: 'listings.editTitle', sell: 'listings.soldTitle', delete: 'listings.deleteTitle' } as const)[question]);

export const ANSWER_LABELS = {
  title: 'listings.titleField',
  description: 'listings.descriptionField',
  price: 'listings.priceField',
  soldPrice: 'listings.soldPrice',
  soldDay: 'listings.soldDay',
} as const satisfies Readonly<Record<ListingAnswer, string>>;

export const CONFIRM_LABELS = {
  edit: 'listings.save',
  sell: 'listings.soldYes',
  delete: 'listings.deleteYes',
  view: 'common.close',
} as const satisfies Readonly<Record<ListingQuestion, string>>;
