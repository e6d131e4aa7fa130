import { capitalize, cutAtWord, toTitleCase, listWords } from '../text.ts';
import type { WriterContext } from './context.ts';
import { joinPlurals, removeRepeats } from './naming.ts';
import { type TitlePart, listTitleParts } from './title-parts.ts';
import { writeInstagramHook } from './paragraphs/instagram.ts';

/** Title for an item without any known fact. */
const UNKNOWN_TITLE = 'Second-hand item';

/** Parts below this priority only fill a short title. */
const MIN_REGULAR_PRIORITY = 1;
/** Maximum uses of a word in a title. Three uses count as keyword stuffing. */
const MAX_WORD_USES = 2;

type JoinParts = (parts: readonly TitlePart[]) => string;

/** Returns the texts without repeats. Removes commas, except in decimals ("10,5" must not become "105") and in lists of pieces. */
const listTexts = (parts: readonly TitlePart[]): string[] =>
  removeRepeats(
    parts.map(({ text }) =>
      text === null ? null : /,.*,|^(?:\d+ )?\S+ \S+, |^with /u.test(text) ? text : text.replaceAll(/,(?=\s|$)/gu, ''),
    ),
    new Set(parts.flatMap(({ text, hasFixedWords }) => (hasFixedWords === true && text !== null ? [text] : []))),
  );

const joinKeywords: JoinParts = (parts) => toTitleCase(joinPlurals(listTexts(parts).join(' ')));

/** Joins parts, with commas after the item: "Levi's 501 jeans, blue, W32 L34". */
const joinWithCommas: JoinParts = (parts) => {
  const texts = listTexts(parts);
  const item = listTexts(parts.filter((part) => part.isAfterItem !== true));
  const suffix = texts.slice(item.length).map((text, index) => (index === 0 && text.startsWith('with ') ? ` ${text}` : `, ${text}`));
  return capitalize(`${joinPlurals(item.join(' '))}${suffix.join('')}`.replace(/^[, ]+/u, ''));
};

const findLowestPriority = (parts: readonly TitlePart[]): TitlePart | undefined =>
  parts.reduce<TitlePart | undefined>(
    (lowest, part) => (lowest === undefined || part.priority < lowest.priority ? part : lowest),
    undefined,
  );

/** Removes parts that would use a word for the third time. */
const removeStuffing = (parts: readonly TitlePart[]): TitlePart[] => {
  const times = new Map<string, number>();
  const acceptedParts = new Set<TitlePart>();
  for (const part of parts.toSorted((a, b) => b.priority - a.priority)) {
    const words = listWords(part.text ?? '').filter((word) => word.length > 2);
    const isOverused = words.some((word) => (times.get(word) ?? 0) + words.filter((other) => other === word).length > MAX_WORD_USES);
    if (isOverused && acceptedParts.size > 0) continue;
    for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
    acceptedParts.add(part);
  }
  return parts.filter((part) => acceptedParts.has(part));
};

/** Drops the part of the lowest priority until the rest fits, keeping the platform's order. */
const fitParts = (parts: readonly TitlePart[], [min, max]: readonly [number, number], join: JoinParts): string => {
  let remainingParts = removeStuffing(parts.filter((part) => part.text !== null));
  const fillers = remainingParts.filter((part) => part.priority < MIN_REGULAR_PRIORITY).toSorted((a, b) => a.priority - b.priority);
  for (const filler of fillers) {
    const otherParts = remainingParts.filter((part) => part !== filler);
    if (join(otherParts).length >= min) remainingParts = otherParts;
  }
  const droppedParts: TitlePart[] = [];
  while (remainingParts.length > 1 && join(remainingParts).length > max) {
    const lowest = findLowestPriority(remainingParts);
    if (lowest) droppedParts.push(lowest);
    remainingParts = remainingParts.filter((part) => part !== lowest);
  }
  // Dropping a long part may leave room for a short part dropped earlier.
  for (const part of droppedParts.toReversed()) {
    const candidateParts = parts.filter((candidate) => remainingParts.includes(candidate) || candidate === part);
    if (join(candidateParts).length <= max) remainingParts = candidateParts;
  }
  return cutAtWord(join(remainingParts), max);
};

const SHORTHAND: Readonly<Record<string, string>> = { NWT: 'New with Tags', NWOT: 'New without Tags' };
/** Spells out abbreviations in a short title. */
const spellOutShorthand = (title: string, min: number, max: number): string => {
  const longTitle = title.replace(/(?<= )NWO?T$/u, (shorthand) => SHORTHAND[shorthand] ?? shorthand);
  return title.length < min && longTitle.length <= max ? longTitle : title;
};

/** Returns a title within the platform's limit, with its parts in the platform's order; for Instagram the caption's first line. */
export const writeTitle = (context: WriterContext): string => {
  const { pack } = context;
  const max = pack.rules.titleMax;
  if (max === null) return writeInstagramHook(context);
  const join = pack.rules.id === 'facebook' ? joinWithCommas : joinKeywords;
  // More words than buyers read add nothing, even if the platform allows them.
  const room = Math.min(max, join === joinWithCommas ? pack.titleTarget[1] : Math.max(pack.titleTarget[1], 80));
  return (
    spellOutShorthand(fitParts(listTitleParts(context), [pack.titleTarget[0], room], join), pack.titleTarget[0], room) || UNKNOWN_TITLE
  );
};
