import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dataFolder } from '../../config/xdg.ts';
import { CommandError, EXIT, type Command } from '../../command.ts';
import { numberOf, textOf } from '../../options.ts';

/** The server is a package of its own, an order of magnitude larger than this one, so it is not installed along. */
const MISSING = `The server is not installed here. Get it beside the command line and try again:
  npm install --global @relist/cli @relist/api
or once, without installing:
  npx --package @relist/cli --package @relist/api relist serve`;

const findServer = (): string => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@relist/api/contract')), 'main.mjs');
  } catch {
    throw new CommandError(MISSING);
  }
};

export const serve: Command = {
  name: 'serve',
  summary: 'Start a server of your own: API and site on the embedded database',
  details: `For those who have no server. Data lives in $XDG_DATA_HOME/relist (~/.local/share by default) unless --data or
RELIST_DATA_DIR says otherwise. All settings of the server hold: docs/reference/env.md. Ctrl-C ends it.`,
  options: [
    { flags: '--port <n>', summary: 'port to listen on (default: PORT, else 3000)' },
    { flags: '--host <address>', summary: 'address to listen on (default: HOST, else 127.0.0.1)' },
    { flags: '--data <folder>', summary: 'where database and photos are kept' },
  ],
  examples: ['relist serve', 'relist serve --port 8080 --data ./relist-data', 'ADMIN_EMAIL=you@example.com relist serve'],
  run: async ({ env }, _args, options) => {
    const main = findServer();
    const port = numberOf(options, 'port', { max: 65_535 });
    if (port !== undefined) env['PORT'] = String(port);
    const host = textOf(options, 'host');
    if (host) env['HOST'] = host;
    env['RELIST_DATA_DIR'] = textOf(options, 'data') ?? (env['RELIST_DATA_DIR'] || dataFolder(env));
    try {
      await import(pathToFileURL(main).href);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
      throw new CommandError(`The server is here but not built, or parts of it are missing (${(error as Error).message}). ${MISSING}`);
    }
    // The server goes on in this process, says where it listens, and ends on signals by itself.
    return { exitCode: EXIT.ok, data: null };
  },
};
