// Checks every relative link, anchor, `npm run` command and file name in backticks in the repository's .md files.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createAnchor } from '../.config/markdown-plugin.mjs';
import { root } from './lib/process.mjs';

/** Generated or installed folders. The test walks the tree without git, because a downloaded archive has no git data. */
const GENERATED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'storybook-static', '.git', '.relist', '.cache']);
const listFiles = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !GENERATED_FOLDERS.has(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(path) : [path];
    });
const files = listFiles('');
const documents = files.filter((file) => file.endsWith('.md'));
const readText = (file) => readFileSync(join(root, file), 'utf8');
const removeCode = (markdown) => markdown.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

const findAnchors = (markdown) =>
  [...removeCode(markdown.replaceAll(/`([^`\n]*)`/g, '$1')).matchAll(/^#+\s+(.+)$/gm)].map(([, heading]) => createAnchor(heading));
const findLinks = (markdown) => [...removeCode(markdown).matchAll(/!?\[[^\]]*\]\(([^)\s]+)[^)]*\)/g)].map(([, target]) => target);

const findLinkError = (document, target) => {
  if (/^(https?|mailto):/.test(target)) return URL.canParse(target) ? null : 'is not a valid URL';
  const [path, anchor] = target.split('#');
  const file = path === '' ? document : relative(root, resolve(root, dirname(document), decodeURIComponent(path))).replaceAll('\\', '/');
  if (!files.some((name) => name === file || name.startsWith(`${file.replace(/\/$/, '')}/`))) return 'does not exist in the repository';
  return anchor && !findAnchors(readText(file)).includes(anchor) ? 'names a heading that does not exist' : null;
};

describe.each(documents)('%s', (document) => {
  const markdown = readText(document);

  test('has no broken links', () => {
    const brokenLinks = findLinks(markdown).flatMap((target) => {
      const error = findLinkError(document, target);
      return error ? [`${target} ${error}`] : [];
    });
    expect(brokenLinks).toEqual([]);
  });

  test('mentions only npm scripts that exist', () => {
    const { scripts } = JSON.parse(readText('package.json'));
    const mentionedScripts = [...markdown.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      ([, run, shorthand]) => run ?? shorthand,
    );
    expect(mentionedScripts.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('mentions only paths that exist', () => {
    const paths = [...markdown.matchAll(/`((?:packages|docs|examples|src|models|\.scripts|\.config|\.ci)\/[\w./@-]+)`/g)].map(
      ([, path]) => path,
    );
    const bases = [root, join(root, dirname(document)), join(root, 'packages/api'), join(root, 'packages/api/src/server')];
    expect(paths.filter((path) => !bases.some((base) => existsSync(join(base, path))))).toEqual([]);
  });
});

test('the checked documents include README.md and docs/ARCHITECTURE.md', () => {
  expect(documents).toContain('README.md');
  expect(documents).toContain('docs/ARCHITECTURE.md');
});

test('every package command has a shebang and the executable bit, so that npm can run it in a fresh checkout', () => {
  const commands = ['api', 'cli'].flatMap((name) =>
    Object.values(JSON.parse(readText(`packages/${name}/package.json`)).bin).map((file) => `packages/${name}/${file}`),
  );
  // Windows has no executable bit.
  if (process.platform !== 'win32') expect(commands.filter((file) => (statSync(join(root, file)).mode & 0o111) === 0)).toEqual([]);
  for (const file of commands) expect(readText(file)).toMatch(/^#!\/usr\/bin\/env node\n/);
});

describe('the figures in README.md', () => {
  const readme = readText('README.md');
  /** Returns the cells of the first row below a heading that starts with a label. */
  const findRow = (page, heading, label) => {
    const section = readText(`docs/reference/${page}.md`).split(`\n## ${heading}\n`)[1] ?? '';
    const row = section.split('\n').find((line) => line.startsWith(`| ${label} |`)) ?? '';
    return row.split('|').map((cell) => cell.trim());
  };
  const formatPercent = (cell) => `${Math.round(Number.parseFloat(cell))}%`;

  test('match the measured prices', () => {
    const [, , , medianError, coverage] = findRow('accuracy', 'By known facts', 'title, category, brand, condition');
    const [, rowCount] = /, (\d+) rows,/.exec(readText('docs/reference/accuracy.md')) ?? [];
    const sales = Number(rowCount).toLocaleString('en-US');
    expect(readme).toContain(
      `${formatPercent(coverage)} of ${sales} held-out sales are within the range; median error ${formatPercent(medianError)}`,
    );
  });

  test('match the measured photos', () => {
    const page = readText('docs/reference/accuracy-photos.md');
    const [, , photoCount, recall, precision] = findRow('accuracy-photos', 'Sample photos', 'color');
    expect(precision).toBe('100.0%');
    expect(readme).toContain(`stated for ${formatPercent(recall)} of ${photoCount} photos, all of them right`);
    const [, , wordCount, wordRecall, wordPrecision] = /(\d+) of (\d+) found \(([\d.]+)%\), \d+ wrong \(([\d.]+)%/.exec(page) ?? [];
    expect(readme).toContain(
      `${formatPercent(wordRecall)} of ${wordCount} words found; ${formatPercent(wordPrecision)} of the words read are right`,
    );
    const [, , barcodeCount, barcodeRecall, , , wrongCount] = findRow('accuracy-photos', 'Barcodes', 'barcode');
    expect(readme).toContain(`${formatPercent(barcodeRecall)} of ${barcodeCount} read`);
    expect(wrongCount).toBe('2');
  });

  test('match the embed’s size budget', () => {
    const [, budget] = /\['uploader embed', (\d+), /.exec(readText('packages/sdk-widgets/test/bundles.e2e.test.ts')) ?? [];
    expect(readme).toContain(`The photo uploader is under ${budget} kB`);
  });
});
