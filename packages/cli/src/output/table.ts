/** Text that cannot move the cursor or forge a line, whatever a photo or a file name said. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out here
const plain = (value: string) => value.replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ');

const cut = (value: string, width: number) => (value.length > width ? `${value.slice(0, width - 1)}…` : value.padEnd(width));

/** Aligned columns; the widest is cut so that the whole fits the terminal. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[], columns = 100): string => {
  const cells = [head, ...rows.map((row) => row.map(plain))];
  const widths = head.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const over = widths.reduce((sum, width) => sum + width + 2, 0) - columns;
  const widest = widths.indexOf(Math.max(...widths));
  if (over > 0) widths[widest] = Math.max(12, (widths[widest] ?? 0) - over);
  return cells
    .map((row) =>
      row
        .map((cell, at) => cut(cell, widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
