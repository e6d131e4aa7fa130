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

/** What reaches the seller on each platform, most first, with the fee and the day the fee was looked up. */
export const Payouts = ({ research, platform, format, t }: PayoutsProps) => {
  const balanced = research.strategies.find(({ name }) => name === 'balanced')?.price ?? Number(research.averagePrice);
  const payouts = [...research.payouts].sort((a, b) => b.net - a.net);
  const dates = payouts.map(({ date }) => date).sort();
  if (payouts.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t('pricing.youKeep', { price: format.money(balanced) })}</h3>
      <ul className={styles.rows}>
        {payouts.map(({ platform: id, label, fee, net, note }) => (
          <li key={id} className={styles.row}>
            <span className={styles.rowName}>
              <span>
                {label} {id === platform && <Chip tone="ok">{t('pricing.target')}</Chip>}
              </span>
              <small>
                {fee > 0 ? t('pricing.fee', { fee: format.money(fee) }) : t('pricing.noFee')}
                {note && ` · ${note}`}
              </small>
            </span>
            <b className={styles.figure}>{format.money(net)}</b>
          </li>
        ))}
      </ul>
      {dates[0] && <p className={styles.small}>{t('pricing.feesAsOf', { date: format.date(dates[0]) })}</p>}
    </section>
  );
};
