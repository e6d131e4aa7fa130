import { PLATFORMS } from '@relist/api/client';
import { join } from 'node:path';
import { CommandError, EXIT } from '../exit.ts';
import { readObject, writeObject } from './private-file.ts';
import { parseServerUrl } from './server-url.ts';
import { getConfigFolder } from './xdg.ts';

const parsePlatform = (value: string) => {
  if ((PLATFORMS as readonly string[]).includes(value)) return value;
  throw new CommandError(`platform accepts one of ${PLATFORMS.join(', ')}; got "${value}".`, EXIT.usage);
};
const parseConcurrency = (value: string) => {
  if (/^[1-8]$/.test(value)) return value;
  throw new CommandError(`concurrency accepts a whole number from 1 to 8; got "${value}".`, EXIT.usage);
};

/** The available settings, with a validator for each value. Options and environment variables take precedence. */
export const SETTINGS: Readonly<Record<string, { readonly summary: string; readonly parse: (value: string) => string }>> = {
  url: { summary: 'server to use', parse: parseServerUrl },
  platform: { summary: 'where you sell, for analyze and watch', parse: parsePlatform },
  concurrency: { summary: 'items analyzed at the same time, for analyze and watch', parse: parseConcurrency },
};

const findSetting = (name: string) => {
  const setting = SETTINGS[name];
  if (setting) return setting;
  throw new CommandError(`Unknown setting "${name}". Settings are ${Object.keys(SETTINGS).join(', ')}.`, EXIT.usage);
};

/** Stores the user's defaults in config.json next to the sessions; not meant for secrets. */
export const createSettings = (env: NodeJS.ProcessEnv) => {
  const file = join(getConfigFolder(env), 'config.json');
  const get = async (name: string): Promise<string | undefined> => {
    findSetting(name);
    const value = (await readObject(file))[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    file,
    get,
    listAll: async () => Promise.all(Object.keys(SETTINGS).map(async (name) => ({ name, value: (await get(name)) ?? null }))),
    set: async (name: string, value: string) => {
      const parsedValue = findSetting(name).parse(value);
      await writeObject(file, { ...(await readObject(file)), [name]: parsedValue });
      return parsedValue;
    },
    unset: async (name: string) => {
      findSetting(name);
      const { [name]: removedValue, ...otherSettings } = await readObject(file);
      await writeObject(file, otherSettings);
      return removedValue !== undefined;
    },
  };
};
export type Settings = ReturnType<typeof createSettings>;
