import type { Comparable, Item, PriceFactor, PriceResearch } from '@relist/api/contract';
import type { ReactNode } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { describeBasis, describeCoverage } from '../../headless/pricing/coverage.ts';
import { computeDiscount } from '../../headless/pricing/discount.ts';
import { translateFactor } from '../../headless/shared/messages.ts';
import { useTranslate } from '../../hooks/index.ts';
import { Chip, Fold, usePartProps } from '../../ui/index.ts';
import { useFormat, type Format } from '../shared/use-format.ts';
import { PlainText } from '../shared/plain-text.tsx';
import styles from './pricing-card.module.css';

export interface ComparablesProps {
  readonly item: Pick<Item, 'retailPrice' | 'originalPrice'>;
  readonly research: PriceResearch;
  /** Asking price in US dollars. */
  readonly price: number;
  readonly remarks: readonly PriceFactor[];
  readonly renderComparable?: ((comparable: Comparable) => ReactNode) | undefined;
  /** Other sellers' current offers. */
  readonly children?: ReactNode;
}

const ComparableContent = ({ comparable }: { readonly comparable: Comparable }) => {
  const t = useTranslate();
  const format = useFormat();
  const { label, kind, count, p10, p50, p90, source } = comparable;
  return (
    <>
      <span className={styles.rowName}>
        <span>
          <PlainText>{label}</PlainText> <Chip tone={kind === 'sold' ? 'ok' : 'check'}>{t(`pricing.${kind}`)}</Chip>
        </span>
        <small>
          {t('pricing.comparable', { count, low: format.money(p10), high: format.money(p90) })} · {source}
        </small>
      </span>
      <b className={styles.figure}>{format.money(p50)}</b>
    </>
  );
};

const ComparableRows = ({ research: { comparables }, renderComparable }: Pick<ComparablesProps, 'research' | 'renderComparable'>) => {
  const part = usePartProps('row', styles.row);
  return (
    <ul className={styles.rows}>
      {comparables.map((comparable, index) => (
        <li key={index} {...part}>
          {renderComparable ? renderComparable(comparable) : <ComparableContent comparable={comparable} />}
        </li>
      ))}
    </ul>
  );
};

const countComparables = (comparables: readonly Comparable[], kind: Comparable['kind']) =>
  comparables.reduce((sum, comparable) => sum + (comparable.kind === kind ? comparable.count : 0), 0);

/** Returns the summary in the collapsed row, such as "38 sold, $55 new". */
const describeSummary = ({ comparables }: PriceResearch, retail: number | null, format: Format, t: Translate) => {
  const [kind] = (['sold', 'asking', 'estimate'] as const).filter((candidate) => countComparables(comparables, candidate) > 0);
  const count = kind && t(`pricing.count.${kind}`, { count: countComparables(comparables, kind) });
  return [count, retail !== null && t('pricing.new', { price: format.money(retail) })].filter(Boolean).join(', ');
};

const describeRetailPrice = (retail: number, price: number, format: Format, t: Translate) => {
  const discount = computeDiscount(retail, price);
  const values = { retail: format.money(retail), price: format.money(price) };
  return discount
    ? t('pricing.retailSaves', { ...values, saves: format.money(discount.saves), percent: discount.percentOff })
    : t('pricing.retailIs', values);
};

const getRetailPrice = ({ item }: ComparablesProps) => item.retailPrice ?? item.originalPrice;

const Explanation = (props: ComparablesProps) => {
  const { research, price, remarks, children } = props;
  const t = useTranslate();
  const format = useFormat();
  const retail = getRetailPrice(props);
  const figures = { low: format.money(research.low), high: format.money(research.high) };
  return (
    <div className={styles.explanation}>
      {research.comparables.length > 0 && <ComparableRows {...props} />}
      {retail !== null && <p>{describeRetailPrice(retail, price, format, t)}</p>}
      <p>{describeCoverage(research, figures, t)}</p>
      <p className={styles.small}>{describeBasis(research.basis, t)}</p>
      {remarks.map((factor) => (
        <p key={factor.code}>{translateFactor(t, factor)}</p>
      ))}
      {children}
    </div>
  );
};

/** The groups of sold and asking prices that the range is based on, the retail price, and the years of the sales. */
export const Comparables = (props: ComparablesProps) => {
  const { research } = props;
  const t = useTranslate();
  const format = useFormat();
  return (
    <Fold title={t('pricing.comparables')} answer={describeSummary(research, getRetailPrice(props), format, t)}>
      <Explanation {...props} />
    </Fold>
  );
};
