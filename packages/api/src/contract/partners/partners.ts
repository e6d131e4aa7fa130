import { z } from 'zod';
import { toExample } from '../example.ts';
import { Id, IdParams, Page, Platform, Timestamp, createTextSchema } from '../common.ts';
import { toFieldCode } from '../field-errors.ts';
import { isLoopback } from '../loopback.ts';
import { EmbedScope, defineRoute } from '../route.ts';

/** Widgets that a partner can embed, named by their tags without the `relist-` prefix. */
export const EmbedWidget = z.enum(['studio', 'uploader', 'analysis', 'listing', 'pricing', 'bulk-pricing', 'listings', 'stats']);
export type EmbedWidget = z.infer<typeof EmbedWidget>;

/** Minimum scopes that each widget needs. They are also a token's default scopes. */
export const WIDGET_SCOPES = {
  studio: ['analyse', 'items:read', 'items:write', 'listings:read', 'listings:write', 'pricing'],
  uploader: ['analyse', 'items:read'],
  analysis: ['items:read', 'items:write'],
  listing: ['items:read', 'listings:read', 'listings:write'],
  pricing: ['items:read', 'pricing'],
  'bulk-pricing': ['items:read', 'pricing'],
  listings: ['listings:read', 'listings:write'],
  stats: ['items:read'],
} as const satisfies Record<EmbedWidget, readonly EmbedScope[]>;

export const listRequiredScopes = (widgets: readonly EmbedWidget[]): EmbedScope[] =>
  EmbedScope.options.filter((scope) => widgets.some((widget) => (WIDGET_SCOPES[widget] as readonly EmbedScope[]).includes(scope)));

/** Default and maximum number of hours for which old secret keys keep working after a rotation. */
const DEFAULT_OVERLAP_HOURS = 24;
const MAX_OVERLAP_HOURS = 30 * 24;

/** Accepts only the form that browsers send as Origin, so that string comparison works. Rejects patterns, because `*` would allow every origin. */
const isOrigin = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { origin, protocol, hostname } = new URL(value);
  if (origin !== value || !/^(\[[\da-f:.]+\]|[a-z\d.-]+)$/.test(hostname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};

/** A page's exact origin: scheme, host and port. Plain http is allowed only on the developer's machine. */
export const Origin = createTextSchema(260).refine(isOrigin, toFieldCode('not_origin'));

const createUniqueListSchema = <Entry extends z.ZodType<string>>(entry: Entry, max: number) =>
  z
    .array(entry)
    .max(max)
    .transform((values) => [...new Set(values)]);

export const PartnerStatus = z.enum(['active', 'suspended']);
export const EmbedTheme = z.enum(['inherit', 'light', 'dark', 'auto']);

/** A secret key's metadata, without the key. */
export const PartnerKey = z.object({
  id: Id,
  ending: z.string().describe("The key's last four characters, to recognize it.").meta(toExample('x7Qa')),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable().describe('Accurate to ten minutes. Null if it was never used.'),
  expiresAt: Timestamp.nullable().describe('Null if it is valid until it is rotated or revoked.'),
  isTest: z.boolean().describe('True when its tokens accept only test photos.'),
});
export type PartnerKey = z.infer<typeof PartnerKey>;

const settings = {
  name: createTextSchema(100).trim().min(1, toFieldCode('missing')).meta(toExample('Example Shop')),
  origins: createUniqueListSchema(Origin.meta(toExample('https://shop.example')), 20).describe(
    'Origins whose pages may embed the widgets. Compared exactly.',
  ),
  widgets: createUniqueListSchema(EmbedWidget, EmbedWidget.options.length),
  platforms: createUniqueListSchema(Platform, Platform.options.length).describe('Platforms that the widgets offer, the default first.'),
  theme: EmbedTheme,
  locale: createTextSchema(35)
    .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z\d]{2,8})*$/, toFieldCode('not_language'))
    .meta(toExample('en-US')),
  analysesPerDay: z.int().min(0).max(10_000_000),
  requestsPerMinute: z.int().min(1).max(1_000_000),
  triesPerDay: z.int().min(0).max(10_000_000).describe('Tries per day for visitors without an account on its pages. 0: none.'),
};

/** A shop that embeds our widgets. */
export const Partner = z.object({
  ...settings,
  origins: z.array(z.string().meta(toExample('https://shop.example'))),
  widgets: z.array(EmbedWidget),
  platforms: z.array(Platform),
  id: Id,
  status: PartnerStatus,
  publishableKey: z.string().describe('For the page. Not a secret.').meta(toExample('pk_ZmV4YW1wbGVz')),
  keys: z.array(PartnerKey).describe('Valid secret keys, newest first.'),
  createdAt: Timestamp,
});
export type Partner = z.infer<typeof Partner>;

export const NewPartner = z.strictObject({
  ...settings,
  origins: settings.origins.default([]),
  widgets: settings.widgets.default([...EmbedWidget.options]),
  platforms: settings.platforms.default([...Platform.options]),
  theme: settings.theme.default('inherit'),
  locale: settings.locale.default('en-US'),
  analysesPerDay: settings.analysesPerDay.default(1000),
  requestsPerMinute: settings.requestsPerMinute.default(600),
  triesPerDay: settings.triesPerDay.default(0),
});
export type NewPartner = z.infer<typeof NewPartner>;

export const PartnerChange = z.strictObject({ ...settings, status: PartnerStatus }).partial();
export type PartnerChange = z.infer<typeof PartnerChange>;

const secretKey = z.string().describe('Shown only once, because we store only a hash.').meta(toExample('sk_ZXhhbXBsZSBvbmx5'));
export const MintedPartner = Partner.extend({ secretKey });
export type MintedPartner = z.infer<typeof MintedPartner>;

export const KeyRotation = z
  .strictObject({
    overlapHours: z
      .int()
      .min(0)
      .max(MAX_OVERLAP_HOURS)
      .default(DEFAULT_OVERLAP_HOURS)
      .describe('Hours until the current keys expire. 0: revokes them now.'),
    test: z.boolean().default(false).describe('true: creates a test key and keeps the current keys.'),
  })
  .prefault({});
export type KeyRotation = z.infer<typeof KeyRotation>;

export const partners = {
  list: defineRoute('GET /api/admin/partners', {
    summary: 'Lists partners, newest first.',
    access: 'admin',
    query: Page,
    isPaged: true,
    response: z.array(Partner),
  }),
  create: defineRoute('POST /api/admin/partners', {
    summary: 'Creates a partner. The secret key appears only in this response.',
    access: 'admin',
    body: NewPartner,
    response: MintedPartner,
    status: 201,
  }),
  get: defineRoute('GET /api/admin/partners/:id', { summary: 'Returns a partner.', access: 'admin', params: IdParams, response: Partner }),
  update: defineRoute('PATCH /api/admin/partners/:id', {
    summary: 'Updates a partner. Suspending it immediately blocks its keys and all tokens created with them.',
    access: 'admin',
    params: IdParams,
    body: PartnerChange,
    response: Partner,
  }),
  remove: defineRoute('DELETE /api/admin/partners/:id', {
    summary: "Permanently deletes a partner with all of its users' data and photos.",
    access: 'admin',
    params: IdParams,
    produces: 'nothing',
    status: 204,
  }),
  rotateKey: defineRoute('POST /api/admin/partners/:id/keys', {
    summary: 'Creates a new secret key for the partner. The old keys expire after an overlap, unless it is a test key.',
    access: 'admin',
    params: IdParams,
    body: KeyRotation,
    response: MintedPartner,
    status: 201,
    errors: ['conflict'],
  }),
  revokeKey: defineRoute('DELETE /api/admin/partners/:id/keys/:keyId', {
    summary: 'Revokes a secret key immediately.',
    access: 'admin',
    params: IdParams.extend({ keyId: Id }),
    produces: 'nothing',
    status: 204,
  }),
};
