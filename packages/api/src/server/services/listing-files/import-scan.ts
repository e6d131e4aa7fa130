/** The size of a table, determined without building it. */
export interface TableSize {
  /** Number of columns of the widest row. */
  readonly columns: number;
  readonly cells: number;
}

const QUOTE = 34;
const LF = 10;
const CR = 13;

/** Returns the first line ending outside quotes. The file uses it throughout; other line endings belong to cells. */
export const findLineEnd = (text: string): '\r\n' | '\n' | '\r' => {
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (code === LF) return '\n';
    else if (code === CR) return text.charCodeAt(index + 1) === LF ? '\r\n' : '\r';
  }
  return '\n';
};

/** Scans a CSV (RFC 4180) in one pass; delimiters and line endings in quotes do not count. */
export const measureCsv = (text: string, delimiter: string, lineEnd: string): TableSize => {
  const delimiterCode = delimiter.charCodeAt(0);
  const [firstCode, secondCode] = [lineEnd.charCodeAt(0), lineEnd.length > 1 ? lineEnd.charCodeAt(1) : null];
  let [columns, cells, rowCells, isQuoted] = [1, 1, 1, false];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (code === delimiterCode) {
      cells += 1;
      rowCells += 1;
      if (rowCells > columns) columns = rowCells;
    } else if (code === firstCode && (secondCode === null || text.charCodeAt(index + 1) === secondCode)) {
      cells += 1;
      rowCells = 1;
    }
  }
  return { columns, cells };
};

const BACKSLASH = 92;
const OPENING_BRACKETS = new Set(['[', '{'].map((character) => character.charCodeAt(0)));
const CLOSING_BRACKETS = new Set([']', '}'].map((character) => character.charCodeAt(0)));
const COMMA = 44;

/** Scans JSON in one pass: counts the values of all levels (an empty list or object counts twice) and the nesting depth. */
export const measureJson = (text: string): { readonly values: number; readonly depth: number } => {
  let [values, level, depth, isQuoted] = [1, 0, 0, false];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isQuoted) {
      if (code === BACKSLASH) index += 1;
      else if (code === QUOTE) isQuoted = false;
    } else if (code === QUOTE) isQuoted = true;
    else if (code === COMMA) values += 1;
    else if (OPENING_BRACKETS.has(code)) {
      values += 1;
      level += 1;
      if (level > depth) depth = level;
    } else if (CLOSING_BRACKETS.has(code)) level -= 1;
  }
  return { values, depth };
};
