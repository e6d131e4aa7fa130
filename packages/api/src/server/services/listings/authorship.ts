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
const mergeAuthored = (segments: readonly Authored[]): Authored[] => {
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
    const overlappingBounds = bounds.filter(
      (bound, index) => bound.end > pieceStart && (bounds[index - 1]?.end ?? 0) < pieceStart + piece.trimEnd().length,
    );
    return overlappingBounds.find(({ by }) => by === 'person')?.by ?? overlappingBounds[0]?.by ?? 'unknown';
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
export const computeAuthorsAfterEdit = (previousAuthorship: Authorship | null, before: Parts, after: Parts): Authorship =>
  Object.fromEntries(
    AUTHORED_PARTS.flatMap((part) => {
      const oldAuthors = previousAuthorship?.[part] ?? createUnknownAuthors(part, before);
      if (JSON.stringify(before[part]) === JSON.stringify(after[part])) return previousAuthorship?.[part] ? [[part, oldAuthors]] : [];
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

/** Returns the passages that a person wrote, so that keeping a passage by a model does not change its author. */
const selectPersonalPassages = (previousAuthorship: Authorship | null, before: string | null, passages: readonly string[]): string[] => {
  const segments = previousAuthorship?.description;
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
  readonly previousAuthorship: Authorship | null;
  /** The previous listing; null for a new one. */
  readonly before: Parts | null;
  /** The current listing. */
  readonly after: Parts;
  readonly writtenListing: Pick<WrittenListing, 'aiParts'>;
  /** Parts that were not rewritten. */
  readonly unchangedParts: readonly string[];
  readonly passages: readonly string[];
}

/** Returns the authors after all parts except the unchanged ones were rewritten. */
export const computeAuthorsAfterRewrite = ({
  previousAuthorship,
  before,
  after,
  writtenListing,
  unchangedParts,
  passages,
}: Rewriting): Authorship =>
  Object.fromEntries(
    AUTHORED_PARTS.flatMap((part) => {
      if (unchangedParts.includes(part)) return previousAuthorship?.[part] ? [[part, previousAuthorship[part]]] : [];
      const by: Author = writtenListing.aiParts.includes(part) ? 'ai' : 'template';
      const value = after[part];
      if (typeof value !== 'string') return [[part, value.map((text) => ({ text, by }))]];
      const personalPassages =
        part === 'description' ? selectPersonalPassages(previousAuthorship, before?.description ?? null, passages) : [];
      // The author of a passage is unknown in a listing written before authorship was recorded.
      return [[part, findRewriteAuthors(value, personalPassages, by, previousAuthorship?.description ? 'person' : 'unknown')]];
    }),
  );

/** Returns the record for the API, with missing entries as unknown. */
export const presentAuthors = (authorship: Authorship | null, parts: Parts): Record<AuthoredPart, Authored[]> =>
  Object.fromEntries(AUTHORED_PARTS.map((part) => [part, [...(authorship?.[part] ?? createUnknownAuthors(part, parts))]])) as Record<
    AuthoredPart,
    Authored[]
  >;
