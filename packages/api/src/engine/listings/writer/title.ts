import { capitalize, cutAtWord, toTitleCase, wordsIn } from '../text.ts';
import type { WriterContext } from './context.ts';
import { withoutRepeats } from './naming.ts';
import { type Part, titlePartsOf } from './title-parts.ts';
import { instagramHookOf } from './voices/instagram.ts';

/** Title for an item without any known fact. */
const UNKNOWN = 'Second-hand item';

/** Maximum priority of parts that only fill a short title. */
const FILLER = 1;
/** Maximum uses of a word in a title; three count as stuffing. */
const MAX_TIMES = 2;

type Join = (parts: readonly Part[]) => string;

/** Removes commas, except in decimals ("10,5" must not become "105") and in lists of pieces. */
const textsOf = (parts: readonly Part[]): string[] =>
  withoutRepeats(
    parts.map(({ text }) => (text === null ? null : /,.*,|^\S+ \S+, |^with /u.test(text) ? text : text.replaceAll(/,(?=\s|$)/gu, ''))),
  );

const joinKeywords: Join = (parts) => toTitleCase(textsOf(parts).join(' '));

/** Joins parts, with commas after the item: "Levi's 501 jeans, blue, W32 L34". */
const joinWithCommas: Join = (parts) => {
  const all = textsOf(parts);
  const item = textsOf(parts.filter((part) => part.isAfter !== true));
  const after = all.slice(item.length).map((text, at) => (at === 0 && text.startsWith('with ') ? ` ${text}` : `, ${text}`));
  return capitalize(`${item.join(' ')}${after.join('')}`.replace(/^[, ]+/u, ''));
};

const lowestOf = (parts: readonly Part[]): Part | undefined =>
  parts.reduce<Part | undefined>((lowest, part) => (lowest === undefined || part.priority < lowest.priority ? part : lowest), undefined);

/** Removes parts that would use a word for the third time. */
const removeStuffing = (parts: readonly Part[]): Part[] => {
  const times = new Map<string, number>();
  const accepted = new Set<Part>();
  for (const part of parts.toSorted((a, b) => b.priority - a.priority)) {
    const words = wordsIn(part.text ?? '').filter((word) => word.length > 2);
    const isTooMuch = words.some((word) => (times.get(word) ?? 0) + words.filter((other) => other === word).length > MAX_TIMES);
    if (isTooMuch && accepted.size > 0) continue;
    for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
    accepted.add(part);
  }
  return parts.filter((part) => accepted.has(part));
};

/** Drops the part of the lowest priority until the rest fits, keeping the platform's order. */
const fitParts = (parts: readonly Part[], [enough, max]: readonly [number, number], join: Join): string => {
  let remaining = removeStuffing(parts.filter((part) => part.text !== null));
  const fillers = remaining.filter((part) => part.priority < FILLER).toSorted((a, b) => a.priority - b.priority);
  for (const filler of fillers) {
    const rest = remaining.filter((part) => part !== filler);
    if (join(rest).length >= enough) remaining = rest;
  }
  const droppedParts: Part[] = [];
  while (remaining.length > 1 && join(remaining).length > max) {
    const lowest = lowestOf(remaining);
    if (lowest) droppedParts.push(lowest);
    remaining = remaining.filter((part) => part !== lowest);
  }
  // Dropping a long part may leave room for a short part dropped earlier.
  for (const part of droppedParts.toReversed()) {
    const refilled = parts.filter((each) => remaining.includes(each) || each === part);
    if (join(refilled).length <= max) remaining = refilled;
  }
  return cutAtWord(join(remaining), max);
};

const SHORTHAND: Readonly<Record<string, string>> = { NWT: 'New with Tags', NWOT: 'New without Tags' };
/** Spells out abbreviations in a short title. */
const spellOutShorthand = (title: string, enough: number, max: number): string => {
  const long = title.replace(/(?<= )NWO?T$/u, (sign) => SHORTHAND[sign] ?? sign);
  return title.length < enough && long.length <= max ? long : title;
};

/** Returns the title in the platform's order, within its limit; for Instagram the caption's first line. */
export const titleOf = (context: WriterContext): string => {
  const { pack } = context;
  const max = pack.rules.titleMax;
  if (max === null) return instagramHookOf(context);
  const join = pack.rules.id === 'facebook' ? joinWithCommas : joinKeywords;
  // More words than buyers read add nothing, even if the platform allows them.
  const room = Math.min(max, join === joinWithCommas ? pack.titleTarget[1] : Math.max(pack.titleTarget[1], 80));
  return spellOutShorthand(fitParts(titlePartsOf(context), [pack.titleTarget[0], room], join), pack.titleTarget[0], room) || UNKNOWN;
};
