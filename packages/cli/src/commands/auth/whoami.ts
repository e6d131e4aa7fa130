import { EXIT, type Command } from '../../command.ts';

export const whoami: Command = {
  name: 'whoami',
  summary: 'Show who is signed in, and where the token comes from',
  options: [],
  tool: 'read',
  examples: ['relist whoami', 'relist whoami --json'],
  run: async (context) => {
    const client = await context.getClient();
    const user = await client.auth.user();
    const from = (await context.credentials.find(context.url))?.from ?? null;
    return {
      exitCode: EXIT.ok,
      data: { url: context.url, email: user.email, role: user.role, from },
      text: `${user.email} on ${context.url} (from ${from})`,
    };
  },
};
