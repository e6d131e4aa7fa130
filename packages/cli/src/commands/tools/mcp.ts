import { EXIT, type Command } from '../../command.ts';
import { readCliVersion } from '../../config/cli-version.ts';

export const mcp: Command = {
  name: 'mcp',
  summary: 'Offer these commands as tools to other programs (Model Context Protocol over standard input and output)',
  details: `Read-only unless you pass --write, which adds analyze, edit, create, sold and delete; these never ask for confirmation. Uses the session from
"relist login" or RELIST_TOKEN; a token with only the "read" scope guarantees that it cannot write.`,
  options: [{ flags: '--write', summary: 'also offer tools that change data' }],
  examples: ['relist mcp', 'relist mcp --write --url https://relist.example'],
  run: async (context, _args, options) => {
    // Import them here, because the list of all commands includes this one, and the SDK is larger than all of them together.
    const [{ serveMcp }, { loadAllCommands }] = await Promise.all([import('../../mcp/server.ts'), import('../index.ts')]);
    const silentProgress = { advance: () => {}, showNote: () => {}, finish: () => {} };
    await serveMcp({
      commands: await loadAllCommands(),
      canWrite: Boolean(options['write']),
      version: readCliVersion(),
      createContext: async (printMessage) => ({
        ...context,
        printMessage,
        isInteractive: false,
        readStdin: async () => '',
        startProgress: () => silentProgress,
      }),
    });
    return { exitCode: EXIT.ok, data: null };
  },
};
