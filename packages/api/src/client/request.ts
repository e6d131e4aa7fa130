import type { KyInstance, Options } from 'ky';
import { fileKeys, pagedKeys, uploadFields } from './endpoints.ts';
import { toApiError } from './errors.ts';
import { collectAnalysisEvents, type ResponseEvents } from './events.ts';
import { collectPricingEvents } from './pricing-events.ts';
import { readNdjson } from './read-ndjson.ts';
import type { AnyOptions, Page } from './options.ts';
import { toFormData, type UploadFile } from './upload.ts';

/** Input of any method. The client's types narrow it per route. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly files?: readonly UploadFile[];
}

/**
 * Timeout in milliseconds for requests without files. Uploads have no timeout, because a slow connection is not an error and a signal
 * can abort them.
 */
const TIMEOUT_MS = 30_000;
/** Maximum size of a `keepalive` body in bytes. Browsers allow 64 KiB for all keepalive requests together. */
const MAX_KEEPALIVE_BYTES = 60_000;
/** Routes without a timeout, because they analyze photos, which takes as long as the AI provider needs, or send large files. */
const KEYS_WITHOUT_TIMEOUT: readonly string[] = ['POST /api/items/:id/reanalyse', ...Object.keys(fileKeys)];

const fillPath = (path: string, params: AnyInput['params'] = {}): string =>
  path.slice(1).replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const toSearchParams = (query: AnyInput['query'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

const parseNextCursor = (link: string | null): string | null => {
  const next = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1];
  return next ? new URL(next, 'http://localhost').searchParams.get('cursor') : null;
};

const readPage = async (response: Response): Promise<Page<unknown>> => {
  const rows = (await response.json()) as unknown[];
  const { headers } = response;
  return { rows, nextCursor: parseNextCursor(headers.get('link')), total: Number(headers.get('x-total-count') ?? rows.length) };
};

const isSmall = (body: AnyInput['body']) => new TextEncoder().encode(JSON.stringify(body ?? '')).length <= MAX_KEEPALIVE_BYTES;

const buildOptions = (key: string, { query, body, files }: AnyInput, options: AnyOptions): Options => {
  const { signal, idempotencyKey, ifMatch, keepalive, onStage, onPriced } = options;
  const field = Object.entries(uploadFields).find(([uploadKey]) => uploadKey === key)?.[1];
  const headers = {
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(ifMatch && { 'if-match': `"${ifMatch}"` }),
    ...((onStage || onPriced) && { accept: 'application/x-ndjson' }),
  };
  const bodyOptions = field
    ? { body: toFormData(field, files ?? [], body), timeout: false as const }
    : { json: body, timeout: KEYS_WITHOUT_TIMEOUT.includes(key) ? (false as const) : TIMEOUT_MS };
  const shouldKeepAlive = keepalive && !field && isSmall(body);
  return {
    searchParams: toSearchParams(query),
    headers,
    ...(signal && { signal }),
    ...(shouldKeepAlive && { keepalive: true }),
    ...bodyOptions,
  };
};

const readBody = async (key: string, response: Response): Promise<unknown> => {
  if (key in pagedKeys) return readPage(response);
  if (key in fileKeys) return response.blob();
  if (response.status === 204) return undefined;
  return response.headers.get('content-type')?.includes('json') ? response.json() : response.blob();
};

const readEvents = async <Event>(response: Response, { add, getResult }: ResponseEvents<Event, unknown>): Promise<unknown> => {
  await readNdjson(response, add);
  return getResult();
};

/** Calls the route `key`. Throws ApiError if the response is an error, and fetch's error if there is no response. */
export const request = async (http: KyInstance, key: string, input: AnyInput = {}, options: AnyOptions = {}): Promise<unknown> => {
  const [method = 'GET', path = '/'] = key.split(' ');
  const response = await http(fillPath(path, input.params), { method, ...buildOptions(key, input, options) });
  if (!response.ok) throw toApiError(response.status, response.statusText, await response.text(), response.headers.get('retry-after'));
  if (!response.headers.get('content-type')?.includes('ndjson')) return readBody(key, response);
  return options.onPriced
    ? readEvents(response, collectPricingEvents(options.onPriced))
    : readEvents(response, collectAnalysisEvents(options.onStage));
};
