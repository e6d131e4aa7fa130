import type { Comparable } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Chip } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import { Words } from '../shared/words.tsx';
import styles from './pricing-card.module.css';

interface ComparablesProps {
  comparables: readonly Comparable[];
  format: Format;
  t: Translate;
}

/** The groups of real prices behind the range; says of each whether it was paid or only asked, and where it comes from. */
export const Comparables = ({ comparables, format, t }: ComparablesProps) =>
  comparables.length === 0 ? null : (
    <section className={styles.section}>
      <h3>{t('pricing.comparables')}</h3>
      <ul className={styles.rows}>
        {comparables.map(({ label, kind, count, p10, p50, p90, source }, index) => (
          <li key={index} className={styles.row}>
            <span className={styles.rowName}>
              <span>
                <Words>{label}</Words> <Chip tone={kind === 'sold' ? 'ok' : 'check'}>{t(`pricing.${kind}`)}</Chip>
              </span>
              <small>
                {t('pricing.comparable', { count, low: format.money(p10), high: format.money(p90) })} · {source}
              </small>
            </span>
            <b className={styles.figure}>{format.money(p50)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
