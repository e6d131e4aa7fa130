import { readFileSync } from 'node:fs';
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

describe('every command', () => {
  it.each(commands.map((command) => [command.name, command] as const))('%s has examples that use its options', (_, command) => {
    expect(command.examples.length).toBeGreaterThan(0);
    const known = new Set(listOptions(command).flatMap((option) => [parseFlag(option).long, parseFlag(option).short]));
    for (const example of command.examples) {
      expect(example).toContain(`relist ${getPath(command)}`);
      const own = example.slice(example.indexOf(`relist ${getPath(command)}`)).replace(/#.*$/, '');
      for (const [flag] of own.matchAll(/(?<=\s)--?[a-z][\w-]*/g)) expect(known, `${flag} in: ${example}`).toContain(flag);
    }
  });

  it('accepts no secret as an argument or option', () => {
    const words = commands.flatMap((command) => [command.name, ...listOptions(command).map(({ flags }) => flags)]);
    expect(words.filter((word) => /(token|password|secret|key)\s*[<[]|[<[](token|password|secret|key)/i.test(word))).toEqual([]);
  });
});
