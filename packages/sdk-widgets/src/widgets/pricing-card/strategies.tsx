import type { PriceStrategy } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import type { Format } from '../shared/use-format.ts';
import { strategyWords } from '../../headless/server-words.ts';
import styles from './pricing-card.module.css';

/** Ways to price it: sooner or dearer. */
export const Strategies = ({ strategies, format, t }: { strategies: readonly PriceStrategy[]; format: Format; t: Translate }) =>
  strategies.length === 0 ? null : (
    <section className={styles.section}>
      <h3>{t('pricing.strategies')}</h3>
      <dl className={styles.strategies}>
        {strategies
          .map((strategy) => strategyWords(t, strategy))
          .map(({ name, label, price, note }) => (
            <div key={name} className={styles.strategy} data-strategy={name}>
              <dt>{label}</dt>
              <dd>
                <b>{format.money(price)}</b>
                <small>{note}</small>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
