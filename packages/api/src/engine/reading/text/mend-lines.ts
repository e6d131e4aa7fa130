import { lettersOf } from './box-reading.ts';
import type { ConfirmedWord } from './confirm-words.ts';
import { spanning, type Box } from './geometry.ts';
import { isPrintedWord, plain } from './lexicon.ts';

/** A word of a line with its box. */
export interface PlacedWord extends ConfirmedWord {
  readonly box: Box;
}

/** Shorter joined words match a name by chance. */
const MIN_JOINED = 6;
/** Returns whether two words form one name: "NAU TICA", split by a zipper. */
const isOneName = (one: PlacedWord, next: PlacedWord): boolean => {
  const together = plain(one.text + next.text);
  return together.length >= MIN_JOINED && !isPrintedWord(one.text) && !isPrintedWord(next.text) && isPrintedWord(together);
};
/** Joins the halves of names. */
export const joinNames = (words: readonly PlacedWord[]): PlacedWord[] =>
  words.reduce<PlacedWord[]>((kept, next) => {
    const one = kept.at(-1);
    if (!one || !isOneName(one, next)) return [...kept, next];
    const agreed = Math.min(one.agreed, next.agreed);
    return [...kept.slice(0, -1), { ...one, text: one.text + next.text, agreed, score: agreed, box: spanning(one.box, next.box) }];
  }, []);

/** Highest score of a stray letter between certain words, which is a fold or a seam: "MADE E IN MEXICO". */
const STRAY = 0.75;
const CERTAIN = 0.9;
export const withoutStrays = (words: readonly PlacedWord[]): readonly PlacedWord[] =>
  words.filter(({ text, score }, at) => {
    const [before, after] = [words[at - 1], words[at + 1]];
    const isBetween = before !== undefined && after !== undefined && Math.min(before.score, after.score) >= CERTAIN;
    return !(isBetween && score < STRAY && lettersOf(text) === 1);
  });
