import { appleModels } from './model.ts';
import type { FindBrand, Match, Parser } from './types.ts';

/** Names this short also come out of noise, which two or three passes over a word mostly remove. */
const SHORT = 3;
const CERTAIN = { exact: 0.93, misspelled: 0.75, short: 0.85, joined: 0.8 };
/** Shorter joined words match a name by chance. */
const MIN_JOINED = 6;

/** Finds "NAU TICA": a logo that was split in two by OCR. */
const joinedBrand = (line: string, findBrand: FindBrand): { brand: string } | null => {
  const joined = line.replaceAll(' ', '');
  if (joined === line || joined.length < MIN_JOINED || !/^\p{L}+$/u.test(joined)) return null;
  const match = findBrand(joined);
  return match?.exact && match.quote === joined ? match : null;
};

/** Creates a parser of listed brands, on their own line or within lines; finds Apple also by its model numbers. */
export const brandParser =
  (findBrand: FindBrand): Parser =>
  (text) => {
    const found: Match[] = appleModels(text).map((match) => ({ ...match, value: 'Apple' }));
    let at = 0;
    for (const line of text.split('\n')) {
      const match = findBrand(line);
      const joined = match ? null : joinedBrand(line, findBrand);
      if (match) {
        const strictness = match.brand.length <= SHORT ? CERTAIN.short : match.exact ? CERTAIN.exact : CERTAIN.misspelled;
        found.push({ value: match.brand, quote: match.quote, at: at + Math.max(0, line.indexOf(match.quote)), strictness });
      } else if (joined) found.push({ value: joined.brand, quote: line, at, strictness: CERTAIN.joined });
      at += line.length + 1;
    }
    return found;
  };
