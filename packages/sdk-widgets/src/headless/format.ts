import { formatDate, formatEffect, formatMoney, formatNumber, formatSignedMoney } from '../ui/amounts.ts';

/** Figures as the page's locale writes them. Views take it as a prop and stay free of context. */
export interface Format {
  readonly locale: string;
  /** US dollars. */
  readonly money: (amount: number) => string;
  /** US dollars that are added or taken off: "+$4". */
  readonly signedMoney: (amount: number) => string;
  readonly number: (value: number) => string;
  /** A signed share: 0.18 is "+18%". */
  readonly effect: (share: number) => string;
  /** An ISO day; a mere month or year stays as it is, since it names no day. */
  readonly date: (iso: string) => string;
}

export const createFormat = (locale: string): Format => ({
  locale,
  money: (amount) => formatMoney(amount, locale),
  signedMoney: (amount) => formatSignedMoney(amount, locale),
  number: (value) => formatNumber(value, locale),
  effect: (share) => formatEffect(share, locale),
  // Noon, so that no time zone turns it into the day before.
  date: (iso) => {
    if (/^\d{4}-\d{2}-\d{2}T/u.test(iso)) return formatDate(iso, locale);
    // A day without a time is midnight in London, which is the day before in New York.
    return /^\d{4}-\d{2}-\d{2}$/u.test(iso) ? formatDate(`${iso}T12:00`, locale) : iso;
  },
});
