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
      const stored = (await readObject(file))[getOrigin(url)] as { token?: unknown; email?: unknown } | undefined;
      if (typeof stored?.token !== 'string') return null;
      return { token: stored.token, email: typeof stored.email === 'string' ? stored.email : null, from: file };
    },
    save: async (url: string, token: string, email: string) =>
      writeObject(file, { ...(await readObject(file)), [getOrigin(url)]: { token, email } }),
    delete: async (url: string) => {
      const { [getOrigin(url)]: deleted, ...rest } = await readObject(file);
      if (!deleted) return false;
      if (Object.keys(rest).length === 0) await rm(file, { force: true });
      else await writeObject(file, rest);
      return true;
    },
  };
};
export type Credentials = ReturnType<typeof createCredentials>;
