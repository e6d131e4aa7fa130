export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** On a narrow terminal, ids are shortened to eight characters. Commands such as `items show` accept short ids. */
  readonly canShortenIds?: true;
  /** On a terminal, the last column is wrapped instead of cut. */
  readonly canWrap?: true;
}

/** Returns text that cannot move the cursor or fake a line, regardless of what a photo or a file name contains. */
export const toPlainText = (value: string): string =>
  // oxlint-disable-next-line no-control-regex -- this regex removes control characters
  value.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ');

/** Returns the terminal columns of a character: two for East Asian scripts and emoji, none for joiners and combining marks. */
const countColumns = (character: string) => {
  if (/\p{Mn}|\p{Me}|\u200d|\ufe0f/u.test(character)) return 0;
  return /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u.test(
    character,
  )
    ? 2
    : 1;
};
const measureWidth = (value: string) => [...value].reduce((sum, character) => sum + countColumns(character), 0);

/** Returns the start of a text that fits the width. */
const cutToWidth = (value: string, width: number) => {
  let text = '';
  let usedWidth = 0;
  for (const character of value) {
    usedWidth += countColumns(character);
    if (usedWidth > width) break;
    text += character;
  }
  return text;
};

const fitToWidth = (value: string, width: number) => {
  if (measureWidth(value) <= width) return value + ' '.repeat(width - measureWidth(value));
  const text = cutToWidth(value, width - 1);
  return `${text}…${' '.repeat(width - 1 - measureWidth(text))}`;
};

/** Returns lines of at most this width, broken at spaces where possible. */
const wrapText = (value: string, width: number): string[] => {
  const lines: string[] = [];
  let remainder = value;
  while (measureWidth(remainder) > width) {
    const start = cutToWidth(remainder, width);
    const space = remainder.charAt(start.length) === ' ' ? start.length : start.lastIndexOf(' ');
    const line = space > 0 ? start.slice(0, space) : start;
    lines.push(line);
    remainder = remainder.slice(line.length).trimStart();
  }
  return [...lines, remainder];
};

/** The column that is never truncated, because people copy ids into the next command. */
const ID_COLUMN = 'Id';
const COLUMN_GAP = 2;
/** Minimum width of a readable column. */
const MIN_WIDTH = 12;

interface Column {
  readonly index: number;
  readonly width: number;
  readonly isId: boolean;
}

const sumWidths = (columns: readonly Column[]) => columns.reduce((sum, { width }) => sum + width + COLUMN_GAP, -COLUMN_GAP);

/** Narrows the widest columns to equal widths until the table fits, as far as possible. */
const narrowColumns = (columns: readonly Column[], maxWidth: number): readonly Column[] => {
  const excess = sumWidths(columns) - maxWidth;
  const widths = columns.flatMap(({ width, isId }) => (isId ? [] : [width]));
  const widest = Math.max(0, ...widths);
  if (excess <= 0 || widest <= MIN_WIDTH) return columns;
  const secondWidest = Math.max(0, ...widths.filter((width) => width < widest));
  const count = widths.filter((width) => width === widest).length;
  const width = Math.max(MIN_WIDTH, secondWidest, widest - Math.ceil(excess / count));
  return narrowColumns(
    columns.map((column) => (!column.isId && column.width === widest ? { ...column, width } : column)),
    maxWidth,
  );
};

/** Drops the last columns when narrowing is not enough, which is common in tables with an id. */
const fitColumns = (columns: readonly Column[], maxWidth: number): readonly Column[] => {
  const narrowedColumns = narrowColumns(columns, maxWidth);
  const isTooWide = sumWidths(narrowedColumns) > maxWidth && columns.length > 2 && columns.some(({ isId }) => isId);
  if (!isTooWide) return narrowedColumns;
  const lastIndex = columns.findLastIndex(({ isId }) => !isId);
  return fitColumns(columns.toSpliced(lastIndex, 1), maxWidth);
};

const measureColumns = (head: readonly string[], cells: readonly (readonly string[])[]): Column[] =>
  head.map((name, index) => ({
    index,
    isId: name === ID_COLUMN,
    width: cells.reduce((maxWidth, row) => Math.max(maxWidth, measureWidth(row[index] ?? '')), 0),
  }));

/** Number of characters that distinguish an id. */
export const SHORT_ID_LENGTH = 8;

/** Returns aligned columns that fit the terminal. */
export const formatTable = ({ head, rows, canShortenIds, canWrap }: Table, terminalWidth = 100): string => {
  const shortenIds = (row: readonly string[]) =>
    row.map((cell, index) => (head[index] === ID_COLUMN ? cell.slice(0, SHORT_ID_LENGTH) : cell));
  const allRows = [head, ...rows.map((row) => row.map(toPlainText))];
  const isTooWide = sumWidths(measureColumns(head, allRows)) > terminalWidth;
  const cells = canShortenIds && isTooWide ? allRows.map(shortenIds) : allRows;
  const columns = fitColumns(measureColumns(head, cells), terminalWidth);
  const gap = ' '.repeat(COLUMN_GAP);
  const formatLine = (row: readonly string[]) =>
    columns
      .map(({ index, width }) => fitToWidth(row[index] ?? '', width))
      .join(gap)
      .trimEnd();
  const lastWidth = columns.at(-1)?.width ?? 0;
  const wrapRow = (row: readonly string[]) =>
    wrapText(row.at(-1) ?? '', lastWidth).map((line, index) => [...row.slice(0, -1).map((cell) => (index === 0 ? cell : '')), line]);
  return (canWrap ? cells.flatMap(wrapRow) : cells).map(formatLine).join('\n');
};

/** Returns rows for pipes, as gh does: no header, nothing truncated, one tab between cells. */
export const formatTabSeparated = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(toPlainText).join('\t')).join('\n');
