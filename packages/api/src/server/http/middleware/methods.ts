import type Router from '@koa/router';
import { RequestError } from '../../request-error.ts';
import type { Middleware, State } from '../state.ts';

/** Responds with 404, 405 or the allowed methods to API requests that match no route. Use it after the router. */
export const handleUnmatched =
  (router: Router<State>): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) return next();
    const { path: layers } = router.match(ctx.path, ctx.method);
    const literalLayers = layers.filter(({ path }) => path === ctx.path);
    const methods = new Set((literalLayers.length > 0 ? literalLayers : layers).flatMap((layer) => layer.methods));
    if (methods.size === 0) throw new RequestError('not_found');
    ctx.set('Allow', [...methods, 'OPTIONS'].join(', '));
    if (ctx.method !== 'OPTIONS') throw new RequestError('method_not_allowed');
    ctx.status = 204;
  };
