/** The part of s3rver's API that the tests use; it has no types. */
declare module 's3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { Readable } from 'node:stream';

  interface KeptObject {
    readonly bucket: string;
    readonly key: string;
    readonly content: Buffer | Readable;
    readonly metadata: object;
  }
  interface Listing {
    readonly objects: KeptObject[];
    readonly commonPrefixes: string[];
    readonly isTruncated: boolean;
  }
  interface Store {
    getBucket(bucket: string): Promise<object | null>;
    getSubresource(bucket: string, key: string, type: string): Promise<object | null>;
    getMetadata(bucket: string, key: string): Promise<object>;
    existsObject(bucket: string, key: string): Promise<boolean>;
    getResourcePath(bucket: string, key: string, resource: string): string;
    putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
    putObject(object: KeptObject): Promise<{ size: number; md5: string }>;
    copyObject(
      fromBucket: string,
      fromKey: string,
      toBucket: string,
      toKey: string,
      metadata?: object,
    ): Promise<object>;
    deleteObject(bucket: string, key: string): Promise<void>;
    listObjects(bucket: string, options: { delimiter?: string; prefix?: string }): Promise<Listing>;
  }
  class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    readonly store: Store;
    configureBuckets(): Promise<unknown>;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
  export = S3rver;
}
