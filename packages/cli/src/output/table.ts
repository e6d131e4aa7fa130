/** Text that cannot move the cursor or forge a line, whatever a photo or a file name said. */
export const plain = (value: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out here
  value.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, ' ');

/** Columns a character takes: wide for East Asian scripts and emoji, none for what joins or combines. */
const cellsOf = (character: string) => {
  if (/\p{Mn}|\p{Me}|\u200d|\ufe0f/u.test(character)) return 0;
  return /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u.test(
    character,
  )
    ? 2
    : 1;
};
const widthOf = (value: string) => [...value].reduce((sum, character) => sum + cellsOf(character), 0);

const cut = (value: string, width: number) => {
  if (widthOf(value) <= width) return value + ' '.repeat(width - widthOf(value));
  let kept = '';
  let taken = 0;
  for (const character of value) {
    taken += cellsOf(character);
    if (taken > width - 1) break;
    kept += character;
  }
  return `${kept}…${' '.repeat(width - 1 - widthOf(kept))}`;
};

/** Aligned columns; the widest is cut so that the whole fits the terminal. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[], columns = 100): string => {
  const cells = [head, ...rows.map((row) => row.map(plain))];
  const widths = head.map((_, at) => cells.reduce((most, row) => Math.max(most, widthOf(row[at] ?? '')), 0));
  for (let over = widths.reduce((sum, width) => sum + width + 2, -2) - columns; over > 0;) {
    const widest = widths.indexOf(Math.max(...widths));
    const less = Math.min(over, Math.max(0, (widths[widest] ?? 0) - 12));
    if (less === 0) break;
    widths[widest] = (widths[widest] ?? 0) - less;
    over -= less;
  }
  return cells
    .map((row) =>
      row
        .map((cell, at) => cut(cell, widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** For pipes, as gh does: no head, nothing cut, one tab between cells. */
export const tabSeparated = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(plain).join('\t')).join('\n');
