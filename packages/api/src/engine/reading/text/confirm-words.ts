import { correctWord, matchCase, type CorrectedWord } from './correct-words.ts';
import type { Margin } from './crop.ts';
import type { DecodedWord } from './decode-steps.ts';
import { findWordsOneLetterAway, isAlphabetic, isPrintedWord, normalizeWord } from './lexicon.ts';
import { countLetters, type BoxReading } from './box-reading.ts';
import { readBox, type LineReader } from './read-boxes.ts';
import { computeConfidence, splitIntoParts, findOtherReading, type ReadWords } from './same-letters.ts';

/** A word with the combined result of several readings. */
export interface ConfirmedWord extends DecodedWord {
  /** Combined score, 0 to 1. */
  readonly score: number;
  /** Score of the first two readings, 0 to 1. For a word that is not in the lexicon, `score` includes a third reading. */
  readonly agreedScore: number;
}

/** Minimum confidence at which a line's words are read again. */
const MIN_CONFIDENCE = 0.6;
const WIDER_MARGIN: Margin = { addedLength: 0.9, thicknessFactor: 1.15 };
/** Words that are not in the lexicon get a third reading with more context, because they are often parts of other words. */
const WIDEST_MARGIN: Margin = { addedLength: 2.4, thicknessFactor: 1.15 };
/** Factor for the score of a word that only one reading shows. */
const UNCONFIRMED_FACTOR = 0.5;
/** Maximum number of letters that may have been cut off. */
const MAX_CUT_LETTERS = 3;
/** Factor that reduces the doubt about a lexicon word, which is far more often correct than misread. */
const LEXICON_DOUBT_FACTOR = 0.5;
const MIN_KNOWN_LETTERS = 4;
/** Maximum score of a corrected word, below the score of a word that was read with certainty. */
const MAX_CORRECTED_SCORE = 0.89;

const correctReading = ({ words, computeLikelihood }: BoxReading): ReadWords => words.map((word) => correctWord(word, computeLikelihood));
const findSameWord = (readWords: ReadWords, { text }: DecodedWord) =>
  readWords.find((word) => normalizeWord(word.text) === normalizeWord(text));
const isUnknown = ({ text }: DecodedWord): boolean => /^\p{L}{2,}$/u.test(text) && !isPrintedWord(text);

/** Minimum length of a part whose complete word may be misread by one letter, such as one that is part of an ornament. */
const MIN_PART_LETTERS = 6;
/** Returns the only lexicon word that is one letter away from a word that continues a long part; undefined otherwise. */
const findCompletion = (word: CorrectedWord, part: string): CorrectedWord | undefined => {
  const letters = normalizeWord(word.text);
  if (part.length < MIN_PART_LETTERS || !letters.includes(part) || letters === part || isPrintedWord(letters)) return undefined;
  const [completion, ...others] = findWordsOneLetterAway(letters).filter((candidate) => candidate.includes(part));
  return completion === undefined || others.length > 0 ? undefined : { ...word, text: matchCase(word.text, completion), isCorrected: true };
};

/**
 * Returns the complete lexicon word in a wider reading, of which the first reading shows only a part. Ignores neighbors, because "IN"
 * next to "INDIA" is not part of it.
 */
const findCompleteWord = (readings: readonly ReadWords[], { text }: DecodedWord, neighbors: ReadWords): CorrectedWord | undefined => {
  const part = normalizeWord(text);
  return readings
    .flat()
    .map((word) => findCompletion(word, part) ?? word)
    .find(
      (word) =>
        isPrintedWord(word.text) &&
        findSameWord(neighbors, word) === undefined &&
        normalizeWord(word.text).includes(part) &&
        normalizeWord(word.text).length - part.length <= MAX_CUT_LETTERS &&
        normalizeWord(word.text).length > part.length &&
        computeConfidence(word) >= MIN_CONFIDENCE,
    );
};

const isReliableWord = ({ text }: DecodedWord): boolean =>
  countLetters(text) >= MIN_KNOWN_LETTERS && isAlphabetic(text) && isPrintedWord(text);

/** A fiber share, which is never part of a longer one. */
const SHARE_PATTERN = /^(?:100|[1-9]\d?)%$/;
/** Minimum score of the first and last word of a line that was not cut off. */
const MIN_CERTAIN_SCORE = 0.97;
/** Returns whether a single letter repeats the end of the previous word, as wide gaps are read: "EDDIE E BAUER". */
const hasRepeatedLetter = (readWords: ReadWords): boolean =>
  readWords.some(({ text }, index) => {
    const letter = normalizeWord(text);
    return letter.length === 1 && index > 0 && normalizeWord(readWords[index - 1]?.text ?? '').endsWith(letter);
  });
const isCertain = (readWords: ReadWords): boolean =>
  !hasRepeatedLetter(readWords) &&
  readWords.every((word) => computeConfidence(word) >= MIN_CERTAIN_SCORE && word.isCorrected !== true) &&
  [readWords[0], readWords.at(-1)].every((word) => word !== undefined && (isReliableWord(word) || SHARE_PATTERN.test(word.text)));

const addScore = (word: CorrectedWord, agreedScore: number, score: number): ConfirmedWord => {
  const adjustedScore = isReliableWord(word) ? 1 - (1 - score) * LEXICON_DOUBT_FACTOR : score;
  return { ...word, agreedScore, score: word.isCorrected ? Math.min(MAX_CORRECTED_SCORE, adjustedScore) : adjustedScore };
};

/**
 * Crops for a single letter or number, such as a size. One of them must also show the character, which is easily lost at the edges.
 */
const SINGLE_WORD_MARGINS: readonly Margin[] = [
  { addedLength: 1.6, thicknessFactor: 1 },
  { addedLength: 0.4, thicknessFactor: 0.9 },
];
const confirmSingleCharacter = async (reader: LineReader, reading: BoxReading, word: CorrectedWord): Promise<ConfirmedWord> => {
  const confidence = computeConfidence(word);
  let secondConfidence = 0;
  for (const margin of confidence < MIN_CONFIDENCE ? [] : [WIDER_MARGIN, ...SINGLE_WORD_MARGINS]) {
    if (secondConfidence >= MIN_CONFIDENCE) break;
    const sameWord = findSameWord(correctReading(await readBox(reader, reading.box, reading.quarters, margin)), word);
    secondConfidence = Math.max(secondConfidence, sameWord ? computeConfidence(sameWord) : 0);
  }
  const agreedScore = secondConfidence >= MIN_CONFIDENCE ? Math.min(confidence, secondConfidence) : confidence * UNCONFIRMED_FACTOR;
  return addScore(word, agreedScore, agreedScore);
};

/**
 * Reads probable lines a second time in a wider crop, because a word that was cut off or misread by chance changes with its
 * surroundings. A word's score is the lower of both confidences if both readings show it, and half of the first otherwise. A word
 * that is not in the lexicon also needs a third reading, which may show that it is part of a known word.
 */
export const confirmWords = async (reader: LineReader, reading: BoxReading): Promise<ConfirmedWord[]> => {
  const firstWords = correctReading(reading);
  const [onlyWord] = firstWords;
  if (onlyWord && firstWords.length === 1 && countLetters(onlyWord.text) === 1)
    return [await confirmSingleCharacter(reader, reading, onlyWord)];
  if (isCertain(firstWords)) return firstWords.map((word) => addScore(word, computeConfidence(word), computeConfidence(word)));
  const isPromising = firstWords.some((word) => computeConfidence(word) >= MIN_CONFIDENCE && countLetters(word.text) > 0);
  const secondWords: ReadWords = isPromising ? correctReading(await readBox(reader, reading.box, reading.quarters, WIDER_MARGIN)) : [];
  const otherReadings = firstWords.map((_, index) => findOtherReading(secondWords, firstWords, index));
  const isDoubtful = firstWords.some(
    (word, index) => otherReadings[index] !== undefined && isUnknown(word) && splitIntoParts(word, otherReadings[index]).length === 1,
  );
  const thirdWords: ReadWords = isDoubtful ? correctReading(await readBox(reader, reading.box, reading.quarters, WIDEST_MARGIN)) : [];
  return firstWords.flatMap((word, index) => {
    const secondWord = otherReadings[index];
    const confidence = computeConfidence(word);
    const agreedScore = secondWord ? Math.min(confidence, secondWord.confidence) : confidence * UNCONFIRMED_FACTOR;
    const parts = secondWord ? splitIntoParts(word, secondWord) : [word];
    const isSame = !isUnknown(word) || parts.length > 1;
    const completeWord = isSame ? undefined : findCompleteWord([secondWords, thirdWords], word, firstWords);
    if (isSame || (!secondWord && !completeWord)) return parts.map((part) => addScore(part, agreedScore, agreedScore));
    if (completeWord)
      return addScore(
        { ...word, text: completeWord.text, isCorrected: true },
        agreedScore,
        Math.min(confidence, computeConfidence(completeWord)),
      );
    const thirdWord = findOtherReading(thirdWords, firstWords, index);
    return addScore(word, agreedScore, thirdWord ? Math.min(agreedScore, thirdWord.confidence) : agreedScore * UNCONFIRMED_FACTOR);
  });
};
