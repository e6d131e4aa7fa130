/**
 * Returns a `fetch` that adds headers to each call. It passes on the request instead of copying it, because a copy refers to the
 * original's signal weakly, so after garbage collection an abort would no longer reach the call.
 */
export const createFetch =
  (added: Readonly<Record<string, string>>): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    for (const [name, value] of Object.entries(added)) headers.set(name, value);
    return fetch(input, { ...init, headers });
  };
