import { createHmac, timingSafeEqual } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Knex } from 'knex';
import { MAX_CLAIM_LENGTH, type NextPhoto, type Platform } from '../../../contract/index.ts';
import type { Analysis } from '../../../engine/types.ts';
import { RequestError, createFieldError } from '../../request-error.ts';
import type { Clock } from '../shared/clock.ts';
import { createKeyReader } from '../shared/signing-key.ts';
import type { PhotoEdits } from './uploaded-files.ts';

/** Version of the signed data. Increase it with every change to the data, so that older results count as expired. */
const VERSION = 2;
const KEY_NAME = 'tries';
const SIGNATURE_BYTES = 32;
/** Maximum bytes of an uncompressed result. A result with all its parts has about 60,000 bytes. */
const MAX_RESULT_BYTES = 4 * 1024 * 1024;

/** Everything needed to save the shown result without another analysis. */
export interface ShownResult {
  readonly ids: { readonly item: string; readonly listing: string };
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Hashes of the uploaded files, in order. */
  readonly files: readonly string[];
  /** `photoEdits` is absent if the client reported none. */
  readonly request: { readonly targetPlatform: Platform; readonly hint: string | null; readonly photoEdits?: PhotoEdits | undefined };
  readonly analysis: Omit<Analysis, 'usage'>;
  readonly inputs: string | null;
  readonly priceModel: string;
  readonly nextPhoto: NextPhoto | null;
}

/** Signs results that the client stores and sends back, so that nobody can forge or change them. */
export const createSignedResults = ({ knex, clock }: { knex: Knex; clock: Clock }) => {
  const readKey = createKeyReader({ knex, clock, name: KEY_NAME });
  const computeSignature = async (bytes: Buffer): Promise<Buffer> =>
    createHmac('sha256', await readKey())
      .update(bytes)
      .digest();
  const encode = async (result: ShownResult): Promise<string> => {
    const bytes = gzipSync(JSON.stringify({ version: VERSION, ...result }));
    return Buffer.concat([await computeSignature(bytes), bytes]).toString('base64url');
  };

  return {
    sign: async (result: ShownResult): Promise<string> => {
      const signedText = await encode(result);
      if (signedText.length <= MAX_CLAIM_LENGTH) return signedText;
      // Omit the observations, which only make a later analysis faster.
      return encode({ ...result, inputs: null, analysis: { ...result.analysis, observations: [] } });
    },

    /** Returns the result in a signed text. Throws RequestError for one that this server did not sign, and for an expired one. */
    verify: async (text: string): Promise<ShownResult> => {
      const signedBytes = Buffer.from(text, 'base64url');
      const bytes = signedBytes.subarray(SIGNATURE_BYTES);
      if (
        signedBytes.length <= SIGNATURE_BYTES ||
        !timingSafeEqual(signedBytes.subarray(0, SIGNATURE_BYTES), await computeSignature(bytes))
      )
        throw new RequestError('try_invalid', { fieldErrors: { claim: createFieldError('bad_claim') } });
      const result = JSON.parse(gunzipSync(bytes, { maxOutputLength: MAX_RESULT_BYTES }).toString()) as ShownResult & { version: number };
      if (result.version !== VERSION || new Date(result.expiresAt) <= clock()) throw new RequestError('try_expired');
      return result;
    },
  };
};
export type SignedResults = ReturnType<typeof createSignedResults>;
