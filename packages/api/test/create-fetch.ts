/**
 * Returns a `fetch` that adds headers to each call. It passes on the original request, because a copy holds only a weak reference to the
 * signal. After garbage collection, an abort would no longer reach a call with a copy.
 */
export const createFetch =
  (addedHeaders: Readonly<Record<string, string>>): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    for (const [name, value] of Object.entries(addedHeaders)) headers.set(name, value);
    return fetch(input, { ...init, headers });
  };
