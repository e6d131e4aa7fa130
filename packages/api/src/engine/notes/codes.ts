import { LIKELY, type Ledger } from './ledger.ts';
import type { Token } from './tokens.ts';

/** Capitalizes words and writes codes in capitals: "eos rebel t6i" → "Eos Rebel T6i", "rb2140" → "RB2140". */
export const codeCased = (name: string): string =>
  name.replace(/(?<![\p{L}\p{N}])(?!(?:gen|vol|part|size|mark)\d)\p{L}{1,4}(?=-?\d)/giu, (letters) => letters.toUpperCase());

/** Capitalizes all words of a name that has a capital: "Honda civic" → "Honda Civic". */
export const nameCased = (name: string): string =>
  /\p{Lu}|\d/u.test(name) && name.split(' ').length <= 6
    ? name.replace(
        /(?<=^|\s)(?!(?:and|the|for|with|from|of|in|on|to|by|style|styled|inspired|look|type|replica|dupe)(?:\s|$))\p{Ll}(?=\p{Ll}{2,}(?:\s|$))/gu,
        (letter) => letter.toUpperCase(),
      )
    : name;

/** Model codes, but not units or ports: "DCD771", "XDT13", "SNK809". */
const MAKERS_CODE =
  /^(?!(?:ddr|usb|hdmi|mp|ps|spf|upf|cat|gen|vol|mk|rtx|gtx|sz|qty|age|iso|win)\d)(?:\p{L}{2,}-?\d{2,}\p{L}{0,3}\d{0,4}|\p{L}-?\d{3,}\p{L}{0,3})$/iu;
/** Model numbers that are not years: "Sewing machine 4423". */
const MAKERS_NUMBER = /^(?!(?:18|19|20)\d\d$)\d{4,5}$/u;
export const takeCode = (ledger: Ledger, tokens: readonly Token[]): readonly Token[] => {
  const first = [tokens[0], tokens.at(-1)].find(
    (token) => MAKERS_CODE.test(token?.raw ?? '') || (tokens.length === 1 && MAKERS_NUMBER.test(token?.raw ?? '')),
  );
  const known = ledger.facts.model?.[0];
  if (!first || ledger.facts.brand === undefined || (known && MAKERS_CODE.test(known.value))) return tokens;
  const code = first.raw.toUpperCase();
  ledger.add('model', known ? `${known.value} ${code}` : code, first, { confidence: LIKELY });
  if (known) ledger.facts.model?.shift();
  return tokens.filter((token) => token !== first);
};
