/** Server limits: kept passages per description, and characters per passage. */
const MAX_PASSAGES = 20;
const MAX_LENGTH = 5000;

/** Returns whether a passage of the description can be added to the kept ones. */
export const canKeep = (passage: string, passages: readonly string[]): boolean =>
  passage !== '' && passage.length <= MAX_LENGTH && passages.length < MAX_PASSAGES && !passages.some((other) => other.includes(passage));

export interface Piece {
  readonly text: string;
  readonly isKept: boolean;
}

/** Splits a text into kept passages and the text between them. */
export const splitAtPassages = (text: string, passages: readonly string[]): Piece[] => {
  const pieces: Piece[] = [];
  let remainder = text;
  while (remainder !== '') {
    const remainingPassages = passages
      .filter((passage) => remainder.includes(passage))
      .toSorted((a, b) => remainder.indexOf(a) - remainder.indexOf(b));
    const [nextPassage] = remainingPassages;
    const start = nextPassage ? remainder.indexOf(nextPassage) : remainder.length;
    if (start > 0) pieces.push({ text: remainder.slice(0, start), isKept: false });
    if (nextPassage) pieces.push({ text: nextPassage, isKept: true });
    remainder = remainder.slice(start + (nextPassage?.length ?? 0));
  }
  return pieces;
};
