import { CommandError } from '../command.ts';

/** fetch for one server: an answer that leads elsewhere is an error, so that no token can follow it. */
export const createFetch =
  (origin: string) =>
  async (input: string | URL | Request, init: RequestInit = {}) => {
    const target = new URL(input instanceof Request ? input.url : input);
    if (target.origin !== origin) throw new CommandError(`${target.origin} is not the server ${origin}; nothing was sent.`);
    const answer = await fetch(input, { ...init, redirect: 'manual' });
    const location = answer.headers.get('location');
    if (answer.status >= 300 && answer.status < 400 && location) {
      await answer.body?.cancel();
      throw new CommandError(
        `${origin} leads on to ${new URL(location, target).origin}. A login is sent to no other server; if you trust it, name it with --url.`,
      );
    }
    // A provider's sign-in page, a router, any site: nothing that it says is an answer.
    if (answer.ok && answer.headers.get('content-type')?.startsWith('text/html')) {
      await answer.body?.cancel();
      throw new CommandError(
        `${origin} answers with a web page, as no Relist server does. Check the address, and what stands before the server.`,
      );
    }
    return answer;
  };
