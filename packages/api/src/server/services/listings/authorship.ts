import { AUTHORED_PARTS, type Authored, type AuthoredPart, type Author, type Authorship } from '../../../contract/index.ts';
import type { WrittenListing } from '../../../engine/listings/types.ts';

/** The current parts of a listing. */
export type Parts = {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly hashtags: readonly string[];
};

/** Merges neighboring segments by the same author. */
const mergeSegments = (segments: readonly Authored[]): Authored[] => {
  const mergedSegments: Authored[] = [];
  for (const { text, by } of segments) {
    const lastSegment = mergedSegments.at(-1);
    if (lastSegment?.by === by) mergedSegments[mergedSegments.length - 1] = { text: lastSegment.text + text, by };
    else if (text !== '') mergedSegments.push({ text, by });
  }
  return mergedSegments;
};

/**
 * Patterns for the words of a title and the sentences of a description. Each match includes the whitespace after it, so that the
 * matches join to the original text.
 */
const PIECE_PATTERNS = { title: /\S+\s*|\s+/gu, description: /[^.!?\n]*[.!?]+[)"'”’]*[^\S\n]*\n*|[^.!?\n]+\n*|\n+/gu } as const;
const splitIntoPieces = (part: keyof typeof PIECE_PATTERNS, text: string): string[] => text.match(PIECE_PATTERNS[part]) ?? [];

/** Ignores trailing whitespace, which depends on the next piece and does not change the author. */
const isSame = (first: string | undefined, second: string | undefined): boolean => first?.trimEnd() === second?.trimEnd();

/** Longer texts are compared from both ends only, because the longest common subsequence takes quadratic time. */
const MAX_COMPARED_PIECES = 400;

/** Returns the longest common subsequence as a map from indexes in `newPieces` to indexes in `oldPieces`. */
const matchPieces = (oldPieces: readonly string[], newPieces: readonly string[]): Map<number, number> => {
  const pairs = new Map<number, number>();
  let start = 0;
  while (start < oldPieces.length && start < newPieces.length && isSame(oldPieces[start], newPieces[start])) pairs.set(start, start++);
  let end = 0;
  const getEnd = (list: readonly string[]): number => list.length - end;
  while (
    getEnd(oldPieces) > start &&
    getEnd(newPieces) > start &&
    isSame(oldPieces[getEnd(oldPieces) - 1], newPieces[getEnd(newPieces) - 1])
  ) {
    pairs.set(getEnd(newPieces) - 1, getEnd(oldPieces) - 1);
    end += 1;
  }
  const [rows, columns] = [getEnd(oldPieces) - start, getEnd(newPieces) - start];
  if (rows > MAX_COMPARED_PIECES || columns > MAX_COMPARED_PIECES) return pairs;
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const getLength = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1) {
      const isMatch = isSame(oldPieces[start + row], newPieces[start + column]);
      (lengths[row] as Uint16Array)[column] = isMatch
        ? getLength(row + 1, column + 1) + 1
        : Math.max(getLength(row + 1, column), getLength(row, column + 1));
    }
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (isSame(oldPieces[start + row], newPieces[start + column])) pairs.set(start + column++, start + row++);
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
    const overlappingBounds = bounds.filter(
      (bound, index) => bound.end > pieceStart && (bounds[index - 1]?.end ?? 0) < pieceStart + piece.trimEnd().length,
    );
    return overlappingBounds.find(({ by }) => by === 'person')?.by ?? overlappingBounds[0]?.by ?? 'unknown';
  });
};

/** Returns the authors of a changed text. Unchanged sentences or words keep their author; `author` wrote all others. */
const findTextAuthors = (
  part: keyof typeof PIECE_PATTERNS,
  oldSegments: readonly Authored[],
  newText: string,
  author: Author,
): Authored[] => {
  const oldPieces = splitIntoPieces(part, oldSegments.map(({ text }) => text).join(''));
  const oldAuthors = findAuthors(oldPieces, oldSegments);
  const newPieces = splitIntoPieces(part, newText);
  const pairs = matchPieces(oldPieces, newPieces);
  return mergeSegments(
    newPieces.map((text, index) => {
      const oldIndex = pairs.get(index);
      return { text, by: oldIndex === undefined ? author : (oldAuthors[oldIndex] ?? 'unknown') };
    }),
  );
};

const isText = (part: AuthoredPart): part is keyof typeof PIECE_PATTERNS => part === 'title' || part === 'description';
const createUnknownAuthors = (part: AuthoredPart, { [part]: value }: Parts): Authored[] =>
  (typeof value === 'string' ? [value] : value).map((text) => ({ text, by: 'unknown' as const }));

/** Returns the authors of a changed list. Unchanged entries keep their author; `author` wrote all others. */
const findListAuthors = (oldEntries: readonly Authored[], newEntries: readonly string[], author: Author): Authored[] =>
  newEntries.map((text) => ({ text, by: oldEntries.find((entry) => entry.text === text)?.by ?? author }));

/** Returns the authors after a person edited a listing. Unchanged parts keep their authors. */
export const computeAuthorsAfterEdit = (previousAuthorship: Authorship | null, previousParts: Parts, newParts: Parts): Authorship =>
  Object.fromEntries(
    AUTHORED_PARTS.flatMap((part) => {
      const oldAuthors = previousAuthorship?.[part] ?? createUnknownAuthors(part, previousParts);
      if (JSON.stringify(previousParts[part]) === JSON.stringify(newParts[part]))
        return previousAuthorship?.[part] ? [[part, oldAuthors]] : [];
      const value = newParts[part];
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
const findRewriteAuthors = (description: string, passages: readonly string[], author: Author, passageAuthor: Author): Authored[] => {
  const positions = passages
    .map((passage) => ({ start: description.indexOf(passage), length: passage.length }))
    .filter(({ start }) => start >= 0)
    .toSorted((a, b) => a.start - b.start);
  const segments: Authored[] = [];
  let position = 0;
  for (const { start, length } of positions) {
    if (start < position) continue;
    segments.push(
      { text: description.slice(position, start), by: author },
      { text: description.slice(start, start + length), by: passageAuthor },
    );
    position = start + length;
  }
  return mergeSegments([...segments, { text: description.slice(position), by: author }]);
};

/** Returns the passages that a person wrote, so that keeping a passage by a model does not change its author. */
const selectPersonalPassages = (
  previousAuthorship: Authorship | null,
  previousDescription: string | null,
  passages: readonly string[],
): string[] => {
  const segments = previousAuthorship?.description;
  if (!segments || previousDescription === null) return [...passages];
  return passages.filter((passage) => {
    const start = previousDescription.indexOf(passage);
    if (start < 0) return true;
    let end = 0;
    return segments.some(({ text, by }) => {
      const segmentStart = end;
      end += text.length;
      return by === 'person' && segmentStart < start + passage.length && end > start;
    });
  });
};

interface Rewrite {
  readonly previousAuthorship: Authorship | null;
  /** The previous listing; null for a new one. */
  readonly previousParts: Parts | null;
  /** The rewritten listing. */
  readonly newParts: Parts;
  readonly writtenListing: Pick<WrittenListing, 'aiParts'>;
  /** Parts that were not rewritten. */
  readonly unchangedParts: readonly string[];
  readonly passages: readonly string[];
}

/** Returns the authors after all parts except the unchanged ones were rewritten. */
export const computeAuthorsAfterRewrite = ({
  previousAuthorship,
  previousParts,
  newParts,
  writtenListing,
  unchangedParts,
  passages,
}: Rewrite): Authorship =>
  Object.fromEntries(
    AUTHORED_PARTS.flatMap((part) => {
      if (unchangedParts.includes(part)) return previousAuthorship?.[part] ? [[part, previousAuthorship[part]]] : [];
      const author: Author = writtenListing.aiParts.includes(part) ? 'ai' : 'template';
      const value = newParts[part];
      if (typeof value !== 'string') return [[part, value.map((text) => ({ text, by: author }))]];
      const personalPassages =
        part === 'description' ? selectPersonalPassages(previousAuthorship, previousParts?.description ?? null, passages) : [];
      // The author of a passage is unknown in a listing written before authorship was recorded.
      return [[part, findRewriteAuthors(value, personalPassages, author, previousAuthorship?.description ? 'person' : 'unknown')]];
    }),
  );

/** Returns the authors of each part for the API; `unknown` where none are recorded. */
export const presentAuthors = (authorship: Authorship | null, parts: Parts): Record<AuthoredPart, Authored[]> =>
  Object.fromEntries(AUTHORED_PARTS.map((part) => [part, [...(authorship?.[part] ?? createUnknownAuthors(part, parts))]])) as Record<
    AuthoredPart,
    Authored[]
  >;
