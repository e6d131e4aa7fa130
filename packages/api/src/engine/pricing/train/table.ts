/** A text table of named columns. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Tab where the first line has one, else comma. */
const delimiterOf = (text: string): string => (text.slice(0, text.indexOf('\n') + 1 || undefined).includes('\t') ? '\t' : ',');

/**
 * Reads comma- or tab-separated text with quoted fields (RFC 4180). A quote inside an unquoted field is an ordinary character,
 * as spreadsheets write it. Lines of another length than the header are kept; a missing field reads as ''.
 */
export const parseTable = (text: string): Table => {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    let field: string;
    if (text[at] === '"') {
      [field, at] = quoted(text, at + 1);
    } else {
      const start = at;
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1;
      field = text.slice(start, at).replace(/\r$/, '');
    }
    row.push(field);
    if (text[at] === '\r') at += 1;
    if (text[at] === delimiter) {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    }
    at += 1;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return { header: rows[0] ?? [], rows: rows.slice(1) };
};

/** The field that starts after an opening quote, and the place after its closing quote. */
const quoted = (text: string, start: number): [string, number] => {
  let field = '';
  let from = start;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return [field + text.slice(from), text.length];
    field += text.slice(from, quote);
    if (text[quote + 1] !== '"') return [field, quote + 1];
    field += '"';
    from = quote + 2;
  }
};
