import { capitalised, cutAtWord, titleCased } from '../text.ts';
import type { WriterContext } from './context.ts';
import { withoutRepeats } from './naming.ts';
import { type Part, titleParts } from './title-parts.ts';
import { instagramHook } from './voices/instagram.ts';

/** What nobody knows still needs a title that is true. */
const UNKNOWN = 'Second-hand item';

/** Parts of so little worth are only taken to fill a title that is too short. */
const FILLER = 1;

type Join = (parts: readonly Part[]) => string;

/** No commas in titles, except the decimal one: "10,5" must not become "105". */
const texts = (parts: readonly Part[]): string[] => withoutRepeats(parts.map(({ text }) => text?.replaceAll(/,(?=\s|$)/gu, '') ?? null));

const keywordRich: Join = (parts) => titleCased(texts(parts).join(' '));

/** "Levi's 501 jeans, blue, W32 L34": what follows the thing is set off by commas. */
const spoken: Join = (parts) => {
  const all = texts(parts);
  const thing = texts(parts.filter((part) => part.isAfter !== true));
  return capitalised([thing.join(' '), ...all.slice(thing.length)].filter(Boolean).join(', '));
};

const leastOf = (parts: readonly Part[]): Part | undefined =>
  parts.reduce<Part | undefined>((least, part) => (least === undefined || part.worth < least.worth ? part : least), undefined);

/** Drops the least worth part until the rest fits; the order of what stays is the platform's. */
const fitting = (parts: readonly Part[], [enough, max]: readonly [number, number], join: Join): string => {
  let left = parts.filter((part) => part.text !== null);
  const fillers = left.filter((part) => part.worth < FILLER).toSorted((a, b) => a.worth - b.worth);
  for (const filler of fillers) {
    const without = left.filter((part) => part !== filler);
    if (join(without).length >= enough) left = without;
  }
  while (left.length > 1 && join(left).length > max) {
    const least = leastOf(left);
    left = left.filter((part) => part !== least);
  }
  return cutAtWord(join(left), max);
};

/** The title, within the platform's limit, in the platform's order. Instagram gets its caption's first line. */
export const titleOf = (context: WriterContext): string => {
  const { pack } = context;
  const max = pack.rules.titleMax;
  if (max === null) return instagramHook(context);
  const join = pack.rules.id === 'facebook' ? spoken : keywordRich;
  return fitting(titleParts(context), [pack.titleTarget[0], max], join) || UNKNOWN;
};
