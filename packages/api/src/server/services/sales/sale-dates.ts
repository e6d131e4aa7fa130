import { parseEbayDate } from '../listing-files/import-rows.ts';

/** Order of day and month in dates such as 03/04/2026; null if the file does not show it. */
export type DateOrder = 'day-first' | 'month-first' | null;
/** The start of a sale's day in ISO 8601, null for an empty cell, or the reason that the cell cannot be read. */
export type SaleDay = string | null | { readonly invalid: 'ambiguous_date' | 'odd_date' };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO_TIME = /^(\d{4})-(\d\d)-(\d\d)[T ]\d\d:\d\d/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const MONTH_NAME = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const MONTH_NAME_FIRST = new RegExp(`^${MONTH_NAME}[ -]?(\\d{1,2})(?:st|nd|rd|th)?,?[ -]+(\\d{4})$`, 'i');
const MONTH_NAME_SECOND = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th|\\.)?[ -]?${MONTH_NAME},?[ -]?(\\d{4})$`, 'i');
/** A time of day after a date. Its time zone is unknown, so only the day counts. */
const TIME_OF_DAY = /,? \d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?$/i;

/** Returns the start of a day, or null if the calendar does not have it, like February 30. */
const toIsoDay = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString() : null;
};

/** Parses dates that name the month or start with the year. */
const parseClearDay = (text: string): string | null => {
  const [, isoYear, isoMonth, isoDay] = ISO_TIME.exec(text) ?? [];
  if (isoYear !== undefined) {
    const time = new Date(text.replace(' ', 'T'));
    const isDay = toIsoDay(Number(isoYear), Number(isoMonth), Number(isoDay)) !== null;
    return isDay && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
  }
  const dateText = text.replace(TIME_OF_DAY, '');
  const [, year, , month, day] = YEAR_FIRST.exec(dateText) ?? [];
  if (year !== undefined) return toIsoDay(Number(year), Number(month), Number(day));
  const [, firstMonthName, dayAfter, yearAfter] = MONTH_NAME_FIRST.exec(dateText) ?? [];
  if (firstMonthName !== undefined) return toIsoDay(Number(yearAfter), MONTHS.indexOf(firstMonthName.toLowerCase()) + 1, Number(dayAfter));
  const [, dayBefore, secondMonthName = '', lastYear] = MONTH_NAME_SECOND.exec(dateText) ?? [];
  if (dayBefore !== undefined) return toIsoDay(Number(lastYear), MONTHS.indexOf(secondMonthName.toLowerCase()) + 1, Number(dayBefore));
  return parseEbayDate(dateText);
};

interface NumericDate {
  readonly numbers: readonly [number, number];
  readonly year: number;
  readonly hasDots: boolean;
}
const parseNumbers = (text: string): NumericDate | null => {
  const [, first, separator, second, year] = YEAR_LAST.exec(text.replace(TIME_OF_DAY, '')) ?? [];
  return year === undefined ? null : { numbers: [Number(first), Number(second)], year: Number(year), hasDots: separator === '.' };
};

/**
 * Returns the order that a file's dates show: 25/07/2026 has the day first, 7/25/2026 the month. Dates with dots do not count, because
 * they have the day first everywhere. Returns null if no date shows the order, or if they contradict each other.
 */
export const findDateOrder = (cells: Iterable<string>): DateOrder => {
  const orders = new Set<DateOrder>();
  for (const cell of cells) {
    const numericDate = parseNumbers(cell.trim());
    if (!numericDate || numericDate.hasDots) continue;
    const [firstNumber, secondNumber] = numericDate.numbers;
    if (firstNumber > 12 && secondNumber <= 12) orders.add('day-first');
    if (secondNumber > 12 && firstNumber <= 12) orders.add('month-first');
  }
  const [order = null] = orders;
  return orders.size === 1 ? order : null;
};

/** Parses the usual forms of a date. `order` applies to dates such as 03/04/2026, which can be read both ways. */
export const parseSaleDay = (cell: string, order: DateOrder = null): SaleDay => {
  const text = cell.trim();
  if (text === '') return null;
  const numericDate = parseNumbers(text);
  if (numericDate === null) return parseClearDay(text) ?? { invalid: 'odd_date' };
  const { year, hasDots } = numericDate;
  const [firstNumber, secondNumber] = numericDate.numbers;
  const isAmbiguous = firstNumber <= 12 && secondNumber <= 12 && firstNumber !== secondNumber;
  const isDayFirst = isAmbiguous ? hasDots || order === 'day-first' : firstNumber > 12;
  if (isAmbiguous && !hasDots && order === null) return { invalid: 'ambiguous_date' };
  return (isDayFirst ? toIsoDay(year, secondNumber, firstNumber) : toIsoDay(year, firstNumber, secondNumber)) ?? { invalid: 'odd_date' };
};
