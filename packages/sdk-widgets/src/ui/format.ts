/** Formats 84 as "84%". */
export const formatPercent = (value: number, locale = 'en-US'): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(value / 100);

/** Writes "trousers" as "Trousers". */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
