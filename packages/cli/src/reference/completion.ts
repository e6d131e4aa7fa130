import type { Command } from '../command.ts';
import { everyOption, flagOf, pathOf } from './parts.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const HEAD = '# Completion for relist; made by `relist completion`.';

const firstWords = (commands: readonly Command[]) => [...new Set(commands.map((command) => pathOf(command).split(' ')[0] ?? ''))];
const below = (commands: readonly Command[], noun: string) =>
  commands.map(pathOf).flatMap((path) => (path.startsWith(`${noun} `) ? [path.slice(noun.length + 1)] : []));
const flags = (command: Command) => everyOption(command).map((option) => flagOf(option).long);
const withChoices = (command: Command) => everyOption(command).filter(({ choices }) => choices);

const bash = (commands: readonly Command[]): string => {
  const paths = commands.map((command) => `    "${pathOf(command)}") words="${flags(command).join(' ')}" ;;`);
  const nouns = firstWords(commands)
    .filter((noun) => below(commands, noun).length > 0)
    .map((noun) => `    ${noun}) [ "$COMP_CWORD" -eq 2 ] && words="${below(commands, noun).join(' ')}" ;;`);
  const choices = [
    ...new Set(
      commands.flatMap((command) =>
        withChoices(command).map((option) => {
          const { short, long } = flagOf(option);
          return `    "${pathOf(command)} ${long}"${short ? `|"${pathOf(command)} ${short}"` : ''}) words="${(option.choices ?? []).join(' ')}"; files=no ;;`;
        }),
      ),
    ),
  ];
  return `${HEAD}
_relist() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words="" files=yes path="\${COMP_WORDS[1]}"
  case "$path" in ${firstWords(commands)
    .filter((noun) => below(commands, noun).length > 0)
    .join('|')}) [ "$COMP_CWORD" -gt 2 ] && path="$path \${COMP_WORDS[2]}" ;; esac
  case "$path" in
${paths.join('\n')}
  esac
  [[ "$current" != -* ]] && words=""
  case "\${COMP_WORDS[1]}" in
${nouns.join('\n')}
  esac
  case "$path $before" in
${choices.join('\n')}
  esac
  [ "$COMP_CWORD" -eq 1 ] && words="${firstWords(commands).join(' ')} --help --version" && files=no
  COMPREPLY=( $(compgen -W "$words" -- "$current") )
  if [ \${#COMPREPLY[@]} -eq 0 ] && [ "$files" = yes ]; then
    local IFS=$'\\n'
    COMPREPLY=( $(compgen -f -- "$current") )
  fi
}
complete -o filenames -F _relist relist
`;
};

/** zsh reads bash completions once it is told to. */
const zsh = (commands: readonly Command[]): string => `#compdef relist
${HEAD}
autoload -U +X bashcompinit && bashcompinit
${bash(commands).replace(`${HEAD}\n`, '')}`;

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

const fish = (commands: readonly Command[]): string => {
  const nouns = firstWords(commands).filter((noun) => below(commands, noun).length > 0);
  const lines = commands.map((command) => {
    const [first = '', second] = pathOf(command).split(' ');
    const here = second
      ? `__fish_seen_subcommand_from ${first}; and __fish_seen_subcommand_from ${second}`
      : `__fish_seen_subcommand_from ${first}`;
    const offer = second
      ? `complete -c relist -f -n '__fish_seen_subcommand_from ${first}; and not __fish_seen_subcommand_from ${below(commands, first).join(' ')}' -a ${second} -d ${quoted(command.summary)}`
      : `complete -c relist -f -n __fish_use_subcommand -a ${first} -d ${quoted(command.summary)}`;
    const options = everyOption(command).map((option) => {
      const { short, long, value } = flagOf(option);
      const choices = option.choices ? ` -xa ${quoted(option.choices.join(' '))}` : value ? ' -r' : '';
      return `complete -c relist -n '${here}'${short ? ` -s ${short.slice(1)}` : ''} -l ${long.slice(2)}${choices} -d ${quoted(option.summary)}`;
    });
    return [offer, ...options].join('\n');
  });
  const groups = nouns.map((noun) => `complete -c relist -f -n __fish_use_subcommand -a ${noun}`);
  return `${HEAD}\n${[...groups, ...lines].join('\n')}\n`;
};

/** The script that a shell reads at its start. */
export const completionFor = (shell: Shell, commands: readonly Command[]): string => ({ bash, zsh, fish })[shell](commands);
