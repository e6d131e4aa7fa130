import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns a folder of the XDG base directory specification. It is the same on every system, so that documentation can name it. */
const getFolder = (env: NodeJS.ProcessEnv, variable: string, fallback: readonly string[]) =>
  join(env[variable] || join(env['HOME'] || homedir(), ...fallback), 'relist');

export const getConfigFolder = (env: NodeJS.ProcessEnv): string => getFolder(env, 'XDG_CONFIG_HOME', ['.config']);
export const getStateFolder = (env: NodeJS.ProcessEnv): string => getFolder(env, 'XDG_STATE_HOME', ['.local', 'state']);
export const getDataFolder = (env: NodeJS.ProcessEnv): string => getFolder(env, 'XDG_DATA_HOME', ['.local', 'share']);
