import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

type Stored = Readonly<Record<string, { readonly token: string; readonly email: string }>>;

/** XDG base directory specification; the same place on every system, so that documentation can name it. */
const configFile = (env: NodeJS.ProcessEnv) => join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'relist', 'hosts.json');

const read = async (file: string): Promise<Stored> => {
  try {
    const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Stored) : {};
  } catch {
    return {};
  }
};

/** Written beside and renamed, so that a cut-off write never loses the other hosts' logins. Readable by its owner only. */
const write = async (file: string, hosts: Stored) => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(hosts, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, file);
};

/** Logins by origin: the token of one host is never looked up for another. RELIST_TOKEN wins over what is stored. */
export const createCredentials = (env: NodeJS.ProcessEnv) => {
  const file = configFile(env);
  const origin = (url: string) => new URL(url).origin;
  return {
    file,
    find: async (url: string) => {
      if (env['RELIST_TOKEN']) return { token: env['RELIST_TOKEN'], email: null, from: 'RELIST_TOKEN' };
      const stored = (await read(file))[origin(url)];
      return stored ? { ...stored, from: file } : null;
    },
    save: async (url: string, token: string, email: string) => write(file, { ...(await read(file)), [origin(url)]: { token, email } }),
    forget: async (url: string) => {
      const { [origin(url)]: gone, ...rest } = await read(file);
      if (!gone) return false;
      if (Object.keys(rest).length === 0) await rm(file, { force: true });
      else await write(file, rest);
      return true;
    },
  };
};
export type Credentials = ReturnType<typeof createCredentials>;
