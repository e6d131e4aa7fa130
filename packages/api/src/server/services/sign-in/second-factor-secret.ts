import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../shared/clock.ts';
import { createKeyReader } from '../shared/signing-key.ts';

const CIPHER = 'aes-256-gcm';
/** Bytes of a nonce and of an authentication tag, as NIST SP 800-38D recommends. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Dependencies {
  readonly knex: Knex;
  readonly clock: Clock;
  /** Value of SECOND_FACTOR_KEY; null when only the key in the database is used. */
  readonly ownKey: string | null;
}

/** Encrypts the secrets of authenticator apps, each bound to its account. */
export const createSecretCipher = ({ knex, clock, ownKey }: Dependencies) => {
  const loadStoredKey = createKeyReader({ knex, clock, name: 'second-factor' });
  const deriveKey = async (): Promise<Buffer> =>
    createHmac('sha256', await loadStoredKey())
      .update(ownKey ?? '')
      .digest();

  return {
    encrypt: async (secret: string, userId: string): Promise<string> => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, await deriveKey(), nonce).setAAD(Buffer.from(userId));
      return Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
    },

    /** Decrypts a secret. Returns null when it was encrypted with another key, or for another account. */
    decrypt: async (encryptedSecret: string, userId: string): Promise<string | null> => {
      const bytes = Buffer.from(encryptedSecret, 'base64');
      const [nonce, ciphertext, tag] = [
        bytes.subarray(0, NONCE_BYTES),
        bytes.subarray(NONCE_BYTES, -TAG_BYTES),
        bytes.subarray(-TAG_BYTES),
      ];
      const decipher = createDecipheriv(CIPHER, await deriveKey(), nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(userId))
        .setAuthTag(tag);
      try {
        return decipher.update(ciphertext, undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
};
export type SecretCipher = ReturnType<typeof createSecretCipher>;
