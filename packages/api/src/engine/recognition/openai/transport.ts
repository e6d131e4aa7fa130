/** Maximum size of a response, larger than any valid answer, which the schema limits to about 20 kB. */
export const MAX_RESPONSE_BYTES = 1_000_000;

/** The provider's response is too large, or is a redirect. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
}

const limitSize = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
  let total = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        total += chunk.byteLength;
        if (total > MAX_RESPONSE_BYTES) controller.error(new TransportError('The response is too large.'));
        else controller.enqueue(chunk);
      },
    }),
  );
};

/**
 * Fetches from an untrusted provider. Limits the size of the response and follows no redirect, which would send the key to another
 * server.
 */
export const fetchWithLimits: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const { status, statusText, headers } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    throw new TransportError(`The provider responded with a redirect (${status}).`);
  }
  if (!response.body) return response;
  return new Response(limitSize(response.body), { status, statusText, headers });
};
