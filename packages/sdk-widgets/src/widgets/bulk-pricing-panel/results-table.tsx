import type { BulkPrice } from '@relist/api/contract';
import { useMemo, type ReactNode } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { createBulkRow, type BulkRow } from '../../headless/bulk/bulk-rows.ts';
import { Chip, usePartProps } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './bulk-pricing-panel.module.css';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface ResultsTableProps {
  readonly results: readonly BulkPrice[];
  readonly renderPrice?: ((price: BulkPrice) => ReactNode) | undefined;
  readonly format: Format;
  readonly t: Translate;
}

/** Row height in CSS pixels, as in the stylesheet. */
const ROW_HEIGHT = 64;
const COLUMNS = ['item', 'current', 'predicted', 'confidence', 'change', 'advice'] as const;
const TONES = { up: 'ok', down: 'check', stable: 'neutral', unknown: 'neutral' } as const;

const Advice = ({ advice, note }: Pick<BulkRow, 'advice' | 'note'>) => (
  <>
    {advice && (
      <span className={styles.advice}>
        <Chip>{advice.strategy}</Chip>
        {advice.prices}
      </span>
    )}
    <span className={styles.note} title={note ?? undefined}>
      {note}
    </span>
  </>
);

type RowProps = { price: BulkPrice; index: number } & Omit<ResultsTableProps, 'results'>;

const RowCells = ({ price, format, t }: RowProps) => {
  const row = useMemo(() => createBulkRow(price, format, t), [price, format, t]);
  return (
    <>
      <th scope="row">
        <bdi title={row.name}>{row.name}</bdi>
      </th>
      <td>{row.current}</td>
      <td className={styles.predicted}>{row.predicted}</td>
      <td>{row.confidence}</td>
      <td>
        <Chip tone={TONES[row.change.kind]}>{row.change.text}</Chip>
      </td>
      <td>
        <Advice advice={row.advice} note={row.note} />
      </td>
    </>
  );
};

const Row = (props: RowProps) => {
  const { price, index, renderPrice } = props;
  return (
    <tr {...usePartProps('row')} aria-rowindex={index + 2}>
      {renderPrice ? <td colSpan={COLUMNS.length}>{renderPrice(price)}</td> : <RowCells {...props} />}
    </tr>
  );
};

const Spacer = ({ rows }: { rows: number }) => (rows > 0 ? <tr aria-hidden="true" style={{ height: rows * ROW_HEIGHT }} /> : null);

/** The results table, which renders only the visible rows. */
export const ResultsTable = ({ results, renderPrice, format, t }: ResultsTableProps) => {
  const { box, range, onScroll } = useVirtualRows(results.length, ROW_HEIGHT);
  return (
    // A scroll container must be in the tab order.
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
          {results.slice(range.first, range.end).map((price, index) => (
            <Row key={price.itemId} price={price} index={range.first + index} renderPrice={renderPrice} format={format} t={t} />
          ))}
          <Spacer rows={results.length - range.end} />
        </tbody>
      </table>
    </div>
  );
};
