import { formatRegionalSize } from './size-wordings.ts';
import type { Match } from './types.ts';

/** A row of regions, such as "US UK EUR CM". */
const HEADER =
  /^\s*(?:(?:USA?|UK|GB|AUS?|EUR?|FR|IT|DE|JPN?|CM|CHN?|CN|BR|MEX|MX|KR)[ ,/|]+)+(?:USA?|UK|GB|AUS?|EUR?|FR|IT|DE|JPN?|CM|CHN?|CN|BR|MEX|MX|KR)\s*$/;
/** A size in the row below it, with a half or a third. */
const CELL = /\d{1,3}(?:[.,]5|½|[ ]?[12]\/[23])?/g;
const [FIRST_COLUMN, OTHER_COLUMN] = [0.88, 0.7];

/** Finds sizes by region in a table, as on many shoes: "US UK EUR" above "9 8 42.5". The first region is the label's region. */
export const findTableSizes = (text: string): Match[] => {
  const lines = text.split('\n');
  let start = 0;
  return lines.flatMap((line, index) => {
    const rowStart = start;
    start += line.length + 1;
    const row = lines[index + 1];
    if (row === undefined || !HEADER.test(line) || !/^[\d.,½/ |]+$/.test(row)) return [];
    const regions = line.match(/[A-Z]+/g) ?? [];
    const cells = row.match(CELL) ?? [];
    if (cells.length !== regions.length) return [];
    const values = regions.flatMap((region, column) => formatRegionalSize([region, cells[column] ?? '']) ?? []);
    return values.map((value, column) => ({
      value,
      quote: `${line}\n${row}`.trim(),
      start: rowStart,
      certainty: column === 0 ? FIRST_COLUMN : OTHER_COLUMN,
    }));
  });
};
