import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns a folder of the XDG base directory specification. It is the same on every system, so that documentation can name it. */
const base = (env: NodeJS.ProcessEnv, variable: string, fallback: readonly string[]) =>
  join(env[variable] || join(env['HOME'] || homedir(), ...fallback), 'relist');

export const configFolder = (env: NodeJS.ProcessEnv): string => base(env, 'XDG_CONFIG_HOME', ['.config']);
export const stateFolder = (env: NodeJS.ProcessEnv): string => base(env, 'XDG_STATE_HOME', ['.local', 'state']);
export const dataFolder = (env: NodeJS.ProcessEnv): string => base(env, 'XDG_DATA_HOME', ['.local', 'share']);
