/** Formats US dollars: whole amounts without cents, others with two decimals. `always` keeps the cents. */
export const formatMoney = (amount: number, locale = 'en-US', cents: 'auto' | 'always' = 'auto'): string => {
  // Format most prices without Intl, because its first use blocks a slow phone for a tenth of a second.
  if (locale === 'en-US' && cents === 'auto' && Number.isInteger(amount) && amount >= 0 && amount < 1000) return `$${amount}`;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents === 'auto' && Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount);
};

/** Formats US dollars with a sign: "+$4", "-$0.50". */
export const formatSignedMoney = (amount: number, locale = 'en-US'): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  }).format(amount);

export const formatNumber = (value: number, locale = 'en-US'): string => new Intl.NumberFormat(locale).format(value);

/** Formats a fraction as a signed percentage: 0.18 becomes "+18%". */
export const formatEffect = (share: number, locale = 'en-US'): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(share);

/** Formats an ISO instant as a short date. */
export const formatDate = (iso: string, locale = 'en-US'): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso));
