import type { Translate } from '../../core/languages/translate.ts';
import type { Bill as PriceBill, BillLine } from '../../headless/pricing/bill.ts';
import { translateFactor } from '../../headless/shared/messages.ts';
import type { Format } from '../shared/use-format.ts';
import { PlainText } from '../shared/plain-text.tsx';
import styles from './pricing-card.module.css';

interface LineProps {
  readonly line: BillLine;
  readonly amount: string;
  readonly isCounted: boolean;
  readonly t: Translate;
}

const Line = ({ line: { factor }, amount, isCounted, t }: LineProps) => (
  <div>
    <dt>
      {factor ? <PlainText>{translateFactor(t, factor)}</PlainText> : t('pricing.words')}
      {isCounted && factor?.count ? <small>{t('pricing.sales', { count: factor.count })}</small> : null}
    </dt>
    <dd>{amount}</dd>
  </div>
);

interface BillProps {
  readonly bill: PriceBill;
  /** Whether to show how many sales each line is based on. */
  readonly isCounted?: boolean;
  readonly format: Format;
  readonly t: Translate;
}

/** Explains the price with a starting amount and reasons that add up to it. */
export const Bill = ({ bill: { start, reasons, total }, isCounted = false, format, t }: BillProps) => {
  const line = { isCounted, t };
  return (
    <dl className={styles.bill}>
      {start && <Line {...line} line={start} amount={format.money(start.amount)} />}
      {reasons.map((reason, index) => (
        <Line key={index} {...line} line={reason} amount={format.signedMoney(reason.amount)} />
      ))}
      <div>
        <dt>{t('pricing.total')}</dt>
        <dd>{format.money(total)}</dd>
      </div>
    </dl>
  );
};
