import type { Route } from '../../../contract/index.ts';
import { RequestError } from '../../request-error.ts';
import type { EmbedSessions } from '../../services/partners/embed-sessions.ts';
import type { Identity, PartnerIdentity } from '../../services/shared/identity.ts';
import type { PartnerKeys } from '../../services/partners/partner-keys.ts';
import type { Context } from '../state.ts';
import { detectTokenKind } from './token-kind.ts';

export interface PartnerIdentifiers {
  readonly partnerKeys: Pick<PartnerKeys, 'identifyBySecretKey' | 'identifyByPublishableKey'>;
  readonly embedSessions: Pick<EmbedSessions, 'identify' | 'countRequest'>;
}

/** Returns the Origin header; null if it is missing, as in calls from a server. A sandboxed page sends "null", which matches no origin. */
const readOrigin = (ctx: Context): string | null => ctx.get('Origin') || null;

/**
 * Returns whether a browser sent the request. Scripts cannot remove these headers. Sec-Fetch-Mode does not count, because Node's fetch
 * sends it too.
 */
const isBrowser = (ctx: Context): boolean => ['Origin', 'Sec-Fetch-Site', 'Sec-Fetch-Dest'].some((name) => ctx.get(name) !== '');

/**
 * Returns true if the call comes from our page in a partner's frame (http/frame.ts). GET requests from our page have no Origin header.
 * Browsers set Sec-Fetch-Site on every request, and scripts cannot forge it.
 */
const isOwnPage = (ctx: Context): boolean => ctx.get('Sec-Fetch-Site') === 'same-origin';

/** A page's token works on that page and in our frame; a server's token works in no browser. */
const isOriginAllowed = (ctx: Context, origin: string | null): boolean =>
  origin === null ? !isBrowser(ctx) : origin === readOrigin(ctx) || isOwnPage(ctx);

/** Routes that accept a test key: only those for test tokens. */
const TEST_KEY_ROUTES: readonly string[] = ['POST /api/embed/sessions', 'DELETE /api/embed/sessions'];
/** Routes other than GET that accept a test token: only the analysis of test photos, which saves nothing. */
const TEST_TOKEN_ROUTES: readonly string[] = ['POST /api/items'];

/** Returns the partner whose server sent the request. Throws RequestError for every other caller. */
export const identifyServer = async (
  ctx: Context,
  route: Route,
  bearer: string | null,
  { partnerKeys }: PartnerIdentifiers,
): Promise<PartnerIdentity> => {
  if (bearer === null) throw new RequestError('unauthorized', { reason: 'secret_key_needed' });
  const kind = detectTokenKind(bearer);
  if (kind === 'session') throw new RequestError('unauthorized', { reason: 'secret_key_needed' });
  if (kind !== 'secret') throw new RequestError('wrong_key_type', { reason: 'secret_key_needed' });
  if (isBrowser(ctx)) {
    ctx.state.log.warn({ action: ctx.state.action, ip: ctx.ip }, 'a secret key was sent by a browser');
    throw new RequestError('secret_key_in_browser');
  }
  const partner = await partnerKeys.identifyBySecretKey(bearer);
  if (partner.isTest && !TEST_KEY_ROUTES.includes(route.key)) throw new RequestError('wrong_key_type', { reason: 'test_key_limited' });
  return partner;
};

/** Returns the partner whose page sent the request. Throws RequestError for every other caller. */
export const identifyPage = async (ctx: Context, bearer: string | null, { partnerKeys }: PartnerIdentifiers): Promise<PartnerIdentity> => {
  const key = bearer ?? (typeof ctx.query['key'] === 'string' ? ctx.query['key'] : '');
  const kind = detectTokenKind(key);
  if (kind === 'session') throw new RequestError('unauthorized', { reason: 'publishable_key_needed' });
  if (kind !== 'publishable') throw new RequestError('wrong_key_type', { reason: 'publishable_key_needed' });
  return partnerKeys.identifyByPublishableKey(key, readOrigin(ctx), ctx.ip);
};

/** Returns the partner's user whose widget sent the request. Throws RequestError when the token is not for this route or page. */
export const identifyWidget = async (
  ctx: Context,
  route: Route,
  token: string,
  { embedSessions }: PartnerIdentifiers,
): Promise<Identity> => {
  const { identity, partner, origin, scopes } = await embedSessions.identify(token);
  ctx.state.user = identity;
  ctx.state.partner = partner;
  if (route.embed === undefined) throw new RequestError('wrong_key_type', { reason: 'widget_token_misused' });
  if (partner.isTest && route.method !== 'GET' && !TEST_TOKEN_ROUTES.includes(route.key))
    throw new RequestError('wrong_key_type', { reason: 'test_token_limited' });
  if (!isOriginAllowed(ctx, origin)) {
    throw new RequestError('wrong_origin', origin ? { reason: 'token_origin', params: { origin } } : { reason: 'token_server_only' });
  }
  if (!scopes.includes(route.embed)) {
    throw new RequestError('insufficient_scope', { reason: 'token_scope', params: { scope: route.embed } });
  }
  await embedSessions.countRequest(partner);
  return identity;
};
