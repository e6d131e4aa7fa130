import { rm, mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { PHOTO_SIZES } from '../../../contract/index.ts';
import type { BucketOptions } from '../../config/connections.ts';
import { RequestError } from '../../request-error.ts';
import type { Clock } from '../shared/clock.ts';
import { deleteAbandoned, isAbandoned } from './photo-leftovers.ts';
import { getVariantName, type PhotoStorage, type StoredFile } from './photo-store.ts';

/** Timeouts in milliseconds. An unresponsive bucket must not block uploads for long. */
const CONNECT_TIMEOUT_MS = 2000;
const RESPONSE_TIMEOUT_MS = 10_000;
/** Each photo sent to a slow reader uses a connection; the SDK's default limit is 50. */
const MAX_CONNECTIONS = 500;

const createClient = async ({ region, endpoint, credentials }: BucketOptions) => {
  const sdk = await import('@aws-sdk/client-s3').catch((cause: unknown) => {
    throw new Error('The package @aws-sdk/client-s3 is not installed. Run: npm install @aws-sdk/client-s3', { cause });
  });
  const client = new sdk.S3Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 2,
    // Other vendors' stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: RESPONSE_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_CONNECTIONS },
      httpsAgent: { maxSockets: MAX_CONNECTIONS },
    },
  });
  return { sdk, client };
};

const isMissing = (error: unknown): boolean => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** Reports any bucket error to the caller as "retry later". The log contains the cause. */
const throwUnavailable = (cause: unknown): never => {
  if (cause instanceof RequestError) throw cause;
  throw new RequestError('unavailable', { retryAfter: 5, cause });
};

/** Returns the operations on the bucket's objects. */
const createObjectStore = (options: BucketOptions) => {
  const { bucket: Bucket } = options;
  // Load the SDK on first use, because it takes half a second and installations with a local folder do not need it.
  let clientPromise: ReturnType<typeof createClient> | null = null;
  const withClient = async <Result>(work: (connection: Awaited<ReturnType<typeof createClient>>) => Promise<Result>): Promise<Result> => {
    const connection = await (clientPromise ??= createClient(options));
    return work(connection).catch((error: unknown) => (isMissing(error) ? Promise.reject(error) : throwUnavailable(error)));
  };

  return {
    put: (Key: string, Body: Buffer, ContentType: string): Promise<unknown> =>
      withClient(({ sdk, client }) => client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType }))),
    delete: (Key: string): Promise<unknown> => withClient(({ sdk, client }) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))),

    /** Returns null if there is no such object. */
    find: async (Key: string): Promise<StoredFile | null> => {
      const object = await withClient(({ sdk, client }) => client.send(new sdk.GetObjectCommand({ Bucket, Key }))).catch(
        (error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        },
      );
      return object?.Body ? { bytes: object.ContentLength ?? 0, open: () => object.Body as Readable } : null;
    },

    list: async (Prefix: string): Promise<{ key: string; modifiedAt: Date }[]> => {
      const objects: { key: string; modifiedAt: Date }[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await withClient(({ sdk, client }) =>
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
        );
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key) objects.push({ key: Key, modifiedAt: LastModified ?? new Date(0) });
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return objects;
    },
  };
};

const parseKey = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
const getPrefix = (key: string): string => `photos/${key}/`;

/**
 * Stores photos in an S3-compatible bucket, shared by all processes of an installation. A bucket has no rename, so each key is marked before
 * its first object is stored, and the mark identifies a partial upload. Marks contain the id of the process's data folder, because each
 * process cleans up its uploads.
 */
export const createPhotoBucket = (options: BucketOptions & { owner: string; staging: string; clock: Clock }): PhotoStorage => {
  const { owner, staging, clock } = options;
  const bucket = createObjectStore(options);
  const getMarkName = (key: string): string => `pending/${owner}/${key}`;
  const mark = async (key: string): Promise<void> => void (await bucket.put(getMarkName(key), Buffer.alloc(0), 'text/plain'));
  /** Names of the marks of abandoned keys, which other processes may have written. */
  const otherProcessMarks = new Map<string, string[]>();

  return {
    put: async (key, preparedPhotos) => {
      await mark(key);
      const objects = preparedPhotos.flatMap(({ position, variants }) =>
        PHOTO_SIZES.map((size) => bucket.put(getPrefix(key) + getVariantName(position, size), variants[size], 'image/jpeg')),
      );
      // Wait for all of them, because an object that arrives after the cleanup would stay forever.
      const rejection = (await Promise.allSettled(objects)).find((outcome) => outcome.status === 'rejected');
      if (rejection) throw rejection.reason;
    },
    mark,
    unmark: async (key) => void (await Promise.all([getMarkName(key), ...(otherProcessMarks.get(key) ?? [])].map(bucket.delete))),
    deleteVariants: async (key) => {
      await Promise.all((await bucket.list(getPrefix(key))).map((object) => bucket.delete(object.key)));
    },

    find: (key, position, size) => bucket.find(getPrefix(key) + getVariantName(position, size)),

    recover: async () => {
      await rm(staging, { recursive: true, force: true });
      await mkdir(staging, { recursive: true });
      return (await bucket.list(`pending/${owner}/`)).map(({ key }) => parseKey(key));
    },
    deleteAbandonedUploads: async () => {
      await deleteAbandoned(staging, clock());
      const marks = (await bucket.list('pending/')).filter(({ modifiedAt }) => isAbandoned(modifiedAt, clock()));
      otherProcessMarks.clear();
      for (const { key } of marks) otherProcessMarks.set(parseKey(key), [...(otherProcessMarks.get(parseKey(key)) ?? []), key]);
      return [...otherProcessMarks.keys()];
    },
    check: async () => {
      const key = `checks/${owner}`;
      await bucket.put(key, Buffer.from('x'), 'text/plain').catch(throwUnavailable);
      await bucket.delete(key).catch(throwUnavailable);
    },
  };
};
