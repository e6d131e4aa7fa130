import { CommandError, EXIT, type Command } from '../../command.ts';
import { SHELLS, createCompletion, type Shell } from '../../reference/completion.ts';

export const completion: Command = {
  name: 'completion <shell>',
  summary: 'Print a script that completes commands and options in bash, zsh or fish',
  options: [],
  firstArgumentValues: SHELLS,
  examples: [
    'relist completion bash > ~/.local/share/bash-completion/completions/relist',
    'relist completion zsh > "${fpath[1]}/_relist"',
    'relist completion fish > ~/.config/fish/completions/relist.fish',
  ],
  run: async (_context, [shell = '']) => {
    if (!(SHELLS as readonly string[]).includes(shell))
      throw new CommandError(`Completion supports ${SHELLS.join(', ')}; got "${shell}".`, EXIT.usage);
    // Import it here, because the list of all commands includes this one.
    const { loadAllCommands } = await import('../index.ts');
    return { exitCode: EXIT.ok, data: { shell }, text: createCompletion(shell as Shell, await loadAllCommands()).trimEnd() };
  },
};
