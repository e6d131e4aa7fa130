import type { ReactNode } from 'react';
import type { Translate } from '../../../core/languages/translate.ts';
import { useTranslate } from '../../../hooks/index.ts';
import type { PagedList, PagedListState } from '../../../stores/admin/paged-list.ts';
import { Button, Skeleton, TableHead } from '../../../ui/index.ts';
import styles from '../admin.module.css';
import { RetryAlert } from '../retry-alert.tsx';
import { useFormat } from '../use-format.ts';

export interface ListPanelProps<Row> {
  readonly state: PagedListState<Row, unknown>;
  readonly actions: Pick<PagedList<Row, never>, 'limit' | 'turnPage' | 'refetch'>;
  /** Accessible name of the list or the table. */
  readonly label: string;
  /** Column headers. With them, the rows form a table, and `renderRow` returns cells. */
  readonly columns?: readonly string[];
  /** Shown when the list is empty. */
  readonly emptyText: string;
  readonly renderRow: (row: Row) => ReactNode;
}

/** A load error with a retry button. */
export const LoadFailed = ({ onRetry, isOutdated = false, t }: { onRetry: () => void; isOutdated?: boolean; t: Translate }) => (
  <RetryAlert tone={isOutdated ? 'check' : 'error'} text={t(isOutdated ? 'admin.outdated' : 'admin.loadFailed')} onRetry={onRetry} />
);

const Pager = <Row,>({ state: { page, hasNext, total, rows }, actions }: Pick<ListPanelProps<Row>, 'state' | 'actions'>) => {
  const t = useTranslate();
  const format = useFormat();
  const offset = page * actions.limit;
  const range = { from: format.number(offset + 1), to: format.number(offset + (rows?.length ?? 0)), total: format.number(total) };
  return (
    <div className={styles.pager}>
      <output className={styles.note}>{t('admin.range', range)}</output>
      {(page > 0 || hasNext) && (
        <span className={styles.actions}>
          <Button size="s" disabled={page === 0} onClick={() => void actions.turnPage(-1)}>
            {t('admin.previous')}
          </Button>
          <Button size="s" disabled={!hasNext} onClick={() => void actions.turnPage(1)}>
            {t('admin.next')}
          </Button>
        </span>
      )}
    </div>
  );
};

/** Shown when the list is empty. */
export const NoRows = ({ children }: { readonly children: string }) => (
  <p className={styles.emptyText} role="status">
    {children}
  </p>
);

export interface RowsProps<Row> extends Pick<ListPanelProps<Row>, 'label' | 'emptyText' | 'renderRow' | 'columns'> {
  readonly rows: readonly Row[];
  /** True while other rows are loading. */
  readonly isBusy: boolean;
}

type TableRowsProps<Row> = Omit<RowsProps<Row>, 'emptyText'> & Required<Pick<RowsProps<Row>, 'columns'>>;

/** Rows as a table, whose cells stack in a narrow container. */
const TableRows = <Row extends { readonly id: string }>({ rows, isBusy, label, columns, renderRow }: TableRowsProps<Row>) => (
  <table className={styles.table} aria-label={label} aria-busy={isBusy}>
    <TableHead columns={columns} />
    <tbody>
      {rows.map((item) => (
        <tr key={item.id}>{renderRow(item)}</tr>
      ))}
    </tbody>
  </table>
);

/** The rows of a list or a table, or the empty state. */
export const Rows = <Row extends { readonly id: string }>({ emptyText, columns, ...props }: RowsProps<Row>) => {
  const { rows, isBusy, label, renderRow } = props;
  if (rows.length === 0) return <NoRows>{emptyText}</NoRows>;
  if (columns) return <TableRows {...props} columns={columns} />;
  return (
    <ul className={styles.list} aria-label={label} aria-busy={isBusy}>
      {rows.map((item) => (
        <li key={item.id} className={styles.entry}>
          {renderRow(item)}
        </li>
      ))}
    </ul>
  );
};

/** One page of a list with its loading, empty and error states. */
export const ListPanel = <Row extends { readonly id: string }>(props: ListPanelProps<Row>) => {
  const { state, actions } = props;
  const { rows, status } = state;
  const t = useTranslate();
  return (
    <div className={styles.panel}>
      {status === 'error' && <LoadFailed onRetry={() => void actions.refetch()} isOutdated={rows !== null} t={t} />}
      {!rows && status !== 'error' && <Skeleton lines={5} />}
      {rows && <Rows {...props} rows={rows} isBusy={status === 'loading'} />}
      {rows && rows.length > 0 && <Pager state={state} actions={actions} />}
    </div>
  );
};
