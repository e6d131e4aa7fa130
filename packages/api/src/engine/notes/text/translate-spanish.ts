import foreign from '../../../../models/notes/foreign.json' with { type: 'json' };
import { ENGLISH_WORDS } from './lexicon.ts';
import { tokenize, type Token } from './tokens.ts';

const GOODS: ReadonlyMap<string, string> = new Map(Object.entries(foreign.spanish.goods));
const PHRASES: ReadonlyMap<string, string> = new Map([...Object.entries(foreign.spanish.words), ...GOODS]);
/** The longest phrase has five words. */
const MAX_WORDS = 5;
const LINKS = /^(?:de|del|la|el|los|las|y|con|sin|en|para|a|un|una|muy|por|o)$/;

interface Hit {
  readonly tokens: readonly Token[];
  readonly phrase: string;
  readonly english: string;
}

const findHits = (tokens: readonly Token[]): Hit[] => {
  const hits: Hit[] = [];
  for (let index = 0; index < tokens.length; index += 1)
    for (let length = Math.min(MAX_WORDS, tokens.length - index); length > 0; length -= 1) {
      const words = tokens.slice(index, index + length);
      const phrase = words.map(({ folded }) => folded).join(' ');
      const english = PHRASES.get(phrase);
      if (english === undefined) continue;
      hits.push({ tokens: words, phrase, english });
      index += length - 1;
      break;
    }
  return hits;
};

/**
 * Translates the words for goods, colors, materials and sizes of Spanish notes: "chaqueta de cuero talla M" → "jacket leather size M".
 * Returns other notes unchanged. Notes are Spanish if they name goods in Spanish and hardly any other word is English.
 */
export const translateSpanish = (text: string): string => {
  const tokens = tokenize(text);
  const hits = findHits(tokens);
  if (!hits.some(({ phrase }) => GOODS.has(phrase))) return text;
  const translated = new Set(hits.flatMap((hit) => hit.tokens));
  const english = tokens.filter(
    (token) => !translated.has(token) && !LINKS.test(token.folded) && /^\p{L}{2,}$/u.test(token.folded) && ENGLISH_WORDS.has(token.folded),
  );
  if (english.length * 2 > translated.size) return text;
  return hits.toReversed().reduce((result, { tokens: words, english: word }) => {
    const [first, last] = [words[0], words.at(-1)];
    return first && last ? result.slice(0, first.start) + word + result.slice(last.end) : result;
  }, text);
};
