import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readObject, writeObject } from './private-file.ts';
import { getConfigFolder } from './xdg.ts';

export interface Session {
  readonly token: string;
  /** Null when the token comes from the environment. */
  readonly email: string | null;
  /** 'RELIST_TOKEN' or the path of the file with the token. */
  readonly from: string;
}

/** Stores one token per origin, so that no host gets another host's token. RELIST_TOKEN takes precedence over stored tokens. */
export const createCredentials = (env: NodeJS.ProcessEnv) => {
  const file = join(getConfigFolder(env), 'hosts.json');
  const getOrigin = (url: string) => new URL(url).origin;
  return {
    file,
    find: async (url: string): Promise<Session | null> => {
      if (env['RELIST_TOKEN']) return { token: env['RELIST_TOKEN'], email: null, from: 'RELIST_TOKEN' };
      const entry = (await readObject(file))[getOrigin(url)] as { token?: unknown; email?: unknown } | undefined;
      if (typeof entry?.token !== 'string') return null;
      return { token: entry.token, email: typeof entry.email === 'string' ? entry.email : null, from: file };
    },
    save: async (url: string, token: string, email: string) =>
      writeObject(file, { ...(await readObject(file)), [getOrigin(url)]: { token, email } }),
    delete: async (url: string) => {
      const { [getOrigin(url)]: deletedEntry, ...otherEntries } = await readObject(file);
      if (!deletedEntry) return false;
      if (Object.keys(otherEntries).length === 0) await rm(file, { force: true });
      else await writeObject(file, otherEntries);
      return true;
    },
  };
};
export type Credentials = ReturnType<typeof createCredentials>;
