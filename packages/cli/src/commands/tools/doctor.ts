import { EXIT, type Command } from '../../command.ts';
import { readCliVersion } from '../../config/cli-version.ts';
import { toListResult } from '../../output/rows.ts';
import { checkAll } from './doctor-checks.ts';

export const doctor: Command = {
  name: 'doctor',
  summary: 'Check server, session, versions and disk, and suggest fixes',
  options: [],
  examples: ['relist doctor', 'relist doctor --json name,state,advice'],
  tool: 'read',
  run: async (context) => {
    const checks = await checkAll(context, readCliVersion());
    for (const { name, advice } of checks) if (advice) context.printMessage(`${name}: ${advice}`);
    const result = toListResult(checks, {
      Check: ({ name }) => name,
      State: ({ state }) => state,
      Found: ({ found }) => found,
      'What to do': ({ advice }) => advice ?? '',
    });
    return { ...result, exitCode: checks.some(({ state }) => state === 'failed') ? EXIT.failed : EXIT.ok };
  },
};
