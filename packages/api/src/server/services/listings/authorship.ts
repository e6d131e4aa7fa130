import { AUTHORED_PARTS, type Authored, type AuthoredPart, type Author, type Authorship } from '../../../contract/index.ts';
import type { WrittenListing } from '../../../engine/listings/types.ts';

/** The current parts of a listing. */
export type Parts = {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly hashtags: readonly string[];
};

/** Merges neighboring pieces by the same author. */
const mergeAuthored = (segments: readonly Authored[]): Authored[] => {
  const list: Authored[] = [];
  for (const { text, by } of segments) {
    const last = list.at(-1);
    if (last?.by === by) list[list.length - 1] = { text: last.text + text, by };
    else if (text !== '') list.push({ text, by });
  }
  return list;
};

/** Match the words of a title and the sentences of a description, each with the whitespace after it, so that they join to the original. */
const PIECE_PATTERNS = { title: /\S+\s*|\s+/gu, description: /[^.!?\n]*[.!?]+[)"'”’]*[^\S\n]*\n*|[^.!?\n]+\n*|\n+/gu } as const;
const splitIntoPieces = (part: keyof typeof PIECE_PATTERNS, text: string): string[] => text.match(PIECE_PATTERNS[part]) ?? [];

/** Ignores trailing whitespace, which depends on the next piece and does not change the author. */
const isSame = (first: string | undefined, second: string | undefined): boolean => first?.trimEnd() === second?.trimEnd();

/** Longer texts are compared from both ends only, because the longest common subsequence takes quadratic time. */
const MAX_COMPARED_PIECES = 400;

/** Returns the longest common subsequence as a map from indexes in `after` to indexes in `before`. */
const matchPieces = (before: readonly string[], after: readonly string[]): Map<number, number> => {
  const pairs = new Map<number, number>();
  let start = 0;
  while (start < before.length && start < after.length && isSame(before[start], after[start])) pairs.set(start, start++);
  let end = 0;
  const getEnd = (list: readonly string[]): number => list.length - end;
  while (getEnd(before) > start && getEnd(after) > start && isSame(before[getEnd(before) - 1], after[getEnd(after) - 1])) {
    pairs.set(getEnd(after) - 1, getEnd(before) - 1);
    end += 1;
  }
  const [rows, columns] = [getEnd(before) - start, getEnd(after) - start];
  if (rows > MAX_COMPARED_PIECES || columns > MAX_COMPARED_PIECES) return pairs;
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const getLength = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const isMatch = isSame(before[start + row], after[start + column]);
      (lengths[row] as Uint16Array)[column] = isMatch
        ? getLength(row + 1, column + 1) + 1
        : Math.max(getLength(row + 1, column), getLength(row, column + 1));
    }
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (isSame(before[start + row], after[start + column])) pairs.set(start + column++, start + row++);
    else if (getLength(row + 1, column) >= getLength(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
};

/** Returns the author of each piece. If a piece has several authors, a person takes precedence. */
const findAuthors = (pieces: readonly string[], segments: readonly Authored[]): Author[] => {
  const bounds: { end: number; by: Author }[] = [];
  let end = 0;
  for (const { text, by } of segments) bounds.push({ end: (end += text.length), by });
  let start = 0;
  return pieces.map((piece) => {
    const pieceStart = start;
    start += piece.length;
    const overlapping = bounds.filter(
      (bound, index) => bound.end > pieceStart && (bounds[index - 1]?.end ?? 0) < pieceStart + piece.trimEnd().length,
    );
    return overlapping.find(({ by }) => by === 'person')?.by ?? overlapping[0]?.by ?? 'unknown';
  });
};

/** Returns the authors of a changed text. Unchanged sentences or words keep their author; `by` wrote all others. */
const findTextAuthors = (part: keyof typeof PIECE_PATTERNS, before: readonly Authored[], after: string, by: Author): Authored[] => {
  const oldPieces = splitIntoPieces(part, before.map(({ text }) => text).join(''));
  const authors = findAuthors(oldPieces, before);
  const pieces = splitIntoPieces(part, after);
  const pairs = matchPieces(oldPieces, pieces);
  return mergeAuthored(
    pieces.map((text, index) => {
      const oldIndex = pairs.get(index);
      return { text, by: oldIndex === undefined ? by : (authors[oldIndex] ?? 'unknown') };
    }),
  );
};

const isText = (part: AuthoredPart): part is keyof typeof PIECE_PATTERNS => part === 'title' || part === 'description';
const createUnknownAuthors = (part: AuthoredPart, { [part]: value }: Parts): Authored[] =>
  (typeof value === 'string' ? [value] : value).map((text) => ({ text, by: 'unknown' as const }));

/** Returns the authors of a changed list. Unchanged entries keep their author; `by` wrote all others. */
const findListAuthors = (before: readonly Authored[], after: readonly string[], by: Author): Authored[] =>
  after.map((text) => ({ text, by: before.find((entry) => entry.text === text)?.by ?? by }));

/** Returns the authors after a person edited a listing. Unchanged parts keep their authors. */
export const computeAuthorsAfterEdit = (previous: Authorship | null, before: Parts, after: Parts): Authorship =>
  Object.fromEntries(
    AUTHORED_PARTS.flatMap((part) => {
      const oldAuthors = previous?.[part] ?? createUnknownAuthors(part, before);
      if (JSON.stringify(before[part]) === JSON.stringify(after[part])) return previous?.[part] ? [[part, oldAuthors]] : [];
      const value = after[part];
      return [
        [
          part,
          isText(part)
            ? findTextAuthors(part, oldAuthors, String(value), 'person')
            : findListAuthors(oldAuthors, value as readonly string[], 'person'),
        ],
      ];
    }),
  );

/** Returns the authors of a rewritten description, in which the seller's passages keep their author. */
const findRewriteAuthors = (description: string, passages: readonly string[], by: Author, owner: Author): Authored[] => {
  const positions = passages
    .map((passage) => ({ start: description.indexOf(passage), length: passage.length }))
    .filter(({ start }) => start >= 0)
    .toSorted((a, b) => a.start - b.start);
  const segments: Authored[] = [];
  let position = 0;
  for (const { start, length } of positions) {
    if (start < position) continue;
    segments.push({ text: description.slice(position, start), by }, { text: description.slice(start, start + length), by: owner });
    position = start + length;
  }
  return mergeAuthored([...segments, { text: description.slice(position), by }]);
};

/** Returns the passages that a person wrote, so that locking a model's passage does not change its author. */
const selectPersonalPassages = (previous: Authorship | null, before: string | null, passages: readonly string[]): string[] => {
  const segments = previous?.description;
  if (!segments || before === null) return [...passages];
  return passages.filter((passage) => {
    const start = before.indexOf(passage);
    if (start < 0) return true;
    let end = 0;
    return segments.some(({ text, by }) => {
      const segmentStart = end;
      end += text.length;
      return by === 'person' && segmentStart < start + passage.length && end > start;
    });
  });
};

interface Rewriting {
  readonly previous: Authorship | null;
  /** The previous listing; null for a new one. */
  readonly before: Parts | null;
  /** The current listing. */
  readonly after: Parts;
  readonly written: Pick<WrittenListing, 'aiParts'>;
  /** Parts that were not rewritten. */
  readonly unchangedParts: readonly string[];
  readonly passages: readonly string[];
}

/** Returns the authors after all parts except the unchanged ones were rewritten. */
export const computeAuthorsAfterRewrite = ({ previous, before, after, written, unchangedParts, passages }: Rewriting): Authorship =>
  Object.fromEntries(
    AUTHORED_PARTS.flatMap((part) => {
      if (unchangedParts.includes(part)) return previous?.[part] ? [[part, previous[part]]] : [];
      const by: Author = written.aiParts.includes(part) ? 'ai' : 'template';
      const value = after[part];
      if (typeof value !== 'string') return [[part, value.map((text) => ({ text, by }))]];
      const personalPassages = part === 'description' ? selectPersonalPassages(previous, before?.description ?? null, passages) : [];
      // The author of a passage is unknown in a listing written before authorship was recorded.
      return [[part, findRewriteAuthors(value, personalPassages, by, previous?.description ? 'person' : 'unknown')]];
    }),
  );

/** Returns the record for the API, with missing entries as unknown. */
export const presentAuthors = (authorship: Authorship | null, parts: Parts): Record<AuthoredPart, Authored[]> =>
  Object.fromEntries(AUTHORED_PARTS.map((part) => [part, [...(authorship?.[part] ?? createUnknownAuthors(part, parts))]])) as Record<
    AuthoredPart,
    Authored[]
  >;
