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

/** A replaced range of a text, with the words that stood there. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly raw: string;
}
export interface Translation {
  readonly text: string;
  /** Translated ranges of `text`, in order. */
  readonly edits: readonly Edit[];
}

const replaceHits = (text: string, hits: readonly Hit[]): Translation => {
  const edits: Edit[] = [];
  let [translatedText, copiedEnd] = ['', 0];
  for (const { tokens, english } of hits) {
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (!first || !last) continue;
    translatedText += text.slice(copiedEnd, first.start);
    edits.push({ start: translatedText.length, end: translatedText.length + english.length, raw: text.slice(first.start, last.end) });
    translatedText += english;
    copiedEnd = last.end;
  }
  return { text: translatedText + text.slice(copiedEnd), edits };
};

/** Minimum number of Spanish phrases in Spanish notes that name no goods in Spanish. */
const MIN_PHRASES = 3;
const isForeign = ({ tokens, phrase }: Hit): boolean => tokens.length > 1 || !ENGLISH_WORDS.has(phrase);

/**
 * Translates the words for goods, colors, materials and sizes of Spanish notes: "chaqueta de cuero talla M" → "jacket leather size M".
 * Returns other notes unchanged. Notes are Spanish if they name goods in Spanish, or have several Spanish phrases, and hardly any other word
 * is English.
 */
export const translateSpanish = (text: string): Translation => {
  const tokens = tokenize(text);
  const hits = findHits(tokens);
  if (!hits.some(({ phrase }) => GOODS.has(phrase)) && hits.filter(isForeign).length < MIN_PHRASES) return { text, edits: [] };
  const translatedTokens = new Set(hits.flatMap((hit) => hit.tokens));
  const englishTokens = tokens.filter(
    (token) =>
      !translatedTokens.has(token) && !LINKS.test(token.folded) && /^\p{L}{2,}$/u.test(token.folded) && ENGLISH_WORDS.has(token.folded),
  );
  return englishTokens.length * 2 > translatedTokens.size ? { text, edits: [] } : replaceHits(text, hits);
};

/** Returns a quote from Spanish notes in English, for listings. Returns other quotes unchanged. */
export const translateQuote = (quote: string): string => {
  const tokens = tokenize(quote);
  const hits = findHits(tokens);
  const translatedTokens = new Set(hits.flatMap((hit) => hit.tokens));
  const isSpanish =
    hits.length > 0 &&
    tokens.every((token) => translatedTokens.has(token) || LINKS.test(token.folded) || !/\p{L}{2}/u.test(token.folded)) &&
    tokens.some((token) => translatedTokens.has(token) && !ENGLISH_WORDS.has(token.folded));
  return isSpanish ? replaceHits(quote, hits).text : quote;
};
