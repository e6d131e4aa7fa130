import { correctWord, type CorrectedWord } from './correct-words.ts';
import type { Margin } from './crop.ts';
import type { DecodedWord } from './decode-steps.ts';
import { isPrintedWord, plain } from './lexicon.ts';
import { lettersOf, type BoxReading } from './box-reading.ts';
import { readBox, type LineReader } from './read-boxes.ts';
import { opinionOf, partsOf, sightingOf, type Look } from './same-letters.ts';

/** A word with what several looks at it say together. */
export interface ConfirmedWord extends DecodedWord {
  /** 0 to 1. */
  readonly score: number;
  /** What the first two looks say, 0 to 1: `score` of a word that nobody knows also asks a third. */
  readonly agreed: number;
}

/** Lines with a word of this opinion are read again, in a crop this much larger. */
const WORTH = 0.6;
const WIDER: Margin = { along: 0.9, across: 1.15 };
/** Words that no list knows are looked at a third time, with more of what stands beside them: they are often parts of others. */
const WIDEST: Margin = { along: 2.4, across: 1.15 };
/** A word that only one look shows is not to be trusted. */
const UNCONFIRMED = 0.5;
/** So many letters may have been cut off. */
const MOST_CUT = 3;
/** A word that people print is meant far oftener than a slip that spells one: it takes away this share of the doubt. */
const KNOWN = 0.5;
const LEAST_KNOWN_LETTERS = 4;
/** Below this a facts' reader does not believe a word that had to be corrected. */
const CORRECTED_CEILING = 0.89;

const lookOf = ({ words, likelihood }: BoxReading): Look => words.map((word) => correctWord(word, likelihood));
const sameIn = (look: Look, { text }: DecodedWord) => look.find((word) => plain(word.text) === plain(text));
const isUnknown = ({ text }: DecodedWord): boolean => /^\p{L}{2,}$/u.test(text) && !isPrintedWord(text);

/** The known word in a wider look that a cut-off one is part of, unless that one is beside it: "IN" is no part of "INDIA" there. */
const wholeIn = (looks: readonly Look[], { text }: DecodedWord, beside: Look): CorrectedWord | undefined => {
  const part = plain(text);
  return looks
    .flat()
    .find(
      (word) =>
        isPrintedWord(word.text) &&
        sameIn(beside, word) === undefined &&
        plain(word.text).includes(part) &&
        plain(word.text).length - part.length <= MOST_CUT &&
        plain(word.text).length > part.length &&
        opinionOf(word) >= WORTH,
    );
};

const isTrulyKnown = ({ text }: DecodedWord): boolean =>
  lettersOf(text) >= LEAST_KNOWN_LETTERS && /^\p{L}+$/u.test(text) && isPrintedWord(text);

/** A share of a fiber is never part of a longer one. */
const SHARE = /^(?:100|[1-9]\d?)%$/;
/** Words this sure at both ends of a line are whole; what stands between them cannot have been cut off. */
const CERTAIN = 0.97;
const isCertain = (look: Look): boolean =>
  look.every((word) => opinionOf(word) >= CERTAIN && word.isCorrected !== true) &&
  [look[0], look.at(-1)].every((word) => word !== undefined && (isTrulyKnown(word) || SHARE.test(word.text)));

const scored = (word: CorrectedWord, agreed: number, score: number): ConfirmedWord => {
  const believed = isTrulyKnown(word) ? 1 - (1 - score) * KNOWN : score;
  return { ...word, agreed, score: word.isCorrected ? Math.min(CORRECTED_CEILING, believed) : believed };
};

/** A letter or a number alone, such as a size, is easily lost at the edges of a crop: one of these must show it. */
const ALONE: readonly Margin[] = [
  { along: 1.6, across: 1 },
  { along: 0.4, across: 0.9 },
];
const confirmAlone = async (reader: LineReader, reading: BoxReading, word: CorrectedWord): Promise<ConfirmedWord> => {
  const opinion = opinionOf(word);
  let again = 0;
  for (const margin of opinion < WORTH ? [] : [WIDER, ...ALONE]) {
    if (again >= WORTH) break;
    const same = sameIn(lookOf(await readBox(reader, reading.box, reading.quarters, margin)), word);
    again = Math.max(again, same ? opinionOf(same) : 0);
  }
  const agreed = again >= WORTH ? Math.min(opinion, again) : opinion * UNCONFIRMED;
  return scored(word, agreed, agreed);
};

/**
 * Reads lines worth having a second time in a wider crop. A word that was cut off, or misread by luck, changes with its surroundings: a word's
 * score is the lower of both opinions where both looks show it, half of the first otherwise. A word that no list knows must stand in a third
 * look too, unless that shows it to be part of a known one.
 */
export const confirmWords = async (reader: LineReader, reading: BoxReading): Promise<ConfirmedWord[]> => {
  const first = lookOf(reading);
  const [only] = first;
  if (only && first.length === 1 && lettersOf(only.text) === 1) return [await confirmAlone(reader, reading, only)];
  if (isCertain(first)) return first.map((word) => scored(word, opinionOf(word), opinionOf(word)));
  const isWorth = first.some((word) => opinionOf(word) >= WORTH && lettersOf(word.text) > 0);
  const second: Look = isWorth ? lookOf(await readBox(reader, reading.box, reading.quarters, WIDER)) : [];
  const again = first.map((_, at) => sightingOf(second, first, at));
  const isDoubtful = first.some((word, at) => again[at] !== undefined && isUnknown(word) && partsOf(word, again[at]).length === 1);
  const third: Look = isDoubtful ? lookOf(await readBox(reader, reading.box, reading.quarters, WIDEST)) : [];
  return first.flatMap((word, at) => {
    const seen = again[at];
    const opinion = opinionOf(word);
    const agreed = seen ? Math.min(opinion, seen.opinion) : opinion * UNCONFIRMED;
    const parts = seen ? partsOf(word, seen) : [word];
    if (!seen || !isUnknown(word) || parts.length > 1) return parts.map((part) => scored(part, agreed, agreed));
    const whole = wholeIn([second, third], word, first);
    if (whole) return scored({ ...word, text: whole.text, isCorrected: true }, agreed, Math.min(opinion, opinionOf(whole)));
    const once = sightingOf(third, first, at);
    return scored(word, agreed, once ? Math.min(agreed, once.opinion) : agreed * UNCONFIRMED);
  });
};
