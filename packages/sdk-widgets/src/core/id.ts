/**
 * Returns 128 random bits as 32 hex digits. crypto.randomUUID is missing on plain-http pages, for instance on a phone on a home network.
 */
export const createRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
