import type { Command } from '../command.ts';
import { argumentsOf, everyOption, flagOf, pathOf } from './parts.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const HEAD = '# Completion for relist; made by `relist completion`.';
const FILES = ['file', 'folder'];

const firstWords = (commands: readonly Command[]) => [...new Set(commands.map((command) => pathOf(command).split(' ')[0] ?? ''))];
const below = (commands: readonly Command[], noun: string) =>
  commands.map(pathOf).flatMap((path) => (path.startsWith(`${noun} `) ? [path.slice(noun.length + 1)] : []));
const nounsOf = (commands: readonly Command[]) => firstWords(commands).filter((noun) => below(commands, noun).length > 0);
const flags = (command: Command) => [...everyOption(command).map((option) => flagOf(option).long), '--help'];
const takesFiles = (command: Command) => argumentsOf(command).some(({ name }) => FILES.includes(name));

/** Shared logic of bash and zsh: sets `offer` and `files` from `first`, `second`, `position`, `current` and `before`. */
const decision = (commands: readonly Command[]): string => {
  const paths = commands.map(
    (command) => `    "${pathOf(command)}") offer="${flags(command).join(' ')}"; files=${takesFiles(command) ? 'yes' : 'no'} ;;`,
  );
  const nouns = nounsOf(commands).map((noun) => `    ${noun}) [ "$position" -eq 2 ] && offer="${below(commands, noun).join(' ')}" ;;`);
  const firsts = commands
    .filter(({ first }) => first)
    .map((command) => `    ${pathOf(command)}) [ "$position" -eq 2 ] && offer="${(command.first ?? []).join(' ')}" ;;`);
  const values = commands.flatMap((command) =>
    everyOption(command).flatMap((option) => {
      const { short, long, value } = flagOf(option);
      if (value === null) return [];
      const does = option.choices ? `offer="${option.choices.join(' ')}"; files=no` : `offer=""; files=yes`;
      return [`    "${pathOf(command)} ${long}"${short ? `|"${pathOf(command)} ${short}"` : ''}) ${does} ;;`];
    }),
  );
  return `  local place="$first" offer="" files=no
  case "$first" in ${nounsOf(commands).join('|')}) [ "$position" -gt 2 ] && place="$first $second" ;; esac
  case "$place" in
${paths.join('\n')}
  esac
  [[ "$current" != -* ]] && offer=""
  case "$first" in
${[...nouns, ...firsts].join('\n')}
  esac
  case "$place $before" in
${values.join('\n')}
  esac
  [ "$position" -eq 1 ] && offer="${firstWords(commands).join(' ')} --help --version" && files=no`;
};

const bash = (commands: readonly Command[]): string => `${HEAD}
_relist() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" position="$COMP_CWORD"
  local first="\${COMP_WORDS[1]}" second="\${COMP_WORDS[2]}"
${decision(commands)}
  COMPREPLY=( $(compgen -W "$offer" -- "$current") )
  if [ \${#COMPREPLY[@]} -eq 0 ] && [ "$files" = yes ]; then
    local IFS=$'\\n'
    COMPREPLY=( $(compgen -f -- "$current") )
  fi
}
complete -o filenames -F _relist relist
`;

/** Works from the first key press, whether zsh loads the file automatically or the user sources it. */
const zsh = (commands: readonly Command[]): string => `#compdef relist
${HEAD}
_relist() {
  local current="\${words[CURRENT]}" before="\${words[CURRENT-1]}" position=$((CURRENT - 1))
  local first="\${words[2]}" second="\${words[3]}"
${decision(commands)}
  compadd -- \${=offer}
  [[ "$files" == yes && "$current" != -* ]] && _files
}
if [ "\${funcstack[1]}" = _relist ]; then _relist "$@"; else compdef _relist relist; fi
`;

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

const fish = (commands: readonly Command[]): string => {
  const lines = commands.map((command) => {
    const [first = '', second] = pathOf(command).split(' ');
    const here = second
      ? `__fish_seen_subcommand_from ${first}; and __fish_seen_subcommand_from ${second}`
      : `__fish_seen_subcommand_from ${first}`;
    const offer = second
      ? `complete -c relist -f -n '__fish_seen_subcommand_from ${first}; and not __fish_seen_subcommand_from ${below(commands, first).join(' ')}' -a ${second} -d ${quote(command.summary)}`
      : `complete -c relist -f -n __fish_use_subcommand -a ${first} -d ${quote(command.summary)}`;
    const words = command.first ? ` -a ${quote(command.first.join(' '))}` : '';
    const plain = takesFiles(command) ? [] : [`complete -c relist -f -n '${here}'${words}`];
    const options = everyOption(command).map((option) => {
      const { short, long, value } = flagOf(option);
      const choices = option.choices ? ` -xa ${quote(option.choices.join(' '))}` : value ? ' -rF' : '';
      return `complete -c relist -n '${here}'${short ? ` -s ${short.slice(1)}` : ''} -l ${long.slice(2)}${choices} -d ${quote(option.summary)}`;
    });
    return [offer, ...plain, ...options].join('\n');
  });
  const always = [
    "complete -c relist -s h -l help -d 'Show help'",
    "complete -c relist -n __fish_use_subcommand -s V -l version -d 'Show the version'",
    ...nounsOf(commands).map((noun) => `complete -c relist -f -n __fish_use_subcommand -a ${noun}`),
  ];
  return `${HEAD}\n${[...always, ...lines].join('\n')}\n`;
};

/** Returns the script that a shell reads at start-up. */
export const completionFor = (shell: Shell, commands: readonly Command[]): string => ({ bash, zsh, fish })[shell](commands);
