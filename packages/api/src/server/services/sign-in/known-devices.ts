import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { DAY, addTime, type Clock } from '../shared/clock.ts';
import { createKeyReader } from '../shared/signing-key.ts';

/** Milliseconds for which a device is known after its last sign-in. */
const COOKIE_LIFETIME_MS = 180 * DAY;
/** Maximum accounts on one device. A sign-in to another account removes the account that signed in longest ago. */
const MAX_ACCOUNTS = 5;
/** Bytes of an id and of the truncated signature; 128 bits cannot be guessed. */
const ID_BYTES = 16;
/** Maximum length of the cookie; a longer one is not ours. */
const MAX_COOKIE_LENGTH = 1000;

/** One account on one device: `user.device.end.signature`. */
interface Entry {
  readonly userId: string;
  readonly deviceId: string;
  /** Expiry in milliseconds since 1970. */
  readonly end: number;
  readonly signature: string;
}

const parse = (cookie: string | null): Entry[] =>
  (cookie === null || cookie.length > MAX_COOKIE_LENGTH ? '' : cookie).split('~').flatMap((text) => {
    const [userId, deviceId, end, signature, ...extraParts] = text.split('.');
    return userId && deviceId && end && signature && extraParts.length === 0
      ? [{ userId, deviceId, end: Number.parseInt(end, 36), signature }]
      : [];
  });

const formatClaim = ({ userId, deviceId, end }: Omit<Entry, 'signature'>): string => `${userId}.${deviceId}.${end.toString(36)}`;

/**
 * Stores in a signed cookie which accounts have signed in on a device. It grants no access. It separates wrong passwords on the device from
 * wrong passwords on other devices, so that no attacker can slow down the owner.
 */
export const createKnownDevices = ({ knex, clock }: { knex: Knex; clock: Clock }) => {
  const readKey = createKeyReader({ knex, clock, name: 'known-devices' });
  const computeSignature = (claim: string, secret: Buffer): string =>
    createHmac('sha256', secret).update(claim).digest().subarray(0, ID_BYTES).toString('base64url');

  const isValid = async (entry: Entry): Promise<boolean> => {
    const [actualSignature, expectedSignature] = [
      Buffer.from(entry.signature),
      Buffer.from(computeSignature(formatClaim(entry), await readKey())),
    ];
    return (
      actualSignature.length === expectedSignature.length &&
      timingSafeEqual(actualSignature, expectedSignature) &&
      entry.end > clock().getTime()
    );
  };

  /** Returns the device's id; null when this account has not signed in on it. */
  const find = async (cookie: string | null, userId: string): Promise<string | null> => {
    const entry = parse(cookie).find((claim) => claim.userId === userId);
    return entry && (await isValid(entry)) ? entry.deviceId : null;
  };

  return {
    find,

    /** Lifetime of the cookie in milliseconds. */
    cookieAge: COOKIE_LIFETIME_MS,

    /** Returns the new value of the cookie after the account has signed in on the device. */
    remember: async (cookie: string | null, userId: string): Promise<string> => {
      const deviceId = (await find(cookie, userId)) ?? randomBytes(ID_BYTES).toString('base64url');
      const claim = { userId, deviceId, end: addTime(clock(), COOKIE_LIFETIME_MS).getTime() };
      const signedClaim = { ...claim, signature: computeSignature(formatClaim(claim), await readKey()) };
      const otherClaims = parse(cookie).filter((claim) => claim.userId !== userId);
      return [signedClaim, ...otherClaims]
        .slice(0, MAX_ACCOUNTS)
        .map((entry) => `${formatClaim(entry)}.${entry.signature}`)
        .join('~');
    },
  };
};
export type KnownDevices = ReturnType<typeof createKnownDevices>;
