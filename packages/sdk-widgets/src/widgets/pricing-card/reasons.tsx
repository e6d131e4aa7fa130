import type { PriceFactor } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import { createBill } from '../../headless/pricing/bill.ts';
import { translateFactor } from '../../headless/shared/messages.ts';
import type { Format } from '../shared/use-format.ts';
import { Bill } from './bill.tsx';
import styles from './pricing-card.module.css';

interface ReasonsProps {
  readonly factors: readonly PriceFactor[];
  /** Total in US dollars. */
  readonly total: number;
  readonly format: Format;
  readonly t: Translate;
}

/** The bill with its heading, the sales behind each line, and the assumptions. */
export const Reasons = ({ factors, total, format, t }: ReasonsProps) => {
  if (factors.length === 0) return null;
  const bill = createBill(factors, total);
  return (
    <section className={styles.section}>
      <h3>{t('pricing.factors')}</h3>
      <Bill bill={bill} isCounted format={format} t={t} />
      {bill.remarks.map((factor) => (
        <p key={factor.code} className={styles.small}>
          {translateFactor(t, factor)}
        </p>
      ))}
    </section>
  );
};
