import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getDataFolder } from '../../config/xdg.ts';
import { CommandError } from '../../command.ts';
import { getText } from '../../options.ts';
import type { Options, OptionSpec } from '../../command.ts';

/** The server is a separate package, ten times the size of this one, so it is not installed automatically. */
const describeMissingServer = (
  command: string,
): string => `The server is not installed here. Install it together with the command line and try again:
  npm install --global @relist/cli @relist/api
or once, without installing:
  npx --package @relist/cli --package @relist/api relist ${command}`;

export const DATA_OPTION: OptionSpec = { flags: '--data <folder>', summary: 'where the server stores its database and photos' };

/** Returns the server's settings: the environment, plus the data folder from the options or else the user's default folder. */
export const createServerEnvironment = (env: NodeJS.ProcessEnv, options: Options): NodeJS.ProcessEnv => ({
  ...env,
  RELIST_DATA_DIR: getText(options, 'data') ?? (env['RELIST_DATA_DIR'] || getDataFolder(env)),
});

/**
 * Loads a file of the server's package; 'main' starts it. Throws CommandError when it is not installed; `command` is repeated in
 * its message.
 */
export const loadServer = async (file: 'main' | 'grant' | 'model-packs', command: string): Promise<unknown> => {
  let path: string;
  try {
    path = join(dirname(createRequire(import.meta.url).resolve('@relist/api/contract')), `${file}.mjs`);
  } catch {
    throw new CommandError(describeMissingServer(command));
  }
  try {
    return await import(pathToFileURL(path).href);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new CommandError(
      `The server is installed but not built, or parts of it are missing (${(error as Error).message}). ${describeMissingServer(command)}`,
    );
  }
};
