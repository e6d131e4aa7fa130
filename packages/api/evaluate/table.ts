import type { Report } from './score.ts';

const toPercent = (part: number, total: number): string => (total === 0 ? '-' : `${((100 * part) / total).toFixed(1)}%`);

const alignColumns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '))
    .join('\n');
};

/** Formats a report as a text table. */
export const formatTable = ({ photos, ms, fields, text }: Report): string => {
  const head = ['field', 'labeled', 'stated', 'right', 'recall', 'precision', 'at 80%+', 'precision at 80%+', 'calibration error'];
  const rows = Object.entries(fields).map(([name, score]) => [
    name,
    String(score.asked),
    String(score.stated),
    String(score.right),
    toPercent(score.right, score.asked),
    toPercent(score.right, score.stated),
    String(score.statedAt80),
    toPercent(score.rightAt80, score.statedAt80),
    score.calibrationError === null ? '-' : score.calibrationError.toFixed(3),
  ]);
  const readCount = text.found + text.wrong;
  return [
    `${photos} photos, ${ms.p50} ms per row (95th percentile ${ms.p95} ms)`,
    ...(rows.length > 0 ? ['', alignColumns([head, ...rows])] : []),
    '',
    text.words + text.wrong === 0
      ? 'words: none required, none read'
      : `words at ${text.acceptance}: ${text.found} of ${text.words} found (${toPercent(text.found, text.words)}), ${text.wrong} wrong (${toPercent(text.found, readCount)} of those read are right)`,
  ].join('\n');
};
