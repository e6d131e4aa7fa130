import { ApiError } from '@relist/api/client';
import { describe, expect, it } from 'vitest';
import { describeError } from './errors.ts';

const describeFields = (message: string, fields: Record<string, string>) =>
  describeError(
    new ApiError({ status: 422, code: 'invalid_values', message, fields, requestId: null, retryAfter: null, bodyText: '' }),
    'http://localhost:3000',
  ).message;

describe('the message of a rejected request', () => {
  it('does not repeat a field that it already names', () => {
    const message = 'title must be at most 300 characters long.';
    expect(describeFields(message, { title: 'must be at most 300 characters long' })).toBe(message);
  });

  it('adds the fields that it does not name', () => {
    const fields = { 'a.jpg': 'is larger than 10 MB', 'b.jpg': 'is not an image' };
    expect(describeFields('Two photos were rejected.', fields)).toBe(
      'Two photos were rejected. (a.jpg is larger than 10 MB; b.jpg is not an image)',
    );
  });
});
