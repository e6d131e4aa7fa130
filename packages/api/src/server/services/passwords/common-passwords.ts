import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

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
