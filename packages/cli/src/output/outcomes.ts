import { appendFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Table } from '../command.ts';
import type { LeftOutFile } from '../folder/find.ts';
import type { Outcome, State } from '../upload/outcome.ts';
import { formatMoney } from './rows.ts';
import { toPlainText } from './table.ts';

const STATE_LABELS: Readonly<Record<State, string>> = {
  new: 'analyzed',
  listed: 'listed as well',
  already: 'done before',
  repeated: 'same photos',
  gone: 'deleted since',
  changed: 'changed',
  skipped: 'over budget',
  stopped: 'not started',
  failed: 'failed',
};

/** Returns one row per item. */
export const toOutcomeTable = (outcomes: readonly Outcome[]): Table => ({
  head: ['Photos', 'State', 'Item', 'Price', 'SEO', 'Confidence', ''],
  rows: outcomes.map(({ group, state, summary, message }) => [
    group.name,
    STATE_LABELS[state],
    ...(summary
      ? [summary.name, summary.price === null ? '' : formatMoney(summary.price), String(summary.seoScore ?? ''), `${summary.confidence}%`]
      : ['', '', '', '']),
    message ?? '',
  ]),
});

/** Maximum names shown for one reason; the report contains all. */
const MAX_NAMES = 8;

/** Puts names with the same reason on one line. `separator` joins a single name and its reason; `lead` follows the count of several names. */
const groupByReason = (separator: string, lead: string, entries: readonly (readonly [name: string, reason: string])[]): string[] => {
  const groups = new Map<string, string[]>();
  for (const [name, reason] of entries) {
    const names = groups.get(reason);
    if (names) names.push(toPlainText(name));
    else groups.set(reason, [toPlainText(name)]);
  }
  return [...groups].map(([reason, names]) => {
    const omission = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
    return names.length === 1
      ? `${names[0]}${separator}${reason}`
      : `${names.length}${lead}${reason} (${names.slice(0, MAX_NAMES).join(', ')}${omission})`;
  });
};

/** Returns every file that was not sent, with its reason, which completes a sentence that begins with the file. */
export const summarizeFiles = (leftOutFiles: readonly LeftOutFile[]): string[] =>
  groupByReason(
    ' ',
    ' files: each ',
    leftOutFiles.map(({ path, reason }) => [basename(path), reason] as const),
  );

/** Returns every item with a message. */
export const summarizeItems = (outcomes: readonly Outcome[]): string[] =>
  groupByReason(
    ': ',
    ' items: ',
    outcomes.flatMap(({ group, message }) => (message === null ? [] : [[group.name, message] as const])),
  );

/** Writes NDJSON with one line per file: its outcome and the reason. */
export const writeReport = async (
  file: string,
  outcomes: readonly Outcome[],
  earlierLeftOutFiles: readonly LeftOutFile[],
): Promise<void> => {
  await rm(file, { force: true });
  await writeFile(file, '');
  const formatLine = (row: object) => `${JSON.stringify(row)}\n`;
  await appendFile(
    file,
    earlierLeftOutFiles.map(({ path, reason }) => formatLine({ file: path, item: null, state: 'left out', reason })).join(''),
  );
  for (const { group, state, message, leftOutFiles } of outcomes) {
    const reasons = new Map(leftOutFiles.map(({ path, reason }) => [path, reason]));
    const rows = group.photos.map(({ path }) => {
      const leftOutReason = reasons.get(path);
      return formatLine({
        file: path,
        item: group.name,
        state: leftOutReason ? 'left out' : STATE_LABELS[state],
        reason: leftOutReason ?? message,
      });
    });
    await appendFile(file, rows.join(''));
  }
};

/** Returns "12 analyzed, 3 done before, 1 failed". */
export const formatCounts = (outcomes: readonly Outcome[]): string => {
  const counts = new Map<string, number>();
  for (const { state } of outcomes) counts.set(STATE_LABELS[state], (counts.get(STATE_LABELS[state]) ?? 0) + 1);
  return [...counts].map(([label, count]) => `${count} ${label}`).join(', ');
};
