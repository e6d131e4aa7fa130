import { z } from 'zod';

const Code = z.string().regex(/^[A-Z]{3}$/);
const Rate = z.number().positive().max(1e6);

/** Price of one unit of each currency in US dollars, today and in past years. */
export const RateTable = z.object({
  /** Day of the current rates. */
  date: z.iso.date(),
  /** Source of the rates, shown to users. */
  source: z.string().min(1).max(500),
  rates: z.record(Code, z.object({ now: Rate, years: z.record(z.string().regex(/^\d{4}$/), Rate).optional() })),
});
export type RateTable = z.infer<typeof RateTable>;

/**
 * Returns the price of one unit of `currency` in US dollars in `year`, or today without a year. Returns null when the table lacks
 * the currency.
 */
export const findDollarRate = ({ rates }: RateTable, currency: string, year: number | null): number | null => {
  if (currency === 'USD') return 1;
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  if (!rate) return null;
  return (year === null ? undefined : rate.years?.[String(year)]) ?? rate.now;
};

/** Parses a rate table. Throws an error that names the invalid field. */
export const parseRates = (text: string): RateTable => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('The exchange rates are not valid JSON.');
  }
  const result = RateTable.safeParse(json);
  if (!result.success)
    throw new Error(`The exchange rates are invalid at ${result.error.issues[0]?.path.join(' › ')}: ${result.error.issues[0]?.message}`);
  return result.data;
};
