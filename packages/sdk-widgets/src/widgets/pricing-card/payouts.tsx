import type { Listing, PriceResearch } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Chip } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './pricing-card.module.css';

interface PayoutsProps {
  research: PriceResearch;
  /** The platform the listing is written for. */
  platform: Listing['platform'] | null;
  format: Format;
  t: Translate;
}

/** What reaches the seller on each platform, most first; how each fee comes about, and of what day it is, on demand. */
export const Payouts = ({ research, platform, format, t }: PayoutsProps) => {
  const balanced = research.strategies.find(({ name }) => name === 'balanced')?.price ?? Number(research.averagePrice);
  const payouts = [...research.payouts].sort((a, b) => b.net - a.net);
  if (payouts.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t('pricing.youKeep', { price: format.money(balanced) })}</h3>
      <ul className={styles.rows}>
        {payouts.map(({ platform: id, label, fee, net }) => (
          <li key={label} className={styles.row}>
            <span className={styles.rowInline}>
              <span>
                {label} {id === platform && <Chip tone="ok">{t('pricing.target')}</Chip>}
              </span>
              <small>{fee > 0 ? t('pricing.fee', { fee: format.money(fee) }) : t('pricing.noFee')}</small>
            </span>
            <b className={styles.figure}>{format.money(net)}</b>
          </li>
        ))}
      </ul>
      <details className={styles.fees}>
        <summary>{t('pricing.fees')}</summary>
        <dl>
          {payouts.map(({ label, note, date }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {note} <span>({t('pricing.feesAsOf', { date: format.date(date) })})</span>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
};
