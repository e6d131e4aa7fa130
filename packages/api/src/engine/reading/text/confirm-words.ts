import { lettersOf, readBox, type BoxReading, type LineReader } from './read-boxes.ts';
import type { Margin } from './crop.ts';
import type { DecodedWord } from './decode-steps.ts';

/** A word with what two looks at it say together. */
export interface ConfirmedWord extends DecodedWord {
  /** 0 to 1. */
  readonly score: number;
}

/** A word's own opinion: a single doubtful letter spoils it. */
const opinionOf = ({ mean, worst }: DecodedWord): number => (mean + worst) / 2;
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Lines with a word of this opinion are read again, in a crop this much larger. */
const WORTH = 0.6;
const WIDER: Margin = { along: 0.9, across: 1.15 };
/** A word that only one look shows is not to be trusted. */
const UNCONFIRMED = 0.5;

/**
 * Reads lines worth having a second time in a wider crop. A word that was cut off, or misread by luck, changes with its surroundings: a word's
 * score is the lower of both opinions where both looks show it, half of the first otherwise.
 */
export const confirmWords = async (reader: LineReader, reading: BoxReading): Promise<ConfirmedWord[]> => {
  const isWorth = reading.words.some((word) => opinionOf(word) >= WORTH && lettersOf(word.text) > 0);
  const wider = isWorth ? await readBox(reader, reading.box, reading.quarters, WIDER) : null;
  const again = new Map(wider?.words.map((word) => [plain(word.text), word]));
  return reading.words.map((word) => {
    const other = again.get(plain(word.text));
    const first = opinionOf(word);
    return { ...word, score: other ? Math.min(first, opinionOf(other)) : first * UNCONFIRMED };
  });
};
