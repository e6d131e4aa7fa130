import type { PriceAlert } from '@relist/api/contract';
import type { ReactNode } from 'react';
import { useResource, useTranslate } from '../../hooks/index.ts';
import { Card, joinClasses, Skeleton, usePartProps } from '../../ui/index.ts';
import rows from '../shared/rows/rows.module.css';
import { useFormat } from '../shared/use-format.ts';
import { LoadFailed } from './load-failed.tsx';
import styles from './price-tracker.module.css';
import type { TrackedProps } from './watches.tsx';

interface AlertsProps extends TrackedProps {
  readonly renderAlert?: ((alert: PriceAlert) => ReactNode) | undefined;
}

/** An alert's item, price change, cause and date. */
const AlertContent = ({ alert, onItem }: Pick<TrackedProps, 'onItem'> & { readonly alert: PriceAlert }) => {
  const { itemId, itemName, cause, fromPrice, toPrice, createdAt } = alert;
  const t = useTranslate();
  const format = useFormat();
  return (
    <>
      <button type="button" className={styles.name} onClick={() => onItem(itemId)}>
        {itemName}
      </button>
      <span>
        {t('tracker.alerts.moved', {
          from: format.money(fromPrice),
          to: format.money(toPrice),
          change: fromPrice > 0 ? format.effect(toPrice / fromPrice - 1) : '',
        })}
      </span>
      <span className={styles.note}>
        {t(`tracker.alerts.cause.${cause}`)}, {format.date(createdAt)}
      </span>
    </>
  );
};

/** The alerts of the user's price watches. */
export const Alerts = ({ tracking: { alerts }, onItem, renderAlert }: AlertsProps) => {
  const { data, status, refetch } = useResource(alerts);
  const t = useTranslate();
  const part = usePartProps('row');
  return (
    <Card title={t('tracker.alerts')}>
      {!data && (status === 'error' ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={3} />)}
      {data?.rows.length === 0 && <p className={styles.text}>{t('tracker.alerts.none')}</p>}
      <ul className={joinClasses(rows.rows, styles.list)}>
        {data?.rows.map((alert) => (
          <li key={alert.id} {...part}>
            <div className={styles.itemText}>{renderAlert ? renderAlert(alert) : <AlertContent alert={alert} onItem={onItem} />}</div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
