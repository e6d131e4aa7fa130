import type { Client, ClientOptions } from '@relist/api/client';
import { withRenewal } from './with-renewal.ts';

/** One method per route of the contract. */
export type RelistClient = Client;

type Method = (...args: unknown[]) => Promise<unknown>;
type Resources = Record<string, Record<string, Method>>;

/**
 * Creates a typed client whose code loads on the first call. A call rejected with 401 is retried once if `renew` returns a new token. An
 * embedded uploader sends photos by XMLHttpRequest and makes no other calls, so its page never loads the client.
 */
export const createLazyClient = (options: ClientOptions, renew?: () => Promise<boolean>): RelistClient => {
  let clientPromise: Promise<Resources> | undefined;
  const load = () => {
    clientPromise ??= import('./api-client.ts').then(({ createClient }) => createClient(options) as unknown as Resources);
    // If the import failed, the next call retries it.
    clientPromise.catch(() => (clientPromise = undefined));
    return clientPromise;
  };
  const call =
    (resource: string, name: string): Method =>
    (...args) =>
      withRenewal(async () => (await load())[resource]?.[name]?.(...args), renew);
  // Without the check for `then`, the client and its resources would look like promises.
  const isMember = (name: string | symbol): name is string => typeof name === 'string' && name !== 'then';
  const createResource = (resource: string) => new Proxy({}, { get: (_, name) => (isMember(name) ? call(resource, name) : undefined) });
  return new Proxy({} as RelistClient, {
    get: (_, resource) => {
      if (resource === 'href') return (path: string) => `${options.baseUrl}${path}`;
      return isMember(resource) ? createResource(resource) : undefined;
    },
  });
};
