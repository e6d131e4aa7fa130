/** Parses RFC 4180 records with a header into objects. Takes the separator, comma or semicolon, from the header and skips a byte order mark. */
export const readCsv = (text: string): Record<string, string>[] => {
  const source = text.replace(/^\ufeff/, '');
  const separator = (/^[^\r\n]*/.exec(source)?.[0] ?? '').includes(';') ? ';' : ',';
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    record.push(cell);
    cell = '';
  };
  const endRecord = () => {
    endCell();
    if (record.some((value) => value.trim() !== '')) records.push(record);
    record = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRecord();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || record.length > 0) endRecord();
  const [head = [], ...rows] = records;
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name.trim().toLowerCase(), (row[at] ?? '').trim()])));
};
