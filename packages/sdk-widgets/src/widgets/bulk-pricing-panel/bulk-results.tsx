import type { BulkPricingAnalysis } from '@relist/api/contract';
import { useEffect, useRef } from 'react';
import type { Translate } from '../../core/translate.ts';
import { Button } from '../../ui/index.ts';
import { formatPercent } from '../../ui/format.ts';
import type { Format } from '../shared/use-format.ts';
import { saveBulkCsv } from './bulk-csv.ts';
import styles from './bulk-pricing-panel.module.css';
import { ResultsTable } from './results-table.tsx';

export interface BulkResultsProps {
  readonly result: BulkPricingAnalysis;
  /** Milliseconds since 1970. */
  readonly completedAt: number;
  readonly onAgain: () => void;
  readonly format: Format;
  readonly t: Translate;
}

const timeOf = (at: number, locale: string) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(at);

const Tiles = ({ result: { results, summary }, format, t }: BulkResultsProps) => {
  const { averageConfidence } = summary;
  const tiles = {
    items: format.number(results.length),
    value: format.money(summary.totalValue),
    confidence: averageConfidence === null ? t('bulk.unknown') : formatPercent(Math.round(averageConfidence), format.locale),
    high: format.number(summary.highConfidence),
  };
  return (
    <dl className={styles.tiles}>
      {(['items', 'value', 'confidence', 'high'] as const).map((name) => (
        <div key={name} className={styles.tile}>
          <dt>{t(`bulk.tile.${name}`)}</dt>
          <dd>{tiles[name]}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What came of an analysis. */
export const BulkResults = (props: BulkResultsProps) => {
  const { result, completedAt, onAgain, format, t } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus while it ran is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.results}>
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          {t('bulk.completedAt', { time: timeOf(completedAt, format.locale) })}
        </h3>
        <Button size="s" icon="upload" onClick={() => saveBulkCsv(result.results)}>
          {t('bulk.export')}
        </Button>
        <Button size="s" icon="refresh" onClick={onAgain}>
          {t('bulk.again')}
        </Button>
      </div>
      <Tiles {...props} />
      {result.summary.unpriced > 0 && <p className={styles.unpriced}>{t('bulk.unpriced', { count: result.summary.unpriced })}</p>}
      <ResultsTable results={result.results} format={format} t={t} />
    </div>
  );
};
