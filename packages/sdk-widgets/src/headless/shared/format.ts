import { formatDate, formatEffect, formatMoney, formatNumber, formatSignedMoney } from '../../ui/amounts.ts';

/** Formats figures for the page's locale. */
export interface Format {
  readonly locale: string;
  /** US dollars. */
  readonly money: (amount: number) => string;
  /** US dollars with a sign: "+$4". */
  readonly signedMoney: (amount: number) => string;
  readonly number: (value: number) => string;
  /** A signed fraction: 0.18 is "+18%". */
  readonly effect: (share: number) => string;
  /** An ISO date; a bare month or year is returned as is, because it does not name a day. */
  readonly date: (iso: string) => string;
}

export const createFormat = (locale: string): Format => ({
  locale,
  money: (amount) => formatMoney(amount, locale),
  signedMoney: (amount) => formatSignedMoney(amount, locale),
  number: (value) => formatNumber(value, locale),
  effect: (share) => formatEffect(share, locale),
  date: (iso) => {
    if (/^\d{4}-\d{2}-\d{2}T/u.test(iso)) return formatDate(iso, locale);
    // A date without a time means midnight UTC, which is the previous day in New York, so use noon instead.
    return /^\d{4}-\d{2}-\d{2}$/u.test(iso) ? formatDate(`${iso}T12:00`, locale) : iso;
  },
});
