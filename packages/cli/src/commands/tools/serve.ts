import { EXIT, type Command } from '../../command.ts';
import { parseNumber, getText } from '../../options.ts';
import { DATA_OPTION, loadServer, createServerEnvironment } from './server-package.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'Start your own server: API and site on the embedded database',
  details: `Runs the server on this machine. Data is stored in $XDG_DATA_HOME/relist (~/.local/share by default) unless you set --data or
RELIST_DATA_DIR. All server settings apply: docs/reference/env.md. Press Ctrl-C to stop.`,
  options: [
    { flags: '--port <n>', summary: 'port to listen on (default: PORT, else 3000)' },
    { flags: '--host <address>', summary: 'address to listen on (default: HOST, else 127.0.0.1)' },
    DATA_OPTION,
  ],
  examples: ['relist serve', 'relist serve --port 8080 --data ./relist-data', 'ADMIN_EMAIL=you@example.com relist serve'],
  run: async ({ env, printMessage }, _args, options) => {
    const port = parseNumber(options, 'port', { max: 65_535 });
    if (port !== undefined) env['PORT'] = String(port);
    const host = getText(options, 'host');
    if (host) env['HOST'] = host;
    Object.assign(env, createServerEnvironment(env, options));
    printMessage('Starting the server…');
    await loadServer('main', 'serve');
    // The server continues in this process, prints its address, and handles signals itself.
    return { exitCode: EXIT.ok, data: null };
  },
};
