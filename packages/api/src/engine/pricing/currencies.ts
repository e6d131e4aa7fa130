import { z } from 'zod';

const Code = z.string().regex(/^[A-Z]{3}$/);
const Rate = z.number().positive().max(1e6);

/** US dollars for one unit of a currency: today's, and those of past years. */
export const RateTable = z.object({
  /** Day of the current rates. */
  date: z.iso.date(),
  /** Source of the rates, shown to people. */
  source: z.string().min(1).max(500),
  rates: z.record(Code, z.object({ now: Rate, years: z.record(z.string().regex(/^\d{4}$/), Rate).optional() })),
});
export type RateTable = z.infer<typeof RateTable>;

/**
 * Returns the US dollars for one unit of `currency` in `year`, or today without a year; null for a currency that the table lacks.
 */
export const dollarsPer = ({ rates }: RateTable, currency: string, year: number | null): number | null => {
  if (currency === 'USD') return 1;
  const rate = Object.hasOwn(rates, currency) ? rates[currency] : undefined;
  if (!rate) return null;
  return (year === null ? undefined : rate.years?.[String(year)]) ?? rate.now;
};

/** Parses a rate table. Throws an error that states what is wrong. */
export const parseRates = (text: string): RateTable => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('The exchange rates are not valid JSON.');
  }
  const parsed = RateTable.safeParse(json);
  if (!parsed.success)
    throw new Error(`The exchange rates are wrong at ${parsed.error.issues[0]?.path.join(' › ')}: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
};
