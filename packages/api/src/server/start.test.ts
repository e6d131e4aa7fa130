import { expect, it } from 'vitest';
import { BucketUnreachableError } from './start.ts';

const bucket = { bucket: 'photos', endpoint: null, region: 'us-east-1', credentials: null };

it.each([
  [new Error('Not installed. Run: npm install it'), 'cannot be used (Not installed. Run: npm install it).'],
  [Object.assign(new Error(''), { name: 'NoSuchBucket' }), 'cannot be used (NoSuchBucket).'],
])('states why a bucket cannot be used, without a generic error name: %s', (error, reason) => {
  expect(new BucketUnreachableError(bucket, error).message).toContain(reason);
});
