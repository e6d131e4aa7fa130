/**
 * Returns a `fetch` that adds headers to each call. It passes on the given request: undici holds the signal of a request made from
 * another one weakly, and once that is collected, an abort no longer reaches the call.
 */
export const fetchWith =
  (added: Readonly<Record<string, string>>): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    for (const [name, value] of Object.entries(added)) headers.set(name, value);
    return fetch(input, { ...init, headers });
  };
