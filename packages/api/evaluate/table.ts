import type { Report } from './score.ts';

const share = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);

const lined = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '))
    .join('\n');
};

/** Formats a report as a text table. */
export const tableOf = ({ photos, ms, fields, text }: Report): string => {
  const head = ['field', 'asked', 'stated', 'right', 'right of asked', 'right of stated', 'at 80+', 'right at 80+', 'calibration error'];
  const rows = Object.entries(fields).map(([name, score]) => [
    name,
    String(score.asked),
    String(score.stated),
    String(score.right),
    share(score.right, score.asked),
    share(score.right, score.stated),
    String(score.statedAt80),
    share(score.rightAt80, score.statedAt80),
    score.calibrationError === null ? '-' : score.calibrationError.toFixed(3),
  ]);
  const read = text.found + text.wrong;
  return [
    `${photos} photos, ${ms.p50} ms a row (95th percentile ${ms.p95} ms)`,
    ...(rows.length > 0 ? ['', lined([head, ...rows])] : []),
    '',
    text.words + text.wrong === 0
      ? 'words: none asked, none read'
      : `words at ${text.acceptance}: ${text.found} of ${text.words} found (${share(text.found, text.words)}), ${text.wrong} wrong (${share(text.found, read)} of those read are right)`,
  ].join('\n');
};
