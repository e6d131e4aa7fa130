import { z } from 'zod';
import { Platform, Timestamp, optionalText, text } from '../common.ts';
import { EmbedScope, EmbedWidget, EmbedTheme, Origin } from './partners.ts';
import { fieldCode } from '../field-errors.ts';
import { route } from '../route.ts';

/** The partner's id for its user: any text that never changes. */
export const ExternalId = text(200)
  .trim()
  .min(1, fieldCode('missing'))
  // As path segments of a URL, "." and ".." would point to a different path.
  .refine((value) => !/^\.{1,2}$/.test(value), fieldCode('only_dots'));
export const ExternalIdParams = z.object({ externalId: ExternalId });

export const NewEmbedSession = z.strictObject({
  userId: ExternalId.describe("The shop's own id for the user."),
  origin: Origin.nullable().describe(
    "The page's origin, one of the shop's; the token works only there. null: for calls from the shop's server.",
  ),
  widgets: z.array(EmbedWidget).min(1, fieldCode('no_widget')).max(20).optional().describe("Default: all of the shop's."),
  scopes: z.array(EmbedScope).min(1, fieldCode('no_scope')).max(20).optional().describe('Default: what the widgets need.'),
  name: optionalText(100).describe('Shown in greetings.'),
});
export type NewEmbedSession = z.infer<typeof NewEmbedSession>;

export const EmbedSession = z.object({
  token: z.string().describe("For this user's page: `Authorization: Bearer st_…`."),
  expiresAt: Timestamp.describe('15 minutes from now.'),
  widgets: z.array(EmbedWidget),
});
export type EmbedSession = z.infer<typeof EmbedSession>;

export const EmbedSessionsEnd = z.strictObject({ userId: ExternalId });
export type EmbedSessionsEnd = z.infer<typeof EmbedSessionsEnd>;

/** Partner settings that a page can read before any user is identified. */
export const EmbedConfig = z.object({
  name: z.string(),
  widgets: z.array(EmbedWidget),
  platforms: z.array(Platform),
  theme: EmbedTheme,
  locale: z.string(),
  tries: z.boolean().describe('Whether visitors may try it without an account.'),
});
export type EmbedConfig = z.infer<typeof EmbedConfig>;

export const EmbedOrigin = z.object({
  origin: z.string(),
  allowed: z.boolean().describe('Whether its pages may call this API.'),
});
export type EmbedOrigin = z.infer<typeof EmbedOrigin>;

export const embed = {
  config: route('GET /api/embed/config', {
    summary: "Returns the shop's name and defaults for its pages. Send the publishable key as bearer token or as ?key=.",
    access: 'page',
    query: z.object({ key: text(200).optional().describe('The publishable key, if you cannot send a header.') }),
    response: EmbedConfig,
    maxAge: 60,
  }),
  origin: route('GET /api/embed/origins', {
    summary: 'Returns whether pages of an origin may call this API, as a CORS preflight does.',
    access: 'public',
    query: z.object({ origin: Origin.describe('Scheme, host and port, as browsers send it.') }),
    response: EmbedOrigin,
  }),
  createSession: route('POST /api/embed/sessions', {
    summary: "Creates a widget token for one of the shop's users; creates the user on first use.",
    access: 'partner',
    body: NewEmbedSession,
    response: EmbedSession,
    status: 201,
    errors: ['account_suspended'],
  }),
  endSessions: route('DELETE /api/embed/sessions', {
    summary: "Revokes all tokens of one of the shop's users immediately.",
    access: 'partner',
    body: EmbedSessionsEnd,
    produces: 'nothing',
    status: 204,
  }),
  exportUser: route('GET /api/embed/users/:externalId', {
    summary: "Exports all data of one of the shop's users as a zip: one JSON file per kind of record, and all photos.",
    access: 'partner',
    params: ExternalIdParams,
    produces: 'archive',
  }),
  removeUser: route('DELETE /api/embed/users/:externalId', {
    summary: "Permanently deletes one of the shop's users and all their data, including photos.",
    access: 'partner',
    params: ExternalIdParams,
    produces: 'nothing',
    status: 204,
  }),
};
