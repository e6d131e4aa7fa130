/** The seller's input about a listing. */
export interface Engagement {
  /** Current asking price in US dollars. */
  readonly price: number;
  /** Days since the item was listed. */
  readonly days: number;
  readonly views: number;
  /** Number of people who watch, save or like the item. */
  readonly watches: number;
}

export interface PriceStep {
  /** Signed percentage as a whole number. 0 keeps the price. */
  readonly percent: number;
  readonly price: number;
  readonly reason: string;
}

/** Days before a price is evaluated. */
const GRACE_DAYS = 7;
const [STALE_DAYS, OLD_DAYS] = [14, 30];
/** Minimum views for a lack of watchers to mean that the price is too high. */
const MIN_VIEWS = 30;
/** Minimum numbers of watchers that indicate a fair price, and a price that is too low. */
const [FAIR_PRICE_WATCHERS, LOW_PRICE_WATCHERS] = [3, 10];

const roundPrice = (price: number): number => (price >= 20 ? Math.round(price) : Math.round(price * 2) / 2);

const suggestChange = ({ days, views, watches }: Engagement): readonly [percent: number, reason: string] => {
  if (watches >= LOW_PRICE_WATCHERS && days < GRACE_DAYS) return [5, 'Many people watch it in its first week. Ask a little more.'];
  if (days < GRACE_DAYS) return [0, 'Give it a week before you change the price.'];
  if (watches >= FAIR_PRICE_WATCHERS)
    return days < OLD_DAYS
      ? [0, 'People watch it. Keep the price, or send them an offer.']
      : [-5, 'People watch it, but nobody buys. Ask a little less.'];
  if (views < MIN_VIEWS && days < OLD_DAYS) return [0, 'Few people saw it. Improve the title and cover photo first.'];
  if (days >= OLD_DAYS) return [-15, 'Listed for a month without interest.'];
  return days >= STALE_DAYS ? [-10, 'Hardly anyone has watched it in two weeks.'] : [-5, 'People look, but hardly anyone watches it.'];
};

/**
 * Returns the next price for a listing from its age, views and watchers. The steps are our rule of thumb, because no sales
 * source includes how often the listings were viewed.
 */
export const suggestStep = (engagement: Engagement): PriceStep => {
  const [percent, reason] = suggestChange(engagement);
  return { percent, price: percent === 0 ? engagement.price : roundPrice(engagement.price * (1 + percent / 100)), reason };
};
