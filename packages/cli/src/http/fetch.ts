import { CommandError } from '../command.ts';
import { describeWrongServer } from '../output/errors.ts';

/** Milliseconds to wait for a health check. */
const HEALTH_TIMEOUT = 10_000;

/** Recognizes a Relist server by the request id in every API response. If a proxy removes it, the health check decides. */
const createServerCheck = (origin: string) => {
  let isConfirmed = false;
  const isHealthy = async () => {
    const response = await fetch(`${origin}/api/health`, { redirect: 'manual', signal: AbortSignal.timeout(HEALTH_TIMEOUT) });
    const body: unknown = await response.json().catch(() => null);
    return response.ok && typeof body === 'object' && body !== null && 'status' in body && body.status === 'ok';
  };
  return async (response: Response) => response.headers.has('x-request-id') || (isConfirmed ||= await isHealthy());
};

/** Returns a fetch for one server that treats redirects as errors, so that no token is sent to another server. */
export const createFetch =
  (origin: string, isRelist = createServerCheck(origin)) =>
  async (input: string | URL | Request, init: RequestInit = {}) => {
    const target = new URL(input instanceof Request ? input.url : input);
    if (target.origin !== origin) throw new CommandError(`${target.origin} is not the server ${origin}; nothing was sent.`);
    const response = await fetch(input, { ...init, redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel();
      throw new CommandError(
        `${origin} redirects to ${new URL(location, target).origin}. Your token is not sent to other servers. If you trust that one, pass it with --url.`,
      );
    }
    // The sign-in page of a network, a router's page or another site is not an API response.
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    if (response.ok && (isPage || !(await isRelist(response)))) {
      await response.body?.cancel();
      throw new CommandError(describeWrongServer(origin, isPage ? 'with a web page' : 'in an unknown format'));
    }
    return response;
  };
