import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { createInvalidValueError } from '../../request-error.ts';
import { normalizePassword } from './normalize-password.ts';

/** The 100,000 most common passwords, sorted by bytes, one per line. The path differs between the source and the build in dist/. */
const LIST_URL = new URL(
  `${import.meta.url.endsWith('.ts') ? '../../../../models' : '../models'}/passwords/common.txt.gz`,
  import.meta.url,
);
const NEWLINE = 10;

/** The list is one buffer of 0.8 MB, because a set of strings takes ten times the memory. */
let commonPasswords: Promise<Buffer> | null = null;
const readList = (): Promise<Buffer> => {
  commonPasswords ??= readFile(LIST_URL)
    .then((compressedList) => promisify(gunzip)(compressedList))
    .catch((error: unknown) => {
      commonPasswords = null;
      throw error;
    });
  return commonPasswords;
};

/** Returns whether the sorted `lines` include `word`, by binary search. */
const hasLine = (lines: Buffer, word: Buffer): boolean => {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : lines.lastIndexOf(NEWLINE, middle - 1) + 1;
    const end = lines.indexOf(NEWLINE, start);
    const order = word.compare(lines, start, end);
    if (order === 0) return true;
    if (order < 0) high = start;
    else low = end + 1;
  }
  return false;
};

/** Returns whether the normalized password is one of the 100,000 most common, ignoring case. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  hasLine(await readList(), Buffer.from(password.toLowerCase()));

/** Minimum zxcvbn score, from 0 to 4. Below 2, a million guesses find the password. */
const MIN_SCORE = 2;
/**
 * Maximum number of characters to score, because scoring time grows faster than the text. 200 hostile characters take over a second, and 32
 * about a tenth of that.
 */
const MAX_SCORED_LENGTH = 32;

export type PasswordField = 'password' | 'newPassword';

const createEstimator = async (): Promise<ZxcvbnFactory> => {
  const [core, commonLanguage] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  return new core.ZxcvbnFactory({ dictionary: commonLanguage.dictionary, graphs: commonLanguage.adjacencyGraphs });
};
/** The estimator is created when the first password is set, because its dictionaries take 20 MB and 0.2 seconds to load. */
let estimator: Promise<ZxcvbnFactory> | null = null;

/** Returns words that an attacker who knows the user would try first. */
const listGuessableWords = (personalTexts: readonly (string | null)[]): string[] =>
  ['relist', ...personalTexts.flatMap((text) => (text ? [text, ...text.split(/[@\s]/)] : []))].filter((word) => word.length > 2);

const isGuessable = async (password: string, personalTexts: readonly (string | null)[]): Promise<boolean> => {
  estimator ??= createEstimator();
  return (await estimator).check(password.slice(0, MAX_SCORED_LENGTH), listGuessableWords(personalTexts)).score < MIN_SCORE;
};

const throwWeakPassword = (field: PasswordField, code: 'password_common' | 'password_guessable'): never => {
  throw createInvalidValueError(field, code);
};

/** Throws RequestError for a common or easily guessed password. `personalTexts` are the user's names and email address. */
export const assertStrongPassword = async (
  password: string,
  field: PasswordField,
  personalTexts: readonly (string | null)[],
): Promise<void> => {
  const normalizedPassword = normalizePassword(password);
  if (await isCommonPassword(normalizedPassword)) throwWeakPassword(field, 'password_common');
  if (await isGuessable(normalizedPassword, personalTexts)) throwWeakPassword(field, 'password_guessable');
};
