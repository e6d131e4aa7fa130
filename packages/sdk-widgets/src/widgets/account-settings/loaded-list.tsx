import type { ReactNode } from 'react';
import { useResource, useTranslate } from '../../hooks/index.ts';
import type { Rows } from '../../stores/account/account.ts';
import type { Resource } from '../../stores/resource.ts';
import { joinClasses, Skeleton } from '../../ui/index.ts';
import { RetryAlert } from '../shared/retry-alert.tsx';
import rows from '../shared/rows/rows.module.css';
import styles from './account-settings.module.css';

export interface LoadedListProps<Row> {
  readonly resource: Resource<Rows<Row>>;
  /** Shown instead of an empty list. */
  readonly emptyText: string;
  readonly renderRow: (row: Row) => ReactNode;
}

/** One of the account's lists, with its loading, error and empty states. */
export const LoadedList = <Row extends { readonly id: string }>({ resource, emptyText, renderRow }: LoadedListProps<Row>) => {
  const { data, status, refetch } = useResource(resource);
  const t = useTranslate();
  if (!data && status === 'error') return <RetryAlert text={t('settings.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={3} />;
  if (data.rows.length === 0)
    return (
      <p className={styles.text} data-none>
        {emptyText}
      </p>
    );
  const moreCount = data.total - data.rows.length;
  return (
    <>
      <ul className={joinClasses(rows.rows, styles.list)}>
        {data.rows.map((item) => (
          <li key={item.id} data-row={item.id}>
            {renderRow(item)}
          </li>
        ))}
      </ul>
      {moreCount > 0 && <p className={styles.text}>{t('settings.more', { count: moreCount })}</p>}
    </>
  );
};
