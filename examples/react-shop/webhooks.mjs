// Standard Webhooks, as docs/guides/partners.md has it.
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/** Whether Relist signed this message, and lately. `body` is the text as it came, before any JSON parsing. */
export const isGenuine = (headers, body, secret) => {
  // Written so that a time that is no number is refused too.
  if (!(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp'])) <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => {
      const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
};
