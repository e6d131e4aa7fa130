import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './paging.ts';

describe('a cursor', () => {
  it('decodes to its input', () => {
    const row = { id: '7f3c0f1e-5f0b-4a52-9d55-0a3f8a1d2b3c', createdAt: new Date(1_795_183_000_123) };
    expect(decodeCursor(encodeCursor(row))).toEqual(row);
  });
});
