import type { PriceFactor } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import type { Format } from '../shared/use-format.ts';
import { Words } from '../shared/words.tsx';
import { factorWords } from '../../headless/server-words.ts';
import styles from './pricing-card.module.css';

/** Why the price is what it is: one line per reason, with its weight and the sales behind it. */
export const Factors = ({ factors, format, t }: { factors: readonly PriceFactor[]; format: Format; t: Translate }) => {
  if (factors.length === 0) return null;
  const most = Math.max(0.01, ...factors.map(({ effect }) => Math.abs(effect)));
  return (
    <section className={styles.section}>
      <h3>{t('pricing.factors')}</h3>
      <ul className={styles.rows}>
        {factors.map(({ label, effect, count }, index) => (
          <li key={index} className={styles.row}>
            <span className={styles.rowName}>
              <Words>{factorWords(t, label)}</Words>
              {count !== null && <small>{t('pricing.sales', { count })}</small>}
            </span>
            {/* Without an effect it is a remark: where the price starts, or how old the figures are. */}
            {effect !== 0 && (
              <>
                <span className={styles.effect} data-sign={Math.sign(effect)} aria-hidden="true">
                  <i style={{ inlineSize: `${(Math.abs(effect) / most) * 50}%` }} />
                </span>
                <b className={styles.figure}>{format.effect(effect)}</b>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
