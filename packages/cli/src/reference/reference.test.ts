import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { allCommands } from '../commands/index.ts';
import { completionFor } from './completion.ts';
import { manualPage } from './manual.ts';
import { commandReference } from './markdown.ts';
import { everyOption, flagOf, pathOf } from './parts.ts';

const commands = await allCommands();
const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

describe('what is generated is current (npm run docs writes it)', () => {
  it('docs/reference/cli.md', () => expect(read('docs/reference/cli.md')).toBe(commandReference(commands)));
  it('packages/cli/man/relist.1', () => expect(read('packages/cli/man/relist.1')).toBe(manualPage(commands, manifest.version)));
});

describe('every command', () => {
  it.each(commands.map((command) => [command.name, command] as const))('%s has examples that use its own options', (_, command) => {
    expect(command.examples.length).toBeGreaterThan(0);
    const known = new Set(everyOption(command).flatMap((option) => [flagOf(option).long, flagOf(option).short]));
    for (const example of command.examples) {
      expect(example).toContain(`relist ${pathOf(command)}`);
      const own = example.slice(example.indexOf(`relist ${pathOf(command)}`)).replace(/#.*$/, '');
      for (const [flag] of own.matchAll(/(?<=\s)--?[a-z][\w-]*/g)) expect(known, `${flag} in: ${example}`).toContain(flag);
    }
  });

  it('takes no secret as an argument or option', () => {
    const words = commands.flatMap((command) => [command.name, ...everyOption(command).map(({ flags }) => flags)]);
    expect(words.filter((word) => /(token|password|secret|key)\s*[<[]|[<[](token|password|secret|key)/i.test(word))).toEqual([]);
  });
});

describe('completion', () => {
  const bash = (words: readonly string[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'relist-completion-'));
    writeFileSync(join(folder, 'relist.bash'), completionFor('bash', commands));
    writeFileSync(join(folder, 'a thing.jpg'), '');
    const line = words.map((word) => `'${word}'`).join(' ');
    const script = `source relist.bash; COMP_WORDS=(relist ${line}); COMP_CWORD=${words.length}; _relist; printf '%s\\n' "\${COMPREPLY[@]}"`;
    try {
      return execFileSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' }).split('\n').filter(Boolean);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

  it.each([
    [['ana'], ['analyze']],
    [['items', 'e'], ['edit']],
    [['analyze', '--platf'], ['--platform']],
    [['analyze', '--platform', 'po'], ['poshmark']],
    [['analyze', '-p', 'e'], ['ebay']],
    [['listings', 'export', '--format', 'sh'], ['shopify']],
    [['analyze', 'relist.b'], ['relist.bash']],
    [['analyze', 'a '], ['a thing.jpg']],
  ])('in bash: relist %j', (words, offered) => expect(bash(words)).toEqual(offered));

  it('names every command for fish and zsh', () => {
    for (const command of commands) expect(completionFor('fish', commands)).toContain(pathOf(command).split(' ').at(-1));
    expect(completionFor('zsh', commands)).toMatch(/^#compdef relist/);
  });
});
