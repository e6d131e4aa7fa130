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
  userId: ExternalId.describe("The shop's own id of its user."),
  origin: Origin.nullable().describe(
    "The page's origin, one of the shop's; the token works there only. null: for calls of the shop's own server.",
  ),
  widgets: z.array(EmbedWidget).min(1, fieldCode('no_widget')).max(20).optional().describe("All of the shop's, unless told."),
  scopes: z.array(EmbedScope).min(1, fieldCode('no_scope')).max(20).optional().describe('What the widgets need, unless told.'),
  name: optionalText(100).describe('Shown in greetings.'),
});
export type NewEmbedSession = z.infer<typeof NewEmbedSession>;

export const EmbedSession = z.object({
  token: z.string().describe('For the page of this one user: `Authorization: Bearer st_…`.'),
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
  tries: z.boolean().describe('Whether its visitors may try it without an account.'),
});
export type EmbedConfig = z.infer<typeof EmbedConfig>;

export const EmbedOrigin = z.object({
  origin: z.string(),
  allowed: z.boolean().describe('Whether its pages may call this API.'),
});
export type EmbedOrigin = z.infer<typeof EmbedOrigin>;

export const embed = {
  config: route('GET /api/embed/config', {
    summary: "The shop's name and defaults, for its own pages; asked with the publishable key, as bearer token or as ?key=.",
    access: 'page',
    query: z.object({ key: text(200).optional().describe('The publishable key, where no header can be sent.') }),
    response: EmbedConfig,
    maxAge: 60,
  }),
  origin: route('GET /api/embed/origins', {
    summary: 'Whether pages of an origin may call this API; no more than a preflight tells them.',
    access: 'public',
    query: z.object({ origin: Origin.describe('Scheme, host and port, as browsers send it.') }),
    response: EmbedOrigin,
  }),
  createSession: route('POST /api/embed/sessions', {
    summary: "Mints a widget's token for one of the shop's users, who is made at the first time.",
    access: 'partner',
    body: NewEmbedSession,
    response: EmbedSession,
    status: 201,
    errors: ['account_suspended'],
  }),
  endSessions: route('DELETE /api/embed/sessions', {
    summary: "Ends all tokens of one of the shop's users; they are dead at once.",
    access: 'partner',
    body: EmbedSessionsEnd,
    produces: 'nothing',
    status: 204,
  }),
  exportUser: route('GET /api/embed/users/:externalId', {
    summary: "Everything kept about one of the shop's users: one JSON file per kind, and all photos, in a zip.",
    access: 'partner',
    params: ExternalIdParams,
    produces: 'archive',
  }),
  removeUser: route('DELETE /api/embed/users/:externalId', {
    summary: "Deletes one of the shop's users and everything that belongs to them, photos included. Cannot be undone.",
    access: 'partner',
    params: ExternalIdParams,
    produces: 'nothing',
    status: 204,
  }),
};
