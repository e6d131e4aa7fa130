import type { BulkPricingAnalysis } from '@relist/api/contract';
import { useEffect, useRef } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { saveBulkCsv } from '../../headless/bulk/bulk-csv.ts';
import { createBulkTiles, describeCompletion } from '../../headless/bulk/bulk-rows.ts';
import { Button } from '../../ui/index.ts';
import { refresh } from '../../ui/icons/outlines.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './bulk-pricing-panel.module.css';
import { ResultsTable, type ResultsTableProps } from './results-table.tsx';

export interface BulkResultsProps extends Pick<ResultsTableProps, 'renderPrice'> {
  readonly result: BulkPricingAnalysis;
  /** Milliseconds since 1970. */
  readonly completedAt: number;
  readonly onRestart: () => void;
  readonly format: Format;
  readonly t: Translate;
}

const Tiles = ({ result, format, t }: BulkResultsProps) => (
  <dl className={styles.tiles}>
    {createBulkTiles(result, format, t).map(({ name, label, value }) => (
      <div key={name} className={styles.tile}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export const BulkResults = (props: BulkResultsProps) => {
  const { result, completedAt, onRestart, renderPrice, format, t } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The element that had focus during the analysis no longer exists.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.results}>
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          {describeCompletion(completedAt, format.locale, t)}
        </h3>
        <Button size="s" icon="upload" onClick={() => saveBulkCsv(result.results)}>
          {t('bulk.export')}
        </Button>
        <Button size="s" icon={refresh} onClick={onRestart}>
          {t('bulk.again')}
        </Button>
      </div>
      <Tiles {...props} />
      {result.summary.unpriced > 0 && <p className={styles.unpriced}>{t('bulk.unpriced', { count: result.summary.unpriced })}</p>}
      {result.unknown.length > 0 && <p className={styles.unpriced}>{t('bulk.gone', { count: result.unknown.length })}</p>}
      <ResultsTable results={result.results} renderPrice={renderPrice} format={format} t={t} />
    </div>
  );
};
