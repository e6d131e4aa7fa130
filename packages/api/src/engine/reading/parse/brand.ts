import type { FindBrand, Match, Parser } from './types.ts';

/** Names this short also come out of noise. */
const SHORT = 3;
const CERTAIN = { exact: 0.93, misspelt: 0.75, short: 0.6 };

/** Brands on lines of their own or within lines, by a list. */
export const brandParser =
  (findBrand: FindBrand): Parser =>
  (text) => {
    const found: Match[] = [];
    let at = 0;
    for (const line of text.split('\n')) {
      const match = findBrand(line);
      if (match) {
        const strictness = match.brand.length <= SHORT ? CERTAIN.short : match.exact ? CERTAIN.exact : CERTAIN.misspelt;
        found.push({ value: match.brand, quote: match.quote, at: at + Math.max(0, line.indexOf(match.quote)), strictness });
      }
      at += line.length + 1;
    }
    return found;
  };
