import { toCodeCase, toNameCase } from './text/name-words.ts';
import { GENERIC, INCLUDABLE, PRAISE, STOP_WORDS, STYLES } from './text/lexicon.ts';
import { type Ledger } from './text/ledger.ts';
import { properName } from './read-keyed.ts';
import type { Token } from './text/tokens.ts';

export const place = (tokens: readonly Token[]) => ({ start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 });
export const words = (ledger: Ledger, tokens: readonly Token[]): string => {
  const { start, end } = place(tokens);
  return ledger.text.slice(start, end).replace(/\s+/g, ' ');
};
/** Returns whether words repeat the brand: "Bose SoundLink". */
const isBrand = (ledger: Ledger, tokens: readonly Token[]): boolean =>
  tokens.length === 1 && tokens[0]?.folded === ledger.facts.brand?.[0]?.value.toLowerCase();

export const isEmpty = (tokens: readonly Token[]): boolean =>
  tokens.every(({ folded }) => STOP_WORDS.has(folded) || GENERIC.has(folded) || PRAISE.has(folded));

/** Words that belong to the name before them: "Star Wars edition". */
const HANGING = /^(?:edition|version|series|themed|theme|inspired|logo|collection|exclusive)$/;
const named = (ledger: Ledger, start: number): number => {
  const claim = ledger.claims.find(({ kind, end }) => kind === 'fact' && end < start && /^[ -]$/.test(ledger.text.slice(end, start)));
  return claim?.start ?? start;
};

export const keepFeature = (ledger: Ledger, tokens: readonly Token[]): void => {
  const isHanging = HANGING.test(tokens[0]?.folded ?? '');
  if (isEmpty(tokens) || isBrand(ledger, tokens)) return;
  const { start: own, end } = place(tokens);
  const start = isHanging ? named(ledger, own) : own;
  if (start < own) {
    const brand = ledger.facts.brand?.[0];
    const text = ledger.text.slice(start, end);
    const value = brand?.evidence.quote && text.startsWith(brand.evidence.quote) ? text.replace(brand.evidence.quote, brand.value) : text;
    ledger.lists.features.push(ledger.finding(value, start, end));
    ledger.claim(own, end, 'detail');
    return;
  }
  // "… barely used original box": clearly a part and not the item.
  if (/^(?:original|extra|spare)$/.test(tokens[0]?.folded ?? '') && tokens.length > 1 && INCLUDABLE.has(words(ledger, tokens))) {
    ledger.lists.included.push(ledger.finding(words(ledger, tokens), start, end));
    ledger.claim(start, end, 'included');
    return;
  }
  const list = tokens.length <= 4 ? ledger.lists.features : ledger.lists.details;
  list.push(ledger.finding(words(ledger, tokens), start, end));
  ledger.claim(start, end, 'detail');
};

const isAllStyles = (ledger: Ledger, tokens: readonly Token[]): boolean => {
  const hits = STYLES.in(ledger.text, tokens);
  return tokens.every(({ start }) => hits.some((hit) => hit.start <= start && start < hit.end));
};

/**
 * Keeps descriptions as features, split into known styles: "high waisted skinny" → two. After the noun a phrase with any other word stays
 * whole: "training wheels", "single stitch".
 */
export const keepStyles = (ledger: Ledger, tokens: readonly Token[], isAfterNoun = false): void => {
  if (tokens.some(({ folded }) => /^(?:of|the)$/.test(folded))) return keepFeature(ledger, tokens);
  if (isAfterNoun && tokens.length > 1 && tokens.length <= 4 && !isAllStyles(ledger, tokens)) return keepFeature(ledger, tokens);
  let open: Token[] = [];
  const flush = () => {
    if (open.length > 0) keepFeature(ledger, open);
    open = [];
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const hit = STYLES.at(ledger.text, ledger.tokens, ledger.tokens.indexOf(token));
    if (hit && hit.end <= (tokens.at(-1)?.end ?? 0)) {
      flush();
      const length = hit.last - hit.first + 1;
      keepFeature(ledger, tokens.slice(at, at + length));
      at += length - 1;
    } else open.push(token);
  }
  flush();
};

const CARRIERS = /^(?:verizon|at&t|att|t-?mobile|tmobile|sprint|cricket|boost|unlocked|locked)$/;

export const keepName = (ledger: Ledger, all: readonly Token[], isModel: boolean, confidence: number, isTitle = false): void => {
  if (isEmpty(all)) return;
  const tokens = /^(?:lot|bundle)$/.test(all[0]?.folded ?? '') && all.length > 1 ? all.slice(1) : all;
  // "Yellow edition" describes the item, and "about 90% left" is a statement.
  if (tokens.every(({ folded }) => CARRIERS.test(folded))) return keepFeature(ledger, tokens);
  if (HANGING.test(tokens[0]?.folded ?? '') || /^(?:no|without|about|approx|approximately|around)$/.test(tokens[0]?.folded ?? ''))
    return keepFeature(ledger, tokens);
  const fact = isModel && !ledger.facts.model ? 'model' : 'name';
  if (fact === 'name' && ledger.facts.name) return keepFeature(ledger, tokens);
  const own = properName(words(ledger, tokens).replace(/(?<!\d)"/gu, ''));
  ledger.add(fact, isTitle ? own : toCodeCase(toNameCase(own)), place(tokens), { confidence });
};
