import type { Clause } from './clauses.ts';
import { INCLUDABLE_PARTS, ITEM_PARTS, STOP_WORDS, STYLES } from './lexicon.ts';
import { listTokens, type Claim, type ParsedNotes } from './parsed-notes.ts';
import { IMITATION_WORDS, type Run } from './name-words.ts';
import type { Token } from './tokens.ts';

/** Returns whether a word is already claimed. */
export const isClaimed = (parsed: ParsedNotes, token: Token, ignoredKinds: ReadonlySet<Claim['kind']>): boolean =>
  parsed.claims.some(({ kind, start, end }) => kind !== 'name' && !ignoredKinds.has(kind) && start < token.end && end > token.start);

const MEANINGFUL_STOP_WORDS = /^(?:no|not|without|never|only)$/;
/** Returns whether a word is more than a stop word or a symbol. */
export const isContent = ({ folded }: Token): boolean =>
  (!STOP_WORDS.has(folded) || MEANINGFUL_STOP_WORDS.test(folded)) && /[\p{L}\p{N}]/u.test(folded);
/** Returns whether a stop word is capitalized between other capitalized words, as in the name "You Are Here". */
const isInName = (text: string, token: Token, index: number, tokens: readonly Token[]): boolean =>
  TITLE_WORDS.test(token.folded) &&
  /^\p{Lu}/u.test(token.raw) &&
  /(?<![\p{L}'])\p{Ll}{3,}/u.test(text) &&
  /[\p{L}\d] $/u.test(text.slice(0, token.start)) &&
  [tokens[index - 1], tokens[index + 1]].some((next) => next !== undefined && /^\p{Lu}/u.test(next.raw));
const TITLE_WORDS = /^(?:you|your|are|is|was|here|there|me|my|we|us|do|does|so|very|this|that|what|who|if|not|all|up|out|i)$/;
/** States and absences that a quantity limits: "all tested", "one no manual". */
const LIMITED_STATE = /^(?:tested|working|works?|clean|complete|washed|signed|no|without|missing|need|needs|has|have)$/;
/** Returns whether a word qualifies the next words: "About 80% full", "one no manual". */
const isQualifier = (tokens: readonly Token[], index: number): boolean =>
  (/^(?:about|around|approx|approximately)$/.test(tokens[index]?.folded ?? '') && /^\d/.test(tokens[index + 1]?.raw ?? '')) ||
  (/^(?:all|both|most|some|one|none)$/.test(tokens[index]?.folded ?? '') && LIMITED_STATE.test(tokens[index + 1]?.folded ?? '')) ||
  // "One owner" counts owners.
  (tokens[index]?.folded === 'one' && tokens[index + 1]?.folded === 'owner');

/** Removes stop words from both ends. */
export const trimTokens = (tokens: readonly Token[], { isGuarded, text }: Pick<ParsedNotes, 'isGuarded' | 'text'>): readonly Token[] => {
  const styles = STYLES.findAll(text, tokens);
  const isName = ({ start, end }: Token): boolean => isGuarded(start, end);
  const first = tokens.findIndex(
    (token, index) =>
      isContent(token) ||
      isName(token) ||
      styles.some((style) => style.first < style.last && style.start === token.start) ||
      isInName(text, token, index, tokens) ||
      isQualifier(tokens, index),
  );
  // Keep the sign in "87%", and "style" in "Rolex style", which is not a Rolex.
  const last = tokens.findLastIndex(
    (token, index) =>
      isContent(token) ||
      isName(token) ||
      // "Hummel 142/I": the letter belongs to the code.
      (index > first && /\d\/$/u.test(text.slice(0, token.start)) && /^\p{Lu}$/u.test(token.raw)) ||
      (index > first && token.folded === 'set') ||
      // "Push up" is a style.
      styles.some((style) => style.start < token.start && style.end === token.end) ||
      // "Plus" belongs to the number: "Tent 2 plus".
      (index > first && token.folded === 'plus' && /^\d$/.test(tokens[index - 1]?.raw ?? '')) ||
      (index > first && IMITATION_WORDS.test(token.folded)) ||
      // "Heel caps new": the word describes a part.
      (index > first &&
        token.folded === 'new' &&
        [tokens[index - 1], tokens[index - 2]].some(
          (part) => part !== undefined && (ITEM_PARTS.has(part.folded) || INCLUDABLE_PARTS.has(part.folded)),
        )) ||
      // "Digital codes used", "mostly used": the word describes the words before it.
      (index > first && token.folded === 'used' && /(?:\p{Ll}{3}s|mostly)$/u.test(tokens[index - 1]?.raw ?? '')) ||
      // "Liners packed out": the particle belongs to the verb.
      (index > first && /^(?:out|up|off)$/.test(token.folded) && /^\p{Ll}{3,}ed$/u.test(tokens[index - 1]?.raw ?? '')) ||
      (token.raw === '%' && /\d$/.test(tokens[index - 1]?.raw ?? '')),
  );
  return first < 0 ? [] : tokens.slice(first, last + 1);
};

/** Returns the unclaimed runs in a clause in order. */
export const listRuns = (
  parsed: ParsedNotes,
  clause: Pick<Clause, 'start' | 'end'>,
  ignoredKinds: ReadonlySet<Claim['kind']> = new Set(),
): Run[] => {
  const runs: Token[][] = [[]];
  for (const token of listTokens(parsed, clause)) {
    const last = runs.at(-1)?.at(-1);
    // "Games lot: Halo 3": a colon separates the list.
    if (last && /:\s/.test(parsed.text.slice(last.end, token.start))) runs.push([]);
    // "Nintendo 64 w/ expansion pak": a part follows. "With" in full may belong to a title.
    if (isClaimed(parsed, token, ignoredKinds) || /^w\/$/iu.test(token.raw)) runs.push([]);
    else runs.at(-1)?.push(token);
  }
  return runs.flatMap((run) => {
    const tokens = trimTokens(run, parsed);
    const [first, last] = [tokens[0], tokens.at(-1)];
    // In "72 in tall x 36 in wide" only "x" is unclaimed.
    if (tokens.length === 1 && first?.folded === 'x') return [];
    return first && last ? [{ tokens, start: first.start, end: last.end }] : [];
  });
};
