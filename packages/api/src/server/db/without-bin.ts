import { QueryBuilder, type Model } from 'objection';

const WITH_BIN = 'withBin';

type ForClass = typeof QueryBuilder.forClass;

/** Excludes rows in the bin unless `withBin` is given. Inserts are unchanged. */
export class WithoutBin<M extends Model, R = M[]> extends QueryBuilder<M, R> {
  static override forClass: ForClass = (modelClass) => {
    const query = QueryBuilder.forClass.call(WithoutBin, modelClass) as unknown as QueryBuilder<Model>;
    const filteredQuery = query.onBuild((builder) => {
      if (builder.isInsert() || builder.context()[WITH_BIN]) return;
      void builder.whereNull(`${builder.tableRefFor(builder.modelClass())}.deletedAt`);
    });
    return filteredQuery as never;
  };
}

/** Returns the same query, including rows in the bin. */
export const withBin = <M extends Model, R>(query: QueryBuilder<M, R>): QueryBuilder<M, R> => query.context({ [WITH_BIN]: true });
