// Usage: node --import tsx packages/api/models/passwords/build.ts 10_million_password_list_top_1M.txt
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** The server rejects shorter passwords anyway (contract/limits.ts). */
const MIN_LENGTH = 6;
const MAX_PASSWORDS = 100_000;

const [, , source = ''] = process.argv;
// The source is ordered by how many people chose each password.
const rankedPasswords = readFileSync(source, 'utf8')
  .split(/\r?\n/)
  .map((line) => line.normalize('NFKC').toLowerCase())
  .filter((line) => line.length >= MIN_LENGTH);
const commonPasswords = [...new Set(rankedPasswords)].slice(0, MAX_PASSWORDS);
// Sorting by bytes compresses the list to a third and lets the server use binary search.
const sortedPasswords = commonPasswords.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
writeFileSync(new URL('common.txt.gz', import.meta.url), gzipSync(`${sortedPasswords.join('\n')}\n`, { level: 9 }));
