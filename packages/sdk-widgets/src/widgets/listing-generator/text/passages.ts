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
  let rest = text;
  while (rest !== '') {
    const remaining = passages.filter((passage) => rest.includes(passage)).toSorted((a, b) => rest.indexOf(a) - rest.indexOf(b));
    const [next] = remaining;
    const start = next ? rest.indexOf(next) : rest.length;
    if (start > 0) pieces.push({ text: rest.slice(0, start), isKept: false });
    if (next) pieces.push({ text: next, isKept: true });
    rest = rest.slice(start + (next?.length ?? 0));
  }
  return pieces;
};
