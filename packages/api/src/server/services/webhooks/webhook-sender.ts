import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLoopback } from '../../../contract/index.ts';
import { ForbiddenAddressError, resolvePublicAddress, type Address, type Resolve } from './public-address.ts';

/** Timeout in milliseconds; a receiver should save the event and process it afterward. */
const DEADLINE_MS = 10_000;
/** Maximum bytes of a response to read. */
const MAX_READ_BYTES = 4096;
/** Maximum number of characters of a response to store. */
const MAX_BODY_LENGTH = 500;

export interface OutgoingRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Result of an attempt. `error` is a sentence for the partner; null after a 2xx. */
export interface DeliveryOutcome {
  readonly status: number | null;
  readonly body: string | null;
  readonly error: string | null;
}

const readBeginning = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_READ_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8').replaceAll('\u0000', '').toWellFormed().slice(0, MAX_BODY_LENGTH);
};

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

const describeError = (error: unknown): string => {
  if (error instanceof ForbiddenAddressError) return error.message;
  if (!(error instanceof Error)) return 'The receiver could not be reached.';
  if (error.name === 'TimeoutError') return 'The request timed out.';
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? `The receiver could not be reached (${code}).` : 'The receiver could not be reached.';
};

interface SenderOptions {
  /** Allows calls to this machine, including over http. */
  readonly isLoopbackAllowed: boolean;
  /** Replaces the system's resolver. */
  readonly resolve?: Resolve;
  /** Timeout in milliseconds. */
  readonly deadline?: number;
}

/** Posts to untrusted URLs: to checked addresses only, without following redirects, and with a timeout. */
export const createWebhookSender = ({ isLoopbackAllowed, resolve, deadline = DEADLINE_MS }: SenderOptions) => {
  const options = { isLoopbackAllowed, ...(resolve && { resolve }) };

  const post = ({ url, headers, body }: OutgoingRequest, checkedAddress: Address, signal: AbortSignal): Promise<IncomingMessage> => {
    const { protocol, hostname } = new URL(url);
    // Connect to the checked address, even if the name now resolves to another one.
    const lookUpPinnedAddress = ((_name, { all }, done) =>
      all ? done(null, [checkedAddress]) : done(null, checkedAddress.address, checkedAddress.family)) as LookupFunction;
    const request = protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((resolveResponse, reject) => {
      const outgoingRequest = request(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        host: hostname.replace(/^\[(.*)\]$/, '$1'),
        lookup: lookUpPinnedAddress,
        agent: false,
        signal,
      });
      outgoingRequest.on('response', resolveResponse);
      outgoingRequest.on('error', reject);
      outgoingRequest.end(body);
    });
  };

  const attempt = async (outgoingRequest: OutgoingRequest, signal: AbortSignal): Promise<DeliveryOutcome> => {
    const { protocol, hostname } = new URL(outgoingRequest.url);
    const target = await resolvePublicAddress(hostname, options);
    if (protocol !== 'https:' && !(isLoopbackAllowed && isLoopback(target.address)))
      throw new ForbiddenAddressError('The URL must start with https://');
    const response = await post(outgoingRequest, target, signal);
    const status = response.statusCode ?? 0;
    const body = await readBeginning(response);
    const error =
      status >= 200 && status < 300
        ? null
        : `The receiver responded with ${status}${status >= 300 && status < 400 ? '; redirects are not followed' : ''}.`;
    return { status, body, error };
  };

  /** Posts a request. Throws only if `signal` aborts. */
  return async (outgoingRequest: OutgoingRequest, signal: AbortSignal): Promise<DeliveryOutcome> => {
    const deadlineSignal = AbortSignal.any([signal, AbortSignal.timeout(deadline)]);
    const abortPromise = rejectOnAbort(deadlineSignal);
    try {
      return await Promise.race([attempt(outgoingRequest, deadlineSignal), abortPromise]);
    } catch (error) {
      signal.throwIfAborted();
      return { status: null, body: null, error: describeError(deadlineSignal.aborted ? deadlineSignal.reason : error) };
    }
  };
};
export type WebhookSender = ReturnType<typeof createWebhookSender>;
