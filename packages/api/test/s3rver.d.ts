/** Types for the parts of s3rver that our tests use, because it ships none. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  }

  interface Store {
    readonly getResourcePath: (bucket: string, key: string, part: string) => string;
    deleteObject: (bucket: string, key: string) => Promise<void>;
  }

  export default class S3rver {
    constructor(options: Options);
    readonly store: Store;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
