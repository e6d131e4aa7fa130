import { z } from 'zod';
import { Id, IdParams, Page, Timestamp, text } from './common.ts';
import { fieldCode } from './field-errors.ts';
import { route } from './route.ts';

/** `read` may GET, `write` may everything else; neither may touch the account itself. */
export const AccessScope = z.enum(['read', 'write']);
export type AccessScope = z.infer<typeof AccessScope>;

/** Days an access token lives unless told, and at most. */
const DEFAULT_DAYS = 90;
const MAX_DAYS = 365;

export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(AccessScope),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable().describe('Exact to ten minutes; null: never.'),
  expiresAt: Timestamp,
});
export type AccessToken = z.infer<typeof AccessToken>;

export const NewAccessToken = z.object({
  name: text(100).trim().min(1, fieldCode('missing')),
  scopes: z
    .array(AccessScope)
    .min(1, fieldCode('no_scope'))
    .max(AccessScope.options.length, fieldCode('scope_twice'))
    .transform((scopes) => AccessScope.options.filter((scope) => scopes.includes(scope))),
  expiresInDays: z.int().min(1).max(MAX_DAYS).default(DEFAULT_DAYS),
});
export type NewAccessToken = z.infer<typeof NewAccessToken>;

export const MintedAccessToken = AccessToken.extend({
  token: z.string().describe('Shown this once; only its hash is kept.'),
});
export type MintedAccessToken = z.infer<typeof MintedAccessToken>;

export const accessTokens = {
  list: route('GET /api/auth/tokens', {
    summary: 'Access tokens of this account, newest first; expired ones for another 30 days.',
    access: 'user',
    sessionOnly: true,
    query: Page,
    response: z.array(AccessToken),
    paged: true,
  }),
  create: route('POST /api/auth/tokens', {
    summary: 'Makes an access token for a program, such as the command line.',
    access: 'user',
    sessionOnly: true,
    body: NewAccessToken,
    response: MintedAccessToken,
    status: 201,
  }),
  revoke: route('DELETE /api/auth/tokens/:id', {
    summary: 'Revokes an access token; it is dead at once.',
    access: 'user',
    sessionOnly: true,
    params: IdParams,
    produces: 'nothing',
    status: 204,
  }),
};
