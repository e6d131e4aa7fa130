import type { Client, ClientOptions } from '@relist/api/client';
import { withRenewal } from './with-renewal.ts';

/** One method per route of the contract. */
export type RelistClient = Client;

type Method = (...args: unknown[]) => Promise<unknown>;
type Nouns = Record<string, Record<string, Method>>;

/**
 * The typed client, loaded at the first call; a call that the server refuses for its token is made once more if `renew` brings a new one.
 * An embedded uploader sends its photos by XMLHttpRequest and never needs it, so its page need not load it either.
 */
export const createLazyClient = (options: ClientOptions, renew?: () => Promise<boolean>): RelistClient => {
  let loading: Promise<Nouns> | undefined;
  const load = () => {
    loading ??= import('./api-client.ts').then(({ createClient }) => createClient(options) as unknown as Nouns);
    // What the network kept from coming is asked for again by the next call.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  const call =
    (noun: string, name: string): Method =>
    (...args) =>
      withRenewal(async () => (await load())[noun]?.[name]?.(...args), renew);
  const nounOf = (noun: string) =>
    // Nobody awaits a noun; a `then` would make it look like a promise.
    new Proxy({}, { get: (_, name) => (typeof name === 'string' && name !== 'then' ? call(noun, name) : undefined) });
  const nouns = new Map<string, object>();
  return new Proxy({} as RelistClient, {
    get: (_, noun) => {
      if (noun === 'href') return (path: string) => `${options.baseUrl}${path}`;
      if (typeof noun !== 'string' || noun === 'then') return undefined;
      const known = nouns.get(noun) ?? nounOf(noun);
      nouns.set(noun, known);
      return known;
    },
  });
};
