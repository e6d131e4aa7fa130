/** Server limits: kept passages per description, and characters per passage. */
const MAX_PASSAGES = 20;
const MAX_LENGTH = 5000;

/** Returns whether a passage of the description can be added to the kept ones. */
export const canKeep = (passage: string, passages: readonly string[]): boolean =>
  passage !== '' && passage.length <= MAX_LENGTH && passages.length < MAX_PASSAGES && !passages.some((kept) => kept.includes(passage));

/** Adds a passage in text order. Passages inside the new one are dropped, because it includes them. */
export const withPassage = (passages: readonly string[], passage: string, text: string): string[] =>
  [...passages.filter((kept) => !passage.includes(kept)), passage].toSorted((a, b) => text.indexOf(a) - text.indexOf(b));

export interface Piece {
  readonly text: string;
  readonly isKept: boolean;
}

/** Splits a text into kept passages and the text between them. */
export const splitAtPassages = (text: string, passages: readonly string[]): Piece[] => {
  const pieces: Piece[] = [];
  let rest = text;
  while (rest !== '') {
    const found = passages.filter((kept) => rest.includes(kept)).toSorted((a, b) => rest.indexOf(a) - rest.indexOf(b));
    const [next] = found;
    const at = next ? rest.indexOf(next) : rest.length;
    if (at > 0) pieces.push({ text: rest.slice(0, at), isKept: false });
    if (next) pieces.push({ text: next, isKept: true });
    rest = rest.slice(at + (next?.length ?? 0));
  }
  return pieces;
};
