import type { Translate } from '../../core/languages/translate.ts';
import type { PriceBreakdown as Breakdown, BreakdownLine } from '../../headless/pricing/price-breakdown.ts';
import { translateFactor } from '../../headless/shared/messages.ts';
import type { Format } from '../shared/use-format.ts';
import { PlainText } from '../shared/plain-text.tsx';
import styles from './pricing-card.module.css';

interface LineProps {
  readonly line: BreakdownLine;
  readonly amount: string;
  readonly hasSalesCounts: boolean;
  readonly t: Translate;
}

const Line = ({ line: { factor }, amount, hasSalesCounts, t }: LineProps) => (
  <div>
    <dt>
      {factor ? <PlainText>{translateFactor(t, factor)}</PlainText> : t('pricing.words')}
      {hasSalesCounts && factor?.count ? <small>{t('pricing.sales', { count: factor.count })}</small> : null}
    </dt>
    <dd>{amount}</dd>
  </div>
);

interface PriceBreakdownProps {
  readonly breakdown: Breakdown;
  /** True to show how many sales each line is based on. */
  readonly hasSalesCounts?: boolean;
  readonly format: Format;
  readonly t: Translate;
}

/** Explains the price with a starting amount and reasons that add up to it. */
export const PriceBreakdown = ({ breakdown: { start, reasons, total }, hasSalesCounts = false, format, t }: PriceBreakdownProps) => {
  const lineProps = { hasSalesCounts, t };
  return (
    <dl className={styles.breakdown}>
      {start && <Line {...lineProps} line={start} amount={format.money(start.amount)} />}
      {reasons.map((reason, index) => (
        <Line key={index} {...lineProps} line={reason} amount={format.signedMoney(reason.amount)} />
      ))}
      <div>
        <dt>{t('pricing.total')}</dt>
        <dd>{format.money(total)}</dd>
      </div>
    </dl>
  );
};
