/** Splits a CSV line; quotes may enclose commas. */
const splitCsvLine = (line: string): string[] =>
  Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');

/**
 * Reads the rows of a table with a header line, keyed by column. A header with a tab makes the table tab-separated; quote
 * characters are then literal.
 */
export const readTable = (text: string): Readonly<Record<string, string>>[] => {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const splitLine = header.includes('\t') ? (line: string) => line.split('\t') : splitCsvLine;
  const columns = splitLine(header);
  return lines.filter(Boolean).map((line) => {
    const row = splitLine(line);
    return Object.fromEntries(columns.map((column, index) => [column, row[index] ?? '']));
  });
};
