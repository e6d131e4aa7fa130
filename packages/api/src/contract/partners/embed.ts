import { z } from 'zod';
import { toExample } from '../example.ts';
import { Platform, Timestamp, createOptionalTextSchema, createTextSchema } from '../common.ts';
import { EmbedWidget, EmbedTheme, Origin } from './partners.ts';
import { toFieldCode } from '../field-errors.ts';
import { EmbedScope, defineRoute } from '../route.ts';

/** The partner's own id for a user: any text that never changes. */
export const ExternalId = createTextSchema(200)
  .trim()
  .min(1, toFieldCode('missing'))
  // As URL path segments, "." and ".." would point to a different path.
  .refine((value) => !/^\.{1,2}$/.test(value), toFieldCode('only_dots'));
export const ExternalIdParams = z.object({ externalId: ExternalId.meta(toExample('customer-4711')) });

export const NewEmbedSession = z.strictObject({
  userId: ExternalId.describe("The partner's own id for the user.").meta(toExample('customer-4711')),
  origin: Origin.nullable()
    .describe(
      "The page's origin, which must be one of the partner's. The token works only there. null: for calls from the partner's server.",
    )
    .meta(toExample('https://shop.example')),
  widgets: z.array(EmbedWidget).min(1, toFieldCode('no_widget')).max(20).optional().describe("Default: all of the partner's widgets."),
  scopes: z.array(EmbedScope).min(1, toFieldCode('no_scope')).max(20).optional().describe('Default: the scopes that the widgets need.'),
  name: createOptionalTextSchema(100).describe('Shown in greetings.').meta(toExample('Ada')),
});
export type NewEmbedSession = z.infer<typeof NewEmbedSession>;

export const EmbedSession = z.object({
  token: z.string().describe("For this user's page: `Authorization: Bearer st_…`.").meta(toExample('Zm9yIGRvY3VtZW50YXRpb24gb25seQ')),
  expiresAt: Timestamp.describe('15 minutes after creation.'),
  widgets: z.array(EmbedWidget),
});
export type EmbedSession = z.infer<typeof EmbedSession>;

export const EmbedSessionsEnd = z.strictObject({ userId: ExternalId.meta(toExample('customer-4711')) });
export type EmbedSessionsEnd = z.infer<typeof EmbedSessionsEnd>;

/** Partner settings that a page can read before any user is identified. */
export const EmbedConfig = z.object({
  name: z.string().meta(toExample('Example Shop')),
  widgets: z.array(EmbedWidget),
  platforms: z.array(Platform),
  theme: EmbedTheme,
  locale: z.string().meta(toExample('en-US')),
  tries: z.boolean().describe('True when visitors may try Relist without an account.'),
});
export type EmbedConfig = z.infer<typeof EmbedConfig>;

export const EmbedOrigin = z.object({
  origin: z.string().meta(toExample('https://shop.example')),
  allowed: z.boolean().describe("True when the origin's pages may call this API."),
});
export type EmbedOrigin = z.infer<typeof EmbedOrigin>;

export const embed = {
  config: defineRoute('GET /api/embed/config', {
    summary: "Returns the partner's name and defaults for its pages. Send the publishable key as a bearer token or as ?key=.",
    access: 'page',
    query: z.object({
      key: createTextSchema(200)
        .optional()
        .describe('The publishable key, if you cannot send a header.')
        .meta(toExample('pk_ZmV4YW1wbGVz')),
    }),
    response: EmbedConfig,
    maxAge: 60,
  }),
  origin: defineRoute('GET /api/embed/origins', {
    summary: "Returns whether an origin's pages may call this API, as a CORS preflight does.",
    access: 'public',
    query: z.object({ origin: Origin.describe('Scheme, host and port, as browsers send it.').meta(toExample('https://shop.example')) }),
    response: EmbedOrigin,
  }),
  createSession: defineRoute('POST /api/embed/sessions', {
    summary: "Creates a widget token for one of the partner's users. Creates the user on first use.",
    access: 'partner',
    body: NewEmbedSession,
    response: EmbedSession,
    status: 201,
    errors: ['account_suspended'],
  }),
  endSessions: defineRoute('DELETE /api/embed/sessions', {
    summary: "Immediately revokes all tokens of one of the partner's users.",
    access: 'partner',
    body: EmbedSessionsEnd,
    produces: 'nothing',
    status: 204,
  }),
  exportUser: defineRoute('GET /api/embed/users/:externalId', {
    summary: "Exports all data of one of the partner's users as a zip, with one JSON file per kind of record and all photos.",
    access: 'partner',
    params: ExternalIdParams,
    produces: 'archive',
  }),
  removeUser: defineRoute('DELETE /api/embed/users/:externalId', {
    summary: "Permanently deletes one of the partner's users and all their data, including photos.",
    access: 'partner',
    params: ExternalIdParams,
    produces: 'nothing',
    status: 204,
  }),
};
