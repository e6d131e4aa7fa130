import type { PriceBasis, PriceFactor } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import { createPriceBreakdown } from '../../headless/pricing/price-breakdown.ts';
import { translateFactor } from '../../headless/shared/messages.ts';
import type { Format } from '../shared/use-format.ts';
import { PriceBreakdown } from './price-breakdown.tsx';
import styles from './pricing-card.module.css';

interface ReasonsProps {
  readonly factors: readonly PriceFactor[];
  /** Total in US dollars. */
  readonly total: number;
  /** Null without a price. If the price is based on a model, the basis states the number of sales, so the lines omit it. */
  readonly basis: PriceBasis | null;
  readonly format: Format;
  readonly t: Translate;
}

/** The price breakdown with its heading, the sales behind each line, and the assumptions. */
export const Reasons = ({ factors, total, basis, format, t }: ReasonsProps) => {
  if (factors.length === 0) return null;
  const breakdown = createPriceBreakdown(factors, total);
  return (
    <section className={styles.section}>
      <h3>{t('pricing.factors')}</h3>
      <PriceBreakdown breakdown={breakdown} hasSalesCounts={basis?.kind !== 'model'} format={format} t={t} />
      {breakdown.remarks.map((factor) => (
        <p key={factor.code} className={styles.small}>
          {translateFactor(t, factor)}
        </p>
      ))}
    </section>
  );
};
