import type { OptionSpec } from '../command.ts';

/** Options that every command accepts. */
export const GLOBAL_OPTIONS: readonly OptionSpec[] = [
  { flags: '--url <address>', summary: 'server to use (default: RELIST_URL, else the "url" setting, else http://localhost:3000)' },
  {
    flags: '--insecure-http',
    summary: 'allow an unencrypted server on your local network; others there can read your token',
    isLocal: true,
  },
  {
    flags: '--json [fields]',
    summary: 'print JSON on standard output; comma-separated fields, dotted for nested ones: --json id,photos.url',
  },
  { flags: '--jq <filter>', summary: 'with --json: print the output of this jq filter, strings without quotes: --json --jq ".[].id"' },
  {
    flags: '--template <text>',
    summary: 'print this text for each row, with {{fields}} filled in: --template "{{name}}\\t{{estimatedValue}}"',
  },
];

const FIELD_LIST = /^[a-z]\w*(\.\w+)*(,[a-z]\w*(\.\w+)*)*$/i;

/**
 * Makes `--json ./photos` and `--json <id>` request all fields. Text that cannot be a field list is the next argument, not the
 * option's value.
 */
export const normalizeJsonFlag = (argv: readonly string[]): string[] =>
  argv.flatMap((word, index) => (word === '--json' && !FIELD_LIST.test(argv[index + 1] ?? '') ? ['--json='] : [word]));

/** Returns what to write instead when --json read an argument as a field, as in `relist analyze --json photos`; otherwise null. */
export const findMisreadArgument = (argv: readonly string[]): string | null => {
  const flagIndex = argv.indexOf('--json');
  const word = argv[flagIndex + 1] ?? '';
  if (flagIndex < 0 || !FIELD_LIST.test(word)) return null;
  const suggestion = ['relist', ...argv.toSpliced(flagIndex, 2), word, '--json'].join(' ');
  return `--json read "${word}" as field names. If you meant it for the command, write: ${suggestion}`;
};

/** New names of flags by their earlier names, which still work. */
export const RENAMED_FLAGS: Readonly<Record<string, string>> = { '--patience': '--timeout', '--hint': '--notes' };

/** Replaces earlier names of flags, as in `--patience 5` and `--patience=5`. Words after `--` are arguments and stay. */
export const replaceRenamedFlags = (argv: readonly string[]): string[] => {
  const end = argv.indexOf('--');
  return argv.map((word, index) => {
    if (end >= 0 && index > end) return word;
    const [flag = '', ...value] = word.split('=');
    const newFlag = Object.hasOwn(RENAMED_FLAGS, flag) ? RENAMED_FLAGS[flag] : undefined;
    return newFlag ? [newFlag, ...value].join('=') : word;
  });
};
