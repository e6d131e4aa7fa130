import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Answer } from './score.ts';

/** Saves answers to a file line by line, so that an interrupted run can resume where it stopped. */
export interface ResultStore {
  readonly get: (key: string) => Answer | undefined;
  readonly save: (key: string, answer: Answer) => void;
  /** Deletes the saved answers after a finished run. */
  readonly clear: () => void;
}

/** Parses a saved line. Returns an empty list for a line that was cut off because the run was killed. */
const parseLine = (line: string): [string, Answer][] => {
  try {
    const { key, answer } = JSON.parse(line) as { key: string; answer: Answer };
    return [[key, answer]];
  } catch {
    return [];
  }
};

/** Opens the store and reads the answers that an interrupted run saved to the file. */
export const openResultStore = (file: string): ResultStore => {
  mkdirSync(dirname(file), { recursive: true });
  const savedAnswers = new Map(existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).flatMap(parseLine) : []);
  return {
    get: (key) => savedAnswers.get(key),
    save: (key, answer) => {
      savedAnswers.set(key, answer);
      appendFileSync(file, `${JSON.stringify({ key, answer })}\n`);
    },
    clear: () => rmSync(file, { force: true }),
  };
};

/** Returns the same key for the same photos and recognizer, regardless of the file names. */
export const createKey = (recognizer: string, photos: readonly Buffer[]): string => {
  const hash = createHash('sha256').update(recognizer);
  for (const bytes of photos) hash.update(createHash('sha256').update(bytes).digest());
  return hash.digest('hex');
};
