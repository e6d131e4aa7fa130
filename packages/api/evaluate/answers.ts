import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Answer } from './score.ts';

/** Answers given so far, kept in a file line by line, so that a run that was stopped goes on where it was. */
export interface KeptAnswers {
  readonly recall: (key: string) => Answer | undefined;
  readonly keep: (key: string, answer: Answer) => void;
  /** A finished run needs them no more. */
  readonly forget: () => void;
}

/** The last line of a run that was killed may be cut off. */
const parseLine = (line: string): [string, Answer][] => {
  try {
    const { key, answer } = JSON.parse(line) as { key: string; answer: Answer };
    return [[key, answer]];
  } catch {
    return [];
  }
};

export const keepAnswers = (file: string): KeptAnswers => {
  mkdirSync(dirname(file), { recursive: true });
  const known = new Map(existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).flatMap(parseLine) : []);
  return {
    recall: (key) => known.get(key),
    keep: (key, answer) => {
      known.set(key, answer);
      appendFileSync(file, `${JSON.stringify({ key, answer })}\n`);
    },
    forget: () => rmSync(file, { force: true }),
  };
};

/** Equal for equal photos under an equal recognizer, whatever the files are called. */
export const keyOf = (recognizer: string, photos: readonly Buffer[]): string => {
  const hash = createHash('sha256').update(recognizer);
  for (const bytes of photos) hash.update(createHash('sha256').update(bytes).digest());
  return hash.digest('hex');
};
