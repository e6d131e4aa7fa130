import type { Command } from '../command.ts';

type Load = () => Promise<Command>;

/** Every command, in the order of the help page. Loaded when asked for, so that one command does not wait for the others' modules. */
const COMMANDS: Readonly<Record<string, Load>> = {
  analyze: async () => (await import('./items/analyze.ts')).analyze,
  login: async () => (await import('./auth/login.ts')).login,
  logout: async () => (await import('./auth/logout.ts')).logout,
  whoami: async () => (await import('./auth/whoami.ts')).whoami,
};

/** All commands, for the help page and the manual. */
export const allCommands = (): Promise<Command[]> => Promise.all(Object.values(COMMANDS).map((load) => load()));

/** The commands that this command line may mean: those of the first word that is a command's or noun's name, else all. */
export const commandsFor = async (argv: readonly string[]): Promise<Command[]> => {
  for (const word of argv) {
    const meant = Object.entries(COMMANDS).filter(([path]) => path.split(' ')[0] === word);
    if (meant.length > 0 && !argv.slice(0, argv.indexOf(word)).includes('help')) return Promise.all(meant.map(([, load]) => load()));
  }
  return allCommands();
};
