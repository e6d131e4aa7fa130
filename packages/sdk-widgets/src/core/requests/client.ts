import type { Client, ClientOptions } from '@relist/api/client';
import { withRenewal } from './with-renewal.ts';

/** One method per route of the contract. */
export type RelistClient = Client;

type Method = (...args: unknown[]) => Promise<unknown>;
type Nouns = Record<string, Record<string, Method>>;

/**
 * Creates a typed client whose code loads on the first call. A call rejected with 401 is retried once if `renew` returns a new token. An
 * embedded uploader sends photos by XMLHttpRequest and makes no other calls, so its page never loads the client.
 */
export const createLazyClient = (options: ClientOptions, renew?: () => Promise<boolean>): RelistClient => {
  let loading: Promise<Nouns> | undefined;
  const load = () => {
    loading ??= import('./api-client.ts').then(({ createClient }) => createClient(options) as unknown as Nouns);
    // If the import failed, the next call retries it.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const call =
    (noun: string, name: string): Method =>
    (...args) =>
      withRenewal(async () => (await load())[noun]?.[name]?.(...args), renew);
  const createNoun = (noun: string) =>
    // Without this check a noun with a `then` method would look like a promise.
    new Proxy({}, { get: (_, name) => (typeof name === 'string' && name !== 'then' ? call(noun, name) : undefined) });
  const nouns = new Map<string, object>();
  return new Proxy({} as RelistClient, {
    get: (_, noun) => {
      if (noun === 'href') return (path: string) => `${options.baseUrl}${path}`;
      if (typeof noun !== 'string' || noun === 'then') return undefined;
      const cached = nouns.get(noun) ?? createNoun(noun);
      nouns.set(noun, cached);
      return cached;
    },
  });
};
