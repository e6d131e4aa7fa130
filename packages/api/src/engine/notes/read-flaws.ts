import {
  AFTER_FLAW,
  CAREFUL_FLAWS,
  COLORS,
  ENGLISH,
  FLAW_ADJECTIVES,
  FLAW_LEADS,
  FLAWS,
  INCLUDABLE,
  MATERIALS,
  NO_FLAWS,
  OWN_PARTS,
  STATEMENTS,
  STOP_WORDS,
  STYLES,
} from './lexicon.ts';
import { findCategories } from '../catalogue/categories-find.ts';
import type { Clause } from './clauses.ts';
import type { Ledger } from './ledger.ts';
import type { NamedCategory } from './read-category.ts';
import { readOpeningState } from './read-opening-state.ts';
import type { Token } from './tokens.ts';

const NEGATED =
  /\b(?:no|not|without|zero|free of|not any|never|nor|any|none|w\/o|hardly any|isn't|isnt|hasn't|doesn't have|does not have)\b(?:\s+(?:a|an|real|visible|obvious|major|apparent|big|signs? of|known|other|noticeable|or|and|the|any))*\s*$/i;
/** "Mark", "spot" and "loose" are flaws after "small" or "has", before "on the sleeve", or where nothing but the flaw is said. */
const isSure = (ledger: Ledger, first: number, last: number, clause: Clause): boolean => {
  const { text, tokens } = ledger;
  const [before, after] = [tokens[first - 1], tokens[last + 1]];
  const leads =
    before !== undefined &&
    before.start >= clause.start &&
    (FLAW_ADJECTIVES.has(before.folded) ||
      FLAW_LEADS.has(before.folded) ||
      OWN_PARTS.has(before.folded) ||
      /^(?:is|are|was|a|some|and|few|bit|it|they|screen|button|zipper)$/.test(before.folded));
  const starts = tokens[first]?.start === clause.start && after !== undefined && OWN_PARTS.has(after.folded);
  const follows = starts || (after !== undefined && after.end <= clause.end && AFTER_FLAW.has(after.folded));
  const isAlone = tokens[first]?.start === clause.start && tokens[last]?.end === clause.end && clause.start !== ledger.clauses[0]?.start;
  const isNeed =
    /^needs?$/.test(tokens[first]?.folded ?? '') &&
    (tokens[first]?.folded === 'needs' ||
      tokens[first]?.start === clause.start ||
      /^(?:it|they|but|and|only|just)$/.test(before?.folded ?? ''));
  const second = tokens[last + 2];
  // "Cracked corner", "bent leg", and at the end of a clause "pilling inner thigh"
  const namesPart =
    first === last &&
    after !== undefined &&
    ((OWN_PARTS.has(after.folded) && /^(?:cracked|bent|broke|burnt|burned|stuck)$/.test(tokens[first]?.folded ?? '')) ||
      (/^(?:pilling|faded|fade|stretched|loose|rust|wear)$/.test(tokens[first]?.folded ?? '') &&
        ((OWN_PARTS.has(after.folded) && after.end === clause.end) ||
          (second !== undefined && second.end === clause.end && OWN_PARTS.has(`${after.folded} ${second.folded}`)))));
  return (
    leads ||
    namesPart ||
    follows ||
    isAlone ||
    isNeed ||
    isDamagedPart(ledger, first, last, clause) ||
    /^(?:doesn'?t|won'?t|can'?t|does not|will not|cannot)$/i.test(text.slice(tokens[first]?.start, tokens[last]?.end))
  );
};

/** "Blender jar cracked": the clause ends with what happened to the part before it. */
const isDamagedPart = ({ tokens }: Ledger, first: number, last: number, clause: Clause): boolean => {
  const before = tokens[first - 1];
  return (
    first === last &&
    tokens[last]?.end === clause.end &&
    before !== undefined &&
    before.start > clause.start &&
    /^(?:cracked|bent|burnt|burned|stuck|loose|broke|crooked)$/.test(tokens[first]?.folded ?? '')
  );
};

/** "Worn 5x", "used twice" say how often, and name no flaw. */
const isUseCount = ({ tokens }: Ledger, at: number): boolean =>
  /^(?:worn|used)$/.test(tokens[at]?.folded ?? '') && /^(?:\d+x?|once|twice|maybe|only|few)$/.test(tokens[at + 1]?.folded ?? '');

const startsFlaw = (ledger: Ledger, token: Token, at: number, clause: Clause): boolean => {
  const hit = FLAWS.at(ledger.text, ledger.tokens, at);
  if (hit === null || isUseCount(ledger, at) || !ledger.isFree(token.start, hit.end) || ledger.isGuarded(token.start, hit.end))
    return false;
  return !CAREFUL_FLAWS.has(ledger.text.slice(hit.start, hit.end)) || isSure(ledger, hit.first, hit.last, clause);
};

/** Word numbers covered by phrases that only look like flaws ("stain resistant", "ripped jeans"). */
const harmless = (ledger: Ledger): ReadonlySet<number> => {
  const covered = new Set<number>();
  for (const { first, last } of [...NO_FLAWS.in(ledger.text, ledger.tokens), ...STATEMENTS.in(ledger.text, ledger.tokens)])
    for (let at = first; at <= last; at += 1) covered.add(at);
  return covered;
};

/** Flaws that say by themselves where they are: "scratches on the crystal". */
const STATE = /^(?:broken|torn|cracked|missing|peeling|frayed|faded|scratched|scuffed|chipped|bent|ripped|dented|stained|worn)$/;
/** Parts that are on the item, though spare ones come along, too. */
const PADS = /^(?:ear (?:pads|tips|cushions)|headband|shade|lid|strap|straps|cord|cable)$/iu;
const NOUN = /^(?:scratch|scuff|stain|spot|mark|hole|chip|crack|dent|ding|tear|rip|snag|scrape|smudge|nick)(?:e?s)?$/;
const PLACED = /^(?:on|in|near|at|by|along|around|under|inside|across)$/;

/** "Hard case scratched", "dust jacket torn", "elevator broken": where the part begins whose state ends the clause; null when none does. */
const partBefore = ({ text, tokens, clauses, isFree }: Ledger, at: number, from: number): number | null => {
  const [token, before, led] = [tokens[at], tokens[at - 1], tokens[at - 2]];
  if (!token || !before || before.start <= from || !STATE.test(token.folded) || !isFree(before.start, before.end)) return null;
  if (!clauses.some(({ end }) => end === token.end) || !/^\s$/.test(text.slice(before.end, token.start))) return null;
  const words = led && led.start > from && isFree(led.start, led.end) ? `${led.folded} ${before.folded}` : '';
  if (OWN_PARTS.has(words) || INCLUDABLE.has(words)) return at - 2;
  const isNoun = /^\p{Ll}{4,}$/u.test(before.raw) && ENGLISH.has(before.folded) && findCategories(before.raw).length === 0;
  const isOther = [FLAW_ADJECTIVES, FLAWS, COLORS, MATERIALS, STYLES, STOP_WORDS, OWN_PARTS].some((list) => list.has(before.folded));
  return isNoun && !isOther && !/(?:ly|ed|ing)$/.test(before.folded) ? at - 1 : null;
};

/** "One road piece missing": from the figure that counts what is not there. */
const countBefore = ({ text, tokens, isFree }: Ledger, at: number, from: number): number | null => {
  const hit = FLAWS.at(text, tokens, at);
  if (hit === null || tokens[hit.last]?.folded !== 'missing') return null;
  for (let first = at - 1; first >= at - 4; first -= 1) {
    const [token, next] = [tokens[first], tokens[first + 1]];
    if (!token || !next || token.start < from || !isFree(token.start, token.end) || !/^ $/.test(text.slice(token.end, next.start)))
      return null;
    if (/^(?:one|two|three|four|five|\d{1,2}|some|few)$/.test(token.folded)) return first;
    if (token.start === from) return null;
  }
  return null;
};

/** How far left a flaw reaches inside a longer clause: over what describes it and the part it is on. */
const leftOf = (ledger: Ledger, at: number, from: number): number => {
  let first = at;
  const part = partBefore(ledger, at, from);
  if (part !== null) return part;
  const counted = countBefore(ledger, at, from);
  if (counted !== null) return counted;
  // "Broken zipper" names its part itself; "lining torn" has it before.
  const [token, next] = [ledger.tokens[at], ledger.tokens[at + 1]];
  const namesPart =
    token !== undefined &&
    next !== undefined &&
    /^[\s-]$/.test(ledger.text.slice(token.end, next.start)) &&
    (OWN_PARTS.has(next.folded) || (NOUN.test(token.folded) && PLACED.test(next.folded)));
  const isNoun = NOUN.test(token?.folded ?? '');
  // "… leather band needs battery": it is the watch that needs one.
  if (
    /^needs?$/.test(token?.folded ?? '') &&
    INCLUDABLE.at(ledger.text, ledger.tokens, at + 1) !== null &&
    from === ledger.clauses[0]?.start
  )
    return at;
  while (first > 0) {
    const before = ledger.tokens[first - 1];
    if (!before || before.start < from || !ledger.isFree(before.start, before.end)) break;
    const isCounted = first < at && isNoun;
    const isPart =
      !namesPart &&
      !isCounted &&
      (OWN_PARTS.has(before.folded) || INCLUDABLE.has(before.folded)) &&
      !/^(?:side|back|front|top|bottom|jacket|vest|pants|hat|doll|camera|guitar|watch|game|games)$/.test(before.folded);
    // "Black, some scratches", "black dial scratched": only right before the flaw the color is the flaw's.
    const after = ledger.tokens[first]?.folded ?? '';
    if (COLORS.has(before.folded) && !FLAWS.has(after) && !COLORS.has(after)) break;
    // "Kettle grill 22 black rust on legs": with nothing before it that belongs to a flaw, the color is the item's.
    const led = ledger.tokens[first - 2];
    const isLed =
      led !== undefined &&
      led.start >= from &&
      (FLAW_ADJECTIVES.has(led.folded) || FLAW_LEADS.has(led.folded) || STOP_WORDS.has(led.folded));
    if (
      COLORS.has(before.folded) &&
      /^(?:rust|needs?|missing|flat|broken|cracked|peeling|torn|wear|scuffs?|scratch(?:es)?|dents?|chips?|cracks?)$/.test(after) &&
      before.start > from &&
      !isLed
    )
      break;
    // "Action figure box has dent".
    const had = /^(?:has|have)$/.test(before.folded) && led !== undefined && led.start > from ? led.folded : '';
    if (INCLUDABLE.has(had) || OWN_PARTS.has(had)) return first - 2;
    const links = /^(?:and|or|&)$/.test(before.folded) && FLAWS.has(ledger.tokens[first - 2]?.folded ?? '');
    if (
      !FLAW_ADJECTIVES.has(before.folded) &&
      !FLAWS.has(before.folded) &&
      !isPart &&
      !links &&
      !/^(?:is|are|left|right|bit|a)$/.test(before.folded)
    )
      break;
    first -= 1;
  }
  return first;
};

/** "… no box", "… includes charger": the flaw is over. */
const startsOther = (ledger: Ledger, at: number): boolean => {
  const [token, next] = [ledger.tokens[at], ledger.tokens[at + 1]];
  if (/^(?:includes?|comes|selling|asking)$/.test(token?.folded ?? '')) return true;
  if (isUseCount(ledger, at)) return true;
  return (
    /^(?:no|without)$/.test(token?.folded ?? '') &&
    next !== undefined &&
    (INCLUDABLE.has(next.folded) ||
      FLAWS.has(next.folded) ||
      /^(?:original|other|returns?|trades?|tags?|box|case|charger)$/.test(next.folded))
  );
};

/** How far right: to the end of its clause, or to what was read as something else. */
const rightOf = (ledger: Ledger, at: number, to: number): number => {
  let last = at;
  const isNeed = /^needs?$/.test(ledger.tokens[at]?.folded ?? '');
  const need = FLAWS.at(ledger.text, ledger.tokens, at)?.last ?? at;
  for (let next = at + 1; next < ledger.tokens.length; next += 1) {
    const token = ledger.tokens[next];
    if (!token || token.end > to || !ledger.isFree(token.start, token.end) || startsOther(ledger, next)) break;
    // "Needs battery brown leather strap": after what it needs the item goes on.
    if (isNeed && next > need && (COLORS.has(token.folded) || MATERIALS.has(token.folded))) break;
    last = next;
  }
  return last;
};

/** "Broken umbrella blue": before the item's own word the flaw is over at once. */
const ofItem = ({ text, tokens }: Ledger, at: number, noun: NamedCategory | null): number | null => {
  const last = FLAWS.at(text, tokens, at)?.last ?? at;
  const next = tokens[last + 1];
  return noun !== null && at === 0 && STATE.test(tokens[at]?.folded ?? '') && next !== undefined && next.start === noun.start ? last : null;
};

const LEADING =
  /^(?:(?:it |they |this |that |but |and |also |only |just |does |do |has|have|had|with|w\/|there(?:'s|s| is| are)?|note|please note|a|an|the|some|shows?|showing|is|are|except(?: for)?|other than|besides|one flaw|only flaw(?: is)?|flaws?:?|issues?:?|the only|comes with)\s+)+(?=\p{L}|\d)/iu;

const tidyFlaw = (raw: string): string => {
  const short = raw.trim().replace(/[\s,;.:-]+$/u, '');
  const led = short.replace(LEADING, '');
  return (FLAWS.has(led.split(' ')[0] ?? '') || /\s/.test(led) ? led : short).slice(0, 200);
};

const isOnlyPart = (before: string): boolean => {
  const part = before
    .trim()
    .replace(/^(?:the|its|one|left|right|front|back)\s/iu, '')
    .replace(/\s(?:has|have)(?:\s(?:an?|some|the|one))?$/iu, '');
  return OWN_PARTS.has(part) || INCLUDABLE.has(part);
};
const BREAK_BEFORE = /\s(?:with|w\/|has|have|and has|there is|there are|shows?|but)\s$/i;

/**
 * Clauses that name a flaw, in the seller's words. In a clause that says more ("guitar with a chip on the headstock") only the words
 * around the flaw; a clause of its own is taken whole.
 */
export const readFlaws = (ledger: Ledger, noun: NamedCategory | null = null): void => {
  const { text, clauses, tokens } = ledger;
  readOpeningState(ledger, noun);
  const skipped = harmless(ledger);
  for (const clause of clauses) {
    const inside = tokens.flatMap((token, at) => (token.start >= clause.start && token.end <= clause.end ? [{ token, at }] : []));
    let done = clause.start;
    for (const { token, at } of inside) {
      if (token.start < done || skipped.has(at) || !startsFlaw(ledger, token, at, clause)) continue;
      if (
        NEGATED.test(text.slice(Math.max(clause.start, token.start - 40), token.start)) ||
        /^[- ](?:free|proof|resistant|resist)\b/i.test(text.slice(token.end))
      )
        continue;
      const hasMore =
        ledger.claims.some(({ kind, start, end }) => kind !== 'talk' && kind !== 'name' && start < clause.end && end > clause.start) ||
        clause.start === clauses[0]?.start;
      const before = text.slice(clause.start, token.start);
      // "…, sleeve has crease": the part belongs to its flaw.
      const isPartOnly = !hasMore && /^[\s\p{L}]{1,40}$/u.test(before) && isOnlyPart(before);
      const split = hasMore || (BREAK_BEFORE.test(before) && !isPartOnly);
      const first = split ? leftOf(ledger, at, done) : (inside[0]?.at ?? at);
      const start = split ? (tokens[first]?.start ?? token.start) : clause.start;
      const isCounted = first < at && countBefore(ledger, at, done) === first;
      const last = ofItem(ledger, at, noun) ?? (isCounted ? (FLAWS.at(text, tokens, at)?.last ?? at) : rightOf(ledger, at, clause.end));
      const end = tokens[last]?.end ?? token.end;
      if (!ledger.isFree(start, end)) continue;
      ledger.lists.flaws.push(ledger.finding(tidyFlaw(text.slice(start, end)), start, end));
      // "… trumpet hard case scratched": the case comes along.
      const part = INCLUDABLE.at(text, tokens, first);
      if (
        part &&
        part.last > part.first &&
        part.last === at - 1 &&
        !OWN_PARTS.has(text.slice(part.start, part.end)) &&
        !PADS.test(text.slice(part.start, part.end)) &&
        first > 0
      )
        ledger.lists.included.push(ledger.finding(text.slice(part.start, part.end), part.start, part.end));
      ledger.claim(start, end, 'flaw');
      done = end;
    }
  }
};
