import { raw } from 'objection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { User } from '../models/index.ts';
import type { Database } from './database.ts';
import { findDatabaseErrorCode } from './errors.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.knex.raw(
    `create function fail(state text) returns int language plpgsql as $$ begin raise exception using errcode = state, message = 'no'; end $$`,
  );
});
afterAll(() => database.close());

const findCode = (query: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(query).then(
    () => 'no error',
    (error: unknown) => findDatabaseErrorCode(error),
  );

describe('a database error', () => {
  it.each([
    ['57014', 'unavailable'],
    ['57P01', 'unavailable'],
    ['53300', 'unavailable'],
    ['40P01', 'unavailable'],
    ['53100', 'storage_full'],
    ['22003', 'invalid_values'],
    ['23505', 'conflict'],
    ['42703', null],
  ])('with SQLSTATE %s becomes the code %s, in knex and in Objection', async (state, code) => {
    expect(await findCode(database.knex.raw('select fail(?)', [state]))).toBe(code);
    expect(await findCode(User.query(database.knex).from(raw('(select fail(?)) as users', [state])))).toBe(code);
  });

  it('is recognized when the database times out or disconnects', () => {
    for (const text of ['Query read timeout', 'Connection terminated unexpectedly', 'Client was closed and is not queryable']) {
      expect(findDatabaseErrorCode(new Error(text))).toBe('unavailable');
      expect(findDatabaseErrorCode(new Error(`select $1::text - ${text}`))).toBe('unavailable');
    }
    expect(findDatabaseErrorCode(new Error('something else'))).toBeNull();
  });
});
