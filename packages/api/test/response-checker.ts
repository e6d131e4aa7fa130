import { ErrorBody, contract, type Route } from '../src/contract/index.ts';
import { getOpenApiDocument } from '../src/server/http/openapi/document.ts';
import { createConformance } from './conformance.ts';

export const routes = Object.values(contract).flatMap((resource) => Object.values(resource) as Route[]);

/** Matches internals: stack frames, SQL, files, libraries. */
const INTERNALS =
  /\bat .+\(?.+:\d+:\d+\)?|node_modules|\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b|\/(work|home|tmp|usr|srv)\/|ENOENT|\.ts\b|pglite|knex|objection|formidable|busboy/i;

/** Matches names of stored hashes, which no response may contain. */
const HASH_NAMES = /argon2|password_?hash|token_?hash|browser_?hash|key_?hash/i;
const PASSWORDS = ['correct horse', 'another horse'];

export interface SentRequest {
  readonly route: Route;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
}

const findShapeError = (text: string): string | null => {
  try {
    const result = ErrorBody.strict().safeParse(JSON.parse(text));
    return result.success ? null : 'not the error shape';
  } catch {
    return 'not JSON';
  }
};

export const formatCounts = (counts: ReadonlyMap<unknown, number>): string => JSON.stringify(Object.fromEntries([...counts].toSorted()));

/** Sends requests to a server and checks each response against the rules for all responses. */
export const createResponseChecker = (url: string) => {
  const statuses = new Map<number, number>();
  /** Number of successful responses by route. */
  const successes = new Map(routes.map(({ key }) => [key as string, 0]));
  const errors: string[] = [];
  /** Secrets that were issued. None of them may appear in the log. */
  const issuedSecrets = new Set<string>();
  const conformance = createConformance(getOpenApiDocument());

  const send = async ({ route, path, headers, body }: SentRequest): Promise<Response | null> => {
    try {
      return await fetch(`${url}${path}`, { redirect: 'manual', method: route.method, headers, body });
    } catch (error) {
      // Requests that fetch itself refuses to send (a forbidden header) never reach the server.
      if (error instanceof TypeError && !(error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED'))
        return null;
      throw error;
    }
  };
  const count = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);

  /** Returns false when nothing was sent. */
  const sendAndCheck = async (request: SentRequest, privateValues: readonly string[]): Promise<boolean> => {
    const response = await send(request);
    if (!response) return false;
    const { status } = response;
    count(status);
    const recordError = (error: string): number => errors.push(`${request.route.key} ${request.path.slice(0, 80)} → ${status}: ${error}`);
    const copy = response.clone();
    const body = await response.text().catch((error: unknown) => `cut off: ${String(error)}`);
    if (body.startsWith('cut off')) recordError(body);
    if (status >= 500) recordError(body);
    if (!response.headers.get('x-request-id')) recordError('no request id');
    if (status >= 400) {
      const error = findShapeError(body);
      if (error) recordError(error);
      const internalText = INTERNALS.exec(body.replaceAll(/"message":"[^"]*Content-Type[^"]*"/g, ''));
      if (internalText) recordError(`contains "${internalText[0]}"`);
    }
    const isDocumentation = request.route.path === '/api/openapi.json' || request.route.path === '/api/docs';
    if (!isDocumentation && HASH_NAMES.test(body)) recordError(`contains "${HASH_NAMES.exec(body)?.[0]}"`);
    const foreignValue = privateValues.find((value) => body.includes(value));
    if (foreignValue) recordError(`reveals ${foreignValue} to another user`);
    for (const [, token] of body.matchAll(/"(?:token|secretKey|secret)":"([^"]{20,})"/g)) issuedSecrets.add(String(token));
    // A URL with unusual parameters can match another route or none.
    if (status !== 404)
      await conformance.check(request.route.method, request.path, copy).catch((error: Error) => recordError(error.message));
    if (status < 400) successes.set(request.route.key, (successes.get(request.route.key) ?? 0) + 1);
    return true;
  };
  return { statuses, successes, errors, issuedSecrets, count, sendAndCheck };
};

/** Returns the errors in a log, where each line must be JSON without a token, a password or an email address. */
export const findLogErrors = (lines: readonly string[], issuedSecrets: ReadonlySet<string>): string[] => {
  const log = lines.join('');
  // eslint-disable-next-line no-control-regex
  const isMalformed = (line: string): boolean => !line.endsWith('}\n') || /[\u0000-\u0009\u000b-\u001f\u007f]/.test(line);
  const isRequestIdMissing = (line: string): boolean => !('requestId' in (JSON.parse(line) as object));
  return [
    ...lines.filter(isMalformed).map((line) => `malformed line: ${line}`),
    ...lines.filter(isRequestIdMissing).map((line) => `no request id: ${line}`),
    ...[...issuedSecrets, ...PASSWORDS].filter((secret) => log.includes(secret)).map((secret) => `contains the secret ${secret}`),
    ...(/[\w.+-]+@[\w-]+\.[a-z]+/i.exec(log) ?? []).map((email) => `contains the address ${email}`),
  ];
};

const CONCURRENCY = 10;

/** Calls `run` `count` times, ten at a time. */
export const runConcurrently = async (count: number, run: (index: number) => Promise<void>): Promise<void> => {
  let nextIndex = 0;
  const runNext = async (): Promise<void> => {
    for (let index = nextIndex++; index < count; index = nextIndex++) await run(index);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runNext));
};
