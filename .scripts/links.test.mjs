// Documents that lead somewhere: every relative link, anchor, `npm run` and file name in code marks of every .md file of the repository.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorOf } from '../.config/markdown-plugin.mjs';
import { root } from './lib/process.mjs';

/** What is made or installed. Walked and not asked of git: a downloaded archive has none. */
const MADE = new Set(['node_modules', 'dist', 'coverage', 'storybook-static', '.git', '.relist', '.cache']);
const filesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !MADE.has(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
const files = filesBelow('');
const documents = files.filter((file) => file.endsWith('.md'));
const text = (file) => readFileSync(join(root, file), 'utf8');
const withoutCode = (markdown) => markdown.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

const anchors = (markdown) =>
  [...withoutCode(markdown.replaceAll(/`([^`\n]*)`/g, '$1')).matchAll(/^#+\s+(.+)$/gm)].map(([, heading]) => anchorOf(heading));
const links = (markdown) => [...withoutCode(markdown).matchAll(/!?\[[^\]]*\]\(([^)\s]+)[^)]*\)/g)].map(([, target]) => target);

const problemOf = (document, target) => {
  if (/^(https?|mailto):/.test(target)) return URL.canParse(target) ? null : 'is no address';
  const [path, anchor] = target.split('#');
  const file = path === '' ? document : relative(root, resolve(root, dirname(document), decodeURIComponent(path))).replaceAll('\\', '/');
  if (!files.some((name) => name === file || name.startsWith(`${file.replace(/\/$/, '')}/`))) return 'leads to nothing in the repository';
  return anchor && !anchors(text(file)).includes(anchor) ? 'names a heading that is not there' : null;
};

describe.each(documents)('%s', (document) => {
  const markdown = text(document);

  test('every link leads somewhere', () => {
    const broken = links(markdown).flatMap((target) => {
      const problem = problemOf(document, target);
      return problem ? [`${target} ${problem}`] : [];
    });
    expect(broken).toEqual([]);
  });

  test('every npm script named exists', () => {
    const { scripts } = JSON.parse(text('package.json'));
    const named = [...markdown.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(([, run, short]) => run ?? short);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('every path in code marks exists', () => {
    const paths = [...markdown.matchAll(/`((?:packages|docs|examples|src|models|\.scripts|\.config|\.ci)\/[\w./@-]+)`/g)].map(
      ([, path]) => path,
    );
    const homes = [root, join(root, dirname(document)), join(root, 'packages/api'), join(root, 'packages/api/src/server')];
    expect(paths.filter((path) => !homes.some((home) => existsSync(join(home, path))))).toEqual([]);
  });
});

test('the documents of the repository are found', () => {
  expect(documents).toContain('README.md');
  expect(documents).toContain('docs/ARCHITECTURE.md');
});

test('npm finds every command in a fresh checkout: it is committed, starts with its interpreter and may be run', () => {
  const commands = ['api', 'cli'].flatMap((name) =>
    Object.values(JSON.parse(text(`packages/${name}/package.json`)).bin).map((file) => `packages/${name}/${file}`),
  );
  // Windows knows no such bit.
  if (process.platform !== 'win32') expect(commands.filter((file) => (statSync(join(root, file)).mode & 0o111) === 0)).toEqual([]);
  for (const file of commands) expect(text(file)).toMatch(/^#!\/usr\/bin\/env node\n/);
});
