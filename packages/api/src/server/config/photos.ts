import type { Variables } from './variables.ts';

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
