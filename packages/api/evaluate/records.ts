import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Report } from './score.ts';

/** A run that docs/reference/accuracy-photos.md reports. */
export interface AccuracyRecord {
  /** Section heading on the page. */
  readonly title: string;
  /** The labels' file name, and the SHA-256 of their bytes, so that others can check that they have the same file. */
  readonly labels: string;
  readonly sha256: string;
  /** True if the labels and photos are in this repository. */
  readonly isShipped: boolean;
  /** Information about the labels that readers need to understand the figures. Kept when the record is replaced. */
  readonly note?: string;
  readonly report: Report;
}

const FOLDER = join(import.meta.dirname, 'results');
const EVALUATE_FOLDER = import.meta.dirname;

const getRecordFile = (title: string): string => join(FOLDER, `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`);

/** Saves a report for the page, replacing an earlier one with the same title. */
export const saveRecord = (title: string, labels: string, report: Report): void => {
  const sha256 = createHash('sha256').update(readFileSync(labels)).digest('hex');
  const file = getRecordFile(title);
  const note = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AccuracyRecord).note : undefined;
  const record: AccuracyRecord = {
    title,
    labels: basename(labels),
    sha256,
    isShipped: resolve(labels).startsWith(EVALUATE_FOLDER),
    ...(note !== undefined && { note }),
    report,
  };
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
};

/** Returns all saved reports sorted by title, starting with those whose photos are in this repository. */
export const readRecords = (): AccuracyRecord[] =>
  (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as AccuracyRecord)
    .toSorted((a, b) => Number(b.isShipped) - Number(a.isShipped) || a.title.localeCompare(b.title));
