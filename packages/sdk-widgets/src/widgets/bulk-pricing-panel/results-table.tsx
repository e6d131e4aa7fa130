import type { BulkPrice } from '@relist/api/contract';
import { memo } from 'react';
import type { Translate } from '../../core/translate.ts';
import { Chip } from '../../ui/index.ts';
import { formatPercent } from '../../ui/format.ts';
import { serverWords } from '../shared/server-words.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './bulk-pricing-panel.module.css';
import { priceChangeOf } from './price-change.ts';
import { useWindow } from './use-window.ts';

export interface ResultsTableProps {
  readonly results: readonly BulkPrice[];
  readonly format: Format;
  readonly t: Translate;
}

/** CSS pixels, as in the stylesheet. */
const ROW_HEIGHT = 64;
const COLUMNS = ['item', 'current', 'predicted', 'confidence', 'change', 'advice'] as const;
const TONES = { up: 'ok', down: 'check', stable: 'neutral', unknown: 'neutral' } as const;

const Change = ({ price, format, t }: { price: BulkPrice } & Omit<ResultsTableProps, 'results'>) => {
  const change = priceChangeOf(price, format.locale);
  const text = 'text' in change ? change.text : t(change.kind === 'stable' ? 'bulk.stable' : 'bulk.unknown');
  return <Chip tone={TONES[change.kind]}>{text}</Chip>;
};

const Advice = ({ price: { prediction }, format, t }: { price: BulkPrice } & Omit<ResultsTableProps, 'results'>) => {
  const { quickSalePrice, premiumPrice, strategy, note } = prediction.recommendations;
  if (strategy === null || quickSalePrice === null || premiumPrice === null)
    return (
      <span className={styles.note} title={prediction.reason ?? undefined}>
        {prediction.reason ?? t('bulk.unknown')}
      </span>
    );
  const why = note && serverWords(t, `strategy.note.${strategy}`, note);
  return (
    <>
      <span className={styles.advice}>
        <Chip>{serverWords(t, `strategy.${strategy}`, strategy)}</Chip>
        {t('bulk.advice', { quick: format.money(quickSalePrice), premium: format.money(premiumPrice) })}
      </span>
      <span className={styles.note} title={why ?? undefined}>
        {why}
      </span>
    </>
  );
};

const Row = memo(({ price, at, format, t }: { price: BulkPrice; at: number } & Omit<ResultsTableProps, 'results'>) => {
  const { itemName, currentPrice, prediction } = price;
  const money = (amount: number | null) => (amount === null ? t('bulk.unknown') : format.money(amount));
  return (
    <tr aria-rowindex={at + 2}>
      <th scope="row">
        <bdi title={itemName}>{itemName}</bdi>
      </th>
      <td>{money(currentPrice)}</td>
      <td className={styles.predicted}>{money(prediction.predictedPrice)}</td>
      <td>{prediction.predictedPrice === null ? '' : formatPercent(prediction.confidence, format.locale)}</td>
      <td>
        <Change price={price} format={format} t={t} />
      </td>
      <td>
        <Advice price={price} format={format} t={t} />
      </td>
    </tr>
  );
});

const Spacer = ({ rows }: { rows: number }) => (rows > 0 ? <tr aria-hidden="true" style={{ height: rows * ROW_HEIGHT }} /> : null);

/** The results, of which only the visible rows exist. */
export const ResultsTable = ({ results, format, t }: ResultsTableProps) => {
  const { box, range, onScroll } = useWindow(results.length, ROW_HEIGHT);
  return (
    // What scrolls must be reachable for those who scroll by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles.scroll} onScroll={onScroll} role="region" aria-label={t('bulk.results')} tabIndex={0}>
      <table className={styles.table} aria-rowcount={results.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`bulk.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer rows={range.first} />
          {results.slice(range.first, range.end).map((price, at) => (
            <Row key={price.itemId} price={price} at={range.first + at} format={format} t={t} />
          ))}
          <Spacer rows={results.length - range.end} />
        </tbody>
      </table>
    </div>
  );
};
