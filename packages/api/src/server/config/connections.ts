import type { AiOptions } from '../../engine/index.ts';
import type { EbayOptions } from '../comparables/ebay.ts';
import type { Variables } from './variables.ts';

/** Returns the mail server and the sender, or null if emails stay in the outbox. */
export const readMailOptions = ({ SMTP_URL, MAIL_FROM }: Variables): { url: string; from: string } | null =>
  SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null;

/** Returns the sign-in provider, or null if users sign in only with passwords. */
export const readOidcOptions = ({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
}: Variables): { issuer: string; clientId: string; clientSecret: string | null } | null =>
  OIDC_ISSUER && OIDC_CLIENT_ID ? { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET ?? null } : null;

/** Default URL of the AI provider. */
export const OPENAI_URL = 'https://api.openai.com/v1';

/** Returns the AI provider's connection settings, or null if the built-in recognizer analyzes photos. */
export const readAiOptions = ({
  AI_PROVIDER,
  OPENAI_API_KEY,
  OPENAI_BASE_URL,
  OPENAI_MODEL,
  AI_DEADLINE_MS,
}: Variables): AiOptions | null => {
  if (AI_PROVIDER === 'embedded' || (AI_PROVIDER === 'auto' && !OPENAI_API_KEY)) return null;
  return {
    // Local servers often need no key, but every request in the protocol contains one.
    apiKey: OPENAI_API_KEY ?? 'none',
    deadlineMs: AI_DEADLINE_MS,
    ...(OPENAI_BASE_URL && { baseUrl: OPENAI_BASE_URL }),
    ...(OPENAI_MODEL && { model: OPENAI_MODEL }),
  };
};

/** Returns the operator's eBay keys, or null if they are not set. */
export const readEbayOptions = ({ EBAY_CLIENT_ID, EBAY_CLIENT_SECRET, EBAY_API_URL, EBAY_MARKETPLACE }: Variables): EbayOptions | null =>
  EBAY_CLIENT_ID !== undefined && EBAY_CLIENT_SECRET !== undefined
    ? { clientId: EBAY_CLIENT_ID, clientSecret: EBAY_CLIENT_SECRET, baseUrl: EBAY_API_URL, marketplace: EBAY_MARKETPLACE }
    : null;

/** A bucket of an S3-compatible store. */
export interface BucketOptions {
  readonly bucket: string;
  readonly region: string;
  /** URL of the store; null for Amazon S3. */
  readonly endpoint: string | null;
  /** Access key; null to use the machine's role or the SDK's settings. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** Returns the bucket for photos, or null to keep them in the data folder. */
export const readBucketOptions = (variables: Variables): BucketOptions | null => {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = variables;
  if (S3_BUCKET === undefined) return null;
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT ?? null,
    region: S3_REGION,
    credentials: S3_ACCESS_KEY && S3_SECRET_KEY ? { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY } : null,
  };
};
