import fc from 'fast-check';
import type { Access, Route } from '../src/contract/index.ts';
import { hostileJson, hostileText } from './hostile-values.ts';

const FIELDS = [
  'email',
  'password',
  'currentPassword',
  'token',
  'code',
  'newPassword',
  'firstName',
  'lastName',
  'name',
  'scopes',
  'expiresInDays',
  'role',
  'id',
  'status',
  'targetPlatform',
  'hint',
  'platform',
  'category',
  'brand',
  'condition',
  'flaws',
  'retailPrice',
  'title',
  'description',
  'price',
  'keywords',
  'hashtags',
  'soldPrice',
  'soldAt',
  'itemIds',
  'itemId',
  'percent',
  'above',
  'below',
  'subject',
  'message',
  'priority',
  'confirmSelf',
  'userId',
  'url',
  'origin',
  'origins',
  'widgets',
  'overlapHours',
  'analysesPerDay',
  'triesPerDay',
  '__proto__',
  'constructor',
];
/** Bodies with few fields, so that requests also reach the code behind strict validation. */
const validFields = fc.constantFrom<object>(
  { platform: 'ebay' },
  { platform: 'poshmark' },
  { status: 'active' },
  { status: 'sold', soldPrice: 12.5 },
  { status: 'draft' },
  { email: 'nobody@example.com' },
  { token: '0', password: 'correct horse' },
  { code: "' or 1=1 --" },
  { brand: '\u202eevil' },
  { size: null, flaws: ['<script>'], retailPrice: 99_999_999 },
  { hint: '${7*7} red wool' },
  { title: '__proto__' },
  { description: '😀'.repeat(130), price: 3 },
  { itemIds: ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000000'] },
  { itemIds: [] },
  { itemId: '00000000-0000-4000-8000-000000000000', percent: 10 },
  { itemId: '00000000-0000-4000-8000-000000000000', above: 1e12, below: -1 },
  { keywords: [], hashtags: ['constructor'] },
  { name: '\u202eAda', email: 'a@b.co', message: '=HYPERLINK(1)' },
  { status: 'in_progress' },
  { status: 'suspended' },
  { priority: 'urgent' },
  { role: 'user' },
  { name: '\u202eshop' },
  { origins: ['https://shop.example', 'https://*.shop.example'] },
  { userId: '../../admin' },
  { userId: '__proto__', origin: null },
  { overlapHours: 0 },
  { url: 'https://0x7f.1/' },
  { url: 'https://user:secret@shop.example' },
);
const QUERY_NAMES = [
  'limit',
  'cursor',
  'state',
  'code',
  'error',
  'size',
  'format',
  'platform',
  'status',
  'ids',
  'photos',
  'page',
  'action',
  'targetId',
  'from',
  'search',
  'state',
  'days',
  'priority',
  'state',
  'days',
  '__proto__',
  'limit[]',
  'cursor[$gt]',
];

const jsonBody = fc.oneof(
  { weight: 5, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), hostileJson).map((body) => JSON.stringify(body)) },
  { weight: 2, arbitrary: validFields.map((body) => JSON.stringify(body)) },
  { weight: 1, arbitrary: hostileJson.map((body) => JSON.stringify(body) ?? '') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{',
      '{"a":',
      '{"email":NaN}',
      '[',
      `${'['.repeat(100)}${']'.repeat(100)}`,
      `{"a":${'{"a":'.repeat(100)}1${'}'.repeat(101)}`,
      '\u0000',
      '\ufeff{}',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);

export const toHeaderSafe = (value: string): string => value.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 300);
/** One part of a form, sometimes malformed. */
const formPart = fc
  .record({
    name: fc.constantFrom('images', 'image', 'file', 'token', 'targetPlatform', 'hint', 'images[]', '__proto__', ''),
    file: fc.option(hostileText),
    type: fc.option(fc.constantFrom('image/jpeg', 'image/svg+xml', 'text/html', 'x')),
    body: hostileText,
  })
  .map(
    ({ name, file, type, body }) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${toHeaderSafe(file)}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n${body}\r\n`,
  );
const formBody = fc
  .tuple(fc.array(formPart, { maxLength: 8 }), fc.constantFrom('--x--\r\n', '', '--x', '--y--\r\n'))
  .map(([parts, end]) => parts.join('') + end);

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/xml',
  '',
  ';;;',
];
const AUTHORIZATIONS = ['', 'Bearer', 'Bearer x', 'Basic YTpi', 'bearer  y', `Bearer ${'z'.repeat(500)}`];

const encode = (value: string): string => {
  try {
    return encodeURIComponent(value);
  } catch {
    return '%ED%A0%80';
  }
};

export interface HostileRequest {
  readonly route: Route;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

interface KnownValues {
  readonly ids: readonly string[];
  readonly tokens: readonly string[];
  /** Keys for routes that do not accept users' tokens. */
  readonly keys: Readonly<Partial<Record<Access, string>>>;
  /** Tokens of sessions that requests may end, so that the other sessions remain valid. */
  readonly expendableTokens: readonly string[];
}

/** Generates requests to all routes: some nearly valid, so that they pass validation, but most of them invalid. */
export const createHostileRequest = (
  routes: readonly Route[],
  { ids, tokens, keys, expendableTokens }: KnownValues,
): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      route: fc.constantFrom(...routes),
      params: fc.array(fc.oneof(fc.constantFrom(...ids), hostileText, fc.constantFrom('1', '2', '%E0%A4%A', '%00', '%')), {
        minLength: 2,
        maxLength: 2,
      }),
      query: fc.array(fc.tuple(fc.constantFrom(...QUERY_NAMES), hostileText), { maxLength: 3 }),
      body: fc.oneof(jsonBody, formBody),
      // Below 8, the key and the content type match the route.
      matchLevel: fc.integer({ min: 0, max: 9 }),
      type: fc.constantFrom(...CONTENT_TYPES),
      authorization: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...tokens.map((token) => `Bearer ${token}`)) },
        { weight: 1, arbitrary: fc.constantFrom(...AUTHORIZATIONS) },
      ),
      extraHeaders: fc.dictionary(
        fc.constantFrom(
          'accept',
          'idempotency-key',
          'content-encoding',
          'x-request-id',
          'origin',
          'cookie',
          'x-forwarded-for',
          'accept-encoding',
        ),
        hostileText.map(toHeaderSafe),
        { maxKeys: 2 },
      ),
      expendableToken: fc.constantFrom(...expendableTokens),
      isStreamRequested: fc.boolean(),
    })
    .map(({ route, params, query, body, matchLevel, type, authorization, extraHeaders, expendableToken, isStreamRequested }) => {
      let index = 0;
      const path = route.path.replaceAll(/:\w+/g, () => {
        const value = params[index++] ?? '1';
        return value.startsWith('%') ? value : encode(value);
      });
      const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
      const correctType = route.upload ? 'multipart/form-data; boundary=x' : 'application/json';
      const hasBody = route.method === 'POST' || route.method === 'PATCH' || route.body !== undefined;
      const isToken = tokens.includes(authorization.slice(7));
      const key = matchLevel < 8 ? keys[route.access] : undefined;
      const matchingKey = route.path.endsWith('/logout') ? expendableToken : key;
      const headers: Record<string, string> = {
        ...extraHeaders,
        ...(authorization && {
          authorization: isToken && matchingKey ? `Bearer ${matchingKey}` : authorization,
        }),
        ...(hasBody && { 'content-type': matchLevel < 8 ? correctType : type }),
        ...(isStreamRequested && route.stream ? { accept: 'application/x-ndjson' } : {}),
      };
      return { route, path: search ? `${path}?${search}` : path, headers, body: hasBody ? body : null };
    });
