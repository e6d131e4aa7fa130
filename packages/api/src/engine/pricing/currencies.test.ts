import { describe, expect, it } from 'vitest';
import { dollarsPer, parseRates } from './currencies.ts';
import { loadRates } from './load.ts';

const OWN = JSON.stringify({ date: '2026-01-01', source: 'Our bank', rates: { EUR: { now: 1.2, years: { '2020': 1.1 } } } });

describe('exchange rates', () => {
  it('use the requested year, else today', () => {
    const rates = parseRates(OWN);
    expect([dollarsPer(rates, 'EUR', 2020), dollarsPer(rates, 'EUR', 2021), dollarsPer(rates, 'EUR', null)]).toEqual([1.1, 1.2, 1.2]);
    expect([dollarsPer(rates, 'USD', 1990), dollarsPer(rates, 'XXX', null), dollarsPer(rates, 'constructor', null)]).toEqual([
      1,
      null,
      null,
    ]);
  });

  it('state their day and source when they come with the package', () => {
    expect(loadRates()).toMatchObject({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), source: expect.stringMatching(/\w/) });
  });

  it.each(['{', '{}', OWN.replace('1.2', '-1.2'), OWN.replace('"EUR"', '"euro"')])('that make no sense are refused: %s', (text) => {
    expect(() => parseRates(text)).toThrow(/exchange rates are (?:wrong at|not valid)/);
  });
});
