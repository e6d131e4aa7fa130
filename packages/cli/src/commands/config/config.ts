import { CommandError, EXIT, type Command } from '../../command.ts';
import { SETTINGS } from '../../config/settings.ts';
import { toListResult } from '../../output/rows.ts';

/** Shows all settings, shows or sets one, or removes it with `--unset`. */
export const config: Command = {
  name: 'config [name] [value]',
  summary: 'Show, set or unset defaults for every command',
  details: `Settings:\n${Object.entries(SETTINGS)
    .map(([name, { summary }]) => `  ${name.padEnd(12)} ${summary}`)
    .join('\n')}\nSettings are stored in config.json next to the sessions. Options and environment variables override them.`,
  firstArgumentValues: Object.keys(SETTINGS),
  options: [{ flags: '--unset', summary: 'remove the setting' }],
  examples: ['relist config', 'relist config url https://relist.example', 'relist config platform ebay', 'relist config url --unset'],
  run: async ({ settings, printMessage }, [name, value], options) => {
    if (options['unset']) {
      if (!name) throw new CommandError('Name the setting to remove.', EXIT.usage);
      printMessage((await settings.unset(name)) ? `${name} is no longer set.` : `${name} was not set.`);
      return { exitCode: EXIT.ok, data: { name, value: null } };
    }
    if (!name) return toListResult(await settings.listAll(), { Setting: (row) => row.name, Value: (row) => row.value ?? '' });
    if (value === undefined) {
      const storedValue = (await settings.get(name)) ?? null;
      return { exitCode: storedValue === null ? EXIT.failed : EXIT.ok, data: { name, value: storedValue }, text: storedValue ?? undefined };
    }
    const storedValue = await settings.set(name, value);
    printMessage(`${name} is ${storedValue}.`);
    return { exitCode: EXIT.ok, data: { name, value: storedValue } };
  },
};
