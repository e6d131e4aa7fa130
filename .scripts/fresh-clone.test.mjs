// Commands that install packages must start before any package is installed. A static import of a package would fail in a fresh clone.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = import.meta.dirname;
const STATIC_IMPORT = /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm;

/** Returns the packages that a script loads before its first line runs, as "file: package". */
const listPackagesBeforeStart = (file, visited = new Set()) => {
  if (visited.has(file)) return [];
  visited.add(file);
  return [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].flatMap(([, name]) => {
    if (name.startsWith('node:')) return [];
    return name.startsWith('.')
      ? listPackagesBeforeStart(join(dirname(file), name), visited)
      : [`${file.slice(FOLDER.length + 1)}: ${name}`];
  });
};

const commands = readdirSync(FOLDER).filter(
  (name) => /(?<!\.test)\.mjs$/.test(name) && /await install\(/.test(readFileSync(join(FOLDER, name), 'utf8')),
);

test.each(commands)('%s starts without installed packages', (name) => expect(listPackagesBeforeStart(join(FOLDER, name))).toEqual([]));

test('the commands include npm start, npm test and npm run build', () =>
  expect(commands).toEqual(expect.arrayContaining(['build.mjs', 'start.mjs', 'test.mjs'])));
