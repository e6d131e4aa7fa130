import { errorCatalog, needsSession, type ErrorCode, type Route } from '../../../contract/index.ts';

type Json = Record<string, unknown>;

/** Codes that any route may return. */
const COMMON_CODES: readonly ErrorCode[] = ['malformed_request', 'request_timeout', 'rate_limited', 'internal_error', 'unavailable'];

/** Codes that any route with a body may return. */
const COMMON_BODY_CODES: readonly ErrorCode[] = [...COMMON_CODES, 'too_large', 'unsupported_media_type'];

const hasBody = ({ body, upload }: Route): boolean => body !== undefined || upload !== undefined;

/** Returns all error codes of a route, including those of its access kind and those common to all routes. */
const listCodes = (route: Route): ErrorCode[] => {
  const codes: ErrorCode[] = [...(hasBody(route) ? COMMON_BODY_CODES : COMMON_CODES), ...(route.errors ?? [])];
  if (route.access === 'partner') codes.push('unauthorized', 'token_expired', 'shop_suspended', 'wrong_key_type', 'secret_key_in_browser');
  if (route.access === 'page') codes.push('unauthorized', 'shop_suspended', 'wrong_key_type', 'wrong_origin');
  if (route.embed) codes.push('wrong_origin');
  if (route.access === 'user' || route.access === 'admin')
    codes.push(
      'unauthorized',
      'account_suspended',
      'token_expired',
      'shop_suspended',
      'wrong_key_type',
      needsSession(route) ? 'session_required' : 'insufficient_scope',
    );
  if (route.access === 'admin') codes.push('forbidden');
  if (route.params) codes.push('not_found');
  if (route.query || route.body || route.isIdempotent || route.isConditional) codes.push('invalid_values');
  return [...new Set(codes)];
};

const buildResponse = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errorCatalog[code].message}`).join('\n\n'),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
});

const groupByStatus = (codes: readonly ErrorCode[]): ReadonlyMap<number, readonly ErrorCode[]> => {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) groups.set(errorCatalog[code].status, [...(groups.get(errorCatalog[code].status) ?? []), code]);
  return groups;
};

/** Returns the responses that `default` stands for, by status. */
export const buildCommonErrorResponses = (hasRequestBody: boolean): Json =>
  Object.fromEntries(
    [...groupByStatus(hasRequestBody ? COMMON_BODY_CODES : COMMON_CODES)].map(([status, codes]) => [String(status), buildResponse(codes)]),
  );

const createReference = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

/** Shares one response among all routes with the same codes for a status. Names responses by status: 401, 401-2, … */
export const createErrorResponses = () => {
  const names = new Map<string, string>();
  const counts = new Map<number, number>();
  const responses: Record<string, Json> = { Common: buildResponse(COMMON_CODES), CommonOfBody: buildResponse(COMMON_BODY_CODES) };
  const getResponseName = (status: number, codes: readonly ErrorCode[]): string => {
    const earlierName = names.get(codes.join());
    if (earlierName) return earlierName;
    const count = (counts.get(status) ?? 0) + 1;
    const name = count === 1 ? String(status) : `${status}-${count}`;
    counts.set(status, count);
    names.set(codes.join(), name);
    responses[name] = buildResponse(codes);
    return name;
  };
  return {
    /** The content of `components.responses`. It is complete once the references of every route have been requested. */
    responses,
    /** Returns references by status. `default` covers statuses with only common codes. */
    getReferences: (route: Route): Json => {
      const commonCodes = hasBody(route) ? COMMON_BODY_CODES : COMMON_CODES;
      const byStatus = [...groupByStatus(listCodes(route))].filter(([, codes]) => codes.some((code) => !commonCodes.includes(code)));
      const references = byStatus.map(
        ([status, codes]) => [String(status), createReference(getResponseName(status, codes.toSorted()))] as const,
      );
      return { ...Object.fromEntries(references), default: createReference(hasBody(route) ? 'CommonOfBody' : 'Common') };
    },
  };
};
export type ErrorResponses = ReturnType<typeof createErrorResponses>;
