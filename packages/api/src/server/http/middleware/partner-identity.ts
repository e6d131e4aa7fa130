import type { Route } from '../../../contract/index.ts';
import { Problem } from '../../problem.ts';
import type { EmbedSessions } from '../../services/partners/embed-sessions.ts';
import type { Identity, PartnerIdentity } from '../../services/shared/identity.ts';
import type { PartnerKeys } from '../../services/partners/partner-keys.ts';
import type { Context } from '../state.ts';
import { kindOf } from './token-kind.ts';

export interface PartnerIdentifiers {
  readonly partnerKeys: Pick<PartnerKeys, 'identifySecret' | 'identifyPublishable'>;
  readonly embedSessions: Pick<EmbedSessions, 'identify' | 'countRequest'>;
}

/** Null where there is none, as in the calls of a server; a sandboxed page's says "null" and equals nothing. */
const originOf = (ctx: Context): string | null => ctx.get('Origin') || null;

/** Browsers send the one or the others and let no script leave them out. Not Sec-Fetch-Mode: Node's own fetch sends it too. */
const isBrowser = (ctx: Context): boolean => ['Origin', 'Sec-Fetch-Site', 'Sec-Fetch-Dest'].some((name) => ctx.get(name) !== '');

/**
 * Our own page that stands in a shop's (http/frame.ts): its calls are of our origin, and its GETs name none. The browser itself says that
 * page and address are one origin, as it sees them, whatever proxies change on the way. A page of another origin cannot have it say so.
 */
const isOwnPage = (ctx: Context): boolean => ctx.get('Sec-Fetch-Site') === 'same-origin';

/** A token for a page works there and in our frame; one for the shop's server in no browser. */
const isInPlace = (ctx: Context, origin: string | null): boolean =>
  origin === null ? !isBrowser(ctx) : origin === originOf(ctx) || isOwnPage(ctx);

const NEEDS_SECRET = "Send the shop's secret key (sk_…) as bearer token, from the shop's server.";
const NEEDS_PUBLISHABLE = "Send the shop's publishable key (pk_…), as bearer token or as ?key=.";

/** The shop whose server asks. Throws Problem for every other caller. */
export const identifyServer = async (
  ctx: Context,
  bearer: string | null,
  { partnerKeys }: PartnerIdentifiers,
): Promise<PartnerIdentity> => {
  if (bearer === null) throw new Problem('unauthorized', { message: NEEDS_SECRET });
  const kind = kindOf(bearer);
  if (kind === 'session') throw new Problem('unauthorized', { message: NEEDS_SECRET });
  if (kind !== 'secret') throw new Problem('wrong_key_type', { message: NEEDS_SECRET });
  if (isBrowser(ctx)) {
    ctx.state.log.warn({ action: ctx.state.action, ip: ctx.ip }, 'a secret key was sent by a browser');
    throw new Problem('secret_key_in_browser');
  }
  return partnerKeys.identifySecret(bearer);
};

/** The shop whose page asks. Throws Problem for every other caller. */
export const identifyPage = async (ctx: Context, bearer: string | null, { partnerKeys }: PartnerIdentifiers): Promise<PartnerIdentity> => {
  const key = bearer ?? (typeof ctx.query['key'] === 'string' ? ctx.query['key'] : '');
  const kind = kindOf(key);
  if (kind === 'session') throw new Problem('unauthorized', { message: NEEDS_PUBLISHABLE });
  if (kind !== 'publishable') throw new Problem('wrong_key_type', { message: NEEDS_PUBLISHABLE });
  return partnerKeys.identifyPublishable(key, originOf(ctx), ctx.ip);
};

/** The shop's user whose widget asks. Throws Problem when the token is not for this route, or not for this page. */
export const identifyWidget = async (
  ctx: Context,
  route: Route,
  token: string,
  { embedSessions }: PartnerIdentifiers,
): Promise<Identity> => {
  const { identity, partner, origin, scopes } = await embedSessions.identify(token);
  ctx.state.user = identity;
  ctx.state.partner = partner;
  if (route.embed === undefined) throw new Problem('wrong_key_type', { message: "A widget's token (st_…) does not open that." });
  if (!isInPlace(ctx, origin)) {
    const message = origin ? `This token works on ${origin} only.` : "This token is for the calls of the shop's server, not for a page.";
    throw new Problem('wrong_origin', { message });
  }
  if (!scopes.includes(route.embed)) {
    throw new Problem('insufficient_scope', { message: `This token lacks the scope "${route.embed}". Mint one that has it.` });
  }
  await embedSessions.countRequest(partner);
  return identity;
};
