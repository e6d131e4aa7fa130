import type { PriceFactor } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import type { Format } from '../shared/use-format.ts';
import { Words } from '../shared/words.tsx';
import { factorWords } from '../../headless/server-words.ts';
import styles from './pricing-card.module.css';

/** Why the price is what it is: a bill whose lines add up to it, each with the sales behind it. */
export const Factors = ({ factors, format, t }: { factors: readonly PriceFactor[]; format: Format; t: Translate }) => {
  if (factors.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t('pricing.factors')}</h3>
      <ul className={styles.rows}>
        {factors.map((factor, index) => (
          <li key={index} className={styles.row}>
            <span className={styles.rowName}>
              <Words>{factorWords(t, factor)}</Words>
              {factor.count !== null && <small>{t('pricing.sales', { count: factor.count })}</small>}
            </span>
            {/* A line that adds nothing is a remark: what was assumed. */}
            {factor.amount !== 0 && (
              <b className={styles.figure}>{index === 0 ? format.money(factor.amount) : format.signedMoney(factor.amount)}</b>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
