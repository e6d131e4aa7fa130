import { EXIT, type Command } from '../../command.ts';
import { toListResult } from '../../output/rows.ts';

export const adminHealth: Command = {
  name: 'admin health',
  summary: 'Show server health: database, photos, disk, AI provider, queue',
  details: 'Exits with 0 when healthy or with warnings only, and with 1 when something is critical, so monitors can use it.',
  options: [],
  examples: ['relist admin health', 'relist admin health --json status'],
  run: async (context) => {
    const health = await (await context.getClient()).admin.health();
    context.printMessage(`The server is ${health.status}.`);
    const table = toListResult(health.checks, {
      Check: ({ name }) => name,
      Status: ({ status }) => status,
      Details: ({ message }) => message ?? '',
    });
    return { ...table, data: health, exitCode: health.status === 'critical' ? EXIT.failed : EXIT.ok };
  },
};
