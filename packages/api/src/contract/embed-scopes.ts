import { z } from 'zod';

/** What a widget's token may be minted for. Every route that such a token opens names one of these as `embed`. */
export const EmbedScope = z.enum(['analyse', 'items:read', 'items:write', 'listings:read', 'listings:write', 'pricing']);
export type EmbedScope = z.infer<typeof EmbedScope>;

/** Widgets that a shop may show: the tags without their `relist-`. */
export const EmbedWidget = z.enum(['studio', 'uploader', 'analysis', 'listing', 'pricing', 'bulk-pricing', 'listings', 'stats']);
export type EmbedWidget = z.infer<typeof EmbedWidget>;

/** The least that each widget works with; what a token may when it is minted without naming scopes. */
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

export const scopesOf = (widgets: readonly EmbedWidget[]): EmbedScope[] =>
  EmbedScope.options.filter((scope) => widgets.some((widget) => (WIDGET_SCOPES[widget] as readonly EmbedScope[]).includes(scope)));
