import type { Knex } from 'knex';
import type { Model, QueryBuilder } from 'objection';
import type { Page } from '../../../contract/index.ts';
import { createInvalidValueError } from '../../request-error.ts';

/** One page of rows, newest first, with the cursor of the next page. */
export interface Paged<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
  readonly total: number;
}

interface DatedRow {
  readonly id: string;
  readonly createdAt: Date;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const encodeCursor = ({ id, createdAt }: DatedRow): string => Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');

export const decodeCursor = (cursor: string): DatedRow => {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  const createdAt = new Date(/^\d{1,15}$/.test(time) ? Number(time) : NaN);
  if (!UUID.test(id) || Number.isNaN(createdAt.getTime()) || createdAt.getUTCFullYear() > 9999)
    throw createInvalidValueError('cursor', 'bad_cursor');
  return { id, createdAt };
};

/** Counts the rows of one owner. Objection's resultSize would wrap the select in a subquery. */
export const countOwnedRows = async (knex: Knex, table: 'access_tokens' | 'jobs', userId: string): Promise<number> => {
  const row = await knex(table).where({ userId }).count({ total: '*' }).first();
  return Number(row?.['total'] ?? 0);
};

/**
 * Reads a page by key (created_at, id). Rows added or deleted in the meantime neither repeat nor hide others, and page 1,000 costs as much
 * as page 1. One extra row shows whether there is a next page.
 */
export const takePage = async <M extends Model & DatedRow>(
  query: QueryBuilder<M>,
  countTotal: () => Promise<number>,
  { limit, cursor }: Page,
): Promise<Paged<M>> => {
  if (cursor !== undefined) {
    const { createdAt, id } = decodeCursor(cursor);
    void query.whereRaw('(created_at, id) < (?::timestamptz, ?::uuid)', [createdAt, id]);
  }
  void query.orderBy([
    { column: 'createdAt', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
  const [fetchedRows, total] = await Promise.all([query.limit(limit + 1), countTotal()]);
  const rows = fetchedRows.slice(0, limit);
  const lastRow = rows.at(-1);
  return { rows, nextCursor: fetchedRows.length > limit && lastRow ? encodeCursor(lastRow) : null, total };
};
