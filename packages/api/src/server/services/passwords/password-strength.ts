import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { Problem, fieldError } from '../../problem.ts';
import { normalizePassword } from './password-form.ts';

/** The 100,000 passwords that people chose most, sorted by their bytes, one a line. Beside the source it is found from there, built from dist/. */
const LIST = new URL(`${import.meta.url.endsWith('.ts') ? '../../../../models' : '../models'}/passwords/common.txt.gz`, import.meta.url);
const NEWLINE = 10;

/** Kept as one piece of 0.8 MB: a set of as many strings takes ten times that. */
let list: Promise<Buffer> | null = null;
const readList = (): Promise<Buffer> => {
  list ??= readFile(LIST)
    .then((packed) => promisify(gunzip)(packed))
    .catch((error: unknown) => {
      list = null;
      throw error;
    });
  return list;
};

/** Whether a line of the sorted `lines` is `word`, by halving. */
const includesLine = (lines: Buffer, word: Buffer): boolean => {
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

/** Whether the password, already normalized, is one of the 100,000 most common, in capitals or not. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  includesLine(await readList(), Buffer.from(password.toLowerCase()));

/** Of zxcvbn's 0 to 4. Below 2 a password falls to a million guesses. */
const MIN_SCORE = 2;
/**
 * Characters that are judged. The estimate's time grows faster than the text: a hostile one of 200 characters takes over a second, one
 * of 32 about a tenth of it.
 */
const JUDGED = 32;

export type PasswordField = 'password' | 'newPassword';

const createEstimator = async (): Promise<ZxcvbnFactory> => {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  return new core.ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
};
/** Made at the first password that is set: its dictionaries take 20 MB and a fifth of a second. */
let estimator: Promise<ZxcvbnFactory> | null = null;

/** What somebody who knows the person tries first. */
const knownWords = (about: readonly (string | null)[]): string[] =>
  ['relist', ...about.flatMap((text) => (text ? [text, ...text.split(/[@\s]/)] : []))].filter((word) => word.length > 2);

const isGuessable = async (password: string, about: readonly (string | null)[]): Promise<boolean> => {
  estimator ??= createEstimator();
  return (await estimator).check(password.slice(0, JUDGED), knownWords(about)).score < MIN_SCORE;
};

const refuse = (field: PasswordField, code: 'password_common' | 'password_guessable'): never => {
  const error = fieldError(code);
  throw new Problem('invalid_values', { message: error.message, fieldErrors: { [field]: error } });
};

/** Throws Problem for a password that is guessed early. `about`: the person's own names and address. */
export const assertStrongPassword = async (password: string, field: PasswordField, about: readonly (string | null)[]): Promise<void> => {
  const normalized = normalizePassword(password);
  if (await isCommonPassword(normalized)) refuse(field, 'password_common');
  if (await isGuessable(normalized, about)) refuse(field, 'password_guessable');
};
