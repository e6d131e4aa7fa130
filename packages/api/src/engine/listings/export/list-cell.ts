const needsQuotes = (part: string): boolean => part === '' || /[;"\r\n]|^\s|\s$/.test(part);

/** Several texts in one cell: `wool; size 40; "a ""b""; c"`. Reads well, and `splitList` gives back the same texts. */
export const joinList = (parts: readonly string[]): string =>
  parts.map((part) => (needsQuotes(part) ? `"${part.replaceAll('"', '""')}"` : part)).join('; ');

const PART = /\s*(?:"((?:[^"]|"")*)"\s*|([^;]*))(?:;|$)/y;

/** The texts of a cell; one that people wrote without quotes is taken as it is, without the spaces around it. */
export const splitList = (cell: string): string[] => {
  if (cell.trim() === '') return [];
  const parts: string[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < cell.length) {
    const found = PART.exec(cell);
    if (!found) break;
    const [, quoted, plain] = found;
    if (quoted !== undefined) parts.push(quoted.replaceAll('""', '"'));
    else if (plain?.trim()) parts.push(plain.trim());
  }
  return parts;
};
