import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { loadAllCommands } from '../commands/index.ts';
import { createManualPage } from './manual.ts';
import { createCommandReference } from './markdown.ts';
import { listOptions, parseFlag, getPath } from './parts.ts';

const commands = await loadAllCommands();
const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

describe('the file that npm run docs generates', () => {
  it('is current: docs/reference/cli.md', () => expect(read('docs/reference/cli.md')).toBe(createCommandReference(commands)));
  it('is current: packages/cli/man/relist.1', () =>
    expect(read('packages/cli/man/relist.1')).toBe(createManualPage(commands, manifest.version)));
});

const GUIDES = ['README.md', ...readdirSync(new URL('../../../../docs/guides', import.meta.url)).map((name) => `docs/guides/${name}`)];
const findCommand = (line: string) =>
  commands.find((command) => line.startsWith(`relist ${getPath(command)} `) || line === `relist ${getPath(command)}`);

describe('every command in the README and the guides', () => {
  it('runs in a clone, and exists with its options', () => {
    const lines = GUIDES.flatMap((name) => [...read(name).matchAll(/```sh\n(.*?)```/gs)].flatMap(([, code = '']) => code.split('\n')));
    const calls = lines.map((line) => line.replace(/\s*#.*$/, '')).filter((line) => /^(?:npx )?relist\b/.test(line));
    expect(calls.length).toBeGreaterThan(10);
    // Without npx, a shell finds no command, because the packages are not published.
    expect(calls.filter((line) => !line.startsWith('npx '))).toEqual([]);
    for (const call of calls) {
      const command = findCommand(call.slice('npx '.length));
      if (!command) throw new Error(`Unknown command: ${call}`);
      const knownFlags = new Set(listOptions(command).flatMap((option) => [parseFlag(option).long, parseFlag(option).short]));
      for (const [flag] of call.matchAll(/(?<=\s)--?[a-z][\w-]*/g)) expect(knownFlags, call).toContain(flag);
    }
  });
});

describe('every command', () => {
  it.each(commands.map((command) => [command.name, command] as const))('%s has examples that use its options', (_, command) => {
    expect(command.examples.length).toBeGreaterThan(0);
    const knownFlags = new Set(listOptions(command).flatMap((option) => [parseFlag(option).long, parseFlag(option).short]));
    for (const example of command.examples) {
      expect(example).toContain(`relist ${getPath(command)}`);
      const ownPart = example.slice(example.indexOf(`relist ${getPath(command)}`)).replace(/#.*$/, '');
      for (const [flag] of ownPart.matchAll(/(?<=\s)--?[a-z][\w-]*/g)) expect(knownFlags, `${flag} in: ${example}`).toContain(flag);
    }
  });

  it('accepts no secret as an argument or option', () => {
    const words = commands.flatMap((command) => [command.name, ...listOptions(command).map(({ flags }) => flags)]);
    expect(words.filter((word) => /(token|password|secret|key)\s*[<[]|[<[](token|password|secret|key)/i.test(word))).toEqual([]);
  });
});
