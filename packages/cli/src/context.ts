import { CommandError, EXIT, type Context, type Options } from './command.ts';
import { createCredentials } from './config/credentials.ts';
import { DEFAULT_URL, isUnencrypted, parseServerUrl } from './config/server-url.ts';
import { createSettings } from './config/settings.ts';
import { createFetch } from './http/fetch.ts';
import { createProgress } from './output/progress.ts';

/** Returns --url, or else RELIST_URL, the configured server, or the default on this machine. */
export const resolveServerUrl = async (options: Options): Promise<string> =>
  parseServerUrl(String(options['url'] ?? (process.env['RELIST_URL'] || ((await createSettings(process.env).get('url')) ?? DEFAULT_URL))), {
    isLanAllowed: options['insecureHttp'] === true,
  });

const readStdin = async () => {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

export const createContext = async (options: Options, signal: AbortSignal, printMessage: Context['printMessage']): Promise<Context> => {
  const { env } = process;
  // Imported on demand, because loading it would double the time to show the help page.
  const { createClient } = await import('@relist/api/client');
  const url = await resolveServerUrl(options);
  if (isUnencrypted(url)) printMessage(`WARNING: ${url} is not encrypted. Anyone on this network can read your token and your photos.`);
  const credentials = createCredentials(env);
  const fetch = createFetch(url);
  const createServerClient = (token?: string) => createClient({ baseUrl: url, token: token ?? null, fetch });
  const requireSession = async () => {
    const session = await credentials.find(url);
    if (!session) throw new CommandError(`You’re not signed in to ${url}. Run "relist login", or set RELIST_TOKEN.`, EXIT.auth);
    return session;
  };
  return {
    url,
    env,
    settings: createSettings(env),
    credentials,
    createClient: createServerClient,
    getClient: async () => createServerClient((await requireSession()).token),
    fetch: async (path, init) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${(await requireSession()).token}`);
      return fetch(`${url}${path}`, { ...init, headers });
    },
    isInteractive: Boolean(process.stdin.isTTY && process.stderr.isTTY && env['TERM'] !== 'dumb'),
    readStdin,
    printMessage,
    startProgress: (total) => createProgress(process.stderr, total),
    signal,
  };
};
