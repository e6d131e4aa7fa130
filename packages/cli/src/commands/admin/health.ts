import { EXIT, type Command } from '../../command.ts';
import { listed } from '../../output/rows.ts';

export const adminHealth: Command = {
  name: 'admin health',
  summary: 'Show how the server is: database, photos, disk, AI provider, queue',
  details: 'Ends with 0 while it is healthy or only warns, with 1 when something is critical, so that a monitor can ask.',
  options: [],
  examples: ['relist admin health', 'relist admin health --json status'],
  run: async (context) => {
    const health = await (await context.client()).admin.health();
    context.say(`The server is ${health.status}.`);
    const table = listed(health.checks, {
      Check: ({ name }) => name,
      Status: ({ status }) => status,
      Found: ({ message }) => message ?? '',
    });
    return { ...table, data: health, exitCode: health.status === 'critical' ? EXIT.failed : EXIT.ok };
  },
};
