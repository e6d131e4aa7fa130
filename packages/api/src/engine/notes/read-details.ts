import type { Clause } from './text/clauses.ts';
import { listTokens, type Claim, type ClaimKind, type ParsedNotes } from './text/parsed-notes.ts';
import { listRuns } from './text/runs.ts';
import { isFiller } from './read-talk.ts';
import { toProperName } from './read-keyed.ts';
import { ENGLISH_WORDS, GENERIC_WORDS, KNOWN_WORDS, PRAISE_WORDS, STOP_WORDS } from './text/lexicon.ts';

/** Kinds of claims to remove from the ends of a detail. */
const COMPLETE_KINDS = new Set<ClaimKind>(['fact', 'included', 'flaw', 'condition', 'money', 'talk', 'detail']);
const DANGLING_WORD = /^(?:in|at|from|for|of|to|on|by|with|and|or|than|as|but|until|till|since|when|if|because|so|that|which|like|w\/)\s/i;

const listOverlappingClaims = (parsed: ParsedNotes, start: number, end: number): Claim[] =>
  parsed.claims.filter((claim) => claim.kind !== 'name' && claim.start < end && claim.end > start).toSorted((a, b) => a.start - b.start);

/** Spaces, punctuation and "and" between claims. */
const GAP = /^(?:[\s,:;.&-]|(?<!\p{L})and(?!\p{L}))*$/u;

/** Returns whether "and" links the next claim: "2 controllers and 4 games". */
const isBeforeClaim = (parsed: ParsedNotes, start: number): boolean =>
  /^and\s/u.test(parsed.text.slice(start, start + 4)) && parsed.claims.some((claim) => claim.kind !== 'name' && claim.start === start + 4);

/** Returns a clause without complete claims at its ends, unless the rest would be a fragment. */
const trimCompleteClaims = (parsed: ParsedNotes, clause: Clause): { start: number; end: number } => {
  let { start, end } = clause;
  for (const claim of listOverlappingClaims(parsed, start, end)) {
    const followingText = parsed.text.slice(claim.end, end).trimStart();
    if (
      !COMPLETE_KINDS.has(claim.kind) ||
      !GAP.test(parsed.text.slice(start, claim.start)) ||
      (DANGLING_WORD.test(`${followingText} `) && !isBeforeClaim(parsed, end - followingText.length))
    )
      break;
    start = claim.end;
  }
  for (const claim of listOverlappingClaims(parsed, start, end).toReversed()) {
    if (!COMPLETE_KINDS.has(claim.kind) || claim.start < start || !/^[\s,:;.-]*$/.test(parsed.text.slice(claim.end, end))) break;
    end = claim.start;
  }
  return { start, end };
};

const EDGE = /^[\s,;:.\-–—|/+&]+|(?:[\s,;:\-–—|/&]|(?<!\d)\+)+$/gu;
const OPENING_WORDS = /^(?:and|but|also|so|plus|please note(?: that)?|note(?: that)?|fyi|ps|oh and)\b[\s,:]+/iu;
const CLOSING_WORDS =
  /\s+(?:and|(?<!\bplayed )with|but|(?<!\bbroken )in|for|of|the|a|an|is|are|or|has|size|color|(?<!\b(?:on|in|with|to|of|for|about|under|over) )it|w\/)$/iu;

export const cleanDetail = (raw: string): string => {
  let text = raw.replace(EDGE, '').replace(/\s+/g, ' ');
  for (let previousText = ''; previousText !== text;) {
    previousText = text;
    text = text.replace(OPENING_WORDS, '').replace(CLOSING_WORDS, '').replace(EDGE, '');
  }
  return text;
};

const isMeaningless = (parsed: ParsedNotes, start: number, end: number): boolean =>
  listTokens(parsed, { start, end }).every(
    ({ folded }) =>
      STOP_WORDS.has(folded) ||
      PRAISE_WORDS.has(folded) ||
      GENERIC_WORDS.has(folded) ||
      folded === parsed.facts.brand?.[0]?.value.toLowerCase(),
  );

/** Returns whether every word occurred before, as in a repeated "Lululemon Herringbone pullover". */
const isRepeated = (parsed: ParsedNotes, start: number, end: number): boolean => {
  const wordsBefore = new Set(parsed.tokens.filter((token) => token.end <= start).map(({ folded }) => folded));
  return listTokens(parsed, { start, end }).every(
    ({ folded }) => (folded !== 'new' && (STOP_WORDS.has(folded) || GENERIC_WORDS.has(folded))) || wordsBefore.has(folded),
  );
};

/** Returns the end of a statement, which may end with a stop word: "Broken in". */
const findStatementEnd = (parsed: ParsedNotes, start: number, end: number): number =>
  Math.max(
    end,
    ...parsed.claims.filter((claim) => claim.kind === 'statement' && claim.start >= start && claim.start < end).map((claim) => claim.end),
  );

/** Returns whether a lowercase phrase of two or three words is a name, because no word list has its words. */
const isUnknownName = (parsed: ParsedNotes, start: number, end: number): boolean => {
  const tokens = listTokens(parsed, { start, end });
  return (
    (tokens.length === 2 || tokens.length === 3) &&
    tokens.every(({ raw, folded }) => /^\p{Ll}{3,}$/u.test(raw) && !ENGLISH_WORDS.has(folded) && !KNOWN_WORDS.has(folded))
  );
};

/** Removes the item's color before a figure, because the color is already a fact: "white 4x4". */
const removeColor = ({ facts }: ParsedNotes, words: string): string => {
  const color = facts.color?.[0]?.value.toLowerCase();
  const figure = /^(\p{Ll}+) (\d\S*)$/u.exec(words);
  return figure && figure[1] === color ? (figure[2] ?? words) : words;
};

/** Adds all remaining clauses as details in the seller's words, so that nothing is lost. */
export const readDetails = (parsed: ParsedNotes, headline: Clause | null): void => {
  const { text, clauses } = parsed;
  const statements = new Set<ClaimKind>(['statement']);
  for (const clause of clauses) {
    const remainingRuns = listRuns(parsed, clause, statements).filter(({ start, end }) => !isMeaningless(parsed, start, end));
    if (remainingRuns.length === 0 || isFiller(parsed, clause.start, clause.end)) continue;
    // The start of the notes is more often a list of facts than a sentence.
    const isHeadline =
      clause === headline ||
      (clause === clauses[0] && listOverlappingClaims(parsed, clause.start, clause.end).some(({ kind }) => kind !== 'statement'));
    const spans = isHeadline
      ? remainingRuns.map(({ start, end }) => ({ start, end: findStatementEnd(parsed, start, end) }))
      : [trimCompleteClaims(parsed, clause)];
    for (const { start, end } of spans) {
      const words = removeColor(parsed, cleanDetail(text.slice(start, end)));
      if (words === '' || words === '1' || isMeaningless(parsed, start, end) || (!isHeadline && isRepeated(parsed, start, end))) continue;
      parsed.lists.details.push(parsed.createSourcedValue(isUnknownName(parsed, start, end) ? toProperName(words) : words, start, end));
      parsed.claim(start, end, 'detail');
    }
  }
};
