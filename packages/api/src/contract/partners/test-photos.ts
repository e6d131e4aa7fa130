import type { ErrorCode } from '../errors.ts';

/** Prefixes of a partner's test keys and of the tokens created with them. */
export const TEST_SECRET_KEY_PREFIX = 'sk_test_';
export const TEST_EMBED_TOKEN_PREFIX = 'st_test_';

/** Results of an analysis with a test token. The first photo's name selects one: `relist-test-weak-result.jpg`. */
export const TEST_RESULTS = ['priced', 'weak-result', 'model-unknown'] as const;
export type TestResult = (typeof TEST_RESULTS)[number];

/** Errors of an analysis with a test token, selected in the same way: `relist-test-rate-limited.jpg`. */
export const TEST_ERRORS = [
  'photo_too_large',
  'unsupported_media_type',
  'invalid_photo',
  'too_many_photos',
  'photos_unfit',
  'rate_limited',
  'ai_provider_failed',
  'unavailable',
  'storage_full',
] as const satisfies readonly ErrorCode[];
export type TestError = (typeof TEST_ERRORS)[number];

export const getTestPhotoName = (outcome: TestResult | TestError): string => `relist-test-${outcome.replaceAll('_', '-')}.jpg`;
