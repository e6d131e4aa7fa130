const needsQuotes = (part: string): boolean => part === '' || /[;"\r\n]|^\s|\s$/.test(part);

/** Joins texts in one readable cell that `splitList` can split again: `wool; size 40; "a ""b""; c"`. */
export const joinList = (parts: readonly string[]): string =>
  parts.map((part) => (needsQuotes(part) ? `"${part.replaceAll('"', '""')}"` : part)).join('; ');

const PART = /\s*(?:"((?:[^"]|"")*)"\s*|([^;]*))(?:;|$)/y;

/** Splits a cell into its texts. Trims unquoted texts. */
export const splitList = (cell: string): string[] => {
  if (cell.trim() === '') return [];
  const parts: string[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < cell.length) {
    const match = PART.exec(cell);
    if (!match) break;
    const [, quotedText, plainText] = match;
    if (quotedText !== undefined) parts.push(quotedText.replaceAll('""', '"'));
    else if (plainText?.trim()) parts.push(plainText.trim());
  }
  return parts;
};
