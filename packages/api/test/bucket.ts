import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketOptions } from '../src/server/config/connections.ts';

export interface TestBucket {
  readonly options: BucketOptions;
  /** Returns the keys of all objects. */
  readonly listKeys: () => Promise<string[]>;
  /** Makes the store stop responding. */
  readonly goOffline: () => Promise<void>;
  /** Makes the store respond again. */
  readonly goOnline: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Keeps empty folders. S3rver removes a folder with its last object, even while another object is being written into it. That write
 * then fails, sometimes with an unhandled error, which ends the test run. Callers of a bucket don't see folders.
 */
const preserveEmptyFolders = ({ store }: S3rver): void => {
  store.deleteObject = async (bucket, key) => {
    const files = ['object', 'object.md5', 'metadata.json'].map((part) => store.getResourcePath(bucket, key, part));
    await Promise.all(files.map((file) => rm(file, { force: true })));
  };
};

/** Starts an S3 server with an empty bucket. */
export const startBucket = async (): Promise<TestBucket> => {
  const directory = await mkdtemp(join(tmpdir(), 'relist-bucket-'));
  const name = `photos-${randomBytes(4).toString('hex')}`;
  const startServer = async (port: number) => {
    const server = new S3rver({ address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name, configs: [] }] });
    preserveEmptyFolders(server);
    const { port: boundPort } = (await server.run()) as AddressInfo;
    return { server, port: boundPort };
  };
  let { server, port } = await startServer(0);
  const options: BucketOptions = {
    bucket: name,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
  const { S3Client, ListObjectsV2Command } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region: options.region,
    endpoint: options.endpoint ?? '',
    forcePathStyle: true,
    ...(options.credentials && { credentials: options.credentials }),
  });
  return {
    options,
    listKeys: async () =>
      ((await client.send(new ListObjectsV2Command({ Bucket: name }))).Contents ?? []).map(({ Key = '' }) => Key).toSorted(),
    goOffline: () => server.close(),
    goOnline: async () => {
      ({ server, port } = await startServer(port));
    },
    close: async () => {
      client.destroy();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
