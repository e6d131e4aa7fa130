import { useResource, useRelist, useTranslate } from '../../hooks/index.ts';
import { statsTiles } from '../../headless/stats.ts';
import { Fold } from '../../ui/index.ts';
import { useFormat } from '../shared/use-format.ts';
import styles from './questions.module.css';

/** Quick Stats as the last fold on a phone. */
export const StatsFold = () => {
  const { data } = useResource(useRelist().stores.stats);
  const format = useFormat();
  const t = useTranslate();
  if (!data) return null;
  return (
    <Fold title={t('stats.title')} answer={t('stats.fold', { count: data.totalItems, value: format.money(data.totalValue) })}>
      <dl className={styles.seen}>
        {statsTiles(data, format, t).map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
};
