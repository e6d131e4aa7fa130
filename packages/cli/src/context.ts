import { CommandError, EXIT, type Context, type Options } from './command.ts';
import { createCredentials } from './config/credentials.ts';
import { DEFAULT_URL, isUnencrypted, parseServerUrl } from './config/server-url.ts';
import { createSettings } from './config/settings.ts';
import { createFetch } from './http/fetch.ts';
import { createProgress } from './output/progress.ts';
import type { Streams } from './streams.ts';

/** Returns --url, or else RELIST_URL, the configured server, or the default on this machine. */
export const resolveServerUrl = async (options: Options, env: NodeJS.ProcessEnv): Promise<string> =>
  parseServerUrl(String(options['url'] ?? (env['RELIST_URL'] || ((await createSettings(env).get('url')) ?? DEFAULT_URL))), {
    isLanAllowed: options['insecureHttp'] === true,
  });

const readAll = async (stdin: Streams['stdin']) => {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

export const createContext = async (
  options: Options,
  signal: AbortSignal,
  { stdin, stderr, env }: Streams,
  printMessage: Context['printMessage'],
): Promise<Context> => {
  // Import it on demand, because loading it would double the time to show the help page.
  const { createClient } = await import('@relist/api/client');
  const url = await resolveServerUrl(options, env);
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
    isInteractive: Boolean(stdin.isTTY && stderr.isTTY && env['TERM'] !== 'dumb'),
    readStdin: () => readAll(stdin),
    printMessage,
    startProgress: (total) => createProgress(stderr, total, { env }),
    signal,
  };
};
