/** Longest run of words that makes up a model's name. */
export const MAX_RUN = 8;
/** Words of a name and its details that are looked at. */
const MAX_TOKENS = 48;

/** Inches and diagonals are written in many ways: 13", 13-inch, 13.3 inch. */
const INCHES = /\b(\d{2})(?:[.,]\d)?\s*-?\s*(?:inch(?:es)?\b|"|”|''|in\b)/g;

/** What sellers write for longer names. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['strat', 'stratocaster'],
  ['tele', 'telecaster'],
]);

const MAX_UNITS = 600;
/** Text in which every word is plain, unless a figure counts inches. */
const PLAIN = /^[a-z\d ,.()/&-]*$/i;
const MAYBE_INCHES = /\d\s*-?\s*in/i;

/** Lower-case words of letters and digits, without accents; "f/1.8" is "f", "1", "8". */
export const tokensOf = (text: string): string[] => {
  const start = text.length > MAX_UNITS ? text.slice(0, MAX_UNITS) : text;
  const plain =
    PLAIN.test(start) && !MAYBE_INCHES.test(start)
      ? start.toLowerCase()
      : start
          .normalize('NFKD')
          .replace(/\p{M}/gu, '')
          .toLowerCase()
          .replace(/['’`]/g, '')
          .replace(/\+/g, ' plus ')
          .replace(INCHES, ' $1 inch ');
  const tokens = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_TOKENS);
  for (const [at, token] of tokens.entries()) tokens[at] = SHORT.get(token) ?? token;
  return tokens;
};

/** Names remembered in one piece: brands and models come again and again. */
const REMEMBERED = 20_000;
const joined = new Map<string, string>();

/** Letters and digits in one piece. */
export const joinedOf = (text: string): string => {
  const known = joined.get(text);
  if (known !== undefined) return known;
  const made = tokensOf(text).join('');
  if (joined.size >= REMEMBERED) joined.clear();
  joined.set(text, made);
  return made;
};

/** "iphone12" → "iphone", "12"; "t480" stays as it is, because its parts mean nothing. */
const SPLIT = /^([a-z]{3,})(\d+)$|^(\d+)(gb|tb|inch)$/;

/** What a text says, in every way a model's name may be cut: words, neighbours joined, letters apart from digits. */
export const wordSetOf = (tokens: readonly string[]): ReadonlySet<string> => {
  const set = new Set(tokens);
  tokens.forEach((token, at) => {
    const next = tokens[at + 1];
    if (next !== undefined) {
      set.add(token + next);
      const third = tokens[at + 2];
      if (third !== undefined) set.add(token + next + third);
    }
    for (const part of SPLIT.exec(token)?.slice(1) ?? []) if (part) set.add(part);
  });
  return set;
};
