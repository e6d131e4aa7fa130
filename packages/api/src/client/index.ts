import ky, { type KyInstance } from 'ky';
import { endpoints } from './endpoints.ts';
import { request, type AnyInput } from './request.ts';
import type { AnyOptions } from './options.ts';
import type { Client } from './types.ts';

export interface ClientOptions {
  /** The API's URL, such as 'https://relist.example', or '' for the page's own origin. */
  readonly baseUrl: string;
  /** Session token or access token. If it is a function, the client calls it before each request. */
  readonly token?: string | null | (() => string | null | Promise<string | null>);
  /** Returns the language of messages, such as 'es'. The client calls it before each request. Default: the browser's language. */
  readonly language?: () => string;
  /** Replaces the global `fetch`. */
  readonly fetch?: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
}

const createHttp = ({ baseUrl, token, language, fetch }: ClientOptions): KyInstance =>
  ky.create({
    prefixUrl: `${baseUrl}/`,
    // There are no automatic retries. A repeated upload costs money, and a repeated sign-in counts toward a limit, so the user decides.
    retry: 0,
    throwHttpErrors: false,
    hooks: {
      beforeRequest: [
        async (outgoing) => {
          const value = typeof token === 'function' ? await token() : token;
          if (value) outgoing.headers.set('authorization', `Bearer ${value}`);
          if (language) outgoing.headers.set('accept-language', language());
        },
      ],
    },
    ...(fetch && { fetch }),
  });

/** Creates the typed client. It sends nothing until you call a method. */
export const createClient = (options: ClientOptions): Client => {
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const send = createHttp({ ...options, baseUrl });
  const createMethod = (key: string) => (input?: AnyInput, options?: AnyOptions) => request(send, key, input, options);
  const methods = { ...endpoints, bulkPricing: { ...endpoints.bulkPricing, stream: endpoints.bulkPricing.analyse } };
  const nouns = Object.entries(methods).map(([noun, names]) => {
    const routeMethods = Object.entries(names).map(([name, key]) => [name, createMethod(key)]);
    const summaries = (input?: AnyInput, options?: AnyOptions) =>
      request(send, `GET /api/${noun}`, { ...input, query: { ...input?.query, view: 'summary' } }, options);
    return [noun, { ...Object.fromEntries(routeMethods), ...((noun === 'items' || noun === 'listings') && { summaries }) }];
  });
  return { ...Object.fromEntries(nouns), href: (path: string) => `${baseUrl}${path}` } as Client;
};

export { endpoints } from './endpoints.ts';
export { ApiError, toApiError, type ApiFieldError } from './errors.ts';
export { parseNdjson } from './ndjson.ts';
export { readNdjson } from './read-ndjson.ts';
export { collectAnalysisEvents } from './events.ts';
export { collectPricingEvents, type PricedEvent } from './pricing-events.ts';
export { toFormData, type UploadFile } from './upload.ts';
export type { CallOptions, Page, PricingOptions, UploadOptions } from './options.ts';
export type { Client } from './types.ts';
export * from '../contract/limits.ts';
