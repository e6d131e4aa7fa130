// Verifies Standard Webhooks, as in docs/guides/partners.md.
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/** Returns true when Relist signed this message recently. `body` is the text as received, before any JSON parsing. */
export const isGenuine = (headers, body, secret) => {
  // The condition is negated to reject times that are not numbers too.
  if (!(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp'])) <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => {
      const received = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
      return received.length === expected.length && timingSafeEqual(received, expected);
    });
};
