/** What the server takes of one description, and of one passage. */
const MOST = 20;
const LONGEST = 5000;

/** Whether words of the description can be kept beside those that are. */
export const canKeep = (words: string, passages: readonly string[]): boolean =>
  words !== '' && words.length <= LONGEST && passages.length < MOST && !passages.some((kept) => kept.includes(words));

/** The passages with one more, in the order of the text. One that lies within the new one goes: it is kept anyway. */
export const withPassage = (passages: readonly string[], words: string, text: string): string[] =>
  [...passages.filter((kept) => !words.includes(kept)), words].toSorted((a, b) => text.indexOf(a) - text.indexOf(b));

export interface Piece {
  readonly text: string;
  readonly isKept: boolean;
}

/** A text in pieces: what is kept, and what is between. */
export const piecesOf = (text: string, passages: readonly string[]): Piece[] => {
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
