import { execFileSync, spawnSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn as openTerminal } from '@lydell/node-pty';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { loadAllCommands } from '../commands/index.ts';
import { createCompletion, type Shell } from './completion.ts';

const commands = await loadAllCommands();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'relist-completion-'));
  mkdirSync(join(folder, 'functions'));
  writeFileSync(join(folder, 'relist.bash'), createCompletion('bash', commands));
  writeFileSync(join(folder, 'functions/_relist'), createCompletion('zsh', commands));
  writeFileSync(join(folder, 'relist.fish'), createCompletion('fish', commands));
  writeFileSync(join(folder, 'a coat.jpg'), '');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (shell: string, args: readonly string[]) =>
  execFileSync(shell, args, { cwd: folder, env: { PATH: process.env['PATH'] ?? '', HOME: folder }, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

const completeInBash = (words: readonly string[]) => {
  const line = words.map((word) => `'${word}'`).join(' ');
  const script = `source relist.bash; COMP_WORDS=(relist ${line}); COMP_CWORD=${words.length}; _relist; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return run('bash', ['-c', script]);
};

/** Returns fish's completions without descriptions. */
const completeInFish = (line: string) =>
  run('fish', ['--no-config', '-c', `source relist.fish; complete -C '${line}'`]).map((suggestion) => suggestion.split('\t')[0]);

/** Returns the line as completed in a new interactive zsh, because only zsh's line editor supports completion. */
const completeInZsh = async (line: string): Promise<string> => {
  const terminal = openTerminal('zsh', ['-f', '-i'], { cwd: folder, cols: 200, env: { PATH: process.env['PATH'] ?? '', HOME: folder } });
  let screen = '';
  const outputEvents = new EventEmitter();
  terminal.onData((text) => {
    screen += text;
    outputEvents.emit('text');
  });
  const waitForText = async (text: RegExp): Promise<string> => {
    for (;;) {
      const [, match] = text.exec(screen) ?? [];
      if (match !== undefined) return match;
      await once(outputEvents, 'text');
    }
  };
  const setup = [
    'fpath=($PWD/functions $fpath)',
    'autoload -U compinit && compinit -u -D',
    `press() { BUFFER='${line}'; CURSOR=$#BUFFER; zle complete-word; print -r -- "<$BUFFER>"; BUFFER=; }`,
    'zle -N press && bindkey "^T" press && print rea""dy',
  ];
  try {
    terminal.write(`${setup.join('; ')}\n`);
    await waitForText(/(ready)/);
    screen = '';
    terminal.write('\u0014');
    return await waitForText(/<(relist [^>]*)>/);
  } finally {
    terminal.kill();
  }
};

const skipUnlessInstalled = (context: TestContext, shell: Shell) =>
  context.skip(spawnSync(shell, ['--version']).error !== undefined, `${shell} is not installed here`);

describe('completion', () => {
  it.each([
    [['ana'], ['analyze']],
    [['items', 'e'], ['edit']],
    [['analyze', '--platf'], ['--platform']],
    [['analyze', '--platform', 'po'], ['poshmark']],
    [['analyze', '-p', 'e'], ['ebay']],
    [['listings', 'export', '--format', 'sh'], ['shopify']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['config', 'u'], ['url']],
    [['analyze', 'relist.b'], ['relist.bash']],
    [['analyze', 'a '], ['a coat.jpg']],
    [['listings', 'export', '--out', 'a '], ['a coat.jpg']],
    [['items', 'show', 'a '], []],
  ])('completes in bash: relist %j', (words, suggestions) => expect(completeInBash(words)).toEqual(suggestions));

  it.for<[line: string, suggestions: string[]]>([
    ['relist ana', ['analyze']],
    ['relist items ', ['delete', 'edit', 'list', 'show']],
    ['relist analyze --pl', ['--plan', '--platform']],
    ['relist analyze --platform ', ['ebay', 'facebook', 'instagram', 'poshmark', 'tiktok']],
    ['relist analyze -p e', ['ebay']],
    ['relist completion ', ['bash', 'fish', 'zsh']],
    ['relist analyze a', ['a coat.jpg']],
    ['relist items show ', []],
    ['relist items show --he', ['--help']],
  ])('completes in fish: %s', ([line, suggestions], context) => {
    skipUnlessInstalled(context, 'fish');
    expect(completeInFish(line)).toEqual(suggestions);
  });

  it('offers every command in fish', (context) => {
    skipUnlessInstalled(context, 'fish');
    expect(completeInFish('relist ')).toEqual([...new Set(commands.map(({ name }) => name.split(' ')[0]))].toSorted());
  });

  it.for([
    ['relist ana', 'relist analyze '],
    ['relist items e', 'relist items edit '],
    ['relist analyze --pl', 'relist analyze --pla'],
    ['relist analyze --platform po', 'relist analyze --platform poshmark '],
    ['relist listings export --format sh', 'relist listings export --format shopify '],
    ['relist config u', 'relist config url '],
    ['relist analyze a', 'relist analyze a\\ coat.jpg '],
    ['relist items show a', 'relist items show a'],
  ])('completes in zsh: %s', async ([line = '', completedLine], context) => {
    skipUnlessInstalled(context, 'zsh');
    expect(await completeInZsh(line)).toBe(completedLine);
  });
});
