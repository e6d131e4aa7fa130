import { useResource, useTranslate } from '../../hooks/index.ts';
import { Card, joinClasses, Skeleton } from '../../ui/index.ts';
import rows from '../shared/rows/rows.module.css';
import { useFormat } from '../shared/use-format.ts';
import { LoadFailed } from './load-failed.tsx';
import styles from './price-tracker.module.css';
import type { TrackedProps } from './watches.tsx';

/** The alerts of the user's price watches. */
export const Alerts = ({ tracking: { alerts }, onItem }: TrackedProps) => {
  const { data, status, refetch } = useResource(alerts);
  const t = useTranslate();
  const format = useFormat();
  return (
    <Card title={t('tracker.alerts')}>
      {!data && (status === 'error' ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton lines={3} />)}
      {data?.rows.length === 0 && <p className={styles.text}>{t('tracker.alerts.none')}</p>}
      <ul className={joinClasses(rows.rows, styles.list)}>
        {data?.rows.map(({ id, itemId, itemName, cause, fromPrice, toPrice, createdAt }) => (
          <li key={id}>
            <div className={styles.itemText}>
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
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};
