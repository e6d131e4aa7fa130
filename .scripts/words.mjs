#!/usr/bin/env node
// Checks documents, comments, test names and interface texts for US spelling and one word per concept, as part of `npm run check`.
// Names of people, brands and tools belong in .config/words.txt. The glossary is .config/terms.json.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getDefaultBundledSettingsAsync, spellCheckDocument } from 'cspell-lib';
import { extractProse, findTerms, listWords } from './lib/prose.mjs';
import { root, printLine } from './lib/process.mjs';

const DICTIONARIES = ['en_us', 'softwareTerms', 'typescript', 'node', 'companies'];
/** Files that we do not check: translations, data, released migrations (which must not change), and the test's misspelled sample. */
const EXCLUDED_PATHS = /\/(?:es|fr|migrations)\/|(?:^|\/)packages\/api\/models\/|words\.test\.mjs$/;

/** Returns the words that no dictionary contains. Looking up each word once is ten times as fast as checking whole files. */
const findMisspelledWords = async (words, customWords) => {
  const settings = await getDefaultBundledSettingsAsync();
  const document = { uri: 'file:///words.txt', text: words.join('\n'), languageId: 'plaintext', locale: 'en-US' };
  const options = { noConfigSearch: true, generateSuggestions: false };
  const { issues } = await spellCheckDocument(document, options, {
    ...settings,
    dictionaries: DICTIONARIES,
    words: customWords,
    maxNumberOfProblems: words.length,
  });
  return new Set(issues.map(({ offset }) => document.text.slice(document.text.lastIndexOf('\n', offset) + 1).split('\n', 1)[0]));
};

const { stdout } = await promisify(execFile)('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.md', '*/en/*.json'], {
  cwd: root,
  maxBuffer: 1e7,
});
const paths = stdout.split('\0').filter((path) => path !== '' && !EXCLUDED_PATHS.test(path));
const customWords = (await readFile(join(root, '.config/words.txt'), 'utf8')).split('\n').filter(Boolean);
const terms = JSON.parse(await readFile(join(root, '.config/terms.json'), 'utf8'));

const firstLocations = new Map();
const errors = [];
for (const path of paths) {
  const source = await readFile(join(root, path), 'utf8').catch(() => '');
  for (const prose of extractProse(path, source)) {
    for (const { word, line } of listWords(prose)) firstLocations.set(word, firstLocations.get(word) ?? `${path}:${line}`);
    for (const { word, use, line } of findTerms(prose, terms)) errors.push(`${path}:${line} "${word}": use ${use}.`);
  }
}
const misspelledWords = await findMisspelledWords([...firstLocations.keys()], customWords);
for (const [word, location] of firstLocations)
  if (misspelledWords.has(word)) errors.push(`${location} "${word}": misspelled, or missing from .config/words.txt.`);
for (const error of errors) printLine(error);
if (errors.length > 0) process.exit(1);
printLine(`${firstLocations.size} words in ${paths.length} files are fine.`);
