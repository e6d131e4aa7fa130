/** A word, number or symbol of a text with its range, and folded so that its spellings are equal. */
export interface Token {
  readonly raw: string;
  /** Lower case without accents, apostrophes and dots; "w/" is "with" and "&" is "and". */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN =
  /w\/o?(?![\p{L}\p{N}])|(?<=(?:^|\s))w\/(?=\p{L})|\d+(?:[.,]\d+)+\p{L}*|[\p{L}\p{N}]+(?:['’`.](?=\p{L})[\p{L}\p{N}]+)*|[&+$%#"″]/giu;

const SIGNS: Readonly<Record<string, string>> = { '&': 'and', 'w/': 'with', 'w/o': 'without' };

export const foldWord = (raw: string): string => {
  const plain = raw.toLowerCase();
  const sign = SIGNS[plain];
  if (sign !== undefined) return sign;
  if (/^[\p{L}\p{N}]+$/u.test(plain) && /^[\x20-\x7e]*$/.test(plain)) return plain;
  const letters = plain.normalize('NFKD').replace(/[\p{M}'’`]/gu, '');
  return /\d\.\d/.test(letters) ? letters : letters.replaceAll('.', '');
};

/** Splits a text into words, numbers and symbols. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(({ 0: raw, index: start }) => ({ raw, folded: foldWord(raw), start, end: start + raw.length }));

/** Returns whether two neighbors can form a phrase: only a space, a hyphen or the like is between them. */
export const isJoined = (text: string, left: Token, right: Token): boolean =>
  /^(?:[ \t]{0,2}|[-/.'’]| ?\/ ?)$/.test(text.slice(left.end, right.start));
