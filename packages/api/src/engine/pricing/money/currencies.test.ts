import { describe, expect, it } from 'vitest';
import { findDollarRate, parseRates } from './currencies.ts';
import { loadRates } from '../load.ts';

const RATES = JSON.stringify({ date: '2026-01-01', source: 'Our bank', rates: { EUR: { now: 1.2, years: { '2020': 1.1 } } } });

describe('exchange rates', () => {
  it('apply to the requested year, or fall back to today if that year is missing', () => {
    const rates = parseRates(RATES);
    expect([findDollarRate(rates, 'EUR', 2020), findDollarRate(rates, 'EUR', 2021), findDollarRate(rates, 'EUR', null)]).toEqual([
      1.1, 1.2, 1.2,
    ]);
    expect([findDollarRate(rates, 'USD', 1990), findDollarRate(rates, 'XXX', null), findDollarRate(rates, 'constructor', null)]).toEqual([
      1,
      null,
      null,
    ]);
  });

  it('state their date and source when they ship with the package', () => {
    expect(loadRates()).toMatchObject({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), source: expect.stringMatching(/\w/) });
  });

  it.each(['{', '{}', RATES.replace('1.2', '-1.2'), RATES.replace('"EUR"', '"euro"')])('are rejected if they are invalid: %s', (text) => {
    expect(() => parseRates(text)).toThrow(/exchange rates are (?:invalid at|not valid)/);
  });
});
