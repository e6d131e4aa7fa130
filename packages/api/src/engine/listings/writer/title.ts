import { capitalised, cutAtWord, titleCased, wordsIn } from '../text.ts';
import type { WriterContext } from './context.ts';
import { withoutRepeats } from './naming.ts';
import { type Part, titleParts } from './title-parts.ts';
import { instagramHook } from './voices/instagram.ts';

/** What nobody knows still needs a title that is true. */
const UNKNOWN = 'Second-hand item';

/** Parts of so little worth are only taken to fill a title that is too short. */
const FILLER = 1;
/** A word that stands three times in a title counts as stuffing. */
const MAX_TIMES = 2;

type Join = (parts: readonly Part[]) => string;

/** No commas in titles, except the decimal one: "10,5" must not become "105". Lists of pieces keep theirs. */
const texts = (parts: readonly Part[]): string[] =>
  withoutRepeats(
    parts.map(({ text }) => (text === null ? null : /,.*,|^\S+ \S+, |^with /u.test(text) ? text : text.replaceAll(/,(?=\s|$)/gu, ''))),
  );

const keywordRich: Join = (parts) => titleCased(texts(parts).join(' '));

/** "Levi's 501 jeans, blue, W32 L34": what follows the item is set off by commas. */
const spoken: Join = (parts) => {
  const all = texts(parts);
  const thing = texts(parts.filter((part) => part.isAfter !== true));
  const after = all.slice(thing.length).map((text, at) => (at === 0 && text.startsWith('with ') ? ` ${text}` : `, ${text}`));
  return capitalised(`${thing.join(' ')}${after.join('')}`.replace(/^[, ]+/u, ''));
};

const leastOf = (parts: readonly Part[]): Part | undefined =>
  parts.reduce<Part | undefined>((least, part) => (least === undefined || part.worth < least.worth ? part : least), undefined);

/** Leaves out parts that would say a word for the third time. */
const withoutStuffing = (parts: readonly Part[]): Part[] => {
  const times = new Map<string, number>();
  const kept = new Set<Part>();
  for (const part of parts.toSorted((a, b) => b.worth - a.worth)) {
    const words = wordsIn(part.text ?? '').filter((word) => word.length > 2);
    const isTooMuch = words.some((word) => (times.get(word) ?? 0) + words.filter((other) => other === word).length > MAX_TIMES);
    if (isTooMuch && kept.size > 0) continue;
    for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
    kept.add(part);
  }
  return parts.filter((part) => kept.has(part));
};

/** Drops the least worth part until the rest fits; the order of what stays is the platform's. */
const fitting = (parts: readonly Part[], [enough, max]: readonly [number, number], join: Join): string => {
  let left = withoutStuffing(parts.filter((part) => part.text !== null));
  const fillers = left.filter((part) => part.worth < FILLER).toSorted((a, b) => a.worth - b.worth);
  for (const filler of fillers) {
    const without = left.filter((part) => part !== filler);
    if (join(without).length >= enough) left = without;
  }
  const dropped: Part[] = [];
  while (left.length > 1 && join(left).length > max) {
    const least = leastOf(left);
    if (least) dropped.push(least);
    left = left.filter((part) => part !== least);
  }
  // A long part that went may leave room for a short one that went before it.
  for (const part of dropped.toReversed()) {
    const again = parts.filter((each) => left.includes(each) || each === part);
    if (join(again).length <= max) left = again;
  }
  return cutAtWord(join(left), max);
};

const SHORTHAND: Readonly<Record<string, string>> = { NWT: 'New with Tags', NWOT: 'New without Tags' };
/** A short title has room for the words that its last sign stands for. */
const spelledOut = (title: string, enough: number, max: number): string => {
  const long = title.replace(/(?<= )NWO?T$/u, (sign) => SHORTHAND[sign] ?? sign);
  return title.length < enough && long.length <= max ? long : title;
};

/** The title, within the platform's limit, in the platform's order. Instagram gets its caption's first line. */
export const titleOf = (context: WriterContext): string => {
  const { pack } = context;
  const max = pack.rules.titleMax;
  if (max === null) return instagramHook(context);
  const join = pack.rules.id === 'facebook' ? spoken : keywordRich;
  // Beyond what a buyer reads, more words add nothing, whatever the platform would take.
  const room = Math.min(max, join === spoken ? pack.titleTarget[1] : Math.max(pack.titleTarget[1], 80));
  return spelledOut(fitting(titleParts(context), [pack.titleTarget[0], room], join), pack.titleTarget[0], room) || UNKNOWN;
};
