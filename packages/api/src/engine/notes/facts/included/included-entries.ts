import { isIncludable, splitParts } from './includable-parts.ts';
import { AMBIGUOUS_FLAWS, COLORS, FLAW_ADJECTIVES, FLAWS, INCLUDABLE_PARTS, ITEM_PARTS, STATEMENTS } from '../../text/lexicon.ts';
import type { Ledger } from '../../text/ledger.ts';
import type { Token } from '../../text/tokens.ts';

const MAX_WORDS = 8;
export const END_OF_LIST =
  /^(?:in|dusty|already|on|by|from|that|which|is|are|was|has|have|works|only|but|size|great|excellent|good|never|worn|used|i|it|they|for|so|very|made|selling|asking|retail|paid|no|condition|holds|runs|needs|looks|smells|feels)$/;
/** A part and its damage at the end of a clause: "belt cracked". */
const DAMAGED_AT_END =
  /^\p{Ll}{4,} (?:cracked|torn|broken|bent|frayed|tangled|matted|frizzy|stained|chipped|dented|faded|rusty|rusted|loose|stiff|sticky|scratched|scuffed|worn|dead|missing|leak|sticks|squeaks|leaks|rattles|wobbles|peeling|dusty|sticky)\s*(?:$|[,;.!\n])/u;
export const SEPARATORS = /^(?:and|n|\+)$/;

interface Entry {
  readonly tokens: readonly Token[];
  /** Separator before the entry. */
  readonly separator: 'start' | 'comma' | 'and';
}

/** Returns whether a part and its need start at a token: "edges need tune". */
const isNeedOfPart = ({ text, tokens }: Ledger, index: number): boolean => {
  const part = ITEM_PARTS.findAt(text, tokens, index) ?? INCLUDABLE_PARTS.findAt(text, tokens, index);
  return part !== null && /^needs?$/.test(tokens[part.last + 1]?.folded ?? '');
};

/** Returns the entries of a list that starts at `from`, up to the first word that is not part of the list. */
export const listEntries = (ledger: Ledger, from: number, isStrong: boolean): Entry[] => {
  const { text, clauses, tokens } = ledger;
  const sentence = clauses.find(({ end }) => end > from)?.sentence ?? 0;
  const to = Math.max(0, ...clauses.filter((clause) => clause.sentence === sentence).map(({ end }) => end));
  const entries: Entry[] = [];
  let entry: Token[] = [];
  let separator: Entry['separator'] = 'start';
  const close = (next: Entry['separator']) => {
    if (entry.length > 0) entries.push({ tokens: entry, separator });
    entry = [];
    separator = next;
  };
  for (const token of tokens.filter(({ start, end }) => start >= from && end <= to)) {
    const previous = entry.at(-1) ?? entries.at(-1)?.tokens.at(-1);
    const gap = previous ? text.slice(previous.end, token.start) : '';
    if (/[;\n|•]|\.\s|[()!?]|\s[-–—]\s/.test(gap) || !ledger.isFree(token.start, token.end)) break;
    // "With 3 batteries lens scratched": a part and its state start a clause without a comma.
    if (gap === ' ' && ledger.clauses.some(({ start }) => start === token.start) && !/^\d+$/.test(token.raw)) break;
    if (/,/.test(gap)) close('comma');
    if (SEPARATORS.test(token.folded) && (entry.length > 0 || entries.length > 0)) {
      if (token.folded === 'n') ledger.claim(token.start, token.end, 'included');
      close('and');
      continue;
    }
    if (
      (END_OF_LIST.test(token.folded) && !(token.folded === 'for' && isStrong && entry.length > 0) && entry.length > 0) ||
      (END_OF_LIST.test(token.folded) && entries.length > 0 && entry.length === 0)
    )
      break;
    // "… w charger scratched bezel": a flaw starts.
    const flaw = entry.length > 0 && !isStrong ? FLAWS.findAt(text, tokens, tokens.indexOf(token)) : null;
    const isFlaw = flaw !== null && (flaw.last > flaw.first || !AMBIGUOUS_FLAWS.has(token.folded));
    // "Complete with manual disc light scratches": the last part has the flaw.
    const next = tokens[tokens.indexOf(token) + 1];
    // "W wristlet olive pen ink on pocket": the item's color follows the part.
    if (!isStrong && entry.length > 0 && COLORS.has(token.folded) && next !== undefined && !INCLUDABLE_PARTS.has(next.folded)) {
      const hit = FLAWS.findAt(text, tokens, tokens.indexOf(next));
      if (hit !== null && isIncludable(ledger, entry)) break;
    }
    if (isStrong && next && FLAW_ADJECTIVES.has(token.folded) && FLAWS.has(next.folded)) {
      const parts = splitParts(ledger, entry);
      if (parts.length > 1) {
        entry = parts.slice(0, -1).flat();
        break;
      }
    }
    // "With case and attachments belt cracked": a part of the item and its flaw follow.
    const isDamagedPart =
      entry.length > 0 && next !== undefined && DAMAGED_AT_END.test(text.slice(token.start)) && isIncludable(ledger, entry);
    // "… and instructions adult owned", "… with bindings edges need tune": a statement follows.
    const isStatement =
      entry.length > 0 &&
      ((STATEMENTS.findAt(text, tokens, tokens.indexOf(token))?.end ?? 0) > token.end || isNeedOfPart(ledger, tokens.indexOf(token)));
    if (entry.length >= MAX_WORDS || isFlaw || isDamagedPart || isStatement) break;
    entry.push(token);
  }
  close('comma');
  return entries
    .reduce<Entry[]>((merged, next) => {
      const last = merged.at(-1);
      // Join figures before a shared noun: "18-55 and 55-200 lenses".
      if (!last || next.separator !== 'and' || !last.tokens.every(({ raw }) => /^\d[\d.-]*(?:mm)?$/.test(raw))) return [...merged, next];
      return [...merged.slice(0, -1), { tokens: [...last.tokens, ...next.tokens], separator: last.separator }];
    }, [])
    .flatMap(({ tokens: entryTokens, separator }) =>
      splitParts(ledger, entryTokens).map((part, index): Entry => ({ tokens: part, separator: index === 0 ? separator : 'and' })),
    );
};
