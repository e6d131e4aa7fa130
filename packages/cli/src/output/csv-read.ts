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
  for (let index = 0; index < source.length; index += 1) {
    const character = source.charAt(index);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRecord();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || record.length > 0) endRecord();
  const [head = [], ...rows] = records;
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name.trim().toLowerCase(), (row[index] ?? '').trim()])));
};
